"""The course of a game: who was how likely to win, position by position."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oxcart.analysis.estimate import PLAYOUTS, Estimate, Estimator, Shares, standard_errors
from oxcart.analysis.positions import Every, positions
from oxcart.engine.record import CHANCE
from oxcart.game import Game, Log
from oxcart.rulesets.contract import Event

Progress = Callable[[int, int], None]
"""Is told how many of how many positions are done."""


@dataclass(frozen=True)
class Point:
    """One position on the course, and how it differs from the one before."""

    seq: int
    """After so many actions."""
    turn: int
    """How many turns have begun."""
    player: int | None
    """Whose doing it was: a seat's or CHANCE's; None at the start."""
    estimate: Estimate
    change: tuple[float, ...]
    """For every seat what it gained since the point before."""
    change_errors: tuple[float, ...]
    """The standard errors of these: smaller than those of the chances, for both points have the same luck."""
    events: tuple[Event, ...] = ()

    @property
    def by_chance(self) -> bool:
        """Was it luck?"""
        return self.player == CHANCE


@dataclass(frozen=True)
class Course:
    """All points of a game, as a seat could have known them or with open cards."""

    points: tuple[Point, ...]
    gains: Mapping[int, Shares]
    """For every seat that acted, and for CHANCE, what all its doings brought to each seat, playout by playout."""
    playouts: int
    seat: int | None
    game: Game
    """The game at its end."""

    @property
    def error(self) -> float:
        """The largest standard error of any chance."""
        return max(max(point.estimate.errors) for point in self.points)


def follow(
    log: Log,
    playouts: int = PLAYOUTS,
    every: Every = "turn",
    seat: int | None = None,
    seed: int = 0,
    fast: bool = True,
    progress: Progress | None = None,
) -> Course:
    """The course of the game that a log tells of; the same arguments give the same course."""
    game = Game.replay(log, upto=0)
    estimator = Estimator(game, playouts, seat, seed, fast)
    looked_at = list(positions(log, game, estimator, every))
    points: list[Point] = []
    gains: dict[int, Shares] = {}
    shares = before = estimator.shares(looked_at[0].rows)
    for number, position in enumerate(looked_at, 1):
        if not position.usual:
            shares = estimator.shares(position.rows)
        difference = shares - before
        points.append(
            Point(
                position.seq,
                position.turn,
                position.player,
                Estimate.of(shares),
                tuple(difference.mean(axis=0).tolist()),
                tuple(standard_errors(difference)),
                position.events,
            )
        )
        if position.player is not None:
            gains[position.player] = gains.get(position.player, 0.0) + difference
        before = shares
        if progress:
            progress(number, len(looked_at))
    return Course(tuple(points), gains, playouts, seat, game)
