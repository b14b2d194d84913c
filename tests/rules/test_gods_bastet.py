"""Bastet. Rules: "Bastet"."""

import pytest

from tests.temple import Temple

QUARRY_10, QUARRY_8, DESERT = (0, -2), (2, 0), (0, 0)


def ready(hexagon=QUARRY_8):
    """Seat 0 has Bastet, and the robber stands here."""
    return Temple().god(0, "bastet").robber(hexagon)


@pytest.mark.rule("gods.bastet.robber-home")
def test_the_robber_goes_to_the_desert_and_a_card_of_his_hex_comes():
    position = ready().play(0, "bastet")
    assert position.row["robber"] == position.hex(DESERT)
    assert position.cards(0) == {"stone": 1}
    assert position.game.phase == "god_after"
    assert [event.kind for event in position.game.events] == ["robber_home"]
    assert position.is_sound()


@pytest.mark.rule("gods.bastet.robber-home")
def test_else_the_robber_moves_only_on_a_seven_or_by_a_mercenary():
    position = ready()
    assert position.refused(0, "robber:3") == "gods.bastet.robber-home"
    position.dev(0, knight=1).play(0, "knight")
    assert position.game.phase == "robber"


@pytest.mark.rule("gods.bastet.not-from-desert")
def test_not_while_he_stands_on_the_desert():
    assert ready(DESERT).refused(0, "bastet") == "gods.bastet.not-from-desert"


@pytest.mark.rule("gods.bastet.no-theft")
def test_nobody_is_robbed_and_nobody_discards():
    position = ready()
    position.settlement(1, position.corner(DESERT, (1, 0), (0, 1))).fill_hand(1, 9)
    position.play(0, "bastet")
    assert position.game.legal(0)[0] == "flip"
    position.play(0, "flip")
    assert position.game.phase == "main"
    assert position.game.view(None)["players"][1]["hand_size"] == 9


@pytest.mark.rule("gods.bastet.moment")
def test_before_the_roll_the_freed_hex_pays_in_the_same_turn():
    position = ready().phase("roll")
    position.settlement(0, position.corner(QUARRY_8, (1, 0), (1, 1)))
    position.play(0, "bastet", "flip")
    assert position.game.phase == "roll"
    position.play(0, "roll").play("chance", "dice:4+4")
    assert position.cards(0) == {"stone": 2}


@pytest.mark.rule("gods.bastet.moment")
def test_after_a_seven_is_resolved_she_may_act_too():
    position = ready(DESERT).fill_hand(1, 8).roll(3, 4)
    assert position.refused(0, "bastet") == "gods.use.time-in-turn"
    for _ in range(4):
        position.play(1, position.game.legal(1)[0])
    assert position.refused(0, "bastet") == "gods.use.time-in-turn"
    position.play(0, f"robber:{position.hex(QUARRY_10)}")
    assert position.allows(0, "bastet")


@pytest.mark.rule("gods.bastet.supply")
def test_the_supply_must_have_the_card():
    assert ready().supply(stone=0).refused(0, "bastet") == "gods.bastet.supply"
