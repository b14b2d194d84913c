"""The option to trade and build in any order, against the strict order of the rules."""

import pytest

from tests.position import Position


def builder(order: str) -> Position:
    """Seat 0 has a settlement and an oxcart that leads on, and may pay for much."""
    position = Position(options={"order": order})
    position.settlement(0, 16).road(0, *position.path(16, 22))
    return position.hand(0, stone=8, cattle=2, brick=2, grain=1)


@pytest.mark.rule("egypt.option.free-order")
def test_with_the_option_trading_and_building_mix():
    position = builder("free")
    cart = position.edge_joining(22, 17)
    position.play(0, "bank:4-ore-wool", f"road:{cart}", "bank:4-ore-grain", "settle:17")
    assert position.cards(0) == {"grain": 1}
    assert position.stock(0) == {"road": 13, "settlement": 3, "city": 4}


@pytest.mark.rule("egypt.option.free-order")
def test_with_the_option_domestic_trade_goes_on_after_building():
    position = builder("free").hand(1, papyrus=1)
    position.play(0, f"road:{position.edge_joining(22, 17)}")
    position.trade(0, {"stone": 1}, {"papyrus": 1}, "p1")
    position.play(1, "accept").play(0, "close:p1", "settle:17")
    assert position.cards(0) == {"stone": 7}
    assert position.cards(1) == {"stone": 1}


@pytest.mark.rule("egypt.option.free-order")
def test_without_the_option_building_ends_trading():
    position = builder("strict")
    position.play(0, "bank:4-ore-wool", f"road:{position.edge_joining(22, 17)}")
    assert position.refused(0, "bank:4-ore-grain") == "egypt.turn.strict-phases"
    assert position.refused(0, "give:ore") == "egypt.turn.strict-phases"
    assert position.allows(0, "settle:17")


@pytest.mark.rule("egypt.option.free-order")
def test_with_the_option_trading_still_waits_for_the_roll():
    position = builder("free").hand(1, papyrus=1).phase("roll")
    assert position.refused(0, "bank:4-ore-grain") == "egypt.turn.steps"
    assert position.refused(0, "give:ore") == "egypt.turn.steps"
    assert position.refused(0, f"road:{position.edge_joining(22, 17)}") == "egypt.turn.steps"
    position.play(0, "roll").play("chance", "dice:1+1")
    assert position.allows(0, "bank:4-ore-grain", "give:ore")
