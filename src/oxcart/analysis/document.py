"""A course as JSON types, without sentences: whoever shows it knows the language and the names of the seats."""

from dataclasses import asdict
from typing import Any

from oxcart.analysis.course import Course, Point
from oxcart.analysis.turning import TurningPoint, balances, turning_points
from oxcart.game.log import player_name

DIGITS = 4
"""Chances are told to so many digits: playouts do not know more."""


def course_document(course: Course) -> dict[str, Any]:
    """Everything a course says."""
    return {
        "playouts": course.playouts,
        "error": round(course.error, DIGITS),
        "points": [_point(point) for point in course.points],
        "turning_points": [_turning_point(turning) for turning in turning_points(course)],
        "balances": [_rounded(asdict(balance)) for balance in balances(course)],
    }


def _point(point: Point) -> Any:
    return _rounded(
        {
            "seq": point.seq,
            "turn": point.turn,
            "player": None if point.player is None else player_name(point.player),
            "chances": list(point.estimate.chances),
            "errors": list(point.estimate.errors),
        }
    )


def _turning_point(turning: TurningPoint) -> Any:
    return _rounded(
        {
            "seq": turning.point.seq,
            "turn": turning.point.turn,
            "luck": turning.point.by_chance,
            "seat": turning.seat,
            "before": turning.before,
            "after": turning.after,
        }
    )


def _rounded(value: Any) -> Any:
    """The same with fewer digits."""
    if isinstance(value, dict):
        return {key: _rounded(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_rounded(part) for part in value]
    return round(value, DIGITS) + 0.0 if isinstance(value, float) else value  # no minus before zero
