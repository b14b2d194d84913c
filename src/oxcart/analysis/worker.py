"""`python -m oxcart.analysis.worker`: the course of a log on stdin, as JSON lines, from a process that stands back.

A server runs it beside its tables: lines `{"done": 3, "of": 120}` tell of the progress, the last is `{"course": ...}`.
"""

import json
import sys
from typing import Any, TextIO

from oxcart.analysis.course import follow
from oxcart.analysis.document import course_document
from oxcart.analysis.estimate import PLAYOUTS
from oxcart.analysis.positions import Every
from oxcart.game import Log
from oxcart.game.speed import stand_back

MOST_ACTIONS = 2000
"""In longer games turns are looked at instead of actions."""
MOST_PLAYOUTS_IN_ALL = 300_000
LEAST_PLAYOUTS = 30


def work(text: str, out: TextIO, fast: bool = True) -> None:
    """Write the progress, then the course of a log; the longer the game, the fewer playouts has a position."""

    def tell(document: dict[str, Any]) -> None:
        out.write(json.dumps(document, separators=(",", ":")) + "\n")
        out.flush()

    log = Log.from_text(text)
    actions = len(log.actions)
    playouts = max(LEAST_PLAYOUTS, min(PLAYOUTS, MOST_PLAYOUTS_IN_ALL // max(1, actions)))
    every: Every = "action" if actions <= MOST_ACTIONS else "turn"
    course = follow(log, playouts, every, fast=fast, progress=lambda done, of: tell({"done": done, "of": of}))
    tell({"course": course_document(course)})


if __name__ == "__main__":
    stand_back()
    work(sys.stdin.read(), sys.stdout)
