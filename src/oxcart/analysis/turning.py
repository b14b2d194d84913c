"""What a course says in short: the points at which a game turned, and what everybody owes to luck and to themselves."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from oxcart.analysis.course import Course, Point
from oxcart.analysis.estimate import standard_errors
from oxcart.engine.record import CHANCE
from oxcart.rulesets.contract import Event

TURNING_POINTS = 8
LEAST_SWING = 0.05
DOUBT = 2.0
"""A swing counts from so many standard errors on."""
ASIDE = frozenset({"turn", "offer", "decline", "refuse", "withdraw", "accept"})
"""Events that nobody tells of when there is something else to tell."""


@dataclass(frozen=True)
class TurningPoint:
    """A point of a course at which the chances of a seat swung."""

    point: Point
    seat: int
    """Whose chances changed the most."""
    before: float
    after: float


@dataclass(frozen=True)
class Part:
    """A part of what happened to a seat's chance, with its standard error."""

    gain: float
    error: float


@dataclass(frozen=True)
class Balance:
    """How a seat came from its chance at the start to that at the end: their difference is the sum of the rest."""

    seat: int
    start: float
    luck: Part
    """What chance did, to this seat and to others."""
    decisions: Part
    """What the seat itself did, against what quick bots would have done in its place."""
    others: Part
    """What the others did."""
    end: float


def turning_points(course: Course, most: int = TURNING_POINTS) -> list[TurningPoint]:
    """The largest swings that are beyond doubt, in the order in which they happened."""
    swings = sorted(_swings(course), key=lambda turning: -abs(turning.after - turning.before))[:most]
    return sorted(swings, key=lambda turning: turning.point.seq)


def _swings(course: Course) -> Iterator[TurningPoint]:
    for point in course.points[1:]:
        seat = max(range(len(point.change)), key=lambda s: (abs(point.change[s]), point.change[s]))
        change = point.change[seat]
        if abs(change) >= LEAST_SWING and abs(change) >= DOUBT * point.change_errors[seat]:
            after = point.estimate.chances[seat]
            yield TurningPoint(point, seat, after - change, after)


def balances(course: Course) -> list[Balance]:
    """For every seat what luck, its own decisions and those of the others made of its chance."""
    start, end = course.points[0].estimate.chances, course.points[-1].estimate.chances
    seats = range(len(start))
    return [
        Balance(
            seat,
            start[seat],
            _part(course, seat, {CHANCE}),
            _part(course, seat, {seat}),
            _part(course, seat, set(seats) - {seat}),
            end[seat],
        )
        for seat in seats
    ]


def _part(course: Course, seat: int, players: set[int]) -> Part:
    """What the doings of some players brought to a seat."""
    nothing = np.zeros((course.playouts, 1))
    gained = sum((course.gains[player][:, [seat]] for player in players & course.gains.keys()), nothing)
    return Part(float(gained.mean()), standard_errors(gained)[0])


def worth_telling(events: tuple[Event, ...], seat: int) -> list[Event]:
    """Of what brought a turning point what concerns the seat, the throw in any case; all of it if nothing else does."""
    told = [event for event in events if event.kind not in ASIDE] or list(events)
    concerned = [event for event in told if event.seat == seat or event.data.get("other") == seat]
    if not any(event.kind != "dice" for event in concerned):
        return told
    return [event for event in told if event.kind == "dice" or event in concerned]
