"""The supply: what is paid, traded in or discarded can be drawn again."""

import pytest

from tests.position import Position


def stone_left(position: Position) -> int:
    return position.game.view(None)["bank"]["ore"]


@pytest.mark.rule("egypt.supply.returned-cards")
def test_cards_traded_in_lie_in_the_supply_at_once():
    position = Position().hand(0, stone=4, cattle=4).hand(1, stone=15)
    assert stone_left(position) == 0
    assert position.refused(0, "bank:4-lumber-ore") == "egypt.foreign.supply-must-hold"
    position.play(0, "bank:4-ore-grain")
    assert stone_left(position) == 4
    position.play(0, "bank:4-lumber-ore")
    assert position.cards(0) == {"grain": 1, "stone": 1}
    assert stone_left(position) == 3


@pytest.mark.rule("egypt.supply.returned-cards")
def test_cards_paid_for_a_building_can_be_produced_again():
    position = Position().hand(0, stone=3, grain=2).hand(1, stone=16)
    corner = position.corner_at((0, -2), "N")
    position.settlement(0, corner).play(0, f"city:{corner}", "end")
    assert stone_left(position) == 3
    assert position.roll(4, 6).cards(0) == {"stone": 2}
    assert stone_left(position) == 1


@pytest.mark.rule("egypt.supply.returned-cards")
def test_cards_paid_for_a_development_card_go_to_the_supply():
    position = Position().hand(0, papyrus=1, grain=1, stone=1).play(0, "buy")
    assert position.game.view(None)["bank"] == dict.fromkeys(("lumber", "brick", "wool", "grain", "ore"), 19)


@pytest.mark.rule("egypt.supply.returned-cards")
def test_discarded_cards_go_to_the_supply():
    position = Position().hand(0, stone=9).hand(1, stone=10).dev(1, plenty=1).roll(3, 4)
    assert stone_left(position) == 0
    position.play(0, *["discard:ore"] * 4).play(1, *["discard:ore"] * 5)
    assert stone_left(position) == 9
    assert (position.cards(0), position.cards(1)) == ({"stone": 5}, {"stone": 5})
    position.play(0, "robber:0", "end").phase("roll").play(1, "plenty", "pick:ore", "pick:ore")
    assert position.cards(1) == {"stone": 7}
    assert stone_left(position) == 7
