"""The entry points of the Big Game by name; they take the event, its boards, its players and the table."""

from oxcart.rulesets.biggame.apply import apply
from oxcart.rulesets.biggame.chance import outcome, tickets
from oxcart.rulesets.biggame.faults import faults
from oxcart.rulesets.biggame.legal import legal, why_not
from oxcart.rulesets.biggame.score import open_points, points
from oxcart.rulesets.biggame.setup import start
from oxcart.rulesets.biggame.sketches import sketch_players, total_points
from oxcart.rulesets.biggame.spans import span_of

__all__ = [
    "ENTRY_POINTS",
    "apply",
    "faults",
    "legal",
    "open_points",
    "outcome",
    "points",
    "sketch_players",
    "span_of",
    "start",
    "tickets",
    "total_points",
    "why_not",
]

ENTRY_POINTS = (
    start,
    legal,
    why_not,
    apply,
    tickets,
    outcome,
    points,
    open_points,
    span_of,
    sketch_players,
    total_points,
    faults,
)
"""What is compiled."""
