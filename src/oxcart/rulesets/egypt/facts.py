"""What Ancient Egypt is made of: the classic game for three or four players in Egyptian dress. Data only."""

from dataclasses import replace

from oxcart.rulesets.classic.facts import FACTS as CLASSIC

FACTS = replace(
    CLASSIC,
    key="egypt",
    title="Ancient Egypt",
    version=1,
    base="classic",
    players=(3, 4),
    boards=("egypt-beginner", "egypt-variable"),
    colours=("purple", "turquoise", "gray", "red"),
    tagline="Oxcarts, temple cities and trade along the Nile: the classic rules in ancient Egypt.",
)
