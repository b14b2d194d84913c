"""The phases of Rise of the Inkas: those of the classic game, and the founding of a new tribe."""

from oxcart.rulesets.classic.phases import PHASES as CLASSIC

PHASES = (*CLASSIC, "found")
FOUND = len(CLASSIC)
