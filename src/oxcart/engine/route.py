"""The longest trade route: its length, and who holds the card. Rules: "Longest Trade Route".

A route is a trail: each own road once, corners as often as one likes, never through another player's building.
Every trail that is new after a road was laid contains that road, so only those are searched.
"""

from oxcart.engine.bits import U64, exclude, holds, include, lowest, wide
from oxcart.engine.jit import kernel
from oxcart.engine.network import is_passable, own_roads_at
from oxcart.engine.record import NOBODY

SHORTEST_ROUTE = 5


@kernel
def longest_trail_from(states, i, table, player, start):
    """The longest trail of the player's roads that begins at a corner.

    The walk needs no memory but two words, two bits a step: the direction to try next, and the way back. Roads walked
    on are taken out of the player's set and put back on the return, so the record is unchanged in the end.
    """
    t = table[0]
    roads = states[i]["roads"][player]
    tries = U64(0)
    backs = U64(0)
    corner = start
    depth = 0
    best = 0
    while True:
        shift = U64(2 * depth)
        direction = wide((tries >> shift) & U64(3))
        if direction == 3 or (direction == 0 and depth > 0 and not is_passable(states, i, player, corner)):
            if depth == 0:
                return best
            back = wide((backs >> shift) & U64(3))
            include(roads, wide(t["corner_edges"][corner, back]))
            corner = wide(t["corner_corners"][corner, back])
            tries &= ~(U64(3) << shift)
            backs &= ~(U64(3) << shift)
            depth -= 1
            continue
        tries += U64(1) << shift
        edge = wide(t["corner_edges"][corner, direction])
        if holds(roads, edge):
            exclude(roads, edge)
            depth += 1
            best = max(best, depth)
            backs |= U64(t["corner_back"][corner, direction]) << U64(2 * depth)
            corner = wide(t["corner_corners"][corner, direction])


@kernel
def longest_route(states, i, table, player):
    """The player's longest route, searched from every corner an own road touches."""
    touched = states[i]["touched"][player]
    best = 0
    for w in range(touched.shape[0]):
        starts = touched[w]
        while starts:
            best = max(best, longest_trail_from(states, i, table, player, 64 * w + lowest(starts)))
            starts &= starts - U64(1)
    return best


@kernel
def route_with(states, i, table, player, edge):
    """The player's longest route after laying `edge`, given that `route` held before."""
    t = table[0]
    a = wide(t["edge_corners"][edge, 0])
    b = wide(t["edge_corners"][edge, 1])
    if own_roads_at(states, i, table, player, a) == 1:
        tip = a  # a road that only sticks out: every trail with it can be walked from its tip
    elif own_roads_at(states, i, table, player, b) == 1:
        tip = b
    else:
        return longest_route(states, i, table, player)
    return max(wide(states[i]["route"][player]), longest_trail_from(states, i, table, player, tip))


@kernel
def award_route(states, i, table):
    """Give the card to whom it is due: the holder keeps it on a tie, a sole longest takes it, else nobody has it."""
    s = states[i]
    holder = wide(s["route_holder"])
    best = 0
    leader = NOBODY
    shared = False
    for p in range(wide(table[0]["players"])):
        length = wide(s["route"][p])
        if length > best:
            best, leader, shared = length, p, False
        elif length == best:
            shared = True
    if best < SHORTEST_ROUTE:
        s["route_holder"] = NOBODY
    elif not shared:
        s["route_holder"] = leader
    elif holder == NOBODY or s["route"][holder] < best:
        s["route_holder"] = NOBODY


@kernel
def extend_route(states, i, table, player, edge):
    """Update the player's route and the card after a road was laid."""
    s = states[i]
    length = route_with(states, i, table, player, edge)
    if length != s["route"][player]:
        s["route"][player] = length
        if length >= SHORTEST_ROUTE:
            award_route(states, i, table)


@kernel
def cut_routes(states, i, table, builder, corner):
    """Update routes and the card after a building of `builder` rose on the corner."""
    s = states[i]
    for p in range(wide(table[0]["players"])):
        if p != builder and own_roads_at(states, i, table, p, corner) > 1:
            s["route"][p] = longest_route(states, i, table, p)
            award_route(states, i, table)
