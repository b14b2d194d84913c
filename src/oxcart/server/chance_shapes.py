"""The shapes of a game's chances: who was how likely to win, where it turned, and what was luck."""

from typing import Literal, TypedDict


class ChancePoint(TypedDict):
    """Everybody's chance to win after so many actions, with standard errors; whose doing it was since the point before:
    `p0`, `p1`, ... or `chance`, null at the start."""

    seq: int
    turn: int
    player: str | None
    chances: list[float]
    errors: list[float]


class Turning(TypedDict):
    """A point at which the game turned: the seat whose chance swung the most, from what to what; by luck or not."""

    seq: int
    turn: int
    luck: bool
    seat: int
    before: float
    after: float


class Gain(TypedDict):
    """What a seat's chance gained or lost by something, with its standard error."""

    gain: float
    error: float


class Balance(TypedDict):
    """How a seat came from its chance at the start to that at the end: by luck, its own decisions, those of others."""

    seat: int
    start: float
    luck: Gain
    decisions: Gain
    others: Gain
    end: float


class Curve(TypedDict):
    """The chances over a whole game, every position played on so often; `error` is the largest standard error."""

    playouts: int
    error: float
    points: list[ChancePoint]
    turning_points: list[Turning]
    balances: list[Balance]


State = Literal["waiting", "working", "ready", "unavailable"]


class Chances(TypedDict):
    """Where the work on a game's chances stands; `done` of `of` positions (0 of 0 before the first), then the curve."""

    state: State
    done: int
    of: int
    curve: Curve | None
