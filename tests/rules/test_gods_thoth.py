"""Thoth. Rules: "Thoth"."""

import json

import pytest

from oxcart.rulesets.classic.facts import CARD_KEYS
from tests.temple import Temple


def ready(**hand):
    """Seat 0 has Thoth and these cards."""
    return Temple().god(0, "thoth").hand(0, **hand)


def prices(position):
    """The prices Thoth offers now."""
    return {action.partition(":")[2] for action in position.game.legal(0) if action.startswith("thoth:")}


def deck(position, **cards):
    """The deck holds exactly these cards."""
    for kind, key in enumerate(CARD_KEYS):
        position.row["deck"][kind] = cards.get(key, 0)
    return position


@pytest.mark.rule("gods.thoth.substitute")
def test_one_card_of_the_price_may_be_any_other():
    assert prices(ready(stone=1, grain=1, brick=1)) == {"wool-brick"}
    assert prices(ready(stone=1, brick=2)) == set()
    assert prices(ready(stone=1, grain=1, papyrus=1)) == {"plain"}
    assert prices(ready(stone=2, grain=1)) == {"wool-ore"}
    assert prices(ready(stone=3)) == set()
    position = ready(stone=1, brick=2)
    assert position.refused(0, "thoth:wool-brick") == "gods.thoth.substitute"
    position = ready(stone=1, grain=1, brick=1).play(0, "thoth:wool-brick")
    assert position.cards(0) == {}


@pytest.mark.rule("gods.thoth.choose-of-three")
def test_one_of_three_cards_is_kept_and_the_others_return():
    position = ready(stone=1, grain=1, papyrus=1)
    deck(position, knight=14, palace=1, plenty=2, monopoly=3)
    position.play(0, "thoth:plain")
    assert position.game.acting == ("chance",)
    assert position.game.tickets() == 20
    position.play("chance", "look:palace")
    assert position.game.tickets() == 19
    assert position.refused("chance", "look:palace") == "egypt.component.development-deck"
    position.play("chance", "look:knight", "look:knight")
    assert position.game.acting == (0,)
    assert position.game.legal(0) == ("keep:knight", "keep:palace")
    assert position.refused(0, "keep:plenty") == "gods.thoth.choose-of-three"
    position.play(0, "keep:palace")
    view = position.game.view(0)
    assert (view["players"][0]["dev"]["palace"], view["deck_size"]) == (1, 19)
    assert position.row["deck"][0] == 14
    assert not position.row["looked"].any()
    assert position.game.phase == "god_after"


@pytest.mark.rule("gods.thoth.choose-of-three")
def test_a_small_deck_is_looked_at_whole():
    position = deck(ready(stone=1, grain=1, papyrus=1), knight=1, palace=1)
    position.play(0, "thoth:plain").play("chance", "look:knight", "look:palace")
    assert position.game.legal(0) == ("keep:knight", "keep:palace")
    position.play(0, "keep:knight")
    assert position.game.view(None)["deck_size"] == 1
    empty = deck(ready(stone=1, grain=1, papyrus=1))
    assert empty.refused(0, "thoth:plain") == "egypt.dev.empty-deck"


@pytest.mark.rule("gods.thoth.choose-of-three")
def test_every_card_has_one_ticket():
    position = deck(ready(stone=1, grain=1, papyrus=1), knight=2, palace=1, plenty=1).play(0, "thoth:plain")
    drawn = [position.game.outcome(ticket) for ticket in range(position.game.tickets())]
    assert drawn == ["look:knight", "look:knight", "look:plenty", "look:palace"]
    position.play("chance", "look:knight")
    drawn = [position.game.outcome(ticket) for ticket in range(position.game.tickets())]
    assert drawn == ["look:knight", "look:plenty", "look:palace"]


@pytest.mark.rule("gods.thoth.bought-card")
def test_the_card_was_bought_this_turn():
    position = ready(stone=1, grain=1, papyrus=1).play(0, "thoth:plain")
    position.play("chance", "look:knight", "look:knight", "look:monopoly").play(0, "keep:knight", "flip")
    assert position.refused(0, "knight") == "egypt.dev.not-when-bought"
    for _ in range(4):
        position.next_turn(1, 2)
    assert position.allows(0, "knight")


@pytest.mark.rule("gods.thoth.bought-card")
def test_a_victory_point_wins_at_once():
    position = ready(stone=1, grain=1, papyrus=1)
    corners = position.scattered()
    position.city(0, *corners[:4]).settlement(0, corners[4])
    position.play(0, "thoth:plain").play("chance", "look:knight", "look:palace", "look:knight")
    position.play(0, "keep:palace")
    assert position.game.winners == (0,)
    assert position.card(0) == "thoth A"


@pytest.mark.rule("gods.thoth.secret-look")
def test_only_the_owner_sees_the_cards():
    position = ready(stone=1, grain=1, papyrus=1).play(0, "thoth:plain")
    position.play("chance", "look:knight", "look:palace", "look:monopoly")
    game = position.game
    seen = {key: count for key, count in game.view(0)["players"][0]["choice"].items() if count}
    assert seen == {"knight": 1, "palace": 1, "monopoly": 1}
    position.play(0, "keep:palace")
    for viewer in (1, None):
        assert game.view(viewer)["players"][viewer or 0].get("choice") is None
        told = [event.seen_by(viewer) for event in game.events]
        assert [event["kind"] for event in told] == ["choice", "look", "buy"]
        assert told[1] == {"kind": "look", "seat": 0, "count": 3}
        assert not any(card in json.dumps(told) for card in ("palace", "monopoly"))
    assert game.events[1].seen_by(0)["cards"] == {"knight": 1, "monopoly": 1, "palace": 1}
    assert game.events[2].seen_by(0)["card"] == "palace"
