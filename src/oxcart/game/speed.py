"""Starts at once, gets fast: games run on plain kernels until the compiled ones are ready, then on those.

Compiling happens in a process of its own, so the one that runs the table never stutters; what it leaves in the cache is
loaded here in a moment.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import numpy as np

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.settings import settle
from oxcart.rulesets import BY_KEY
from oxcart.rulesets.contract import KERNEL_NAMES, Kernels, Ruleset

_ready: dict[tuple[object, ...] | str, Kernels] = {}
"""By a ruleset's functions, which others may share, and by its key, which is found sooner: every action asks often."""
_started: dict[tuple[object, ...], threading.Thread] = {}
_lock = threading.Lock()
_one_at_a_time = threading.Lock()

NICE = 10
"""How far compiling stands back for whoever plays meanwhile."""


def kernels(ruleset: Ruleset) -> Kernels:
    """The fastest entry points that are ready now."""
    return _ready.get(ruleset.facts.key) or _look_up(ruleset)


def _look_up(ruleset: Ruleset) -> Kernels:
    """The same, found by its functions: rulesets may share them."""
    ready = _ready.get(ruleset.kernel.ENTRY_POINTS)
    if ready is None:
        return cast(Kernels, ruleset.kernel)
    return _ready.setdefault(ruleset.facts.key, ready)


def compile_now(ruleset: Ruleset) -> Kernels:
    """Compile the entry points, or load them from the cache, and use them from now on."""
    key = ruleset.kernel.ENTRY_POINTS
    if key not in _ready and compiling_allowed():
        twins = cast(Kernels, SimpleNamespace(**{name: compiled(f) for name, f in zip(KERNEL_NAMES, key, strict=True)}))
        exercise(ruleset, twins)
        _ready[key] = twins
    return kernels(ruleset)


def exercise(ruleset: Ruleset, entry: Kernels) -> None:
    """Call every entry point once on a throw-away game, which makes numba compile or load it."""
    settings = settle(ruleset.facts.key)
    table = ruleset.build_table(settings.board, settings.players, settings.colours, settings.options, settings.eldest)
    states = np.zeros(2, dtype=ruleset.state)
    entry.lay_out(states, 0, table, np.zeros(1, dtype=np.uint64), 0)
    entry.start(states, 0, table)
    action = entry.outcome(states, 0, table, entry.tickets(states, 0, table) - 1)
    entry.legal(states, 0, table, 0, np.zeros(ruleset.space.words, dtype=np.uint64))
    entry.why_not(states, 0, table, 0, action)
    entry.redact(states, 0, table, 0, states, 1)
    entry.apply(states, 0, table, 15, action)
    entry.points(states, 0, 0)
    entry.open_points(states, 0, 0)
    entry.faults(states, 0, table)


def compile_in_background(ruleset: Ruleset, when_ready: Callable[[], None] | None = None) -> threading.Thread | None:
    """Fill the cache in another process, then switch to the compiled entry points; None if there is nothing to do."""
    key = ruleset.kernel.ENTRY_POINTS
    with _lock:
        if key in _ready or not compiling_allowed():
            return None
        if key not in _started:
            _started[key] = threading.Thread(target=_compile_apart, args=(ruleset, when_ready), daemon=True)
            _started[key].start()
        return _started[key]


def _compile_apart(ruleset: Ruleset, when_ready: Callable[[], None] | None) -> None:
    """Wait for the other process, then load what it compiled; without it, games simply stay on plain kernels."""
    if compiled_apart("oxcart.game.speed", ruleset.facts.key):
        compile_now(ruleset)
        if when_ready:
            when_ready()


def compiled_apart(module: str, *arguments: str) -> bool:
    """Run a module that compiles in a process of its own, one at a time, and wait: is its work in the cache now?"""
    command = [sys.executable, "-m", module, *arguments]
    with _one_at_a_time:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0


def stand_back() -> None:
    """Let everybody else go first on this machine."""
    os.nice(NICE)


if __name__ == "__main__":
    stand_back()
    for name in sys.argv[1:]:
        compile_now(BY_KEY[name])
