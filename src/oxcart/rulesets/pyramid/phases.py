"""The phases of The Great Pyramid: two more for the gold block of a 7, which is revealed and then laid."""

from oxcart.rulesets.gods.phases import PHASES as BELOW

PHASES = (*BELOW, "reveal", "gold")
REVEAL, GOLD = range(len(BELOW), len(PHASES))
