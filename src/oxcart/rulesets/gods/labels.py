"""The words of Help from the Gods: those of Ancient Egypt, and for each god a name and what its two sides do.

`god.horus` is the name, `god.horus.a` and `god.horus.b` say what the sides do. Texts belong to powers, so they follow
if the rows of two gods are swapped.
"""

from oxcart.rulesets.egypt.labels import LABELS as EGYPT
from oxcart.rulesets.gods.facts import GODS

POWERS = {
    "demand": "In your turn: name a resource and ask one or two players for it. Whoever has it gives you one card, "
    "and you give that player any one card back.",
    "substitute": "When you build an oxcart: replace its brick or its cattle by any other card.",
    "compensation": "When anybody's roll other than a 7 gives you nothing: take a card of your choice from the supply.",
    "move": "In your turn: take one of your oxcarts from an end and place it on another path, free of charge.",
    "seven": "Whenever anybody rolls a 7, and you have no choice: if you hold too many cards you discard none, "
    "else you take a card of your choice from the supply.",
    "justice": "In your turn: look at the cards of a player who has more open points than you, and take one.",
    "build": "In your turn: give up one of your played mercenaries and build a settlement for 1 brick and 1 cattle, "
    "or a temple city for 2 stone and 1 grain.",
    "rate": "In your turn: declare a resource and trade two of it for one other card, as often as you like.",
    "choice": "When you buy a development card: one of its three cards may be any other. Look at three cards of the "
    "deck and keep one.",
    "robber": "In your turn, even before the roll: send the robber to the desert and take a card of the hex he leaves.",
}
"""What a god does, in the words of a card."""
AFTER_A = "Afterwards: turn the card over, or exchange it."
AFTER_B = "Afterwards: exchange it."

LABELS = {
    **EGYPT,
    **{god.key: god.name for god in GODS},
    **{f"god.{god.key}": god.name for god in GODS},
    **{f"god.{god.key}.a": f"{POWERS[god.power]} {AFTER_A}" for god in GODS},
    **{f"god.{god.key}.b": f"{POWERS[god.power]} {AFTER_B}" for god in GODS},
}
