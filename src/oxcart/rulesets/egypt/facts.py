"""What Ancient Egypt is made of: the classic game for three or four players in Egyptian dress. Data only."""

from dataclasses import replace

from oxcart.rulesets.classic.facts import FACTS as CLASSIC
from oxcart.rulesets.contract import Choice, Setting

WITHOUT_GODS = Choice("off", "Without the gods", "The base game as it is.", "egypt")
WITH_GODS = Choice(
    "on", "Help from the Gods", "Everybody has one of ten god cards, uses it, and turns or exchanges it.", "gods"
)

FACTS = replace(
    CLASSIC,
    key="egypt",
    title="Ancient Egypt",
    version=1,
    base="classic",
    players=(3, 4),
    boards=("egypt-beginner", "egypt-variable"),
    colours=("purple", "turquoise", "gray", "red"),
    settings=(*CLASSIC.settings, Setting("gods", "God cards", (WITHOUT_GODS, WITH_GODS))),
    tagline="Oxcarts, temple cities and trade along the Nile: the classic rules in ancient Egypt.",
)
