"""Production: who gets what for a roll."""

import pytest

from tests.position import Position, changed_board

QUARRY_8 = (2, 0)
ALLUVIAL_6 = (0, -1)
PAPYRUS_4 = (1, -1)
FIELDS_6 = (-1, 2)
QUARRY_10 = (0, -2)
ALLUVIAL_10 = (2, -1)
TWO_QUARRIES_8 = changed_board("egypt-beginner", {(-2, 1): ("quarry", 8)})
QUARRY_AND_PAPYRUS_8 = changed_board("egypt-beginner", {(-2, 1): ("papyrus", 8)})


def hands(position: Position) -> list[dict[str, int]]:
    return [position.cards(seat) for seat in range(position.game.players)]


@pytest.mark.rule("egypt.production.sum", "egypt.component.terrain-yield")
def test_both_hexes_with_the_number_produce_at_once():
    position = Position()
    position.settlement(0, position.corner_at(QUARRY_10, "N"), position.corner_at(ALLUVIAL_10, "NE"))
    assert position.roll(4, 6).cards(0) == {"stone": 1, "brick": 1}
    assert position.game.view(None)["dice"] == [4, 6]


@pytest.mark.rule("egypt.production.sum")
def test_a_two_makes_its_only_hex_produce():
    position = Position()
    for seat, hexagon in enumerate(((1, -2), (0, -2), (2, -2), (-1, -1))):
        position.settlement(seat, position.corner_at(hexagon, "N"))
    assert hands(position.roll(1, 1)) == [{"papyrus": 1}, {}, {}, {}]


@pytest.mark.rule("egypt.production.sum")
@pytest.mark.parametrize(("dice", "cards"), [((1, 5), 1), ((2, 4), 1), ((3, 3), 1), ((3, 2), 0), ((4, 4), 0)])
def test_the_sum_counts_however_the_dice_fall(dice, cards):
    position = Position()
    position.settlement(0, position.corner_at(ALLUVIAL_6, "N"))
    assert position.roll(*dice).cards(0).get("brick", 0) == cards


@pytest.mark.rule("egypt.production.all-players")
@pytest.mark.parametrize("roller", range(4))
def test_a_roll_pays_everybody_whoever_rolled(roller):
    position = Position().turn(roller)
    position.settlement(0, position.corner_at(QUARRY_10, "N")).settlement(1, position.corner_at(ALLUVIAL_10, "NE"))
    position.settlement(2, position.corner_at(QUARRY_8, "S"))
    position.roll(4, 6)
    assert hands(position) == [{"stone": 1}, {"brick": 1}, {}, {}]


@pytest.mark.rule("egypt.production.settlement-one")
def test_each_settlement_at_a_hex_earns_one_card():
    position = Position()
    position.settlement(0, position.corner_at(ALLUVIAL_6, "N"), position.corner_at(ALLUVIAL_6, "SW"))
    position.settlement(1, position.corner_at(ALLUVIAL_6, "SE"))
    position.roll(3, 3)
    assert hands(position) == [{"brick": 2}, {"brick": 1}, {}, {}]


@pytest.mark.rule("egypt.production.settlement-one")
def test_a_settlement_at_the_papyrus_grove_earns_one_papyrus():
    position = Position()
    position.settlement(1, position.corner(PAPYRUS_4, (2, -1), (2, -2)))
    assert position.roll(2, 2).cards(1) == {"papyrus": 1}


@pytest.mark.rule("egypt.production.settlement-one")
def test_three_own_settlements_at_one_hex_earn_three_cards():
    position = Position()
    position.settlement(2, *(position.corner_at(PAPYRUS_4, point) for point in ("N", "SE", "SW")))
    assert position.roll(1, 3).cards(2) == {"papyrus": 3}


@pytest.mark.rule("egypt.production.temple-city-two")
def test_a_temple_city_earns_two_cards_instead_of_one():
    position = Position()
    position.city(1, position.corner(PAPYRUS_4, (2, -1), (2, -2)))
    assert position.roll(2, 2).cards(1) == {"papyrus": 2}


@pytest.mark.rule("egypt.production.temple-city-two")
def test_settlements_and_temple_cities_at_hexes_of_one_number():
    position = Position(board=QUARRY_AND_PAPYRUS_8)
    position.settlement(3, position.corner_at(QUARRY_8, "N")).city(3, position.corner_at(QUARRY_8, "SE"))
    position.city(2, position.corner_at((-2, 1), "NW"))
    position.roll(4, 4)
    assert hands(position) == [{}, {}, {"papyrus": 2}, {"stone": 3}]


@pytest.mark.rule("egypt.production.temple-city-two")
def test_an_upgraded_settlement_yields_two_from_the_next_roll_on():
    position = Position().hand(0, grain=2, stone=3)
    corner = position.corner_at(ALLUVIAL_6, "N")
    position.settlement(0, corner).roll(3, 3)
    assert position.cards(0)["brick"] == 1
    position.play(0, f"city:{corner}", "end").roll(3, 3)
    assert position.cards(0) == {"brick": 3}


def yields(position: Position, seat: int = 0) -> dict[str, int]:
    """What the seat gets when every number but the seven is rolled once."""
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        position.roll(total // 2, total - total // 2)
    return position.cards(seat)


@pytest.mark.rule("egypt.production.up-to-three-hexes")
def test_a_building_draws_from_every_hex_it_touches():
    inland = Position()
    inland.settlement(0, inland.corner((1, 0), (2, 0), (1, 1)))
    assert yields(inland) == {"stone": 1, "cattle": 1, "papyrus": 1}
    coast = Position()
    coast.settlement(0, coast.corner((2, -1), (2, 0)))
    assert yields(coast) == {"stone": 1, "brick": 1}
    tip = Position()
    tip.city(0, tip.corner_at((0, 2), "S"))
    assert yields(tip) == {"papyrus": 2}


@pytest.mark.rule("egypt.production.robber-blocks")
def test_the_robbers_hex_pays_nobody_until_he_is_moved_by_a_seven():
    position = Position().robber(FIELDS_6)
    position.settlement(0, position.corner_at(FIELDS_6, "SW")).settlement(1, position.corner_at(FIELDS_6, "SE"))
    for seat in range(4):
        position.roll(3, 3).play(seat, "end")
    assert hands(position) == [{}, {}, {}, {}]
    position.roll(3, 4).play(0, f"robber:{position.hex((0, 0))}", "end").roll(3, 3)
    assert hands(position) == [{"grain": 1}, {"grain": 1}, {}, {}]


@pytest.mark.rule("egypt.production.robber-blocks")
def test_a_mercenary_who_moves_the_robber_frees_the_hex_before_the_roll():
    position = Position().robber(FIELDS_6).dev(0, knight=1).phase("roll")
    position.settlement(0, position.corner_at(FIELDS_6, "SW"))
    position.play(0, "knight", f"robber:{position.hex((0, 0))}", "roll").play("chance", "dice:3+3")
    assert position.cards(0) == {"grain": 1}


@pytest.mark.rule("egypt.production.robber-blocks")
def test_other_hexes_with_the_number_produce_as_usual():
    position = Position().robber(ALLUVIAL_6)
    position.settlement(0, position.corner_at(ALLUVIAL_6, "N"), position.corner_at(FIELDS_6, "SW"))
    position.settlement(1, position.corner_at(FIELDS_6, "SE")).city(2, position.corner_at(ALLUVIAL_6, "SE"))
    position.roll(1, 5)
    assert hands(position) == [{"grain": 1}, {"grain": 1}, {}, {}]


def at_quarry_8(**more) -> Position:
    """Red is owed two stone for an eight, Gray one."""
    position = Position(**more)
    position.city(3, position.corner_at(QUARRY_8, "N"))
    return position.settlement(2, position.corner_at(QUARRY_8, "SE"))


@pytest.mark.rule("egypt.production.shortage-nobody")
def test_if_the_supply_cannot_pay_several_players_nobody_gets_that_type():
    position = at_quarry_8().supply(stone=2).roll(4, 4)
    assert hands(position) == [{}, {}, {}, {}]
    assert position.game.view(None)["bank"]["ore"] == 2
    assert [event.data for event in position.game.events if event.kind == "short"] == [{"resource": "ore"}]


@pytest.mark.rule("egypt.production.shortage-nobody")
def test_a_supply_that_is_just_enough_pays_in_full():
    position = at_quarry_8().supply(stone=3).roll(4, 4)
    assert hands(position) == [{}, {}, {"stone": 1}, {"stone": 2}]
    assert position.game.view(None)["bank"]["ore"] == 0


@pytest.mark.rule("egypt.production.shortage-nobody")
def test_what_two_hexes_of_one_type_owe_is_judged_together():
    position = Position(board=TWO_QUARRIES_8).supply(stone=1)
    position.settlement(2, position.corner_at(QUARRY_8, "SE")).settlement(3, position.corner_at((-2, 1), "NW"))
    assert hands(position.roll(4, 4)) == [{}, {}, {}, {}]


@pytest.mark.rule("egypt.production.shortage-single")
@pytest.mark.parametrize(("left", "got"), [(2, {"stone": 2}), (1, {"stone": 1}), (0, {}), (3, {"stone": 3})])
def test_a_single_player_takes_what_is_left(left, got):
    position = Position().supply(stone=left)
    position.city(3, position.corner_at(QUARRY_8, "N")).settlement(3, position.corner_at(QUARRY_8, "SE"))
    assert hands(position.roll(4, 4)) == [{}, {}, {}, got]
    assert position.game.view(None)["bank"]["ore"] == 0


@pytest.mark.rule("egypt.production.shortage-single")
def test_a_single_player_at_two_hexes_of_one_type_is_still_single():
    position = Position(board=TWO_QUARRIES_8).supply(stone=1)
    position.settlement(3, position.corner_at(QUARRY_8, "SE"), position.corner_at((-2, 1), "NW"))
    assert hands(position.roll(4, 4)) == [{}, {}, {}, {"stone": 1}]


@pytest.mark.rule("egypt.production.shortage-per-type")
def test_a_shortage_of_one_type_leaves_the_others_alone():
    position = Position().supply(stone=1)
    position.settlement(0, position.corner_at(QUARRY_10, "N"), position.corner_at(ALLUVIAL_10, "NE"))
    position.settlement(1, position.corner_at(QUARRY_10, "SW")).city(2, position.corner_at(ALLUVIAL_10, "S"))
    position.roll(5, 5)
    assert hands(position) == [{"brick": 1}, {}, {"brick": 2}, {}]
    assert position.game.view(None)["bank"] == {"lumber": 19, "brick": 16, "wool": 19, "grain": 19, "ore": 1}
