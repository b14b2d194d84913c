"""Building and buying: the goal when it can be paid, foreign trade when that makes it payable, and what is to spare."""

import numpy as np

from oxcart.bots.goals import (
    CARD,
    CITY,
    NO_ACTION,
    NO_GOAL,
    ROAD,
    SETTLEMENT,
    cards_short,
    lack,
    price,
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

BESIDE = np.array([CITY, SETTLEMENT, CARD, ROAD], dtype=np.int64)
"""What is built beside the goal, in this order."""


@kernel
def safe_hand(view, j, seat):
    """How many cards the seat may hold without fear of a 7."""
    return HAND_LIMIT


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


@kernel
def bank_action(ratio, given, taken):
    """The action that returns so many cards of one type for a card of another."""
    return A_BANK + 25 * (4 - ratio) + 5 * given + taken


@called_kernel
def best_swap(view, j, seat, legal, goal, earned):
    """The foreign trade that brings the goal nearer with the cards most to spare."""
    best = NO_ACTION
    best_value = -1
    for given in range(RESOURCES):
        ratio = rate(view, j, seat, given)
        extra = spare(view, j, seat, goal, given)
        for taken in range(RESOURCES):
            if extra >= ratio and lack(view, j, seat, goal, taken):
                action = bank_action(ratio, given, taken)
                value = 1000 * (4 - ratio) + 10 * extra + min(9, share(earned, given))
                if holds(legal, action) and value > best_value:
                    best, best_value = action, value
    return best


@called_kernel
def swap_for(view, j, seat, legal, goal, earned):
    """The foreign trade that brings the goal nearer, if trades alone can pay for it."""
    if cards_short(view, j, seat, goal) > swaps(view, j, seat, goal):
        return NO_ACTION
    return best_swap(view, j, seat, legal, goal, earned)


@kernel
def leaves_goal(view, j, seat, goal, kind):
    """Would building the kind leave the seat's savings for the goal untouched?"""
    for r in range(RESOURCES):
        held = int(view[j]["hand"][seat, r])
        needed = price(view, j, seat, goal, r)
        if min(held - price(view, j, seat, kind, r), needed) < min(held, needed):
            return False
    return True


@called_kernel
def build_beside(view, j, table, seat, legal, earned, goal):
    """Something else worth having that the goal does not need, or anything before a seven takes half of a full hand."""
    full = view[j]["hand_size"][seat] > safe_hand(view, j, seat)
    for step in range(len(BESIDE)):
        kind = int(BESIDE[step])
        if kind != goal and cards_short(view, j, seat, kind) == 0:
            if full or goal == NO_GOAL or leaves_goal(view, j, seat, goal, kind):
                if worth(view, j, table, seat, legal, earned, kind) > 0:
                    action = build(view, j, table, seat, legal, earned, kind)
                    if holds(legal, action):
                        return action
    return NO_ACTION
