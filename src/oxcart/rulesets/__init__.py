"""One package per game, the same file names in each; `contract` says what a game gives. This is the registry."""

from oxcart.rulesets.classic import RULESET as CLASSIC
from oxcart.rulesets.contract import Ruleset
from oxcart.rulesets.egypt import RULESET as EGYPT

ALL: tuple[Ruleset, ...] = (EGYPT, CLASSIC)
"""In the order shown to people."""

BY_KEY = {ruleset.facts.key: ruleset for ruleset in ALL}
