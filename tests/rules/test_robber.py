"""Moving the robber and stealing. Rules: "Robber"."""

import pytest

from tests.position import Position

DESERT, CATTLE_11, GRAIN_6, STONE_8 = (0, 0), (-1, 0), (-1, 2), (2, 0)
GRAY, RED = 2, 3


def to(position, hexagon):
    """The action that moves the robber to a hex."""
    return f"robber:{position.hex(hexagon)}"


@pytest.mark.rule("egypt.robber.must-leave-hex")
def test_the_robber_must_move_and_may_go_anywhere_else():
    position = Position().roll(3, 4)
    assert position.refused(0, to(position, DESERT)) == "egypt.robber.must-leave-hex"
    others = [to(position, hexagon) for hexagon in position.game.board.hexes if hexagon != DESERT]
    assert len(others) == 18
    assert position.allows(0, *others)


@pytest.mark.rule("egypt.robber.must-leave-hex")
def test_the_robber_may_return_to_the_desert():
    position = Position().robber(GRAIN_6).roll(3, 4)
    assert position.refused(0, to(position, GRAIN_6)) == "egypt.robber.must-leave-hex"
    position.play(0, to(position, DESERT))
    assert position.game.view(None)["robber"] == position.hex(DESERT)


@pytest.mark.rule("egypt.robber.must-leave-hex")
def test_at_a_hex_without_buildings_nothing_is_stolen():
    position = Position().fill_hand(1, 3).fill_hand(2, 3)
    position.settlement(1, position.corner_at(GRAIN_6, "NW"))
    position.roll(3, 4).play(0, to(position, STONE_8))
    assert position.game.phase == "main"
    assert position.cards(0) == {}


@pytest.mark.rule("egypt.robber.only-seven-or-mercenary")
@pytest.mark.parametrize("phase", ["roll", "main"])
def test_the_robber_does_not_move_without_a_reason(phase):
    position = Position().dev(0, knight=1).phase(phase)
    assert position.refused(0, to(position, GRAIN_6)) == "egypt.robber.only-seven-or-mercenary"


@pytest.mark.rule("egypt.robber.only-seven-or-mercenary")
def test_the_robber_stays_on_every_other_roll():
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        position = Position().roll(max(1, total - 6), min(6, total - 1))
        assert position.game.phase == "main"
        assert position.refused(0, to(position, GRAIN_6)) == "egypt.robber.only-seven-or-mercenary"


@pytest.mark.rule("egypt.robber.only-seven-or-mercenary", "egypt.robber.steal-one")
def test_the_robber_moves_and_steals_once():
    position = Position().hand(1, grain=2).roll(3, 4)
    position.settlement(1, position.corner_at(GRAIN_6, "NW"))
    position.play(0, to(position, GRAIN_6), "rob:p1").play("chance", "steal:grain")
    assert position.refused(0, to(position, STONE_8)) == "egypt.robber.only-seven-or-mercenary"
    assert position.refused(0, "rob:p1") == "egypt.robber.steal-one"


@pytest.mark.rule("egypt.robber.steal-one")
def test_every_card_of_the_victim_is_equally_likely_to_be_drawn():
    position = Position().hand(0, brick=1).hand(1, grain=3, stone=1).roll(3, 4)
    position.settlement(1, position.corner_at(GRAIN_6, "NW"))
    position.play(0, to(position, GRAIN_6), "rob:p1")
    drawn = [position.game.outcome(ticket) for ticket in range(position.game.tickets())]
    assert drawn == ["steal:grain"] * 3 + ["steal:ore"]
    assert position.game.legal(0) == ()
    position.play("chance", "steal:ore")
    assert (position.cards(0), position.cards(1)) == ({"brick": 1, "stone": 1}, {"grain": 3})
    view = position.game.view(None)["players"]
    assert (view[0]["hand_size"], view[1]["hand_size"]) == (2, 3)


@pytest.mark.rule("egypt.robber.steal-one")
def test_an_oxcart_at_the_hex_makes_no_victim():
    position = Position().hand(1, grain=2).hand(2, brick=1).roll(3, 4)
    position.road(1, position.edge(GRAIN_6, "NW")).settlement(2, position.corner_at(GRAIN_6, "NE"))
    position.play(0, to(position, GRAIN_6))
    assert position.refused(0, "rob:p1") == "egypt.robber.steal-one"
    assert position.game.legal(0) == ("rob:p2",)


@pytest.mark.rule("egypt.robber.steal-one")
def test_the_new_hex_counts_not_the_old_one():
    position = Position().robber(STONE_8).hand(1, grain=2).hand(2, brick=1).roll(3, 4)
    position.settlement(1, position.corner_at(STONE_8, "SW")).settlement(2, position.corner_at(GRAIN_6, "NE"))
    position.play(0, to(position, GRAIN_6))
    assert position.refused(0, "rob:p1") == "egypt.robber.steal-one"


@pytest.mark.rule("egypt.robber.choose-victim")
def test_the_almanacs_example_of_the_robber():
    position = Position().robber(CATTLE_11).hand(1, grain=2).hand(RED, brick=2)
    position.settlement(1, position.corner_at(GRAIN_6, "NW")).settlement(RED, position.corner_at(GRAIN_6, "NE"))
    position.roll(3, 4).play(0, to(position, GRAIN_6))
    assert position.allows(0, "rob:p1", "rob:p3")
    position.play(0, "rob:p3")
    assert position.game.legal("chance") == ("steal:brick",)
    position.play("chance", "steal:brick")
    assert position.refused(0, "rob:p1") == "egypt.robber.steal-one"
    assert (position.cards(0), position.cards(1), position.cards(RED)) == ({"brick": 1}, {"grain": 2}, {"brick": 1})


@pytest.mark.rule("egypt.robber.choose-victim")
def test_several_buildings_of_one_opponent_still_mean_one_card():
    position = Position().hand(1, grain=4).roll(3, 4)
    position.city(1, position.corner_at(GRAIN_6, "NW")).settlement(1, position.corner_at(GRAIN_6, "NE"))
    position.play(0, to(position, GRAIN_6), "rob:p1").play("chance", "steal:grain")
    assert position.game.phase == "main"
    assert (position.cards(0), position.cards(1)) == ({"grain": 1}, {"grain": 3})


@pytest.mark.rule("egypt.robber.choose-victim")
def test_a_single_victim_is_named_all_the_same():
    position = Position().hand(GRAY, grain=2).hand(1, brick=1).roll(3, 4)
    position.settlement(GRAY, position.corner_at(GRAIN_6, "NW"))
    position.play(0, to(position, GRAIN_6))
    assert position.game.legal(0) == ("rob:p2",)
    assert position.cards(GRAY) == {"grain": 2}
    assert position.refused(0, "rob:p1") == "egypt.robber.steal-one"
    assert position.refused(0, "end") == "egypt.robber.choose-victim"
    position.play(0, "rob:p2").play("chance", "steal:grain")
    assert position.cards(GRAY) == {"grain": 1}


@pytest.mark.rule("egypt.robber.not-self")
def test_at_own_buildings_only_nothing_is_stolen():
    position = Position().fill_hand(0, 5).fill_hand(1, 5).roll(3, 4)
    position.settlement(0, position.corner_at(GRAIN_6, "NW"))
    position.play(0, to(position, GRAIN_6))
    assert position.game.phase == "main"
    assert [player["hand_size"] for player in position.game.view(None)["players"]] == [5, 5, 0, 0]


@pytest.mark.rule("egypt.robber.not-self")
def test_nobody_robs_oneself():
    position = Position().fill_hand(0, 5).fill_hand(1, 5).roll(3, 4)
    position.settlement(0, position.corner_at(GRAIN_6, "NW")).settlement(1, position.corner_at(GRAIN_6, "NE"))
    position.play(0, to(position, GRAIN_6))
    assert position.refused(0, "rob:p0") == "egypt.robber.not-self"


@pytest.mark.rule("egypt.robber.empty-hand")
def test_a_player_without_cards_is_no_victim():
    position = Position().hand(GRAY, grain=2).roll(3, 4)
    position.settlement(RED, position.corner_at(GRAIN_6, "NW")).settlement(GRAY, position.corner_at(GRAIN_6, "NE"))
    position.play(0, to(position, GRAIN_6))
    assert position.refused(0, "rob:p3") == "egypt.robber.empty-hand"
    assert position.game.legal(0) == ("rob:p2",)
    position.play(0, "rob:p2").play("chance", "steal:grain")
    assert position.cards(0) == {"grain": 1}


@pytest.mark.rule("egypt.robber.empty-hand")
def test_without_cards_at_the_hex_the_turn_goes_on():
    position = Position().hand(1, grain=2).roll(3, 4)
    position.settlement(RED, position.corner_at(GRAIN_6, "NW")).settlement(GRAY, position.corner_at(GRAIN_6, "NE"))
    position.play(0, to(position, GRAIN_6))
    assert position.game.phase == "main"
    assert position.allows(0, "end")
    assert position.cards(0) == {}
