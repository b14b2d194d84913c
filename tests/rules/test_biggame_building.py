"""The Big Game: building at home and on neighbouring boards, routes, territory bonuses, points."""

import pytest

from oxcart.engine.record import NOBODY
from tests.event_position import EventPosition

SUN, MOON = 0, 1
RICH = {"lumber": 4, "brick": 4, "wool": 4, "grain": 4, "ore": 4}


@pytest.fixture
def event() -> EventPosition:
    return EventPosition(7)


@pytest.mark.rule("biggame.component.pieces")
def test_stocks(event: EventPosition) -> None:
    event.hand(0, **RICH)
    site = event.corner(0, 0, 4, 0, "W")
    event.play(0, f"city:{site}")
    spots = [
        event.corner(0, 0, x, y, c) for x, y, c in [(0, 0, "W"), (0, 4, "W"), (2, 4, "SW"), (1, 3, "W"), (0, 0, "NE")]
    ]
    event.settlement(0, *spots[:4])
    event.road(0, event.edge(0, 0, 0, 0, "NE")).hand(0, **RICH)
    assert event.why(0, f"settle:{spots[4]}") == "NO_SETTLEMENTS_LEFT"
    event.play(0, f"city:{spots[0]}").hand(0, **RICH)
    assert event.why(0, f"settle:{spots[4]}") == "OK"


@pytest.mark.rule("biggame.component.pieces")
def test_nine_cities_and_no_tenth(event: EventPosition) -> None:
    open_ = [c for c in range(63) if event.players[0]["open"][(108 + c) >> 6] >> ((108 + c) & 63) & 1]
    built = 2  # two settlements stand, one city
    for corner in open_:
        if event.players[0]["open"][(108 + corner) >> 6] >> ((108 + corner) & 63) & 1 and built < 10:
            event.city(0, 108 + corner)
            built += 1
    event.hand(0, **RICH)
    assert event.why(0, f"city:{event.corner(0, 0, 4, 0, 'W')}") == "NO_CITIES_LEFT"


@pytest.mark.rule("sea.ship.cost")
def test_a_ship_costs_lumber_and_wool(event: EventPosition) -> None:
    event.hand(0, lumber=2, wool=2, ore=1)
    event.play(0, f"ship:{event.edge(0, 0, 4, 0, 'N')}", f"ship:{event.edge(0, 0, 4, 0, 'NE')}")
    assert event.holding(0) == {"ore": 1}
    event.hand(0, lumber=1, brick=1)
    assert event.why(0, f"ship:{event.edge(0, 0, 5, 1, 'N')}") == "CANNOT_PAY"
    assert event.why(0, f"road:{event.edge(0, 0, 2, 0, 'SW')}") == "OK"


@pytest.mark.rule("biggame.build.move-ship", "sea.move.one-per-turn", "sea.move.free")
def test_one_ship_a_turn(event: EventPosition) -> None:
    start, north, south = event.edge(0, 0, 4, 0, "NW"), event.edge(0, 0, 4, 0, "N"), event.edge(0, 0, 3, 1, "N")
    assert event.why(0, f"sail:{south}") == "NO_SHIP_CHOSEN"
    event.turn(21).play(0, f"lift:{start}", f"sail:{south}")
    assert event.why(0, f"lift:{south}") == "SHIP_MOVED_ALREADY"
    event.roll(3).roll(3).play(0, f"lift:{south}")
    assert event.why(0, f"sail:{south}") == "BACK_TO_ITS_PLACE"
    assert event.why(0, f"sail:{north}") == "SHIP_NOT_CONNECTED"
    event.play(0, f"sail:{start}")


@pytest.mark.rule("biggame.build.where")
def test_a_line_of_ships_leads_to_the_neighbour(event: EventPosition) -> None:
    landing = event.corner(0, 1, 0, 0, "W")
    event.hand(0, **RICH)
    assert event.why(0, f"settle:{landing}") == "NEEDS_ROAD_OR_SHIP"
    event.ship(0, event.edge(0, 1, 0, 0, "SW")).play(0, f"settle:{landing}")
    event.play(0, f"road:{event.edge(0, 1, 0, 0, 'NW')}", f"city:{landing}")
    assert event.points(0) == 4 + 2 + 2


@pytest.mark.rule("biggame.build.not-beyond")
def test_nothing_two_boards_away(event: EventPosition) -> None:
    assert event.edge(0, 2, 0, 0, "N") == -1
    assert event.edge(0, 1, 9, 1, "SE") >= 0  # on the seam between boards 1 and 2
    assert event.edge(0, 6, -2, 2, "NW") >= 0  # on the seam between boards 5 and 6
    assert EventPosition(3).edge(0, 2, 0, 0, "N") >= 0


@pytest.mark.rule("biggame.build.not-beyond", "biggame.permission.seam")
def test_a_corner_on_a_seam_belongs_to_the_land_it_touches() -> None:
    event = EventPosition(7, pitch=10)
    for seat in (0, 4, 6):
        event.hand(seat, **RICH)
    far, east = event.corner(6, 1, 8, 2, "E"), event.edge(6, 1, 8, 2, "SE")
    event.ship(6, east)
    assert event.why(6, f"settle:{far}") == "TWO_BOARDS_AWAY"
    event.ship(0, event.edge(0, 1, 8, 2, "NE"))
    assert event.why(0, f"settle:{event.corner(0, 1, 8, 2, 'E')}") == "OK"
    event.ship(4, event.edge(4, 2, -1, 1, "S"))
    assert event.why(4, f"settle:{event.corner(4, 1, 8, 2, 'E')}") == "OK"
    event.ship(2, event.edge(2, 1, 8, 2, "N"), event.edge(2, 1, 8, 2, "S"))
    event.play(4, f"settle:{event.corner(4, 1, 8, 2, 'E')}")
    assert event.players[4]["ask"] == 0


@pytest.mark.rule("biggame.bonus.other-half", "biggame.bonus.only-first", "biggame.bonus.city")
def test_the_first_settlement_across_the_line(event: EventPosition) -> None:
    event.settlement(0, event.corner(0, 0, 8, 2, "E"))
    assert event.points(0) == 4 + 3
    event.settlement(0, event.corner(0, 0, 7, 1, "NE"))
    assert event.points(0) == 4 + 3 + 1
    event.hand(0, **RICH).play(0, f"city:{event.corner(0, 0, 8, 2, 'E')}")
    assert event.points(0) == 4 + 4 + 1
    event.settlement(0, event.corner(0, 0, 0, 0, "W"))
    assert event.points(0) == 4 + 4 + 1 + 1


@pytest.mark.rule("biggame.bonus.neighbours", "biggame.bonus.only-first", "sea.none.island-points")
def test_five_foreign_territories(event: EventPosition) -> None:
    sun_half, moon_half = (0, 0, "W"), (8, 2, "E")
    event.settlement(0, event.corner(0, 1, *sun_half))
    assert event.points(0) == 4 + 3
    event.settlement(0, event.corner(0, 1, *moon_half), event.corner(0, 6, *sun_half), event.corner(0, 6, *moon_half))
    event.settlement(0, event.corner(0, 0, *moon_half))
    assert event.points(0) == 4 + 15
    event.settlement(4, event.corner(4, 1, 8, 2, "NW"))
    assert event.points(4) == 4 + 3


@pytest.mark.rule("biggame.bonus.line")
def test_the_dividing_line_gives_no_bonus(event: EventPosition) -> None:
    line = event.corner(1, 0, 3, 3, "SE")
    event.settlement(1, line)
    assert event.points(1) == 5
    event.settlement(1, event.corner(1, 0, 0, 0, "W"))
    assert event.points(1) == 5 + 3


def coastal_ships(event: EventPosition, seat: int, count: int) -> None:
    """A line of ships on from the starting ship of sun, along the north coast to the west."""
    edges = [(3, 1, "N"), (2, 0, "NE"), (2, 0, "N"), (2, 0, "NW"), (1, 1, "N"), (0, 0, "NE"), (0, 0, "N"), (0, 0, "NW")]
    event.ship(seat, *[event.edge(seat, seat >> 1, x, y, side) for x, y, side in edges[:count]])


@pytest.mark.rule("biggame.route.first", "biggame.component.markers", "sea.longest.mixed")
def test_the_first_route_of_five(event: EventPosition) -> None:
    coastal_ships(event, 0, 3)
    assert event.boards[0]["route_holder"] == NOBODY
    coastal_ships(event, 2, 4)
    assert event.boards[1]["route_holder"] == SUN
    assert (event.points(0), event.points(2)) == (4, 6)


@pytest.mark.rule("biggame.route.first", "sea.junction.building-joins", "sea.longest.recompute")
def test_a_settlement_joins_road_and_ships(event: EventPosition) -> None:
    event.ship(0, *[event.edge(0, 0, x, y, s) for x, y, s in [(2, 0, "N"), (2, 0, "NW"), (1, 1, "N")]])
    event.road(0, event.edge(0, 0, 2, 0, "NE"), event.edge(0, 0, 2, 0, "SE"))
    assert event.players[0]["route"] == 3
    event.hand(0, **RICH).play(0, f"settle:{event.corner(0, 0, 2, 0, 'NE')}")
    assert event.players[0]["route"] == 6
    assert event.boards[0]["route_holder"] == SUN


@pytest.mark.rule("biggame.route.overtake", "biggame.route.scope")
def test_the_opponent_needs_a_longer_one(event: EventPosition) -> None:
    coastal_ships(event, 0, 5)
    event.players[1]["route"] = 0
    south = [(5, 3, "S"), (6, 4, "SW"), (6, 4, "S"), (6, 4, "SE"), (7, 3, "S"), (7, 3, "SE")]
    moon = [event.edge(1, 0, x, y, side) for x, y, side in south]
    event.ship(1, *moon[:5])
    assert event.players[0]["route"] == event.players[1]["route"] == 6
    assert event.boards[0]["route_holder"] == SUN
    event.ship(1, moon[5])
    assert event.boards[0]["route_holder"] == MOON
    assert (event.points(0), event.points(1)) == (4, 6)


@pytest.mark.rule("biggame.route.scope")
def test_pieces_on_the_seam_and_on_neighbouring_boards_count() -> None:
    event = EventPosition(5)
    assert event.players[0]["route"] == 1
    window = event.table[0]
    east = event.corner(0, 1, 0, 0, "NW")
    paths: dict[int, list[int]] = {event.corner(0, 0, 8, 2, "NE"): []}
    while east not in paths:
        for at in list(paths):
            for k in range(3):
                edge, onward = int(window["corner_edges"][at, k]), int(window["corner_corners"][at, k])
                if window["ship_edges"][edge >> 6] >> (edge & 63) & 1 and onward not in paths:
                    paths[onward] = [*paths[at], edge]
    event.ship(0, *paths[east])
    assert {int(window["edge_slot"][edge]) for edge in paths[east]} == {1, 2, 3}
    assert event.players[0]["route"] == len(paths[east]) >= 5


@pytest.mark.rule("biggame.route.broken", "sea.longest.break", "sea.longest.recompute")
def test_a_visitor_cuts_a_route(event: EventPosition) -> None:
    coastal_ships(event, 0, 5)
    assert event.boards[0]["route_holder"] == SUN
    event.settlement(2, event.corner(2, 0, 2, 0, "NE"))
    assert event.players[0]["route"] == 3
    assert event.boards[0]["route_holder"] == NOBODY
    event.players[1]["route"] = 5
    coastal_ships(event, 0, 6)
    assert event.boards[0]["route_holder"] == MOON


@pytest.mark.rule("biggame.route.broken", "sea.longest.after-move")
def test_a_tie_after_a_cut_or_a_move_keeps_the_marker(event: EventPosition) -> None:
    coastal_ships(event, 0, 6)
    event.players[1]["route"] = 6
    assert event.players[0]["route"] == 7
    last = event.edge(0, 0, 0, 0, "NE")
    event.play(0, f"lift:{last}", f"sail:{event.edge(0, 0, 4, 0, 'N')}")
    assert event.players[0]["route"] == 7
    assert event.boards[0]["route_holder"] == SUN


@pytest.mark.rule("biggame.score.table")
def test_what_points_are_for(event: EventPosition) -> None:
    event.cards(0, victory=1)
    event.settlement(0, event.corner(0, 1, 0, 0, "W"), event.corner(0, 6, 8, 2, "E"))
    event.city(0, event.corner(0, 0, 0, 0, "W"))
    event.boards[0]["route_holder"] = event.boards[0]["army_holder"] = SUN
    # 4 settlements, 2 cities, 2 bonuses, 1 card, both awards
    assert event.points(0) == 4 + 4 + 4 + 1 + 4
    assert event.open_points(0) == event.points(0) - 1


@pytest.mark.rule("biggame.conduct.unnoticed")
def test_an_illegal_build_is_refused_with_its_rule(event: EventPosition) -> None:
    event.hand(0, **RICH).road(0, event.edge(0, 0, 3, 1, "SW"))
    assert event.why(0, f"settle:{event.corner(0, 0, 3, 1, 'SW')}") == "TOO_CLOSE"


@pytest.mark.rule("sea.none.pirate-gold")
def test_no_pirate_and_no_gold(event: EventPosition) -> None:
    terrain = {name for island in event.ring.islands for name in island.terrain or ()}
    assert terrain == {"forest", "hills", "pasture", "fields", "mountains", "desert"}
    before = event.hand(1, lumber=1, wool=1).turn(2).legal(1)
    event.turn(21).roll(7).play(None, "second:9")
    assert event.hand(1, lumber=1, wool=1).turn(2).legal(1) == before
