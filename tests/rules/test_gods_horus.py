"""Horus. Rules: "Horus"."""

import pytest

from oxcart.engine.actions import UnknownAction
from tests.temple import Temple


@pytest.mark.rule("gods.horus.demand")
def test_each_one_asked_who_has_the_type_hands_over_one_card():
    position = Temple().hand(0, brick=1).hand(1, grain=2).hand(2, stone=3)
    position.play(0, "horus:grain-p1-p2")
    assert position.cards(0) == {"brick": 1, "grain": 1}
    assert position.cards(1) == {"grain": 1}
    assert position.cards(2) == {"stone": 3}
    step = {"step": "effect", "seat": 0, "god": "horus", "others": [1]}
    assert position.game.view(3)["god_step"] == step


@pytest.mark.rule("gods.horus.demand")
def test_one_or_two_opponents_are_asked():
    position = Temple()
    assert position.allows(0, "horus:grain-p1", "horus:grain-p1-p3", "horus:ore-p2-p3")
    assert position.refused(0, "horus:grain-p0") == "gods.horus.demand"
    assert position.refused(0, "horus:grain-p0-p2") == "gods.horus.demand"
    with pytest.raises(UnknownAction):
        position.game.play(0, "horus:grain-p1-p2-p3")
    three = Temple(3)
    assert three.refused(0, "horus:grain-p3") == "egypt.component.players"
    assert len([action for action in three.game.legal(0) if action.startswith("horus")]) == 15


@pytest.mark.rule("gods.horus.same-type")
def test_both_are_asked_for_the_same_type():
    position = Temple().hand(1, grain=1).hand(2, stone=1)
    with pytest.raises(UnknownAction):
        position.game.play(0, "horus:grain-p1-ore-p2")
    position.play(0, "horus:grain-p1-p2")
    assert position.cards(2) == {"stone": 1}
    assert position.refused(0, "horus:ore-p2") == "gods.use.resolve-fully"


@pytest.mark.rule("gods.horus.give-back")
def test_each_giver_gets_a_card_back():
    position = Temple().hand(0, brick=1, stone=1).hand(1, grain=1).hand(3, grain=2)
    position.play(0, "horus:grain-p1-p3", "give_back:brick")
    assert position.game.phase == "horus"
    assert position.game.view(None)["god_step"]["others"] == [3]
    position.play(0, "give_back:ore")
    assert [position.cards(seat) for seat in (0, 1, 3)] == [{"grain": 2}, {"brick": 1}, {"grain": 1, "stone": 1}]
    assert position.game.phase == "god_after"
    assert position.is_sound()


@pytest.mark.rule("gods.horus.any-card-back")
def test_the_card_received_may_itself_go_back():
    position = Temple().hand(1, grain=1).play(0, "horus:grain-p1")
    assert position.game.legal(0) == ("give_back:grain",)
    assert position.refused(0, "give_back:ore") == "gods.horus.any-card-back"
    position.play(0, "give_back:grain")
    assert (position.cards(0), position.cards(1)) == ({}, {"grain": 1})


@pytest.mark.rule("gods.horus.counts-as-used")
def test_horus_is_used_even_if_nobody_has_the_card():
    position = Temple().hand(1, grain=1).play(0, "horus:ore-p1-p2")
    assert position.game.phase == "god_after"
    assert (position.cards(0), position.cards(1)) == ({}, {"grain": 1})
    assert set(position.game.legal(0)) >= {"flip", "exchange:isis"}


@pytest.mark.rule("gods.horus.demand")
def test_an_offer_of_the_card_that_is_handed_over_is_void():
    position = Temple().hand(1, grain=1, brick=1).hand(2, grain=1)
    position.trade(1, {"grain": 1}, {"stone": 1}, "p0")
    position.trade(2, {"grain": 1}, {"stone": 1}, "p0")
    position.play(0, "horus:grain-p1", "give_back:grain")
    offers = [player["offer"] for player in position.game.view(None)["players"]]
    assert offers[1] is None
    assert offers[2] is not None
    assert position.is_sound()


def test_who_uses_a_god_takes_the_own_offer_back():
    position = Temple().hand(0, brick=1).hand(1, grain=1)
    position.trade(0, {"brick": 1}, {"grain": 1}, "all")
    position.play(0, "horus:ore-p1")
    assert position.game.view(None)["players"][0]["offer"] is None
    assert position.game.acting == (0,)
