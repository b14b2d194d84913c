"""Mercenaries: moving the robber with a card. Rules: "Mercenaries"."""

import pytest

from tests.position import Position

DESERT, GRAIN_6, STONE_8 = (0, 0), (-1, 2), (2, 0)
RAMON, TURQUOISE, RED = 0, 1, 3


def almanac_example():
    """Ramon holds a mercenary; turquoise and red have settlements at the fields with the red 6."""
    position = Position().dev(RAMON, knight=1).hand(TURQUOISE, grain=2).hand(RED, stone=1, brick=1)
    position.settlement(TURQUOISE, position.corner_at(GRAIN_6, "NW"))
    return position.settlement(RED, position.corner_at(GRAIN_6, "NE"))


@pytest.mark.rule("egypt.mercenary.move-robber")
@pytest.mark.parametrize(("victim", "drawn", "card"), [(TURQUOISE, "grain", "grain"), (RED, "ore", "stone")])
def test_the_almanacs_example_of_a_mercenary(victim, drawn, card):
    position = almanac_example().play(RAMON, "knight")
    assert position.game.phase == "robber"
    position.play(RAMON, f"robber:{position.hex(GRAIN_6)}")
    assert position.game.legal(RAMON) == ("rob:p1", "rob:p3")
    position.play(RAMON, f"rob:p{victim}").play("chance", f"steal:{drawn}")
    assert position.cards(RAMON) == {card: 1}
    assert sum(position.cards(victim).values()) == 1
    assert position.game.view(None)["robber"] == position.hex(GRAIN_6)
    assert position.allows(RAMON, "end")


@pytest.mark.rule("egypt.mercenary.move-robber")
def test_after_a_mercenary_the_robber_must_be_moved_and_the_theft_made():
    position = almanac_example().hand(RAMON, stone=4).play(RAMON, "knight")
    for action in ("end", "bank:4-ore-grain", "buy", "rob:p1"):
        assert position.refused(RAMON, action) == "egypt.seven.order"
    assert position.refused(RAMON, f"robber:{position.hex(DESERT)}") == "egypt.robber.must-leave-hex"
    position.play(RAMON, f"robber:{position.hex(GRAIN_6)}")
    for action in ("end", "bank:4-ore-grain", "buy"):
        assert position.refused(RAMON, action) == "egypt.robber.choose-victim"


@pytest.mark.rule("egypt.mercenary.move-robber")
def test_before_the_roll_robber_and_theft_come_first_then_production_with_his_new_place():
    position = Position().dev(0, knight=1).hand(1, grain=1).robber(GRAIN_6).phase("roll")
    position.settlement(1, position.corner_at(STONE_8, "SW")).settlement(2, position.corner_at(GRAIN_6, "NW"))
    position.play(0, "knight", f"robber:{position.hex(STONE_8)}", "rob:p1").play("chance", "steal:grain")
    assert position.game.phase == "roll"
    assert position.cards(0) == {"grain": 1}
    position.play(0, "roll").play("chance", "dice:4+4")
    assert position.cards(1) == {}
    position.next_turn(3, 3)
    assert position.cards(2) == {"grain": 1}


@pytest.mark.rule("egypt.mercenary.move-robber")
def test_a_mercenary_after_the_roll_leads_back_to_trading_and_building():
    position = Position().dev(0, knight=1).roll(1, 1).play(0, "knight", "robber:0")
    assert position.game.phase == "main"
    assert position.refused(0, "roll") == "egypt.turn.roll-required"


@pytest.mark.rule("egypt.mercenary.no-discard")
def test_a_mercenary_makes_nobody_discard():
    position = Position().dev(0, knight=1).fill_hand(0, 10).fill_hand(1, 12).fill_hand(2, 12)
    position.settlement(1, position.corner_at(GRAIN_6, "NW"))
    position.play(0, "knight", f"robber:{position.hex(GRAIN_6)}", "rob:p1").play("chance", "steal:ore")
    view = position.game.view(None)
    assert view["phase"] == "main"
    assert [player["hand_size"] for player in view["players"]] == [11, 11, 12, 0]
    assert [player["owed"] for player in view["players"]] == [0, 0, 0, 0]


@pytest.mark.rule("egypt.mercenary.stays-face-up", "egypt.hidden.counts-public")
def test_everybody_sees_the_mercenaries_played():
    position = Position().dev(0, knight=2).play(0, "knight", "robber:0")
    assert position.game.view(None)["players"][0]["army"] == 1
    for _ in range(4):
        position.next_turn()
    position.play(0, "knight", "robber:1")
    for viewer in (0, 1, 2, 3, None):
        player = position.game.view(viewer)["players"][0]
        assert (player["army"], player["dev_size"]) == (2, 0)
    assert position.game.view(None)["deck_size"] == 23
