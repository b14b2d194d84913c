"""What the gods make cheaper: Hapi's prices, and a card that Ptah or Thoth replaces by another."""

from oxcart.bots.building import build
from oxcart.bots.cards import wants_army
from oxcart.bots.goals import (
    CARD,
    CITY,
    NO_ACTION,
    ROAD,
    SETTLEMENT,
    cards_short,
    lack,
    price,
    spare,
)
from oxcart.bots.sites import best_city, best_spot
from oxcart.engine.bits import holds
from oxcart.engine.development import SMALLEST_ARMY
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.gods.blocks import A_CHOICE, A_HAPI_CITY, A_HAPI_SETTLE, A_PTAH
from oxcart.rulesets.gods.facts import (
    CHOICE_COSTS,
    CHOOSER,
    HAPI,
    HAPI_CITY_COST,
    HAPI_SETTLEMENT_COST,
    PTAH,
    PTAH_COSTS,
)
from oxcart.rulesets.gods.god_cards import is_awake

PLAIN = 0
"""Thoth's price without a replaced card."""


@kernel
def has_awake(view, j, seat, god):
    """Has the seat this god, ready to be used in this turn?"""
    return view[j]["god"][seat] == god and is_awake(view, j, seat)


@called_kernel
def can_spare_knight(view, j, seat):
    """Has the seat a knight to give up without losing the army card or the race for it?"""
    s = view[j]
    mine = int(s["army"][seat])
    if mine == 0:
        return False
    if s["army_holder"] != seat:
        return mine == 1 or not wants_army(view, j, seat)
    largest = SMALLEST_ARMY
    for p in range(SEATS):
        if p != seat:
            largest = max(largest, int(s["army"][p]))
    return mine > largest


@kernel
def is_hapis(view, j, seat, goal):
    """Would the seat build this with Hapi?"""
    if goal != SETTLEMENT and goal != CITY:
        return False
    return has_awake(view, j, seat, HAPI) and can_spare_knight(view, j, seat)


@kernel
def price_with_hapi(view, j, seat, goal, resource):
    """How many cards of the resource the goal costs the seat; Hapi takes less."""
    if is_hapis(view, j, seat, goal):
        return int(HAPI_CITY_COST[resource] if goal == CITY else HAPI_SETTLEMENT_COST[resource])
    return price(view, j, seat, goal, resource)


@kernel
def has_spare(view, j, seat, goal):
    """Has the seat any card beyond the goal's price?"""
    for r in range(RESOURCES):
        if spare(view, j, seat, goal, r):
            return True
    return False


@kernel
def cards_short_with_substitute(view, j, seat, goal):
    """How many cards of the goal's price the seat does not hold; Ptah and Thoth take another card for one of them."""
    short = cards_short(view, j, seat, goal)
    if short and (goal == ROAD or goal == CARD) and has_awake(view, j, seat, PTAH if goal == ROAD else CHOOSER):
        if has_spare(view, j, seat, goal):
            return short - 1
    return short


@called_kernel
def cheapest(view, j, seat, legal, first, costs):
    """The legal one of a block of prices, from action `first` on, that takes cards of which the seat has most."""
    best = NO_ACTION
    most = -1
    for k in range(costs.shape[0]):
        if holds(legal, first + k):
            value = 0
            for r in range(RESOURCES):
                value += int(costs[k, r]) * int(view[j]["hand"][seat, r])
            if value > most:
                best, most = first + k, value
    return best


@called_kernel
def build_with_gods(view, j, table, seat, legal, earned, kind):
    """The action that builds or buys the kind at its best place, with the help of a god that makes it cheaper."""
    action = NO_ACTION
    if kind == CARD:
        action = A_CHOICE + PLAIN
        if not holds(legal, action):
            action = cheapest(view, j, seat, legal, A_CHOICE, CHOICE_COSTS)
    elif kind == ROAD:
        if lack(view, j, seat, ROAD, 0) or lack(view, j, seat, ROAD, 1):
            action = cheapest(view, j, seat, legal, A_PTAH, PTAH_COSTS)
    elif is_hapis(view, j, seat, kind):
        if kind == CITY:
            action = A_HAPI_CITY + best_city(view, j, table, seat)
        else:
            action = A_HAPI_SETTLE + best_spot(view, j, table, seat, earned)
    if action >= 0 and holds(legal, action):
        return action
    return build(view, j, table, seat, legal, earned, kind)
