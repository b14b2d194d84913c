"""The longest trade route of roads and ships. Rules: "Longest trade route", "Roads and ships".

A route is a trail: each own piece once, never through a foreign building, and from road to ship or from ship to road
only at an own building.
"""

from oxcart.engine.bits import U64, exclude, holds, include, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import is_passable, owns_corner

EITHER = 2
"""The trail may go on by road or by ship; by road alone is 0, by ship alone 1."""


@called_kernel
def longest_mixed_trail_from(states, i, table, player, start):
    """The longest trail of the player's roads and ships that begins at a corner.

    Beside the two words of `longest_trail_from` a third remembers, one bit a step, which pieces were ships.
    """
    t = table[0]
    roads = states[i]["roads"][player]
    ships = states[i]["ships"][player]
    tries = U64(0)
    backs = U64(0)
    kinds = U64(0)
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
            edge = wide(t["corner_edges"][corner, back])
            if (kinds >> U64(depth)) & U64(1):
                include(ships, edge)
            else:
                include(roads, edge)
            corner = wide(t["corner_corners"][corner, back])
            tries &= ~(U64(3) << shift)
            backs &= ~(U64(3) << shift)
            kinds &= ~(U64(1) << U64(depth))
            depth -= 1
            continue
        tries += U64(1) << shift
        edge = wide(t["corner_edges"][corner, direction])
        onward = EITHER
        if depth > 0 and not owns_corner(states, i, player, corner):
            onward = wide((kinds >> U64(depth)) & U64(1))
        by_road = onward != 1 and holds(roads, edge)
        by_ship = onward != 0 and holds(ships, edge)
        if by_road or by_ship:
            if by_ship:
                exclude(ships, edge)
            else:
                exclude(roads, edge)
            depth += 1
            best = max(best, depth)
            kinds |= U64(by_ship) << U64(depth)
            backs |= U64(t["corner_back"][corner, direction]) << U64(2 * depth)
            corner = wide(t["corner_corners"][corner, direction])


@kernel
def longest_mixed_route(states, i, table, player):
    """The player's longest route, searched from every corner an own road or ship ends at."""
    s = states[i]
    best = 0
    for w in range(s["open"].shape[0]):
        starts = s["touched"][player, w] | s["shipped"][player, w]
        while starts:
            best = max(best, longest_mixed_trail_from(states, i, table, player, 64 * w + lowest(starts)))
            starts &= starts - U64(1)
    return best
