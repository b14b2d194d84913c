"""Who was winning: the chances of every seat at every point of a game, its turning points, luck and decisions."""

from oxcart.analysis.course import Course, Point, follow
from oxcart.analysis.document import course_document
from oxcart.analysis.estimate import Estimate, Estimator
from oxcart.analysis.turning import Balance, Part, TurningPoint, balances, turning_points, worth_telling

__all__ = [
    "Balance",
    "Course",
    "Estimate",
    "Estimator",
    "Part",
    "Point",
    "TurningPoint",
    "balances",
    "course_document",
    "follow",
    "turning_points",
    "worth_telling",
]
