"""Ships, roads and settlements where there is a sea. Rules: "Ships", "Roads", "Coast", "Coastal settlements".

As in `oxcart.engine.network` each rule about a place is a set of places. Roads connect to roads and ships to ships;
only an own building joins them, for it carries both.
"""

from oxcart.engine.bits import U64, exclude, holds, include, lowest, popcount, size, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import (
    clear_board,
    is_passable,
    place_settlement,
    why_no_founding_settlement_at,
    why_no_road_at,
)
from oxcart.engine.reasons import NO_SUCH_PLACE, NOT_CONNECTED, OK, PAST_FOREIGN_BUILDING, PATH_TAKEN
from oxcart.engine.sea.reasons import (
    BACK_TO_ITS_PLACE,
    NEEDS_ROAD_OR_SHIP,
    NO_LAND_HERE,
    ROAD_AT_SEA,
    ROAD_FROM_SHIP,
    SHIP_FROM_ROAD,
    SHIP_NOT_CONNECTED,
    SHIP_ON_LAND,
)


@kernel
def why_no_ship_at(states, i, table, player, edge):
    """May the player's ship lie on this edge: at sea, empty, and beside an own ship or building?"""
    s = states[i]
    t = table[0]
    if not holds(t["edge_set"], edge):
        return NO_SUCH_PLACE
    if not holds(t["ship_edges"], edge):
        return SHIP_ON_LAND
    if not holds(s["free"], edge):
        return PATH_TAKEN
    if not holds(s["ship_reach"][player], edge):
        ends = t["edge_corners"][edge]
        if holds(s["shipped"][player], ends[0]) or holds(s["shipped"][player], ends[1]):
            return PAST_FOREIGN_BUILDING
        if holds(s["touched"][player], ends[0]) or holds(s["touched"][player], ends[1]):
            return SHIP_FROM_ROAD
        return SHIP_NOT_CONNECTED
    return OK


@kernel
def why_no_coast_road_at(states, i, table, player, edge):
    """May the player's road go on this edge: at land, and as everywhere; a ship alone does not carry it?"""
    t = table[0]
    if holds(t["edge_set"], edge) and not holds(t["road_edges"], edge):
        return ROAD_AT_SEA
    reason = why_no_road_at(states, i, table, player, edge)
    if reason == NOT_CONNECTED:
        shipped = states[i]["shipped"][player]
        ends = t["edge_corners"][edge]
        if holds(shipped, ends[0]) or holds(shipped, ends[1]):
            return ROAD_FROM_SHIP
    return reason


@kernel
def why_no_coast_settlement_at(states, i, table, player, corner):
    """May the player's settlement stand here: at land, free, at a distance, and an own road or ship reaches it?"""
    s = states[i]
    if holds(table[0]["corner_set"], corner) and not holds(table[0]["building_corners"], corner):
        return NO_LAND_HERE
    reason = why_no_founding_settlement_at(states, i, table, corner)
    if reason == OK and not (holds(s["touched"][player], corner) or holds(s["shipped"][player], corner)):
        return NEEDS_ROAD_OR_SHIP
    return reason


@called_kernel
def why_no_voyage(states, i, table, player, edge, target):
    """May the player's ship on the edge go to the target: could it be built there if it were thought away?"""
    if edge == target:
        return BACK_TO_ITS_PLACE
    lift_ship(states, i, table, player, edge)
    reason = why_no_ship_at(states, i, table, player, target)
    lay_ship(states, i, table, player, edge)
    return reason


@kernel
def ship_spots(states, i, table, player, w):
    """The edges where the player's ship may lie, word w of them."""
    s = states[i]
    return s["free"][w] & s["ship_reach"][player, w] & table[0]["ship_edges"][w]


@kernel
def coast_road_spots(states, i, table, player, w):
    """The edges where the player's road may go, word w of them."""
    s = states[i]
    return s["free"][w] & s["reach"][player, w] & table[0]["road_edges"][w]


@kernel
def coast_settlement_spots(states, i, table, player, w):
    """The corners where the player's settlement may stand, word w of them."""
    s = states[i]
    return s["open"][w] & table[0]["building_corners"][w] & (s["touched"][player, w] | s["shipped"][player, w])


@kernel
def has_ship_spot(states, i, table, player):
    """Is there an edge where the player's ship may lie?"""
    for w in range(states[i]["free"].shape[0]):
        if ship_spots(states, i, table, player, w):
            return True
    return False


@kernel
def has_coast_road_spot(states, i, table, player):
    """Is there an edge where the player's road may go?"""
    for w in range(states[i]["free"].shape[0]):
        if coast_road_spots(states, i, table, player, w):
            return True
    return False


@kernel
def ship_count(states, i, player):
    """The player's ships on the map."""
    return size(states[i]["ships"][player])


@kernel
def own_ships_at(states, i, table, player, corner):
    """How many of the player's ships end at the corner."""
    s = states[i]
    count = 0
    for w in range(s["free"].shape[0]):
        count += popcount(s["ships"][player, w] & table[0]["corner_edge_set"][corner, w])
    return count


@kernel
def clear_sea(states, i, table):
    """No piece on the map."""
    clear_board(states, i, table)
    s = states[i]
    s["ships"][:] = U64(0)
    s["new_ships"][:] = U64(0)
    s["shipped"][:] = U64(0)
    s["ship_reach"][:] = U64(0)


@kernel
def build_ship(states, i, table, player, edge):
    """A new ship of the player lies on the edge; it may not be moved this turn."""
    lay_ship(states, i, table, player, edge)
    include(states[i]["new_ships"][player], edge)


@called_kernel
def lay_ship(states, i, table, player, edge):
    """Put the player's ship on the edge."""
    s = states[i]
    include(s["ships"][player], edge)
    exclude(s["free"], edge)
    for end in range(2):
        corner = wide(table[0]["edge_corners"][edge, end])
        include(s["shipped"][player], corner)
        if is_passable(states, i, player, corner):
            carry_ships(states, i, table, player, corner)


@called_kernel
def lift_ship(states, i, table, player, edge):
    """Take the player's ship off the edge."""
    s = states[i]
    exclude(s["ships"][player], edge)
    include(s["free"], edge)
    for end in range(2):
        corner = wide(table[0]["edge_corners"][edge, end])
        if own_ships_at(states, i, table, player, corner) == 0:
            exclude(s["shipped"][player], corner)
    rebuild_ship_reach(states, i, table, player)


@kernel
def place_coast_settlement(states, i, table, player, corner):
    """Put the player's settlement on the corner; it carries roads and ships, and no others pass it."""
    s = states[i]
    place_settlement(states, i, table, player, corner)
    carry_ships(states, i, table, player, corner)
    for other in range(wide(table[0]["players"])):
        if other != player and holds(s["shipped"][other], corner):
            rebuild_ship_reach(states, i, table, other)


@kernel
def carry_ships(states, i, table, player, corner):
    """The player's ships may start at the corner."""
    s = states[i]
    for w in range(s["free"].shape[0]):
        s["ship_reach"][player, w] |= table[0]["corner_edge_set"][corner, w]


@called_kernel
def rebuild_ship_reach(states, i, table, player):
    """Work out anew at which edges a ship connects to the player's pieces."""
    s = states[i]
    s["ship_reach"][player, :] = U64(0)
    for w in range(s["open"].shape[0]):
        corners = s["shipped"][player, w] | s["settlements"][player, w] | s["cities"][player, w]
        while corners:
            corner = 64 * w + lowest(corners)
            corners &= corners - U64(1)
            if is_passable(states, i, player, corner):
                carry_ships(states, i, table, player, corner)
