"""Ships and coasts: the kernel's sets, lines and routes against simple paths and cycles."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from oxcart.engine.sea.ships import coast_road_spots, coast_settlement_spots, ship_spots
from tests.naive.sea import longest_mixed, movable_ships, plain_sea, road_places, settlement_places, ship_places
from tests.naive.strategies import unhurried
from tests.naive.twins import in_set
from tests.sea_position import PLAYERS, SEA_OF_37, TWO_ISLANDS, SeaPosition


@st.composite
def seas(draw: Any, pieces: int = 15, wild: bool = False) -> SeaPosition:
    """Random buildings, and ships and roads that mostly hang together around a few hexes, so that rings come about."""
    land = draw(st.sets(st.sampled_from(SEA_OF_37), min_size=3, max_size=14)) if wild else TWO_ISLANDS
    position = SeaPosition(land)
    sea = plain_sea(position)
    crowded = sorted(
        {e for hex in draw(st.lists(st.sampled_from(SEA_OF_37), min_size=1, max_size=4)) for e in position.around(hex)}
    )
    pool = st.sampled_from(crowded) | st.sampled_from(sorted(sea.usable))
    for _ in range(draw(st.integers(0, 5))):
        open_ = sorted(position.building_corners - blocked(position))
        if open_:
            position.settlement(draw(st.sampled_from((0, 0, 1))), draw(st.sampled_from(open_)))
    for edge in draw(st.lists(pool, max_size=2 * pieces, unique=True)):
        seat, by_ship = draw(st.sampled_from((0, 0, 0, 1))), draw(st.sampled_from((True, True, False)))
        sea = plain_sea(position)
        if edge not in sea.free():
            continue
        if by_ship and edge in sea.ship_edges and len(sea.ships[seat]) < pieces:
            position.ships(seat, edge)
        elif edge in sea.road_edges and len(sea.roads[seat]) < pieces:
            position.roads(seat, edge)
    return position


def blocked(position: SeaPosition) -> set[int]:
    sea = plain_sea(position)
    built = set().union(*sea.buildings)
    return built | {c for edge in sea.edges if edge & built for c in edge}


def found(position: SeaPosition, spots: Any, words: int, seat: int) -> set[int]:
    return set(in_set([spots(position.states, 0, position.table, seat, w) for w in range(words)]))


@unhurried
@given(seas(wild=True))
def test_places_for_ships_roads_and_settlements(position: SeaPosition) -> None:
    sea = plain_sea(position)
    edge_words, corner_words = len(position.row["free"]), len(position.row["open"])
    for seat in range(PLAYERS):
        ships, roads = ship_places(sea, seat), road_places(sea, seat)
        assert found(position, ship_spots, edge_words, seat) == ships
        assert found(position, coast_road_spots, edge_words, seat) == roads
        assert found(position, coast_settlement_spots, corner_words, seat) == settlement_places(sea, seat)
        assert {e for e in range(len(sea.edges)) if position.no_ship(seat, e) == "OK"} == ships
        assert {e for e in range(len(sea.edges)) if position.no_road(seat, e) == "OK"} == roads


@unhurried
@given(seas())
def test_ships_that_may_be_moved(position: SeaPosition) -> None:
    sea, before = plain_sea(position), position.row.tobytes()
    ships = [sea.edges.index(ship) for ship in sea.ships[0]]
    assert {sea.edges[e] for e in position.movable(0, ships)} == movable_ships(sea, 0)
    assert position.row.tobytes() == before


@unhurried
@given(seas())
def test_where_a_ship_may_be_moved(position: SeaPosition) -> None:
    sea, before = plain_sea(position), position.row.tobytes()
    for ship in sorted(sea.ships[0], key=sorted)[:3]:
        edge = sea.edges.index(ship)
        without = plain_sea(position)
        without.ships[0].remove(ship)
        targets = {e for e in range(len(sea.edges)) if position.no_voyage(0, edge, e) == "OK"}
        assert targets == ship_places(without, 0) - {edge}
    assert position.row.tobytes() == before


@unhurried
@given(seas(pieces=11))
def test_the_longest_route_of_roads_and_ships(position: SeaPosition) -> None:
    sea, before = plain_sea(position), position.row.tobytes()
    assert [position.longest(seat) for seat in range(2)] == [longest_mixed(sea, seat) for seat in range(2)]
    assert position.row.tobytes() == before
