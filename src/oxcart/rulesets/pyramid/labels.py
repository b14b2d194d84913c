"""The Great Pyramid's words for the neutral keys: those of the game below, and its own."""

from oxcart.rulesets.gods.labels import LABELS as GODS

LABELS = {
    **GODS,
    "boat": "papyrus boat",
    "a_boat": "a papyrus boat",
    "boats": "papyrus boats",
    "block": "pyramid block",
    "a_block": "a pyramid block",
    "blocks": "pyramid blocks",
    "vizier": "Vizier's Favor",
    "blessing": "Pharaoh's Blessing",
    "curse": "Pharaoh's Curse",
}
