"""Temple cities: they replace own settlements, which return to the stock."""

import pytest

from tests.position import Position

PRICE = {"stone": 3, "grain": 2}


def two_settlements() -> Position:
    """Seat 0 has settlements on 16 and 23, seat 1 one on 35; seat 0 can pay for a temple city."""
    return Position().settlement(0, 16, 23).settlement(1, 35).hand(0, **PRICE)


@pytest.mark.rule("egypt.temple-city.upgrade-only")
def test_a_temple_city_replaces_an_own_settlement_only():
    position = two_settlements().road(0, *Position().path(16, 22, 28))
    assert position.refused(0, "city:28") == "egypt.temple-city.upgrade-only"
    assert position.refused(0, "city:50") == "egypt.temple-city.upgrade-only"
    assert position.refused(0, "city:35") == "egypt.temple-city.upgrade-only"
    assert [action for action in position.game.legal(0) if action.startswith("city:")] == ["city:16", "city:23"]


@pytest.mark.rule("egypt.temple-city.upgrade-only")
def test_it_stands_on_the_same_intersection():
    position = two_settlements().play(0, "city:16")
    player = position.game.view(None)["players"][0]
    assert (player["settlements"], player["cities"]) == ([23], [16])


@pytest.mark.rule("egypt.temple-city.upgrade-only")
def test_a_temple_city_is_not_upgraded_again():
    position = two_settlements().play(0, "city:16").hand(0, **PRICE)
    assert position.refused(0, "city:16") == "egypt.temple-city.upgrade-only"


@pytest.mark.rule("egypt.temple-city.upgrade-only")
def test_a_settlement_built_this_turn_may_be_upgraded_at_once():
    position = two_settlements().road(0, *Position().path(16, 22, 28))
    position.hand(0, stone=3, grain=3, brick=1, cattle=1, papyrus=1).play(0, "settle:28", "city:28")
    assert position.game.view(None)["players"][0]["cities"] == [28]


@pytest.mark.rule("egypt.temple-city.settlement-returns")
def test_the_replaced_settlement_goes_back_to_the_stock():
    position = two_settlements()
    assert position.stock(0) == {"road": 15, "settlement": 3, "city": 4}
    position.play(0, "city:16")
    assert position.stock(0) == {"road": 15, "settlement": 4, "city": 3}


@pytest.mark.rule("egypt.temple-city.settlement-returns")
def test_it_may_be_built_again():
    position = Position().settlement(0, 21, 22, 23, 24, 25).road(0, *Position().path(25, 20, 26))
    position.hand(0, stone=3, grain=3, brick=1, cattle=1, papyrus=1).play(0, "city:23", "settle:26")
    assert position.stock(0) == {"road": 13, "settlement": 0, "city": 3}
