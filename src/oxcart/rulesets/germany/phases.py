"""The phases of Germany: those of the classic game, the dealing of start cards, and the claiming of rewards."""

from oxcart.rulesets.classic.phases import PHASES as CLASSIC

PHASES = (*CLASSIC, "deal", "reward")
DEAL, REWARD = range(len(CLASSIC), len(PHASES))
