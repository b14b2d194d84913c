"""A bot at a table: it is shown what its seat may know, and names an action."""

import numpy as np

from oxcart.bots.classic import GREEDY
from oxcart.bots.ladders import LADDERS
from oxcart.bots.readiness import think_if_ready, think_now
from oxcart.bots.registry import BY_KEY
from oxcart.bots.thinking import PLANNING, Budget, Thinker
from oxcart.bots.weights import learned
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Kernels, Rows

WORDS = {ruleset.facts.key: ruleset.space.words for ruleset in ALL}


class Bot:
    """One bot at a game (a ruleset's key) with a random stream of its own; `fast` chooses with machine code, which is
    compiled on first use. A bot that thinks has a budget for each move; unless it is fast, it plays greedily until its
    machine code is ready."""

    def __init__(self, key: str, game: str, seed: int, fast: bool = False, budget: Budget | None = None) -> None:
        if key not in BY_KEY:
            raise ValueError(f"there is no bot '{key}'; the bots are {', '.join(BY_KEY)}")
        self.facts = BY_KEY[key]
        self._game, self._seed, self._fast = game, seed & 0xFFFFFFFFFFFFFFFF, fast
        self._stream = np.array([self._seed], dtype=np.uint64)
        self._budget = budget or Budget()
        self._thinker: Thinker | None = None
        self._choose = compiled(LADDERS[game]) if fast and compiling_allowed() else LADDERS[game]

    def choose(self, kernels: Kernels, states: Rows, i: int, table: Rows, seat: int) -> int:
        """The action the bot takes for a seat that may act in row i; the row is not changed."""
        legal = np.zeros(WORDS[self._game], dtype=np.uint64)
        kernels.legal(states, i, table, seat, legal)
        if not legal.any():
            raise ValueError(f"seat {seat} has nothing to do now")
        view = np.zeros(1, dtype=states.dtype)
        kernels.redact(states, i, table, seat, view, 0)
        mind = self._mind(states.dtype) if self.facts.thinks else None
        if mind is not None:
            return mind.choose(view, table, seat, legal)
        level = GREEDY if self.facts.thinks else self.facts.id
        return int(self._choose(level, view, 0, table, seat, legal, self._stream, 0))

    def _mind(self, state: np.dtype[np.void]) -> Thinker | None:
        """Where the bot thinks, made when it first has to; None while it cannot."""
        if self._thinker is None:
            think = think_now(self._game) if self._fast else think_if_ready(self._game)
            if think is not None:
                words, manner = WORDS[self._game], self.facts.manner or PLANNING
                self._thinker = Thinker(think, learned(self._game), state, words, self._seed, manner, self._budget)
        return self._thinker
