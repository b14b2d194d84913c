"""Searching bots need machine code. It is compiled when somebody first asks for one, in a process of its own.

Until it is ready they play greedily; so a table never waits, and a game may begin a little easier than it goes on.
"""

import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from oxcart.bots.ladders import THOUGHTS
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.settings import settle
from oxcart.game.speed import compiled_apart, stand_back

Think = Callable[..., Any]
"""What names the action of a bot that looks ahead."""

_ready: dict[str, Think] = {}
_asked: set[str] = set()
_lock = threading.Lock()


def think_now(game: str) -> Think:
    """What a searching bot works with, compiled or loaded from the cache here and now, if that is allowed."""
    if not compiling_allowed():
        return THOUGHTS[game]
    if game not in _ready:
        from oxcart.bots.thinking import PLANNING, Budget, Thinker
        from oxcart.bots.weights import learned

        settings = settle(game)
        ruleset = settings.ruleset
        twin = compiled(THOUGHTS[game])
        words = ruleset.space.words
        thinker = Thinker(twin, learned(game), ruleset.state, words, 0, PLANNING, Budget())
        table = ruleset.build_table(
            settings.board, settings.players, settings.colours, settings.options, settings.eldest
        )
        nothing_else = np.ones(words, dtype=np.uint64) * (np.arange(words) == 0)
        thinker.choose(np.zeros(1, dtype=ruleset.state), table, 0, nothing_else)  # compiles or loads
        _ready[game] = twin
    return _ready[game]


def think_if_ready(game: str) -> Think | None:
    """The same if it is ready, else None; then it is being made, unless that is not allowed."""
    if game not in _ready and compiling_allowed():
        with _lock:
            if game not in _asked:
                _asked.add(game)
                threading.Thread(target=_prepare, args=(game,), daemon=True).start()
    return _ready.get(game)


def _prepare(game: str) -> None:
    if compiled_apart("oxcart.bots.readiness", game):
        think_now(game)


if __name__ == "__main__":
    stand_back()
    for name in sys.argv[1:]:
        think_now(name)
