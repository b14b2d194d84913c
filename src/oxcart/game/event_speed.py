"""Events run on plain kernels until the compiled ones are ready, then on those, as games do (`oxcart.game.speed`)."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.speed import compiled_apart, stand_back
from oxcart.rulesets.biggame import kernel
from oxcart.rulesets.biggame.blocks import SPACE, WORDS
from oxcart.rulesets.biggame.facts import NO_SEAT
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.rulesets.biggame.sketches import COLUMNS
from oxcart.rulesets.biggame.tables import build_table

_fastest: Any = kernel
_preparing: threading.Thread | None = None
_lock = threading.Lock()


def entries() -> Any:
    """The fastest entry points that are ready now."""
    return _fastest


def compile_now() -> Any:
    """Compile the entry points, or load them from the cache, and use them from now on."""
    global _fastest
    if _fastest is kernel and compiling_allowed():
        twins = SimpleNamespace(**{function.__name__: compiled(function) for function in kernel.ENTRY_POINTS})
        exercise(twins)
        _fastest = twins
    return _fastest


def exercise(entry: Any, boards: int = 3) -> None:
    """Call every entry point once on a throw-away event, which makes numba compile or load it."""
    table = build_table(boards)
    event, rows, players = np.zeros(1, EVENT), np.zeros(boards, BOARD), np.zeros(2 * boards, PLAYER)
    everything = event, rows, players, table
    entry.start(*everything)
    entry.legal(*everything, 0, np.zeros(WORDS, dtype=np.uint64))
    for text in ("due", "open"):
        entry.why_not(*everything, NO_SEAT, SPACE.from_text(text))
        entry.apply(*everything, NO_SEAT, SPACE.from_text(text))
    entry.outcome(event, rows, players, NO_SEAT, entry.tickets(event, rows, players, NO_SEAT) - 1)
    entry.points(rows, players, table, 0)
    entry.open_points(rows, players, table, 0)
    entry.span_of(players, table, 0)
    entry.sketch_players(*everything, np.zeros(1, dtype=np.int32), np.zeros((1, COLUMNS), dtype=np.int32))
    entry.total_points(*everything, np.zeros(2 * boards, dtype=np.int16))
    entry.faults(*everything)


def prepare(when_ready: Callable[[], None] | None = None) -> threading.Thread | None:
    """Fill the cache in another process, then switch all events to the compiled entry points; None if they are."""
    global _preparing
    with _lock:
        if _fastest is not kernel or not compiling_allowed():
            return None
        if _preparing is None:
            _preparing = threading.Thread(target=_prepare, args=(when_ready,), daemon=True)
            _preparing.start()
        return _preparing


def _prepare(when_ready: Callable[[], None] | None) -> None:
    if compiled_apart("oxcart.game.event_speed"):
        compile_now()
        if when_ready:
            when_ready()


if __name__ == "__main__":
    stand_back()
    compile_now()
