"""Pieces on the ring: a piece stands in its owner's window and is in the way in the others that see it.

Rules: "Building", "Pieces".
"""

from oxcart.engine.bits import bit, exclude, holds, include, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import (
    city_count,
    occupy,
    own_roads_at,
    place_road,
    rebuild_reach,
    replace_by_city,
    road_count,
    settlement_count,
)
from oxcart.engine.sea.ships import (
    build_ship,
    lay_ship,
    lift_ship,
    own_ships_at,
    place_coast_settlement,
    rebuild_ship_reach,
    ship_count,
)
from oxcart.rulesets.biggame.awards import measure_route
from oxcart.rulesets.biggame.facts import OWN
from oxcart.rulesets.biggame.phases import ASK_ROAD, ASK_SETTLEMENT, ASK_SHIP
from oxcart.rulesets.biggame.places import (
    UNSEEN,
    corner_on_board,
    corner_seen_from,
    edge_on_board,
    edge_seen_from,
    onlookers,
)
from oxcart.rulesets.biggame.seats import board_beside, home_of


@kernel
def roads_used(players, seat):
    """The player's roads on the map and in an open request."""
    return road_count(players, seat, OWN) + (players[seat]["ask"] == ASK_ROAD)


@kernel
def ships_used(players, seat):
    """The player's ships on the map and in an open request."""
    return ship_count(players, seat, OWN) + (players[seat]["ask"] == ASK_SHIP)


@kernel
def settlements_used(players, seat):
    """The player's settlements on the map and in an open request."""
    return settlement_count(players, seat, OWN) + (players[seat]["ask"] == ASK_SETTLEMENT)


@kernel
def cities_used(players, seat):
    """The player's cities on the map."""
    return city_count(players, seat, OWN)


@called_kernel
def put_road(boards, players, table, seat, edge):
    """The player's road lies on the edge."""
    place_road(players, seat, table, OWN, edge)
    mark_edge(players, table, seat, edge, False)
    measure_route(boards, players, table, seat)


@called_kernel
def put_ship(boards, players, table, seat, edge):
    """A new ship of the player lies on the edge."""
    build_ship(players, seat, table, OWN, edge)
    mark_edge(players, table, seat, edge, False)
    measure_route(boards, players, table, seat)


@called_kernel
def sail_ship(boards, players, table, seat, edge, target):
    """The player's ship goes from one edge to another; only the finished position is measured."""
    lift_ship(players, seat, table, OWN, edge)
    mark_edge(players, table, seat, edge, True)
    lay_ship(players, seat, table, OWN, target)
    mark_edge(players, table, seat, target, False)
    measure_route(boards, players, table, seat)


@called_kernel
def mark_edge(players, table, seat, edge, free):
    """The edge of the player's window is free, or is not, in every window that sees it."""
    board, number = edge_on_board(table, home_of(seat), edge)
    for step in range(onlookers(table)):
        home = board_beside(table, board, step - 1)
        seen = edge_seen_from(table, home, board, number)
        if seen != UNSEEN:
            for other in range(2 * home, 2 * home + 2):
                if free:
                    include(players[other]["free"], seen)
                else:
                    exclude(players[other]["free"], seen)


@called_kernel
def put_settlement(boards, players, table, seat, corner):
    """The player's settlement stands on the corner: its harbour serves, and others' routes end there."""
    place_coast_settlement(players, seat, table, OWN, corner)
    board, number = corner_on_board(table, home_of(seat), corner)
    boards[board]["owner"][number] = seat
    players[seat]["rates"][OWN] |= table[0]["harbour"][boards[board]["island"], number]
    for step in range(onlookers(table)):
        home = board_beside(table, board, step - 1)
        seen = corner_seen_from(table, home, board, number)
        if seen != UNSEEN:
            for other in range(2 * home, 2 * home + 2):
                if other != seat:
                    stand_in_the_way(boards, players, table, other, seen)
    measure_route(boards, players, table, seat)


@called_kernel
def stand_in_the_way(boards, players, table, seat, corner):
    """Somebody else's building stands on a corner of the player's window."""
    s = players[seat]
    occupy(players, seat, table, corner)
    if holds(s["touched"][OWN], corner):
        rebuild_reach(players, seat, table, OWN)
    if holds(s["shipped"][OWN], corner):
        rebuild_ship_reach(players, seat, table, OWN)
    if own_roads_at(players, seat, table, OWN, corner) + own_ships_at(players, seat, table, OWN, corner) > 1:
        measure_route(boards, players, table, seat)


@kernel
def put_city(boards, players, table, seat, corner):
    """The player's settlement on the corner becomes a city."""
    replace_by_city(players, seat, OWN, corner)
    board, number = corner_on_board(table, home_of(seat), corner)
    boards[board]["cities"] |= bit(wide(number))
