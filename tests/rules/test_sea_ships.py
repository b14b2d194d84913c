"""Ships and coasts: where ships, roads and coastal settlements may go, and what joins them."""

import pytest

from tests.sea_position import SeaPosition

# Two islands: the east tip of the western one, the west tip of the eastern one, and a sea hex between them.
MIDDLE, WEST, EAST = (0, 0), (-1, 0), (1, 0)
NORTH, SOUTH = (0, -1), (-1, 1)


@pytest.fixture
def sea() -> SeaPosition:
    return SeaPosition()


@pytest.mark.rule("sea.ship.edge", "sea.ship.connect")
def test_a_ship_lies_beside_the_sea_at_an_own_building(sea: SeaPosition) -> None:
    corner = sea.corner(MIDDLE, "NW")
    sea.settlement(0, corner)
    coast, open_sea = sea.edge(MIDDLE, WEST), sea.edge(MIDDLE, NORTH)
    assert sea.no_ship(0, coast) == "OK"
    assert sea.no_ship(0, open_sea) == "OK"
    assert sea.no_ship(0, sea.edge(WEST, NORTH)) == "OK"
    assert sea.no_ship(1, open_sea) == "SHIP_NOT_CONNECTED"


@pytest.mark.rule("sea.ship.connect")
def test_a_line_goes_on_from_its_last_ship(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5], around[0], around[1])
    assert sea.no_ship(0, around[2]) == "OK"
    assert sea.no_ship(1, around[2]) == "SHIP_NOT_CONNECTED"


@pytest.mark.rule("sea.ship.not-inland")
def test_no_ship_between_two_land_hexes(sea: SeaPosition) -> None:
    inland = sea.edge((-2, 0), WEST)
    sea.settlement(0, sea.corner(WEST, "NW"))
    assert sea.no_ship(0, inland) == "SHIP_ON_LAND"
    assert sea.no_road(0, inland) == "OK"


@pytest.mark.rule("sea.ship.not-onto-road", "sea.settlement.new-start")
def test_a_road_alone_carries_no_ship(sea: SeaPosition) -> None:
    sea.settlement(0, sea.corner(WEST, "S")).roads(0, sea.edge(WEST, SOUTH), sea.edge(WEST, MIDDLE))
    ship = sea.edge(MIDDLE, NORTH)
    assert sea.no_ship(0, ship) == "SHIP_FROM_ROAD"
    sea.settlement(0, sea.corner(MIDDLE, "NW"))
    assert sea.no_ship(0, ship) == "OK"


@pytest.mark.rule("sea.road.not-onto-ship", "sea.settlement.new-start", "sea.settlement.by-ship")
def test_a_ship_alone_carries_no_road_but_a_settlement(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5], around[0])
    landing, coast_road = sea.corner(MIDDLE, "NE"), sea.edge(MIDDLE, EAST)
    inland = sea.edge((1, -1), EAST)
    assert sea.no_road(0, inland) == sea.no_road(0, coast_road) == "ROAD_FROM_SHIP"
    assert sea.no_settlement(0, landing) == "OK"
    sea.settlement(0, landing)
    assert sea.no_road(0, inland) == "OK"
    assert sea.no_ship(0, coast_road) == "OK"


@pytest.mark.rule("sea.settlement.by-ship")
def test_the_middle_of_a_line_reaches_a_corner_too(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5], around[0], around[1])
    assert sea.no_settlement(0, sea.corner(MIDDLE, "NE")) == "OK"
    assert sea.no_settlement(1, sea.corner(MIDDLE, "NE")) == "NEEDS_ROAD_OR_SHIP"


@pytest.mark.rule("sea.ship.foreign-building")
def test_a_line_does_not_pass_a_foreign_building(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5], around[0])
    sea.settlement(1, sea.corner(MIDDLE, "NE"))
    onward = sea.edge(MIDDLE, EAST)
    assert sea.no_ship(0, onward) == "PAST_FOREIGN_BUILDING"
    sea.settlement(0, sea.corner(EAST, "S"))
    assert sea.no_ship(0, sea.edge(EAST, (0, 1))) == "OK"
    assert sea.no_ship(0, onward) == "PAST_FOREIGN_BUILDING"
    sea.ships(0, sea.edge(EAST, (0, 1)))
    assert sea.no_ship(0, onward) == "OK"


@pytest.mark.rule("sea.ship.branch")
def test_lines_fork_and_meet(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5])
    sea.settlement(1, sea.corner(MIDDLE, "NE")).ships(1, around[0])
    third = sea.edge(NORTH, (1, -1))
    assert sea.no_ship(0, third) == sea.no_ship(1, third) == "OK"
    sea.ships(0, third)
    assert sea.no_ship(1, third) == "PATH_TAKEN"
    tip = sea.edge((1, -2), NORTH), sea.edge((1, -2), (1, -1))
    assert [sea.no_ship(0, edge) for edge in tip] == ["OK", "OK"]
    sea.ships(0, *tip)
    assert sea.movable(0, [around[5], third, *tip]) == list(tip)


@pytest.mark.rule("sea.ship.edge", "sea.edge.one-piece")
def test_a_coast_edge_holds_one_piece(sea: SeaPosition) -> None:
    coast = sea.edge(MIDDLE, WEST)
    sea.settlement(0, sea.corner(MIDDLE, "NW"))
    assert sea.no_ship(0, coast) == sea.no_road(0, coast) == "OK"
    sea.roads(0, coast)
    sea.settlement(1, sea.corner(MIDDLE, "SW"))
    assert sea.no_ship(0, coast) == sea.no_ship(1, coast) == sea.no_road(1, coast) == "PATH_TAKEN"


@pytest.mark.rule("sea.road.not-at-sea")
def test_no_road_between_two_sea_hexes(sea: SeaPosition) -> None:
    sea.settlement(0, sea.corner(MIDDLE, "NW"))
    assert sea.no_road(0, sea.edge(MIDDLE, NORTH)) == "ROAD_AT_SEA"
    assert sea.no_ship(0, sea.edge(MIDDLE, NORTH)) == "OK"


@pytest.mark.rule("sea.edge.rim")
def test_nothing_on_the_rim() -> None:
    sea = SeaPosition(land=[(3, 0)])
    corner = sea.corner((3, 0), "NW")
    sea.settlement(0, corner)
    rim = sea.around((3, 0))
    assert sea.no_ship(0, rim[0]) == sea.no_road(0, rim[0]) == "NO_SUCH_PLACE"
    assert sea.no_ship(0, rim[4]) == "OK"


@pytest.mark.rule("sea.settlement.distance")
def test_the_distance_rule_holds_at_sea(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5], around[0])
    sea.city(1, sea.corner(MIDDLE, "SE"))
    assert sea.no_settlement(0, sea.corner(MIDDLE, "NE")) == "TOO_CLOSE"


@pytest.mark.rule("sea.settlement.land-needed")
def test_a_settlement_needs_land(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.settlement(0, sea.corner(MIDDLE, "NW")).ships(0, around[5], around[0], around[1], around[2])
    assert sea.no_settlement(0, sea.corner(MIDDLE, "N")) == "NO_LAND_HERE"
    assert sea.no_settlement(0, sea.corner(MIDDLE, "S")) == "NO_LAND_HERE"


@pytest.mark.rule("sea.junction.building-joins", "sea.junction.unjoined", "sea.longest.mixed", "sea.longest.recompute")
@pytest.mark.parametrize("kind", ["settlement", "city"])
def test_an_own_building_joins_roads_and_ships(sea: SeaPosition, kind: str) -> None:
    around = sea.around(MIDDLE)
    meeting = sea.corner(MIDDLE, "NW")
    sea.roads(0, sea.edge(WEST, MIDDLE), sea.edge(WEST, SOUTH), sea.edge((-2, 1), WEST))
    sea.ships(0, around[5], around[0], around[1])
    assert sea.longest(0) == 3
    getattr(sea, kind)(0, meeting)
    assert sea.longest(0) == 6


@pytest.mark.rule("sea.junction.unjoined")
def test_a_foreign_building_joins_nothing(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    roads = [sea.edge(WEST, MIDDLE), sea.edge(WEST, SOUTH), sea.edge((-2, 1), WEST), sea.edge((-2, 1), (-2, 0))]
    sea.roads(0, *roads[:2], roads[2]).ships(0, around[5], around[0], around[1], around[2])
    assert sea.longest(0) == 4
    sea.settlement(1, sea.corner(MIDDLE, "NW"))
    assert sea.longest(0) == 4


@pytest.mark.rule("sea.longest.mixed")
def test_forks_are_not_added_and_rings_count_in_full(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.ships(0, *around[:4])
    sea.ships(0, sea.edge(EAST, (0, 1)))
    assert sea.longest(0) == 4
    sea.ships(0, *around[4:])
    assert sea.longest(0) == 7
    sea.ships(0, sea.edge(EAST, (1, 1)))
    assert sea.longest(0) == 8


@pytest.mark.rule("sea.longest.break", "sea.longest.recompute")
def test_foreign_buildings_cut_and_own_ones_do_not(sea: SeaPosition) -> None:
    around = sea.around(MIDDLE)
    sea.ships(0, *around[:5], sea.edge(NORTH, (1, -1)), sea.edge(NORTH, (1, -2)))
    assert sea.longest(0) == 7
    sea.city(0, sea.corner(MIDDLE, "SE"))
    assert sea.longest(0) == 7
    sea.settlement(1, sea.corner(MIDDLE, "NE"))
    assert sea.longest(0) == 4
