"""The phases of a game with the gods: those of the classic game, and steps of the gods' effects."""

from oxcart.rulesets.classic.phases import PHASES as CLASSIC
from oxcart.rulesets.gods.facts import CHOOSER, GOD_KEYS

OWN = ("god_after", "horus", "ptah", "atum", "osiris", "isis", "maat", f"{GOD_KEYS[CHOOSER]}_look", GOD_KEYS[CHOOSER])
PHASES = (*CLASSIC, *OWN)
(
    GOD_AFTER,
    GIVE_BACK,
    PTAH_ROAD,
    ATUM_OFFER,
    OSIRIS_ROAD,
    ISIS_TAKE,
    MAAT_TAKE,
    LOOK,
    KEEP,
) = range(len(CLASSIC), len(PHASES))
