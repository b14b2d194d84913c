"""The compiled entry points of the classic game: everything a runner, a bot or the Python door calls."""

from oxcart.engine.layout import lay_out
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.chance import outcome, tickets
from oxcart.rulesets.classic.faults import faults
from oxcart.rulesets.classic.legal import legal, why_not
from oxcart.rulesets.classic.redact import redact
from oxcart.rulesets.classic.score import open_points, points
from oxcart.rulesets.classic.setup import start

ENTRY_POINTS = (lay_out, start, legal, why_not, apply, tickets, outcome, redact, points, open_points, faults)

__all__ = [
    "ENTRY_POINTS",
    "apply",
    "faults",
    "lay_out",
    "legal",
    "open_points",
    "outcome",
    "points",
    "redact",
    "start",
    "tickets",
    "why_not",
]
