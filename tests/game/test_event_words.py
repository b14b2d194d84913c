"""Everything an event speaks of has a name, in every language."""

import pytest

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.game.event_words import tell, words
from oxcart.locale import LANGUAGES
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES
from oxcart.rulesets.biggame.facts import CARD_LABELS, STOCK, VICTORY_CARDS
from oxcart.rulesets.biggame.phases import ASKS, PHASES, STEPS
from oxcart.rulesets.biggame.told import to_all, to_some
from oxcart.rulesets.biggame.view import GROUPS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_an_event_speaks_of_has_a_name(lang: str) -> None:
    labels = words(lang).labels
    assert {*RESOURCE_KEYS, *STOCK, *(f"a_{piece}" for piece in STOCK), *CARD_LABELS, *VICTORY_CARDS} <= set(labels)
    assert {*PHASES, *STEPS[1:], *ASKS[1:], *PARTNER_NAMES, *GROUPS, "all", "filler"} <= set(labels)


@pytest.mark.rule("biggame.component.dev-deck")
def test_the_five_cards_that_are_a_point_have_names_of_their_own() -> None:
    assert len({words().labels[card] for card in VICTORY_CARDS}) == 5


def test_sentences_are_told_in_the_readers_language() -> None:
    built = to_some(frozenset({0}), "ship", 0, {"paid": {"lumber": 1, "wool": 1}})
    assert tell(built, 0, ["Eva"], "es") == "Eva construye un barco por 1 de madera, 1 de lana."
    assert tell(to_all("turn", number=4, group="moon"), None, [], "es") == "Turno 4: juega luna."
