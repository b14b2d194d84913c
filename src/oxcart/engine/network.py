"""Pieces on the board: where they may stand and the sets kept from them. Rules: "Roads", "Settlements", "Cities".

Each rule about a place is a set of places; what is legal is their intersection, and the first set a place is missing
from is the reason it is not. Kept sets (`touched`, `reach`, `occupied`, `open`, `free`) change only here.
"""

from oxcart.engine.bits import U64, copy_into, exclude, holds, include, popcount, size, wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import (
    CORNER_TAKEN,
    NEEDS_ROAD,
    NO_SUCH_PLACE,
    NOT_BESIDE_NEW_SETTLEMENT,
    NOT_CONNECTED,
    NOT_OWN_SETTLEMENT,
    OK,
    PAST_FOREIGN_BUILDING,
    PATH_TAKEN,
    TOO_CLOSE,
)


@kernel
def why_no_road_at(states, i, table, player, edge):
    """May the player's road go on this edge: it exists, is empty and connects to own pieces?"""
    s = states[i]
    if not holds(table[0]["edge_set"], edge):
        return NO_SUCH_PLACE
    if not holds(s["free"], edge):
        return PATH_TAKEN
    if not holds(s["reach"][player], edge):
        ends = table[0]["edge_corners"][edge]
        if holds(s["touched"][player], ends[0]) or holds(s["touched"][player], ends[1]):
            return PAST_FOREIGN_BUILDING
        return NOT_CONNECTED
    return OK


@kernel
def why_no_founding_road_at(states, i, table, corner, edge):
    """May a founding road go on this edge: it exists, is empty and touches the settlement just placed?"""
    if not holds(table[0]["edge_set"], edge):
        return NO_SUCH_PLACE
    if not holds(states[i]["free"], edge):
        return PATH_TAKEN
    if not holds(table[0]["corner_edge_set"][corner], edge):
        return NOT_BESIDE_NEW_SETTLEMENT
    return OK


@kernel
def why_no_founding_settlement_at(states, i, table, corner):
    """May a founding settlement stand here: the corner exists, is empty and keeps the distance rule?"""
    s = states[i]
    if not holds(table[0]["corner_set"], corner):
        return NO_SUCH_PLACE
    if holds(s["occupied"], corner):
        return CORNER_TAKEN
    if not holds(s["open"], corner):
        return TOO_CLOSE
    return OK


@kernel
def why_no_settlement_at(states, i, table, player, corner):
    """May the player's settlement stand here: as in the founding phase, and an own road reaches it?"""
    reason = why_no_founding_settlement_at(states, i, table, corner)
    if reason == OK and not holds(states[i]["touched"][player], corner):
        return NEEDS_ROAD
    return reason


@kernel
def why_no_city_at(states, i, table, player, corner):
    """May the player's city stand here: does it replace an own settlement?"""
    if not holds(table[0]["corner_set"], corner):
        return NO_SUCH_PLACE
    if not holds(states[i]["settlements"][player], corner):
        return NOT_OWN_SETTLEMENT
    return OK


@kernel
def has_road_spot(states, i, player):
    """Is there an edge where the player's road may go?"""
    s = states[i]
    for w in range(s["free"].shape[0]):
        if s["free"][w] & s["reach"][player, w]:
            return True
    return False


@kernel
def road_count(states, i, player):
    """The player's roads on the board."""
    return size(states[i]["roads"][player])


@kernel
def settlement_count(states, i, player):
    """The player's settlements on the board."""
    return size(states[i]["settlements"][player])


@kernel
def city_count(states, i, player):
    """The player's cities on the board."""
    return size(states[i]["cities"][player])


@kernel
def clear_board(states, i, table):
    """No piece on the board: every corner is open, every edge free."""
    s = states[i]
    s["settlements"][:] = U64(0)
    s["cities"][:] = U64(0)
    s["roads"][:] = U64(0)
    s["touched"][:] = U64(0)
    s["reach"][:] = U64(0)
    s["occupied"][:] = U64(0)
    copy_into(s["open"], table[0]["corner_set"])
    copy_into(s["free"], table[0]["edge_set"])


@kernel
def owns_corner(states, i, player, corner):
    """Has the player a building on the corner?"""
    s = states[i]
    return holds(s["settlements"][player], corner) or holds(s["cities"][player], corner)


@kernel
def is_passable(states, i, player, corner):
    """Does the player's network connect across the corner: is it free of other players' buildings?"""
    return not holds(states[i]["occupied"], corner) or owns_corner(states, i, player, corner)


@kernel
def joins_across(states, i, table, player, corner):
    """Does a new road connect across the corner to an own road that ends there?"""
    return is_passable(states, i, player, corner)


@kernel
def place_road(states, i, table, player, edge):
    """Put the player's road on the edge."""
    s = states[i]
    t = table[0]
    include(s["roads"][player], edge)
    word = edge >> 6
    s["free"][word] &= ~(U64(1) << U64(edge & 63))
    for end in range(2):
        corner = wide(t["edge_corners"][edge, end])
        include(s["touched"][player], corner)
        if joins_across(states, i, table, player, corner):
            for w in range(s["free"].shape[0]):
                s["reach"][player, w] |= t["corner_edge_set"][corner, w]


@kernel
def occupy(states, i, table, corner):
    """A building stands on the corner: neither the corner nor its neighbours are open any more."""
    s = states[i]
    include(s["occupied"], corner)
    for w in range(s["open"].shape[0]):
        s["open"][w] &= ~(table[0]["corner_neighbour_set"][corner, w] | s["occupied"][w])


@kernel
def place_settlement(states, i, table, player, corner):
    """Put the player's settlement on the corner; the networks it stands in the way of lose their reach across it."""
    s = states[i]
    t = table[0]
    include(s["settlements"][player], corner)
    occupy(states, i, table, corner)
    for w in range(s["free"].shape[0]):
        s["reach"][player, w] |= t["corner_edge_set"][corner, w]
    s["rates"][player] |= t["corner_rate"][corner]
    for other in range(wide(t["players"])):
        if other != player and holds(s["touched"][other], corner):
            rebuild_reach(states, i, table, other)


@kernel
def replace_by_city(states, i, player, corner):
    """The player's settlement on the corner becomes a city."""
    s = states[i]
    word = corner >> 6
    s["settlements"][player, word] &= ~(U64(1) << U64(corner & 63))
    include(s["cities"][player], corner)


@kernel
def own_roads_at(states, i, table, player, corner):
    """How many of the player's roads end at the corner."""
    s = states[i]
    count = 0
    for w in range(s["free"].shape[0]):
        count += popcount(s["roads"][player, w] & table[0]["corner_edge_set"][corner, w])
    return count


@kernel
def lift_road(states, i, table, player, edge):
    """Take the player's road off the edge."""
    s = states[i]
    exclude(s["roads"][player], edge)
    include(s["free"], edge)
    for end in range(2):
        corner = wide(table[0]["edge_corners"][edge, end])
        if own_roads_at(states, i, table, player, corner) == 0:
            exclude(s["touched"][player], corner)
    rebuild_reach(states, i, table, player)


@kernel
def rebuild_reach(states, i, table, player):
    """Work out anew which edges connect to the player's pieces."""
    s = states[i]
    t = table[0]
    s["reach"][player, :] = U64(0)
    for corner in range(wide(t["corners"])):
        touched = holds(s["touched"][player], corner)
        if owns_corner(states, i, player, corner) or (touched and joins_across(states, i, table, player, corner)):
            for w in range(s["free"].shape[0]):
                s["reach"][player, w] |= t["corner_edge_set"][corner, w]


@kernel
def buildings_at_hex(states, i, table, player, hexagon):
    """How many cards the player's buildings at the hex draw: one a settlement, two a city."""
    s = states[i]
    cards = 0
    for w in range(s["occupied"].shape[0]):
        around = table[0]["hex_corner_set"][hexagon, w]
        cards += popcount(s["settlements"][player, w] & around) + 2 * popcount(s["cities"][player, w] & around)
    return cards
