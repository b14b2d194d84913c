"""The compiled entry points of Ancient Egypt: those of the classic game, whose rules are the same."""

from oxcart.rulesets.classic.kernel import (
    ENTRY_POINTS,
    apply,
    faults,
    lay_out,
    legal,
    open_points,
    outcome,
    points,
    redact,
    start,
    tickets,
    why_not,
)

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
