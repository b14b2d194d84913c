"""Osiris moves an oxcart: from where it serves least to where it leads to a spot or makes the route longer."""

from oxcart.bots.goals import NO_ACTION, POINT, route_worth
from oxcart.bots.sites import NOWHERE, road_worth
from oxcart.engine.bits import ONE, holds, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import lift_road, place_road
from oxcart.engine.route import longest_route
from oxcart.rulesets.classic.blocks import A_ROAD
from oxcart.rulesets.classic.facts import CAPACITY
from oxcart.rulesets.gods.blocks import A_OSIRIS

EDGES = CAPACITY.edges
LEAST_GAIN = 20
"""By how much a road must be worth more elsewhere to be moved."""


@kernel
def worth_of_length(view, j, seat):
    """What a step of the route is worth to the seat when a road is moved: who has the card must not lose it."""
    return POINT if view[j]["route_holder"] == seat else route_worth(view, j, seat)


@called_kernel
def lift(view, j, table, seat, edge):
    """Take the road off the board in the bot's own record; returns the length of the route before."""
    before = wide(view[j]["route"][seat])
    lift_road(view, j, table, seat, edge)
    view[j]["route"][seat] = longest_route(view, j, table, seat)
    return before


@called_kernel
def put_back(view, j, table, seat, edge, before):
    """Undo a lift."""
    place_road(view, j, table, seat, edge)
    view[j]["route"][seat] = before


@called_kernel
def best_new_place(view, j, table, seat, earned, edge, step):
    """Where the road lifted from the edge is worth most, and that worth; NOWHERE if there is no other path."""
    best = NOWHERE
    best_value = -1
    for w in range(view[j]["free"].shape[0]):
        left = view[j]["free"][w] & view[j]["reach"][seat, w]
        while left:
            other = 64 * w + lowest(left)
            left &= left - ONE
            if other == edge:
                continue
            value = road_worth(view, j, table, seat, other, earned, step)
            if value > best_value:
                best, best_value = other, value
    return best, best_value


@called_kernel
def use_osiris(view, j, table, seat, legal, earned):
    """Take up the road that gains most by being moved; NO_ACTION if none gains enough."""
    step = worth_of_length(view, j, seat)
    best = NO_ACTION
    most = LEAST_GAIN
    for edge in range(EDGES):
        if holds(legal, A_OSIRIS + edge):
            before = lift(view, j, table, seat, edge)
            _, value = best_new_place(view, j, table, seat, earned, edge, step)
            gain = value - road_worth(view, j, table, seat, edge, earned, step)
            put_back(view, j, table, seat, edge, before)
            if gain > most:
                best, most = A_OSIRIS + edge, gain
    return best


@called_kernel
def choose_new_place(view, j, table, seat, earned):
    """Put the road that Osiris moves where it is worth most."""
    edge = wide(view[j]["moving"])
    step = worth_of_length(view, j, seat)
    before = lift(view, j, table, seat, edge)
    best, _ = best_new_place(view, j, table, seat, earned, edge, step)
    put_back(view, j, table, seat, edge, before)
    return A_ROAD + best
