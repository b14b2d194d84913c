"""Building and buying: the goal when it can be paid, foreign trade when that makes it payable, and what is to spare."""

from oxcart.bots.goals import (
    CARD,
    CITY,
    COSTS,
    GOALS,
    NO_ACTION,
    NO_GOAL,
    ROAD,
    SETTLEMENT,
    cards_short,
    rate,
    route_worth,
    spare,
    swaps,
    worth,
)
from oxcart.bots.sites import best_city, best_road, best_spot
from oxcart.bots.value import share
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.engine.robber import HAND_LIMIT
from oxcart.rulesets.classic.blocks import A_BANK, A_BUY, A_CITY, A_ROAD, A_SETTLE


@called_kernel
def build(view, j, table, seat, legal, earned, kind):
    """The action that builds or buys the kind at its best place; it may be one that is not legal."""
    if kind == CITY:
        return A_CITY + best_city(view, j, table, seat)
    if kind == SETTLEMENT:
        return A_SETTLE + best_spot(view, j, table, seat, earned)
    if kind == ROAD:
        edge, _ = best_road(view, j, table, seat, legal, earned, route_worth(view, j, seat))
        return A_ROAD + edge
    return A_BUY


@called_kernel
def swap_for(view, j, seat, legal, goal, earned):
    """The foreign trade that brings the goal nearer with the cards most to spare, if trades alone can pay for it."""
    if cards_short(view, j, seat, goal) > swaps(view, j, seat, goal):
        return NO_ACTION
    best = NO_ACTION
    best_value = -1
    for given in range(RESOURCES):
        ratio = rate(view, j, seat, given)
        extra = spare(view, j, seat, goal, given)
        for taken in range(RESOURCES):
            if extra >= ratio and int(view[j]["hand"][seat, taken]) < int(COSTS[goal, taken]):
                action = A_BANK + 25 * (4 - ratio) + 5 * given + taken
                value = 1000 * (4 - ratio) + 10 * extra + min(9, share(earned, given))
                if holds(legal, action) and value > best_value:
                    best, best_value = action, value
    return best


@kernel
def leaves_goal(view, j, seat, goal, kind):
    """Would building the kind leave the seat's savings for the goal untouched?"""
    for r in range(RESOURCES):
        held = int(view[j]["hand"][seat, r])
        needed = int(COSTS[goal, r])
        if min(held - int(COSTS[kind, r]), needed) < min(held, needed):
            return False
    return True


@called_kernel
def build_beside(view, j, table, seat, legal, earned, goal):
    """Something else worth having that the goal does not need, or anything before a seven takes half of a full hand."""
    full = view[j]["hand_size"][seat] > HAND_LIMIT
    for step in range(GOALS):
        kind = CITY if step == 0 else SETTLEMENT if step == 1 else CARD if step == 2 else ROAD
        if kind != goal and cards_short(view, j, seat, kind) == 0:
            if full or goal == NO_GOAL or leaves_goal(view, j, seat, goal, kind):
                if worth(view, j, table, seat, legal, earned, kind) > 0:
                    action = build(view, j, table, seat, legal, earned, kind)
                    if holds(legal, action):
                        return action
    return NO_ACTION
