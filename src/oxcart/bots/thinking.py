"""The bots that look ahead: how each of them does it, what a move may cost, and the room it thinks in."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from oxcart.bots.judgement import MIND
from oxcart.bots.racing import MANNER, RACE, RUNNER, UNDECIDED
from oxcart.bots.search import ROUND, STREAMS
from oxcart.bots.tree import NODE
from oxcart.bots.weights import Weights
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.contract import Rows

RUNNERS = 512
"""The most actions that are looked at: more than any game has at a time, drafts of offers left out."""


@dataclass(frozen=True)
class Budget:
    """What a move may cost: so many playouts, which always gives the same choice, or so many seconds."""

    playouts: int = 600
    seconds: float | None = None


@dataclass(frozen=True)
class Manner:
    """How a bot looks ahead: so many turns, with so much trust in the judgement there, the rest being for the end of
    the game; down a tree of so many nodes, so many decisions deep (one: there is no tree); with so many rounds between
    two looks at its budget, which is its own or the one it is given. A lead over the usual action is believed if it
    has so many standard errors (`doubt`) beyond a margin. The usual action is the greedy one; or the one it would take
    in the manner `after`, of whose actions only the best so many (`finalists`) are then looked at."""

    ahead: int
    trust: float
    nodes: int
    deepest: int
    batch: int
    doubt: float = 1.0
    margin: float = 0.0
    budget: Budget | None = None
    after: "Manner | None" = None
    finalists: int = 0

    def as_row(self) -> Rows:
        """What of it the machine code is told."""
        row = np.zeros(1, dtype=MANNER)
        for name in MANNER.names or ():
            row[name] = getattr(self, name)
        return row


PLANNING = Manner(ahead=1, trust=1.0, nodes=RUNNERS + 1, deepest=1, batch=2, margin=0.03, budget=Budget(1))
"""To the end of the turn; what looks worse drops out after two rounds. Judgements of equally good positions differ a
little: without the margin a planner falls for that."""
SEARCHING = Manner(ahead=8, trust=1.0, nodes=40_000, deepest=64, batch=16, margin=0.02, after=PLANNING, finalists=6)
"""Twice round a table of four; in a shorter time judging would cost as much as playing."""


def room_to_think(weights: Weights, state: Any, words: int, seed: int, manner: Manner) -> tuple[Any, ...]:
    """All that looking ahead writes to, the race first, and the weights it reads, as `think` wants them."""
    streams = np.zeros(STREAMS, dtype=np.uint64)
    streams[ROUND] = seed
    return (
        np.zeros(1, dtype=RACE),
        np.zeros(RUNNERS, dtype=RUNNER),
        np.zeros(2, dtype=state),
        np.zeros(manner.nodes, dtype=NODE),
        np.zeros(1, dtype=np.int64),
        np.zeros(manner.deepest, dtype=np.int64),
        np.zeros((2, words), dtype=np.uint64),
        streams,
        np.zeros(MIND),
        np.zeros((2, SEATS)),
        *weights,
    )


class Thinker:
    """One bot that looks ahead, with a random stream and room for its thoughts; `think` is that of its game in
    `oxcart.bots.ladders.THOUGHTS`, plain or compiled."""

    def __init__(
        self,
        think: Callable[..., Any],
        weights: Weights,
        state: Any,
        words: int,
        seed: int,
        manner: Manner,
        budget: Budget,
    ) -> None:
        self._think = think
        self._budget = manner.budget or budget
        self._manner, self._finalists = manner.as_row(), manner.finalists
        self._room = room_to_think(weights, state, words, seed, manner)
        self._race = self._room[0]
        self._first = Thinker(think, weights, state, words, seed, manner.after, budget) if manner.after else None
        self.playouts = 0
        """All playouts so far."""

    def choose(self, view: Rows, table: Rows, seat: int, legal: Any) -> int:
        """The action to take in row 0 of a view, which is what the seat may know."""
        seconds = self._budget.seconds
        playouts = 0 if seconds else self._budget.playouts
        began, share, action = time.perf_counter(), -1.0, UNDECIDED
        if self._first:
            self._race[0]["found"] = self._first.choose(view, table, seat, legal) + 1
            legal = self._first.best(self._finalists, legal)
        while action == UNDECIDED:
            action = int(self._think(view, table, seat, legal, self._manner, playouts, share, *self._room))
            share = (time.perf_counter() - began) / seconds if seconds else 1.0
        if self._race[0]["running"] > 1:
            self.playouts += int(self._race[0]["spent"])
        return action

    def best(self, count: int, legal: Any) -> Any:
        """So many of the legal actions of the last choice, as a set: those that did best."""
        found = np.zeros_like(legal)
        runners = self._room[1][: min(count, int(self._race[0]["entered"]))]
        for action in runners["action"].tolist():
            found[action >> 6] |= np.uint64(1 << (action & 63))
        return found
