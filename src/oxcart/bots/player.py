"""A bot at a table: it is shown what its seat may know, and names an action."""

import numpy as np

from oxcart.bots.ladders import LADDERS
from oxcart.bots.registry import BY_KEY
from oxcart.engine.jit import compiled
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Kernels, Rows

WORDS = max(ruleset.space.words for ruleset in ALL)
"""Wide enough for the actions of every game."""


class Bot:
    """One bot at a game (a ruleset's key) with a random stream of its own; `fast` chooses with machine code, which is
    compiled on first use."""

    def __init__(self, key: str, game: str, seed: int, fast: bool = False) -> None:
        if key not in BY_KEY:
            raise ValueError(f"there is no bot '{key}'; the bots are {', '.join(BY_KEY)}")
        self.facts = BY_KEY[key]
        self._stream = np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)
        self._choose = compiled(LADDERS[game]) if fast else LADDERS[game]

    def choose(self, kernels: Kernels, states: Rows, i: int, table: Rows, seat: int) -> int:
        """The action the bot takes for a seat that may act in row i; the row is not changed."""
        legal = np.zeros(WORDS, dtype=np.uint64)
        kernels.legal(states, i, table, seat, legal)
        if not legal.any():
            raise ValueError(f"seat {seat} has nothing to do now")
        view = np.zeros(1, dtype=states.dtype)
        kernels.redact(states, i, table, seat, view, 0)
        return int(self._choose(self.facts.id, view, 0, table, seat, legal, self._stream, 0))
