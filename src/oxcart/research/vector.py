"""Thousands of games in one call: NumPy arrays that a compiled kernel steps in place.

Nothing is copied between calls. The arrays of `VectorGames` are made once and always hold the present: read them,
write `actions`, call `step`. Game k of a seed is game k of a simulation with that seed.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board
from oxcart.engine.dice import WORD_MASK, next_word
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.errors import BadSetting, IllegalAction
from oxcart.game.log import player_name
from oxcart.game.settings import settle
from oxcart.game.speed import kernels
from oxcart.research.loops import BY_RULESET
from oxcart.research.loops.classic import ALL_LEGAL, ENDED, GIVEN_UP, RUNNING
from oxcart.research.loops.uniform import pick_all
from oxcart.research.observation import Observer
from oxcart.research.opening import open_with
from oxcart.rulesets.contract import Rows

__all__ = ["ENDED", "GIVEN_UP", "RUNNING", "VectorGames"]

CAP = 20_000
"""Actions of its seats after which a game is given up."""

Kernel = Callable[..., Any]


def as_it_is(kernel: Kernel) -> Kernel:
    """A kernel in plain Python: nothing to compile, for a few games."""
    return kernel


class VectorGames:
    """Many games of one kind, stepped together; chance plays by itself and an ended game makes room for the next."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int | None = None,
        board: str | Path | Board | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        cap: int = CAP,
        fast: bool = True,
    ) -> None:
        """Row i plays games i, i + count, i + 2 count, ... of the seed; `fast` compiles the kernels on first use."""
        if count < 1 or cap < 1:
            raise BadSetting("games to step together need at least one row, and a cap of at least one action")
        self.settings = settle(game, players, board, options)
        self.ruleset = self.settings.ruleset
        self.players = self.settings.players
        self.cap = cap
        self._opening = open_with(self.settings)
        loop = BY_RULESET[self.ruleset.facts.key]
        speed: Callable[[Kernel], Kernel] = compiled if fast and compiling_allowed() else as_it_is
        self._begin_all = speed(loop.begin_all)
        self._step_all = speed(loop.step_all)
        self._show_all = speed(loop.show_all)
        self._pick_all = speed(pick_all)
        words = self.ruleset.space.words
        self.states: Rows = np.zeros(count, dtype=self.ruleset.state)
        """The whole truth about each game, for the runner; what a learner may see is in `views`."""
        self.seats: npt.NDArray[np.uint8] = np.zeros(count, dtype=np.uint8)
        """The seat each game waits for."""
        self.legal: npt.NDArray[np.uint64] = np.zeros((count, words), dtype=np.uint64)
        """What that seat may do, as words of bits."""
        self.actions: npt.NDArray[np.int32] = np.zeros(count, dtype=np.int32)
        """What it does: written by you before each step."""
        self.rewards: npt.NDArray[np.float32] = np.zeros((count, self.players), dtype=np.float32)
        """By game and seat what the last step brought: zeros unless it ended the game."""
        self.endings: npt.NDArray[np.uint8] = np.zeros(count, dtype=np.uint8)
        """What the last step did to each game: RUNNING, ENDED or GIVEN_UP; the last two have a new game in the row."""
        self.games: npt.NDArray[np.int64] = np.zeros(count, dtype=np.int64)
        """The number of the game in each row."""
        self.taken: npt.NDArray[np.int64] = np.zeros(count, dtype=np.int64)
        """How many actions the seats of each game have taken."""
        self.streams: npt.NDArray[np.uint64] = np.zeros(count, dtype=np.uint64)
        self._views: Rows = np.zeros(count, dtype=self.ruleset.state)
        self._observer = Observer(self.ruleset)
        self._observations = np.zeros((count, self._observer.size), dtype=np.float32)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.states)

    @property
    def table(self) -> Rows:
        """What never changes during a game: with `states` it is what kernels and bots take."""
        return self._opening.table

    def reset(self, seed: int) -> None:
        """Begin games 0, 1, 2, ... of a seed, one in each row."""
        self._seed_word = next_word(np.array([seed & WORD_MASK], dtype=np.uint64), 0)
        self.games[:] = np.arange(len(self))
        self.rewards[:] = 0
        self.endings[:] = RUNNING
        self._begin_all(
            self.states,
            self._opening.table,
            self._opening.template,
            self.streams,
            self._seed_word,
            self.games,
            self.taken,
            self.seats,
            self.legal,
        )

    def step(self, actions: npt.ArrayLike | None = None) -> None:
        """Every seat waited for takes its action; without an argument that is what stands in `actions`.

        `IllegalAction` names the rule against the first action that is not legal, and no game has changed then."""
        if actions is not None:
            self.actions[:] = actions
        wrong = self._step_all(
            self.states,
            self._opening.table,
            self._opening.template,
            self.streams,
            self._seed_word,
            self.games,
            self.taken,
            self.seats,
            self.legal,
            self.actions,
            self.rewards,
            self.endings,
            self.cap,
        )
        if wrong != ALL_LEGAL:
            self._refuse(int(wrong))

    def _refuse(self, row: int) -> None:
        """Say why the seat of a row may not do what it wants."""
        seat, action = int(self.seats[row]), int(self.actions[row])
        text = self.ruleset.space.to_text(action)
        reason = kernels(self.ruleset).why_not(self.states, row, self._opening.table, seat, action)
        rule, sentence = self.ruleset.reasons[int(reason)]
        raise IllegalAction(player_name(seat), text, rule, f"{sentence} (row {row})")

    def pick_uniform(self) -> npt.NDArray[np.int32]:
        """Fill `actions` with a random legal action for each row, drawn from the stream of its game."""
        self._pick_all(self.legal, self.streams, self.actions)
        return self.actions

    def masks(self) -> npt.NDArray[np.uint8]:
        """What the seats may do as zeros and ones, by game and action; made anew on each call."""
        return np.unpackbits(self.legal.view(np.uint8), axis=1, count=self.ruleset.space.count, bitorder="little")

    def views(self) -> Rows:
        """By game the record as the seat waited for may know it; overwritten by the next call."""
        self._show_all(self.states, self._opening.table, self.seats, self._views)
        return self._views

    def observations(self) -> npt.NDArray[np.float32]:
        """By game what that seat may know as numbers (`oxcart.research.observation`); overwritten by the next call."""
        return self._observer.write(self.views(), self.seats, self._observations)
