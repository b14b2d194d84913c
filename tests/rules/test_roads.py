"""Oxcarts: one on a path, connected to own pieces, never past another player's building.

Corners are numbered in reading order; 21-16-22-17-23-18-24 is the zigzag along the north of the middle row.
"""

import pytest

from tests.position import Position

PURPLE, GRAY, RED = 0, 2, 3
PRICE = {"brick": 3, "cattle": 3}


def cart(position: Position, a: int, b: int) -> str:
    """The action of an oxcart on the path between two neighbouring corners."""
    return f"road:{position.edge_joining(a, b)}"


@pytest.mark.rule("egypt.oxcart.one-per-path")
def test_a_path_holds_one_oxcart_of_whatever_colour():
    position = Position().settlement(GRAY, 16).settlement(RED, 17)
    position.road(RED, *position.path(17, 22)).road(GRAY, *position.path(16, 22))
    taken = cart(position, 17, 22)
    assert position.turn(GRAY).hand(GRAY, **PRICE).refused(GRAY, taken) == "egypt.oxcart.one-per-path"
    assert position.turn(RED).hand(RED, **PRICE).refused(RED, taken) == "egypt.oxcart.one-per-path"
    position.turn(GRAY).play(GRAY, cart(position, 22, 28))
    assert position.turn(RED).refused(RED, cart(position, 22, 28)) == "egypt.oxcart.one-per-path"


@pytest.mark.rule("egypt.oxcart.connect")
def test_paths_beside_an_own_settlement_or_temple_city_are_open():
    position = Position().settlement(0, 16).city(0, 35).hand(0, **PRICE)
    beside = {cart(position, 16, c) for c in (21, 11, 22)} | {cart(position, 35, c) for c in (29, 30, 40)}
    assert {action for action in position.game.legal(0) if action.startswith("road:")} == beside


@pytest.mark.rule("egypt.oxcart.connect")
def test_paths_reached_by_an_own_oxcart_are_open():
    position = Position().settlement(0, 16).hand(0, **PRICE)
    position.play(0, cart(position, 16, 22))
    assert position.allows(0, cart(position, 22, 17), cart(position, 22, 28))
    position.play(0, cart(position, 22, 17))
    assert position.allows(0, cart(position, 17, 12), cart(position, 17, 23))


@pytest.mark.rule("egypt.oxcart.connect")
def test_a_path_two_paths_away_is_refused():
    position = Position().settlement(0, 16).hand(0, **PRICE)
    assert position.refused(0, cart(position, 17, 23)) == "egypt.oxcart.connect"
    assert position.refused(0, cart(position, 22, 17)) == "egypt.oxcart.connect"
    assert position.allows(0, cart(position, 16, 22))


@pytest.mark.rule("egypt.oxcart.connect")
def test_foreign_pieces_connect_nothing():
    position = Position().settlement(0, 16).settlement(1, 35).hand(0, **PRICE)
    position.road(1, *position.path(35, 29))
    assert position.refused(0, cart(position, 35, 40)) == "egypt.oxcart.connect"
    assert position.refused(0, cart(position, 29, 34)) == "egypt.oxcart.connect"


@pytest.mark.rule("egypt.oxcart.not-past-foreign-building")
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_grays_oxcart_ends_at_purples_building(building):
    position = Position().settlement(GRAY, 16).turn(GRAY).hand(GRAY, **PRICE)
    position.road(GRAY, *position.path(16, 22, 17))
    getattr(position, building)(PURPLE, 17)
    for beyond in (12, 23):
        assert position.refused(GRAY, cart(position, 17, beyond)) == "egypt.oxcart.not-past-foreign-building"
    assert position.allows(GRAY, cart(position, 22, 28), cart(position, 16, 21), cart(position, 16, 11))


@pytest.mark.rule("egypt.oxcart.not-past-foreign-building")
def test_a_new_oxcart_up_to_a_foreign_building_opens_nothing_beyond():
    position = Position().settlement(GRAY, 16).settlement(PURPLE, 17).turn(GRAY).hand(GRAY, **PRICE)
    position.play(GRAY, cart(position, 16, 22), cart(position, 22, 17))
    assert position.refused(GRAY, cart(position, 17, 23)) == "egypt.oxcart.not-past-foreign-building"


@pytest.mark.rule("egypt.oxcart.not-past-foreign-building")
def test_a_settlement_built_in_the_way_closes_the_paths_beyond():
    position = Position().settlement(GRAY, 16).road(PURPLE, *Position().path(13, 18, 23, 17))
    position.road(GRAY, *position.path(16, 22, 17))
    assert position.turn(GRAY).hand(GRAY, **PRICE).allows(GRAY, cart(position, 17, 12))
    position.turn(PURPLE).hand(PURPLE, brick=1, cattle=1, grain=1, papyrus=1).play(PURPLE, "settle:17")
    assert position.turn(GRAY).refused(GRAY, cart(position, 17, 12)) == "egypt.oxcart.not-past-foreign-building"
    assert position.allows(GRAY, cart(position, 22, 28))


@pytest.mark.rule("egypt.oxcart.not-past-foreign-building")
def test_a_path_beyond_is_open_to_who_reaches_it_from_the_other_side():
    position = Position().settlement(GRAY, 16).turn(GRAY).hand(GRAY, **PRICE)
    position.road(GRAY, *position.path(16, 22, 17), *position.path(18, 23)).settlement(PURPLE, 17)
    assert position.allows(GRAY, cart(position, 23, 17))


@pytest.mark.rule("egypt.oxcart.not-past-foreign-building")
def test_a_foreign_oxcart_alone_does_not_block():
    position = Position().settlement(GRAY, 16).turn(GRAY).hand(GRAY, **PRICE)
    position.road(GRAY, *position.path(16, 22, 17)).road(PURPLE, *position.path(12, 17))
    assert position.allows(GRAY, cart(position, 17, 23))
