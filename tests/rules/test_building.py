"""Building in general: prices, the supply, stocks, and pieces that stay where they are."""

import pytest

from oxcart.game import UnknownAction
from tests.position import Position

OXCART = {"brick": 1, "cattle": 1}
SETTLEMENT = {"brick": 1, "cattle": 1, "grain": 1, "papyrus": 1}
TEMPLE_CITY = {"stone": 3, "grain": 2}
DEVELOPMENT_CARD = {"stone": 1, "grain": 1, "papyrus": 1}
EVERYTHING = {"brick": 6, "cattle": 6, "grain": 6, "papyrus": 6, "stone": 6}
LONG_WALK = (21, 16, 22, 17, 23, 18, 24, 19, 25, 20, 26, 32, 37, 31, 36, 30)
"""Sixteen corners, so fifteen paths: through the middle to the east and back below it."""


def homestead(**cards: int) -> Position:
    """Seat 0 has a settlement on corner 16 with oxcarts to 22 and 17; corner 17 is open to a settlement."""
    position = Position()
    return position.settlement(0, 16).road(0, *position.path(16, 22, 17)).hand(0, **cards)


def supply(position: Position) -> dict[str, int]:
    bank = position.row["bank"]
    return {name: int(bank[position.resource(name)]) for name in EVERYTHING}


def actions(position: Position) -> dict[str, str]:
    """One way to build each thing from the homestead."""
    return {
        "oxcart": f"road:{position.edge_joining(17, 23)}",
        "settlement": "settle:17",
        "city": "city:16",
        "card": "buy",
    }


PRICES = {"oxcart": OXCART, "settlement": SETTLEMENT, "city": TEMPLE_CITY, "card": DEVELOPMENT_CARD}


@pytest.mark.rule("egypt.build.pay-supply")
def test_one_brick_without_cattle_buys_no_oxcart():
    position = homestead(brick=1)
    assert position.refused(0, actions(position)["oxcart"]) == "egypt.build.pay-supply"
    assert position.cards(0) == {"brick": 1}


@pytest.mark.rule("egypt.build.pay-supply")
@pytest.mark.parametrize("thing", PRICES)
def test_exactly_the_price_goes_to_the_supply(thing):
    position = homestead(**EVERYTHING)
    before = supply(position)
    position.play(0, actions(position)[thing])
    returned = {name: count - before[name] for name, count in supply(position).items() if count != before[name]}
    assert returned == PRICES[thing]
    spent = {name: 6 - position.cards(0)[name] for name in PRICES[thing]}
    assert spent == PRICES[thing]


@pytest.mark.rule("egypt.build.pay-supply")
@pytest.mark.parametrize(("thing", "missing"), [(thing, name) for thing, price in PRICES.items() for name in price])
def test_one_card_short_of_the_price_builds_nothing(thing, missing):
    position = homestead(**{**EVERYTHING, missing: PRICES[thing][missing] - 1})
    assert position.refused(0, actions(position)[thing]) == "egypt.build.pay-supply"


@pytest.mark.rule("egypt.build.pay-supply")
@pytest.mark.parametrize("thing", PRICES)
def test_nobody_builds_on_another_players_turn(thing):
    position = homestead(**EVERYTHING).turn(1)
    assert position.refused(0, actions(position)[thing]) == "egypt.turn.next-player"


@pytest.mark.rule("egypt.build.pay-supply")
def test_the_piece_comes_from_the_own_stock():
    position = homestead(**EVERYTHING)
    assert position.stock(0) == {"road": 13, "settlement": 4, "city": 4}
    position.play(0, actions(position)["oxcart"], "settle:17")
    assert position.stock(0) == {"road": 12, "settlement": 3, "city": 4}
    assert position.stock(1) == {"road": 15, "settlement": 5, "city": 4}


@pytest.mark.rule("egypt.build.several")
def test_two_oxcarts_and_a_development_card_in_one_turn():
    position = homestead(brick=2, cattle=2, stone=1, grain=1, papyrus=1)
    position.play(0, *(f"road:{edge}" for edge in position.path(17, 23, 29)), "buy").play("chance", "draw:knight")
    assert position.cards(0) == {}
    assert position.stock(0)["road"] == 11
    assert position.row["dev_size"][0] == 1
    assert position.game.phase == "main"


@pytest.mark.rule("egypt.build.several")
def test_several_development_cards_in_one_turn_while_the_deck_lasts():
    position = homestead(stone=4, grain=4, papyrus=4)
    position.row["deck"][:] = 0
    position.row["deck"][0] = 3
    for _ in range(3):
        position.play(0, "buy").play("chance", "draw:knight")
    assert position.row["dev_size"][0] == 3
    assert position.cards(0) == {"stone": 1, "grain": 1, "papyrus": 1}
    assert position.refused(0, "buy") == "egypt.dev.empty-deck"


@pytest.mark.rule("egypt.build.cost-oxcart")
def test_an_oxcart_costs_one_brick_and_one_cattle():
    position = homestead(brick=2, cattle=1)
    position.play(0, actions(position)["oxcart"])
    assert position.cards(0) == {"brick": 1}


@pytest.mark.rule("egypt.build.cost-settlement")
def test_a_settlement_costs_one_brick_one_cattle_one_grain_one_papyrus():
    position = homestead(**SETTLEMENT).play(0, "settle:17")
    assert position.cards(0) == {}
    assert position.points(0) == 2


@pytest.mark.rule("egypt.build.cost-temple-city")
def test_a_temple_city_costs_three_stone_and_two_grain():
    position = homestead(stone=3, grain=1)
    assert position.refused(0, "city:16") == "egypt.build.pay-supply"
    position.hand(0, **TEMPLE_CITY).play(0, "city:16")
    assert position.cards(0) == {}
    assert position.points(0) == 2


@pytest.mark.rule("egypt.build.cost-development-card")
def test_a_development_card_costs_one_stone_one_grain_one_papyrus():
    position = homestead(**DEVELOPMENT_CARD).play(0, "buy").play("chance", "draw:plenty")
    assert position.cards(0) == {}
    assert position.game.view(0)["players"][0]["dev"]["plenty"] == 1


@pytest.mark.rule("egypt.build.stock-limit")
def test_there_is_no_sixteenth_oxcart():
    position = Position()
    *fourteen, fifteenth = position.path(*LONG_WALK)
    position.road(0, *fourteen).hand(0, brick=2, cattle=2)
    position.play(0, f"road:{fifteenth}")
    assert position.stock(0)["road"] == 0
    assert position.refused(0, f"road:{position.edge_joining(30, 35)}") == "egypt.build.stock-limit"
    assert position.cards(0) == {"brick": 1, "cattle": 1}


@pytest.mark.rule("egypt.build.stock-limit")
def test_there_is_no_fifth_temple_city():
    position = Position()
    position.city(0, 21, 23, 25).settlement(0, 0, 2).hand(0, stone=6, grain=4)
    position.play(0, "city:0")
    assert position.stock(0) == {"road": 15, "settlement": 4, "city": 0}
    assert position.refused(0, "city:2") == "egypt.build.stock-limit"


@pytest.mark.rule("egypt.build.pieces-stay")
@pytest.mark.parametrize("order", ["strict", "free"])
def test_no_action_takes_an_oxcart_or_temple_city_off_the_board(order):
    position = Position(options={"order": order})
    position.settlement(0, 16).city(0, 23).road(0, *position.path(16, 22, 17, 23, 18, 24)).hand(0, **EVERYTHING)
    position.dev(0, knight=1, roads=1, plenty=1, monopoly=1)
    before = position.game.view(None)["players"][0]
    legal = position.game.legal(0)
    kinds = {action.partition(":")[0] for action in legal}
    assert kinds >= {"road", "settle", "city", "buy", "bank", "give", "knight", "roads", "plenty", "monopoly", "end"}
    for action in legal:
        twin = position.game.copy()
        twin.play(0, action)
        after = twin.view(None)["players"][0]
        assert set(before["roads"]) <= set(after["roads"]), action
        assert set(before["cities"]) <= set(after["cities"]), action


@pytest.mark.rule("egypt.build.pieces-stay")
def test_an_oxcart_cannot_be_taken_back_to_build_it_elsewhere():
    position = Position()
    cart = position.path(16, 22)[0]
    position.settlement(0, 16).road(0, cart)
    for wish in (f"take:{cart}", f"move:{cart}", f"unroad:{cart}"):
        with pytest.raises(UnknownAction):
            position.play(0, wish)
    assert position.stock(0)["road"] == 14
