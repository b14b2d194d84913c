"""Papyrus boats: where they lead, what they are worth, and how to come to the river."""

from oxcart.bots.goals import POINT, WAY_TO_A_SPOT, route_worth
from oxcart.bots.sites import NOWHERE, best_spot, in_reach, road_value, road_worth
from oxcart.engine.bits import ONE, holds, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import has_road_spot, road_count, settlement_count
from oxcart.rulesets.classic.facts import ROADS, SETTLEMENTS
from oxcart.rulesets.pyramid.facts import BOATS
from oxcart.rulesets.pyramid.legal import is_first_founding

RIVER = 45
"""What it is worth to reach a path for the first boat."""


@kernel
def touches_water(view, j, table, corner):
    """Does a path of the river without a boat end at the corner?"""
    for w in range(view[j]["waters"].shape[0]):
        if view[j]["waters"][w] & table[0]["corner_edge_set"][corner, w]:
            return True
    return False


@kernel
def is_inland(view, j, seat):
    """Has the seat no boat and no place for one?"""
    s = view[j]
    if s["boats"][seat]:
        return False
    for w in range(s["waters"].shape[0]):
        if s["waters"][w] & s["reach"][seat, w]:
            return False
    return True


@kernel
def way_to_river(view, j, seat):
    """What a road is worth to the seat because it may lead to the river."""
    if not is_inland(view, j, seat) or road_count(view, j, seat) >= ROADS or not has_road_spot(view, j, seat):
        return 0
    return RIVER


@kernel
def in_reach_at_nile(view, j, table, seat, w):
    """Where the seat's next settlement may stand, the first one of all at the Nile: word w of the set."""
    if is_first_founding(view, j, table):
        return in_reach(view, j, table, seat, w) & table[0]["banks"][w]
    return in_reach(view, j, table, seat, w)


@kernel
def road_value_to_river(view, j, table, seat, edge, earned):
    """What a road is worth for the spots it leads to, and for the river if the seat has no place for a boat."""
    value = road_value(view, j, table, seat, edge, earned)
    if is_inland(view, j, seat):
        for end in range(2):
            corner = wide(table[0]["edge_corners"][edge, end])
            if not holds(view[j]["occupied"], corner) and touches_water(view, j, table, corner):
                return value + RIVER
    return value


@called_kernel
def best_boat(view, j, table, seat, earned, step):
    """The edge for the seat's next boat, or NOWHERE, and its worth; `step` is the worth of a longer route."""
    s = view[j]
    best = NOWHERE
    best_value = -1
    for w in range(s["waters"].shape[0]):
        left = s["waters"][w] & s["reach"][seat, w]
        while left:
            edge = 64 * w + lowest(left)
            left &= left - ONE
            value = road_worth(view, j, table, seat, edge, earned, step)
            if value > best_value:
                best, best_value = edge, value
    return best, best_value


@called_kernel
def boat_worth(view, j, table, seat, earned):
    """What one more boat is worth to the seat as a road on the water; 0 if there is none or no place for it."""
    if view[j]["boats"][seat] >= BOATS:
        return 0
    edge, promised = best_boat(view, j, table, seat, earned, 0)
    if edge == NOWHERE:
        return 0
    value = 1 + route_worth(view, j, seat)
    if promised > 0 and settlement_count(view, j, seat) < SETTLEMENTS:
        if best_spot(view, j, table, seat, earned) == NOWHERE:
            value += (POINT + promised // 2) * WAY_TO_A_SPOT // 100
    return value
