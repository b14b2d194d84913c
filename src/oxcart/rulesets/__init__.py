"""One package per game, the same file names in each; `contract` says what a game gives. This is the registry."""

from oxcart.rulesets.classic import RULESET as CLASSIC
from oxcart.rulesets.contract import Ruleset
from oxcart.rulesets.egypt import RULESET as EGYPT
from oxcart.rulesets.germany import RULESET as GERMANY
from oxcart.rulesets.gods import RULESET as GODS
from oxcart.rulesets.inkas import RULESET as INKAS
from oxcart.rulesets.pyramid import RULESET as PYRAMID

ALL: tuple[Ruleset, ...] = (EGYPT, GODS, PYRAMID, INKAS, GERMANY, CLASSIC)
"""All that can be played, in the order shown to people."""

GAMES = tuple(ruleset for ruleset in ALL if not ruleset.facts.option_of)
"""Those that people choose among; the others are reached through an option."""

BY_KEY = {ruleset.facts.key: ruleset for ruleset in ALL}
