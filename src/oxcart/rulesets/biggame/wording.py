"""What the Big Game is called and says: facts, labels, event texts and reasons."""

from collections.abc import Mapping
from dataclasses import dataclass

from oxcart.rulesets.biggame.facts import FACTS
from oxcart.rulesets.biggame.labels import LABELS
from oxcart.rulesets.biggame.reasons import REASONS
from oxcart.rulesets.biggame.texts import TEXTS
from oxcart.rulesets.contract import Facts


@dataclass(frozen=True)
class Wording:
    """The words of a game that is not one record with a board."""

    facts: Facts
    labels: Mapping[str, str]
    texts: Mapping[str, str]
    reasons: Mapping[int, tuple[str, str]]


WORDING = Wording(FACTS, LABELS, TEXTS, REASONS)
