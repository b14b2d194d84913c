"""Atum. Rules: "Atum"."""

import pytest

from tests.temple import Temple


@pytest.mark.rule("gods.atum.compensation")
def test_whom_a_roll_gives_nothing_may_take_a_card():
    position = Temple().god(2, "atum").roll(1, 3)
    assert position.game.phase == "atum"
    assert position.game.acting == (2,)
    assert position.game.view(None)["god_step"] == {"step": "effect", "seat": 2, "god": "atum"}
    position.play(2, "atum:ore")
    assert position.cards(2) == {"stone": 1}
    assert position.game.phase == "god_after"
    position.play(2, "flip")
    assert (position.game.phase, position.game.acting) == ("main", (0,))
    assert position.is_sound()


@pytest.mark.rule("gods.atum.compensation")
def test_who_receives_something_is_not_asked():
    position = Temple().god(2, "atum")
    position.settlement(2, position.corner((0, 1), (-1, 1), (-1, 2)))
    position.roll(2, 2)
    assert position.cards(2) == {"grain": 1}
    assert position.game.phase == "main"
    assert position.refused(2, "atum:ore") == "gods.atum.moment"


@pytest.mark.rule("gods.atum.compensation")
def test_a_seven_is_no_production():
    position = Temple().god(2, "atum").roll(3, 4)
    assert position.game.phase == "robber"
    assert position.refused(2, "atum:ore") == "gods.atum.moment"
    assert position.refused(1, "atum:ore") == "gods.use.always-one"


@pytest.mark.rule("gods.atum.why-nothing")
def test_the_robber_may_be_the_cause():
    position = Temple().god(2, "atum").robber((0, -1))
    position.settlement(2, position.corner((0, -1), (0, 0), (1, -1)))
    position.roll(3, 3)
    assert position.game.phase == "atum"


@pytest.mark.rule("gods.atum.why-nothing")
def test_an_empty_supply_may_be_the_cause():
    position = Temple().god(2, "atum").supply(grain=0)
    position.settlement(2, position.corner((0, 1), (-1, 1), (-1, 2)))
    position.roll(2, 2)
    assert position.game.phase == "atum"


@pytest.mark.rule("gods.atum.moment")
def test_the_game_waits_for_the_owner():
    position = Temple().god(2, "atum").hand(0, grain=4, brick=1, cattle=1).roll(1, 3)
    for seat, action in ((0, "end"), (0, "bank:4-grain-ore"), (0, "buy"), (0, "horus:grain-p1"), (1, "give:grain")):
        assert position.refused(seat, action) == "gods.atum.moment"
    position.play(2, "pass")
    assert position.game.phase == "main"
    assert position.allows(0, "bank:4-grain-ore")
    assert position.refused(2, "atum:ore") == "gods.atum.moment"
    assert position.card(2) == "atum A"
    assert [event.kind for event in position.game.events][-1] == "atum_pass"


@pytest.mark.rule("gods.atum.moment")
def test_the_card_must_be_in_the_supply():
    position = Temple().god(2, "atum").supply(stone=0).roll(1, 3)
    assert position.refused(2, "atum:ore") == "gods.atum.moment"
    assert position.allows(2, "atum:grain", "atum:brick", "atum:wool", "atum:lumber", "pass")


@pytest.mark.rule("gods.atum.moment")
def test_with_an_empty_supply_nobody_is_asked():
    position = Temple().god(2, "atum").supply(stone=0, grain=0, brick=0, papyrus=0, cattle=0).roll(1, 3)
    assert position.game.phase == "main"


@pytest.mark.rule("gods.atum.from-next-player")
def test_atum_just_received_serves_from_the_next_players_turn_on():
    position = Temple().play(0, "horus:ore-p1", "exchange:atum")
    assert position.refused(0, "atum:ore") == "gods.use.not-when-received"
    position.next_turn(1, 3)
    assert position.game.turn == 1
    assert position.game.acting == (0,)
    assert position.allows(0, "atum:ore")
