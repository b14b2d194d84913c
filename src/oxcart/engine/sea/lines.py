"""Lines of ships, open and closed, and the ships that may be moved. Rules: "Shipping routes", "Moving a ship".

A ship is looked at by thinking it away: what its two ends still lead to along other own ships says what it is. Walks
stop at own buildings and pass foreign ones. At most three edges meet at a corner, so a walk that uses no ship twice
passes no corner twice, and two walks that share no ship share at most a building where both end. As in
`oxcart.engine.route` a walk takes ships out of the player's set and puts them back on the return, and its memory is two
bits a step.
"""

from oxcart.engine.bits import U64, exclude, holds, include, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import owns_corner
from oxcart.engine.reasons import OK
from oxcart.engine.sea.reasons import LINE_IS_CLOSED, NOT_AN_END_SHIP, NOT_OWN_SHIP, SHIP_IS_NEW
from oxcart.engine.sea.ships import own_ships_at

NOWHERE = -1


@called_kernel
def why_not_movable(states, i, table, player, edge):
    """May the ship on this edge be moved: an own, older one at an end of an open line, or of a loop or ring?"""
    s = states[i]
    if not holds(s["ships"][player], edge):
        return NOT_OWN_SHIP
    if holds(s["new_ships"][player], edge):
        return SHIP_IS_NEW
    if has_bare_end(states, i, table, player, edge):
        return OK
    if is_closed(states, i, table, player, edge):
        return LINE_IS_CLOSED
    if comes_back(states, i, table, player, edge):
        return OK
    return NOT_AN_END_SHIP


@kernel
def has_bare_end(states, i, table, player, edge):
    """Does the ship touch neither another own ship nor an own building at one of its ends?"""
    for end in range(2):
        corner = wide(table[0]["edge_corners"][edge, end])
        if not owns_corner(states, i, player, corner) and own_ships_at(states, i, table, player, corner) == 1:
            return True
    return False


@kernel
def comes_back(states, i, table, player, edge):
    """Do ships lead from one end of this ship back to its other end, past no own building on the way?

    If the other end is an own building, this is a ship at the building of a loop; if not, a ship of a ring.
    """
    ends = table[0]["edge_corners"][edge]
    start = wide(ends[0])
    goal = wide(ends[1])
    if owns_corner(states, i, player, start):
        start, goal = goal, start
    exclude(states[i]["ships"][player], edge)
    found = leads_to(states, i, table, player, start, goal, NOWHERE)
    include(states[i]["ships"][player], edge)
    return found


@called_kernel
def leads_to(states, i, table, player, start, goal, other):
    """Do ships lead from the corner to the goal or, without a goal, to an own building that is not `other`?"""
    t = table[0]
    ships = states[i]["ships"][player]
    tries = U64(0)
    backs = U64(0)
    corner = start
    depth = 0
    found = False
    while True:
        shift = U64(2 * depth)
        direction = wide((tries >> shift) & U64(3))
        if direction == 0:
            built = owns_corner(states, i, player, corner)
            if (corner == goal and depth > 0) or (goal == NOWHERE and built and corner != other):
                found = True
            if found or built:
                direction = 3
        if found or direction == 3:
            if depth == 0:
                return found
            back = wide((backs >> shift) & U64(3))
            include(ships, wide(t["corner_edges"][corner, back]))
            corner = wide(t["corner_corners"][corner, back])
            tries &= ~(U64(3) << shift)
            backs &= ~(U64(3) << shift)
            depth -= 1
            continue
        tries += U64(1) << shift
        edge = wide(t["corner_edges"][corner, direction])
        if holds(ships, edge):
            exclude(ships, edge)
            depth += 1
            backs |= U64(t["corner_back"][corner, direction]) << U64(2 * depth)
            corner = wide(t["corner_corners"][corner, direction])


@kernel
def is_closed(states, i, table, player, edge):
    """Does the ship belong to a line between two different own buildings?

    Every walk from one end to an own building is tried; the ship is part of a closed line if, without the ships of that
    walk, the other end leads to another own building.
    """
    t = table[0]
    ships = states[i]["ships"][player]
    far = wide(t["edge_corners"][edge, 1])
    exclude(ships, edge)
    tries = U64(0)
    backs = U64(0)
    corner = wide(t["edge_corners"][edge, 0])
    depth = 0
    found = False
    while True:
        shift = U64(2 * depth)
        direction = wide((tries >> shift) & U64(3))
        if direction == 0 and owns_corner(states, i, player, corner):
            found = leads_to(states, i, table, player, far, NOWHERE, corner)
            direction = 3
        if found or direction == 3:
            if depth == 0:
                include(ships, edge)
                return found
            back = wide((backs >> shift) & U64(3))
            include(ships, wide(t["corner_edges"][corner, back]))
            corner = wide(t["corner_corners"][corner, back])
            tries &= ~(U64(3) << shift)
            backs &= ~(U64(3) << shift)
            depth -= 1
            continue
        tries += U64(1) << shift
        onward = wide(t["corner_edges"][corner, direction])
        if holds(ships, onward):
            exclude(ships, onward)
            depth += 1
            backs |= U64(t["corner_back"][corner, direction]) << U64(2 * depth)
            corner = wide(t["corner_corners"][corner, direction])
