"""Searching bots need machine code. It is compiled when somebody first asks for one, in a process of its own.

Until it is ready they play greedily; so a table never waits, and a game may begin a little easier than it goes on.
"""

import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from oxcart.bots.ladders import SEARCHES
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.settings import settle
from oxcart.game.speed import compiled_apart, stand_back

Functions = tuple[Callable[..., Any], ...]

_ready: dict[str, Functions] = {}
_asked: set[str] = set()
_lock = threading.Lock()


def functions_now(game: str) -> Functions:
    """What a searching bot works with, compiled or loaded from the cache here and now, if that is allowed."""
    if not compiling_allowed():
        return SEARCHES[game]
    if game not in _ready:
        from oxcart.bots.thinking import PLANNING, Budget, Thinker
        from oxcart.bots.weights import learned

        settings = settle(game)
        ruleset = settings.ruleset
        twins = tuple(compiled(function) for function in SEARCHES[game])
        thinker = Thinker(twins, learned(game), ruleset.state, ruleset.space.words, 0, PLANNING, Budget())
        table = ruleset.build_table(
            settings.board, settings.players, settings.colours, settings.options, settings.eldest
        )
        thinker.exercise(np.zeros(1, dtype=ruleset.state), table)
        _ready[game] = twins
    return _ready[game]


def functions_if_ready(game: str) -> Functions | None:
    """The same if they are ready, else None; then they are being made, unless that is not allowed."""
    if game not in _ready and compiling_allowed():
        with _lock:
            if game not in _asked:
                _asked.add(game)
                threading.Thread(target=_prepare, args=(game,), daemon=True).start()
    return _ready.get(game)


def _prepare(game: str) -> None:
    if compiled_apart("oxcart.bots.readiness", game):
        functions_now(game)


if __name__ == "__main__":
    stand_back()
    for name in sys.argv[1:]:
        functions_now(name)
