"""Isis. Rules: "Isis"."""

import pytest

from tests.temple import Temple

EMPTY = {"stone": 0, "grain": 0, "brick": 0, "papyrus": 0, "cattle": 0}


@pytest.mark.rule("gods.isis.forced")
def test_isis_acts_by_force_on_any_7():
    for roller in (0, 2):
        position = Temple().god(2, "isis").turn(roller).roll(3, 4)
        assert position.game.phase == "isis"
        assert position.game.acting == (2,)
        assert position.game.legal(2) == ("isis:lumber", "isis:brick", "isis:wool", "isis:grain", "isis:ore")
        position.play(2, "isis:grain")
        assert position.game.phase == "god_after"
        assert position.allows(2, "flip")


@pytest.mark.rule("gods.isis.forced")
def test_a_mercenary_does_not_call_her():
    position = Temple().god(2, "isis").dev(0, knight=1).fill_hand(2, 8).play(0, "knight", "robber:0")
    assert position.game.phase == "main"
    assert position.card(2) == "isis A"
    assert position.refused(2, "isis:ore") == "gods.isis.forced"


@pytest.mark.rule("gods.isis.forced")
def test_with_nothing_to_do_she_stays_still():
    position = Temple().god(2, "isis").supply(**EMPTY).roll(3, 4)
    assert position.game.phase == "robber"
    assert position.card(2) == "isis A"
    assert not position.game.view(None)["players"][2]["god"]["used"]


@pytest.mark.rule("gods.isis.no-discard")
def test_her_owner_over_the_limit_discards_nothing():
    position = Temple().god(2, "isis").fill_hand(2, 10).fill_hand(1, 9).roll(3, 4)
    assert (position.game.phase, position.game.acting) == ("god_after", (2,))
    assert [event.kind for event in position.game.events] == ["dice", "isis_spares"]
    position.play(2, "flip")
    assert (position.game.phase, position.game.acting) == ("discard", (1,))
    assert position.game.view(None)["players"][2]["owed"] == 0
    assert position.game.view(None)["players"][2]["hand_size"] == 10
    assert [event.kind for event in position.game.events] == ["dice", "isis_spares", "flip", "owes"]
    for _ in range(4):
        position.play(1, position.game.legal(1)[0])
    assert position.game.phase == "robber"
    assert position.is_sound()


@pytest.mark.rule("gods.isis.take-one")
def test_her_owner_within_the_limit_takes_a_card_and_is_judged_before_it():
    position = Temple().god(2, "isis").fill_hand(2, 7).roll(3, 4).play(2, "isis:ore", "flip")
    assert position.game.view(None)["players"][2]["hand_size"] == 8
    assert position.game.phase == "robber"


@pytest.mark.rule("gods.isis.take-one")
def test_the_card_must_be_in_the_supply():
    position = Temple().god(2, "isis").supply(stone=0).roll(3, 4)
    assert position.refused(2, "isis:ore") == "gods.isis.take-one"
    assert position.allows(2, "isis:grain")


@pytest.mark.rule("gods.isis.take-one")
def test_with_an_empty_supply_she_still_spares_a_full_hand():
    position = Temple().god(2, "isis").hand(2, grain=10).supply(**EMPTY).roll(3, 4)
    assert (position.game.phase, position.game.acting) == ("god_after", (2,))
    position.play(2, "exchange:thoth")
    assert position.game.phase == "robber"
    still = Temple().god(2, "isis").hand(2, grain=3).supply(**EMPTY).roll(3, 4)
    assert still.game.phase == "robber"
    assert still.card(2) == "isis A"


@pytest.mark.rule("gods.isis.before-robber")
def test_she_acts_before_the_discards():
    position = Temple().god(2, "isis").fill_hand(1, 8).roll(3, 4)
    assert position.refused(1, "discard:grain") == "gods.isis.before-robber"
    position.play(2, "isis:ore")
    assert position.refused(1, "discard:grain") == "gods.after.at-once"
    position.play(2, "exchange:amun")
    assert position.allows(1, "discard:grain")


@pytest.mark.rule("gods.isis.before-robber")
def test_she_protects_from_no_theft():
    position = Temple().god(2, "isis").fill_hand(2, 10)
    corner = position.corner((0, -1), (0, 0), (1, -1))
    position.settlement(2, corner).roll(3, 4).play(2, "flip")
    position.play(0, f"robber:{position.hex((0, -1))}", "rob:p2").play("chance", "steal:grain")
    assert position.game.view(None)["players"][2]["hand_size"] == 9


@pytest.mark.rule("gods.isis.received-this-turn")
def test_just_received_she_does_not_act():
    position = Temple().god(0, "bastet").robber((0, -2)).fill_hand(0, 8).phase("roll")
    position.play(0, "bastet", "exchange:isis")
    assert position.game.phase == "roll"
    position.roll(3, 4)
    assert (position.game.phase, position.game.acting) == ("discard", (0,))
    assert position.game.view(None)["players"][0]["owed"] == 4
    assert position.card(0) == "isis A"
