"""Ships and coasts: open and closed lines, and which ships may be moved where."""

import pytest

from tests.sea_position import SeaPosition

MIDDLE, WEST, EAST = (0, 0), (-1, 0), (1, 0)


@pytest.fixture
def sea() -> SeaPosition:
    """A settlement of seat 0 at the north-west corner of the sea hex in the middle."""
    position = SeaPosition()
    return position.settlement(0, position.corner(MIDDLE, "NW"))


def line(sea: SeaPosition, length: int) -> list[int]:
    """Ships around the middle, clockwise from the settlement."""
    around = sea.around(MIDDLE)
    ships = [*around[5:], *around[:5]][:length]
    sea.ships(0, *ships)
    return ships


@pytest.mark.rule("sea.move.end-ship", "sea.route.open-closed")
def test_only_the_end_ship_moves(sea: SeaPosition) -> None:
    ships = line(sea, 3)
    assert [sea.stays(0, ship) for ship in ships] == ["NOT_AN_END_SHIP", "NOT_AN_END_SHIP", "OK"]
    assert sea.stays(1, ships[2]) == "NOT_OWN_SHIP"


@pytest.mark.rule("sea.move.end-ship")
def test_a_fork_has_several_end_ships(sea: SeaPosition) -> None:
    ships = line(sea, 2)
    fork = [sea.around(MIDDLE)[1], sea.edge(EAST, (1, -1))]
    sea.ships(0, *fork)
    assert sea.movable(0, [*ships, *fork]) == fork


@pytest.mark.rule("sea.move.end-ship")
def test_a_road_at_the_end_makes_no_difference(sea: SeaPosition) -> None:
    ships = line(sea, 2)
    sea.roads(0, sea.edge(EAST, (1, -1)))
    assert sea.movable(0, ships) == ships[-1:]


@pytest.mark.rule("sea.route.open-closed", "sea.move.closed-fixed")
@pytest.mark.parametrize("kind", ["settlement", "city"])
def test_a_line_between_two_buildings_is_closed(sea: SeaPosition, kind: str) -> None:
    ships = line(sea, 2)
    getattr(sea, kind)(0, sea.corner(MIDDLE, "NE"))
    assert [sea.stays(0, ship) for ship in ships] == ["LINE_IS_CLOSED"] * 2


@pytest.mark.rule("sea.route.open-closed")
def test_a_side_branch_of_a_closed_line_is_open(sea: SeaPosition) -> None:
    ships = line(sea, 2)
    sea.settlement(0, sea.corner(MIDDLE, "NE"))
    branch = [sea.edge((0, -1), (1, -1)), sea.edge((0, -1), (1, -2))]
    sea.ships(0, *branch)
    assert [sea.stays(0, ship) for ship in (*ships, *branch)] == [
        *("LINE_IS_CLOSED", "LINE_IS_CLOSED", "NOT_AN_END_SHIP", "OK")
    ]


@pytest.mark.rule("sea.route.closed-stays", "sea.move.closed-fixed")
def test_a_foreign_building_does_not_open_a_closed_line(sea: SeaPosition) -> None:
    ships = line(sea, 4)
    sea.ships(0, sea.edge(MIDDLE, (-1, 1)))
    sea.settlement(0, sea.corner(MIDDLE, "SW"))
    sea.settlement(1, sea.corner(MIDDLE, "NE"))
    ships.append(sea.edge(MIDDLE, (-1, 1)))
    assert [sea.stays(0, ship) for ship in ships] == ["LINE_IS_CLOSED"] * 5
    assert sea.longest(0) == 3


@pytest.mark.rule("sea.move.closed-fixed")
def test_roads_never_move(sea: SeaPosition) -> None:
    road = sea.edge(WEST, MIDDLE)
    sea.roads(0, road)
    assert sea.stays(0, road) == "NOT_OWN_SHIP"


@pytest.mark.rule("sea.move.not-new")
def test_a_new_ship_stays_where_it_is(sea: SeaPosition) -> None:
    ships = line(sea, 2)
    newest = sea.around(MIDDLE)[1]
    sea.new_ship(0, newest)
    other = sea.edge(WEST, (-1, 1))
    assert sea.stays(0, newest) == "SHIP_IS_NEW"
    sea.settlement(0, sea.corner(WEST, "S")).ships(0, other)
    assert sea.movable(0, [*ships, newest, other]) == [other]


@pytest.mark.rule("sea.move.return-loop")
def test_a_loop_back_to_its_building_moves_at_the_building(sea: SeaPosition) -> None:
    ships = line(sea, 6)
    assert sea.movable(0, ships) == [ships[0], ships[5]]
    assert sea.stays(0, ships[2]) == "NOT_AN_END_SHIP"


@pytest.mark.rule("sea.route.open-closed")
def test_a_second_building_on_a_loop_closes_it(sea: SeaPosition) -> None:
    ships = line(sea, 6)
    sea.settlement(0, sea.corner(MIDDLE, "SE"))
    assert sea.movable(0, ships) == []


def ring_on_a_stem() -> tuple[SeaPosition, int, list[int]]:
    """A settlement, one stem ship, and a ring of six around the sea hex [0, -1] at its far end."""
    sea = SeaPosition(land=[WEST, EAST])
    stem = sea.around(MIDDLE)[5]
    sea.settlement(0, sea.corner(MIDDLE, "NW"))
    ring = sea.around((1, -2))
    stem_end = sea.corner(MIDDLE, "N")
    first = sea.path(stem_end, sea.corner((1, -2), "S"))[0]
    sea.ships(0, stem, first, *ring)
    return sea, first, ring


@pytest.mark.rule("sea.move.free-ring", "sea.move.end-ship")
def test_every_ship_of_a_free_ring_moves_but_not_its_stem() -> None:
    sea, stem, ring = ring_on_a_stem()
    assert sea.movable(0, ring) == ring
    assert sea.stays(0, stem) == "NOT_AN_END_SHIP"


@pytest.mark.rule("sea.move.free-ring")
def test_a_ring_that_lost_a_ship_has_two_ends() -> None:
    sea, _, ring = ring_on_a_stem()
    sea.move(0, ring[4], sea.edge(MIDDLE, WEST))
    rest = [ship for ship in ring if ship != ring[4]]
    assert sea.movable(0, rest) == [ring[3], ring[5]]


@pytest.mark.rule("sea.move.free-ring", "sea.route.open-closed")
def test_a_closed_line_prevails_over_its_ring() -> None:
    sea, stem, ring = ring_on_a_stem()
    far = sea.path(sea.corner((1, -2), "SE"), sea.corner((2, -2), "S"))
    sea.ships(0, *far, *sea.path(sea.corner((2, -2), "S"), sea.corner(EAST, "N")))
    assert sea.movable(0, ring) == ring
    sea.settlement(0, sea.corner(EAST, "N"))
    assert sea.movable(0, [stem, *ring, *far]) == []
    assert {sea.stays(0, ship) for ship in ring} == {"LINE_IS_CLOSED"}


@pytest.mark.rule("sea.move.foreign-cut")
def test_a_foreign_building_makes_no_new_end(sea: SeaPosition) -> None:
    ships = line(sea, 3)
    sea.settlement(1, sea.corner(MIDDLE, "NE"))
    assert sea.movable(0, ships) == ships[2:]


@pytest.mark.rule("sea.move.foreign-cut")
def test_a_ship_that_ends_at_a_foreign_building_is_an_end_ship(sea: SeaPosition) -> None:
    ships = line(sea, 3)
    sea.settlement(1, sea.corner(MIDDLE, "SE"))
    assert sea.movable(0, ships) == ships[2:]


@pytest.mark.rule("sea.move.target")
def test_where_a_ship_may_be_moved(sea: SeaPosition) -> None:
    ships = line(sea, 3)
    last, beyond = ships[2], sea.around(MIDDLE)[2]
    far = sea.corner((2, 0), "SE")
    sea.settlement(0, far)
    assert sea.no_voyage(0, last, last) == "BACK_TO_ITS_PLACE"
    assert sea.no_voyage(0, last, beyond) == "SHIP_NOT_CONNECTED"
    assert sea.no_voyage(0, last, sea.edge((2, 0), (2, 1))) == "OK"
    assert sea.no_voyage(0, last, sea.edge(EAST, (2, 0))) == "SHIP_ON_LAND"
    assert sea.no_voyage(0, last, sea.edge(EAST, (1, -1))) == "OK"


@pytest.mark.rule("sea.move.leave-bare")
def test_the_only_ship_of_a_settlement_may_leave(sea: SeaPosition) -> None:
    (ship,) = line(sea, 1)
    sea.settlement(0, sea.corner((2, 0), "SE"))
    target = sea.edge((2, 0), (2, 1))
    assert sea.stays(0, ship) == "OK"
    assert sea.no_voyage(0, ship, target) == "OK"
    sea.move(0, ship, target)
    assert sea.no_ship(0, ship) == "OK"


@pytest.mark.rule("sea.longest.after-move")
def test_a_move_from_one_end_to_the_other_keeps_the_length(sea: SeaPosition) -> None:
    ships = line(sea, 5)
    assert sea.longest(0) == 5
    sea.move(0, ships[4], sea.edge(WEST, (0, -1)))
    assert sea.longest(0) == 5
