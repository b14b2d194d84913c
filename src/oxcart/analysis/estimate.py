"""The chances of one position, with how far they may be off."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from oxcart.bots.chances import CHANCES, NOBODY
from oxcart.bots.playout import next_seat
from oxcart.bots.search import STREAMS
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game import Game
from oxcart.game.errors import BadSetting
from oxcart.rulesets.contract import Rows

PLAYOUTS = 200
MOST_PLAYOUTS = 100_000

Shares = npt.NDArray[np.float64]
"""For every playout and seat the share of the win."""


@dataclass(frozen=True)
class Estimate:
    """For every seat the probability to win, and its standard error."""

    chances: tuple[float, ...]
    errors: tuple[float, ...]

    @classmethod
    def of(cls, shares: Shares) -> "Estimate":
        """The means of many playouts."""
        return cls(tuple(shares.mean(axis=0).tolist()), tuple(standard_errors(shares)))


def standard_errors(values: Shares) -> list[float]:
    """The standard error of the mean of every column."""
    errors: list[float] = (values.std(axis=0) / len(values) ** 0.5).tolist()
    return errors


class Estimator:
    """Plays positions of one game on, as a seat knows them or, without a seat, as they are. The same seed gives the
    same answer, compiled or not; compiling happens here, once a machine."""

    def __init__(
        self, game: Game, playouts: int = PLAYOUTS, seat: int | None = None, seed: int = 0, fast: bool = True
    ) -> None:
        if not 1 <= playouts <= MOST_PLAYOUTS:
            raise BadSetting(f"a position takes 1 to {MOST_PLAYOUTS:,} playouts, not {playouts:,}")
        if seat is not None and not 0 <= seat < game.players:
            raise BadSetting(f"there is no seat {seat}; the seats are 0 to {game.players - 1}")
        ruleset = game.ruleset
        self.playouts, self.seat = playouts, seat
        self._table, self._kernel, self._players = game._table, ruleset.kernel, game.players
        play_on, self._usual_action = CHANCES[ruleset.facts.key]
        self._play_on = compiled(play_on) if fast and compiling_allowed() else play_on
        self._seeds = np.random.default_rng(seed & 0xFFFFFFFFFFFFFFFF).integers(0, 2**64, playouts, dtype=np.uint64)
        self._view = np.zeros(1, dtype=ruleset.state)
        self._world = np.zeros(1, dtype=ruleset.state)
        self._legal = np.zeros(ruleset.space.words, dtype=np.uint64)
        self._streams = np.zeros(STREAMS, dtype=np.uint64)
        self._play(self._view, self._seeds[:0], np.zeros((0, game.players)))  # no playouts: it only compiles or loads

    def shares(self, rows: Rows) -> Shares:
        """How every playout of row 0 ended."""
        shares = np.zeros((self.playouts, self._players))
        if self.seat is not None:
            self._kernel.redact(rows, 0, self._table, self.seat, self._view, 0)
            rows = self._view
        self._play(rows, self._seeds, shares)
        return shares

    def of(self, game: Game) -> Estimate:
        """The chances where a game of this kind stands now."""
        return Estimate.of(self.shares(game._states))

    def is_usual(self, rows: Rows, player: int, action: int) -> bool:
        """Would the quick bots do just this in row 0? Then every playout goes on as if it had been done already."""
        if self.seat is not None or player != next_seat(rows, 0):
            return False
        self._kernel.legal(rows, 0, self._table, player, self._legal)
        return int(self._usual_action(rows, 0, self._table, player, self._legal)) == action

    def _play(self, rows: Rows, seeds: Rows, shares: Shares) -> None:
        seat = NOBODY if self.seat is None else self.seat
        self._play_on(rows, self._table, seat, self._world, self._legal, self._streams, seeds, shares)
