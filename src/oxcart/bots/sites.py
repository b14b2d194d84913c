"""Where to build: the best spot for a settlement, the settlement most worth a city, the road that leads furthest."""

import numpy as np

from oxcart.bots.value import corner_value, yield_value
from oxcart.engine.bits import NONE, ONE, U64, exclude, holds, include, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import joins_across
from oxcart.engine.route import SHORTEST_ROUTE, route_with
from oxcart.rulesets.classic.blocks import A_ROAD, SEATS
from oxcart.rulesets.classic.facts import CAPACITY
from oxcart.rulesets.classic.phases import FOUND_ROAD, FOUND_SETTLEMENT

NOWHERE = -1
NO_CORNER = CAPACITY.corners
STAY = 3
"""The direction after the three a corner has: no step."""

HOPE = np.array([0, 100, 62, 36], dtype=np.int64)
"""What is left in percent of a spot's value when so many roads are needed to reach it."""


@kernel
def sites(view, j, w):
    """Where a settlement may stand if a road leads there: word w of that set of corners."""
    return view[j]["open"][w]


@kernel
def is_site(view, j, corner):
    """May a settlement stand on the corner if a road leads there?"""
    return (sites(view, j, corner >> 6) >> U64(corner & 63)) & ONE != NONE


@kernel
def in_reach(view, j, table, seat, w):
    """Where the seat's next settlement may stand, at an own road unless the game is founded: word w of the set."""
    if view[j]["phase"] == FOUND_SETTLEMENT:
        return sites(view, j, w)
    return sites(view, j, w) & view[j]["touched"][seat, w]


@called_kernel
def best_spot(view, j, table, seat, earned):
    """The corner for the seat's next settlement, or NOWHERE: an open one, in reach unless the game is being founded."""
    best = NOWHERE
    best_value = -1
    for w in range(view[j]["open"].shape[0]):
        left = in_reach(view, j, table, seat, w)
        while left:
            corner = 64 * w + lowest(left)
            left &= left - ONE
            value = corner_value(view, j, table, seat, corner, earned)
            if value > best_value:
                best, best_value = corner, value
    return best


@kernel
def settlements_to_raise(view, j, seat, w):
    """The seat's settlements that may become cities: word w of that set of corners."""
    return view[j]["settlements"][seat, w]


@called_kernel
def best_city(view, j, table, seat):
    """The seat's settlement that yields most, or NOWHERE."""
    best = NOWHERE
    best_value = -1
    for w in range(view[j]["open"].shape[0]):
        left = settlements_to_raise(view, j, seat, w)
        while left:
            corner = 64 * w + lowest(left)
            left &= left - ONE
            value = yield_value(view, j, table, corner)
            if value > best_value:
                best, best_value = corner, value
    return best


@kernel
def next_corner(view, j, table, seat, corner, direction):
    """The corner a free path leads to from a corner the seat may pass; the same one for STAY; else no corner."""
    if direction == STAY or corner == NO_CORNER:
        return corner
    edge = wide(table[0]["corner_edges"][corner, direction])
    if holds(view[j]["free"], edge) and joins_across(view, j, table, seat, corner):
        return wide(table[0]["corner_corners"][corner, direction])
    return NO_CORNER


@called_kernel
def site_value(view, j, table, seat, corner, earned):
    """What a road to the corner is worth for what may stand there; 0 if nothing may."""
    return corner_value(view, j, table, seat, corner, earned) if is_site(view, j, corner) else 0


@called_kernel
def promise(view, j, table, seat, corner, earned):
    """The best spot to be had from a road that ends at the corner, with at most two roads more."""
    best = 0
    for first in range(STAY + 1):
        middle = next_corner(view, j, table, seat, corner, first)
        for second in range(STAY + 1):
            spot = next_corner(view, j, table, seat, middle, second)
            roads = 1 + (first != STAY) + (second != STAY)
            best = max(best, site_value(view, j, table, seat, spot, earned) * int(HOPE[roads]) // 100)
    return best


@called_kernel
def road_value(view, j, table, seat, edge, earned):
    """What a road on the edge is worth for the spots it leads to."""
    value = 0
    for end in range(2):
        corner = wide(table[0]["edge_corners"][edge, end])
        ends = holds(view[j]["occupied"], corner) and not is_site(view, j, corner)
        if not ends and not holds(view[j]["touched"][seat], corner):
            value = max(value, promise(view, j, table, seat, corner, earned))
    return value


@called_kernel
def route_after(view, j, table, seat, edge):
    """The length of the seat's longest route with a road on the edge."""
    roads = view[j]["roads"][seat]
    include(roads, edge)
    length = route_with(view, j, table, seat, edge)
    exclude(roads, edge)
    return length


@kernel
def roads_to_the_card(view, j, seat):
    """How many roads, if they all made the route longer, would win the seat the route card; 0 for its holder."""
    s = view[j]
    if s["route_holder"] == seat:
        return 0
    longest = SHORTEST_ROUTE - 1
    for p in range(SEATS):
        if p != seat:
            longest = max(longest, int(s["route"][p]))
    return longest + 1 - int(s["route"][seat])


@kernel
def road_worth(view, j, table, seat, edge, earned, step):
    """What a road on the edge is worth for spots and for the route; `step` is the worth of a longer route."""
    value = road_value(view, j, table, seat, edge, earned)
    if step:
        value += step * (route_after(view, j, table, seat, edge) - int(view[j]["route"][seat]))
    return value


@called_kernel
def best_road(view, j, table, seat, legal, earned, step):
    """The edge for the seat's next road, or NOWHERE, and its worth; `step` is the worth of a longer route."""
    s = view[j]
    best = NOWHERE
    best_value = -1
    founding = s["phase"] == FOUND_ROAD
    for w in range(s["free"].shape[0]):
        left = s["free"][w] if founding else s["free"][w] & s["reach"][seat, w]
        while left:
            edge = 64 * w + lowest(left)
            left &= left - ONE
            if not founding or holds(legal, A_ROAD + edge):
                value = road_worth(view, j, table, seat, edge, earned, step)
                if value > best_value:
                    best, best_value = edge, value
    return best, best_value
