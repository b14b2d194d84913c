"""How a bot that looks ahead spends its time: the actions race, and the slower half drops out again and again.

Rewards are kept by round, and a round has the same luck for every action, so two actions are compared round by round.
The usual action, the greedy one, is left only for one that did better beyond doubt.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.bots.judgement import MIND
from oxcart.bots.readiness import Functions
from oxcart.bots.search import POLICY, STREAMS
from oxcart.bots.tree import NO_NODE, NODE, grow
from oxcart.bots.weights import Weights
from oxcart.engine.actions import members_of
from oxcart.engine.bits import include
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.contract import Rows

ROUNDS = 4096
"""The most rounds any action is played."""
DOUBT = 1.0
"""How many standard errors a lead over the usual action must have to be believed."""

Rewards = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Budget:
    """What a move may cost: so many playouts, which always gives the same choice, or so many seconds."""

    playouts: int = 600
    seconds: float | None = None

    def share_spent(self, playouts: int, began: float) -> float:
        """The part of the budget that is used up."""
        if self.seconds is None:
            return playouts / self.playouts
        return (time.perf_counter() - began) / self.seconds


@dataclass(frozen=True)
class Manner:
    """How a bot looks ahead: so many turns, with so much trust in the judgement there, the rest being for the end of
    the game; down a tree of so many nodes, so many decisions deep (one: there is no tree); with so many rounds between
    two looks at its budget, which is its own or the one it is given."""

    ahead: int
    trust: float
    nodes: int
    deepest: int
    batch: int
    budget: Budget | None = None


PLANNING = Manner(ahead=1, trust=1.0, nodes=400, deepest=1, batch=4, budget=Budget(1))
"""To the end of the turn; what looks worse drops out after four rounds."""
SEARCHING = Manner(ahead=4, trust=0.5, nodes=40_000, deepest=64, batch=16)
"""Beyond the next turns of the others."""


class Thinker:
    """One bot that looks ahead, with a random stream and room for its thoughts; `functions` are those of its game in
    `oxcart.bots.ladders.SEARCHES`, plain or compiled."""

    def __init__(
        self, functions: Functions, weights: Weights, state: Any, words: int, seed: int, manner: Manner, budget: Budget
    ) -> None:
        self._functions = functions
        self._manner = manner
        self._budget = manner.budget or budget
        self._random = np.random.default_rng(seed)
        self._used = np.zeros(1, dtype=np.int64)
        self._tree = np.zeros(manner.nodes, dtype=NODE)
        self._sets = np.zeros((2, words), dtype=np.uint64)
        self._streams = np.zeros(STREAMS, dtype=np.uint64)
        self._room = (
            np.zeros(1, dtype=state),
            self._tree,
            self._used,
            np.zeros(manner.deepest, dtype=np.int64),
            self._sets,
            self._streams,
            np.zeros(MIND),
            np.zeros((2, SEATS)),
            *weights,
        )
        """All that looking ahead writes to, and the weights it reads."""
        self.playouts = 0
        """All playouts so far."""

    def choose(self, view: Rows, table: Rows, seat: int, legal: Any) -> int:
        """The action to take in row 0 of a view, which is what the seat may know."""
        _, usual_action, leave_drafts = self._functions
        seeds = self._random.integers(0, 2**64, ROUNDS, dtype=np.uint64)
        self._streams[POLICY] = seeds[0]
        usual = int(usual_action(view, 0, table, seat, legal, self._streams, POLICY))
        options = legal.copy()
        leave_drafts(options, usual)
        actions = list(members_of(options.tobytes()))
        if len(actions) < 2:
            return usual
        rewards, rounds = self._race(view, table, seat, actions, actions.index(usual), seeds)
        return actions[clear_winner(rewards[:, :rounds], actions.index(usual))]

    def exercise(self, view: Rows, table: Rows) -> None:
        """Call every function on nothing, which makes numba compile or load it."""
        try_action, usual_action, leave_drafts = self._functions
        legal, options = self._sets
        include(legal, 0)
        self._streams[POLICY] = usual_action(view, 0, table, 0, legal, self._streams, POLICY) * 0
        leave_drafts(options, 0)
        nothing = np.zeros(0, dtype=np.uint64)
        try_action(view, table, 0, NO_NODE, 0, 1.0, *self._room, nothing, 0, np.zeros((1, ROUNDS))[0])

    def _race(
        self, view: Rows, table: Rows, seat: int, actions: Sequence[int], usual: int, seeds: Any
    ) -> tuple[Rewards, int]:
        """The rewards of every action by round, and how many rounds the last ones were played; who dropped out has
        none of them."""
        try_action = self._functions[0]
        self._used[0] = NO_NODE + 1
        nodes = [int(grow(self._tree, self._used, NO_NODE, action, seat)) for action in actions]
        rewards = np.zeros((len(actions), ROUNDS))
        running = list(range(len(actions)))
        laps, size = (len(actions) - 1).bit_length(), self._manner.batch
        ahead, trust = self._manner.ahead, self._manner.trust
        began, spent, done = time.perf_counter(), 0, 0
        for lap in range(laps):
            while done + size <= ROUNDS:
                batch = seeds[done : done + size]
                for k in running:
                    try_action(view, table, seat, nodes[k], ahead, trust, *self._room, batch, done, rewards[k])
                spent += size * len(running)
                done += size
                if self._budget.share_spent(spent, began) >= (lap + 1) / laps:
                    break
            if lap + 1 < laps:
                running = better_half(rewards[:, :done], running, usual)
        self.playouts += spent
        dropped = np.ones(len(actions), dtype=bool)
        dropped[running] = False
        rewards[dropped] = np.nan
        return rewards, done


def better_half(rewards: Rewards, running: Sequence[int], usual: int) -> list[int]:
    """Those who did better so far, and the usual one in any case."""
    order = sorted(running, key=lambda k: -rewards[k].sum())
    kept = order[: max(2, (len(order) + 1) // 2)]
    return kept if usual in kept else [*kept[:-1], usual]


def clear_winner(rewards: Rewards, usual: int) -> int:
    """The best row, if it leads the usual one by more than doubt allows, else the usual one."""
    best = int(np.nanargmax(rewards.sum(axis=1)))
    lead = rewards[best] - rewards[usual]
    error = lead.std() / len(lead) ** 0.5
    return best if lead.mean() > DOUBT * error else usual
