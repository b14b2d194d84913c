"""What to save for: every kind of building has a worth and a waiting time; the goal is the best of worth over time."""

import numpy as np

from oxcart.bots.sites import NOWHERE, best_city, best_road, best_spot, roads_to_the_card
from oxcart.bots.value import corner_value, share, whole, yield_value
from oxcart.engine.bank import GENERAL
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import city_count, has_road_spot, road_count, settlement_count
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.classic.facts import (
    CARD_COST,
    CARD_KINDS,
    CITIES,
    CITY_COST,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
    SETTLEMENTS,
)

ROAD, SETTLEMENT, CITY, CARD, NO_GOAL = range(5)
GOALS = 4
NO_ACTION = -1
COSTS = np.array([ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST, np.zeros(RESOURCES)], dtype=np.int64)

POINT = 100
"""The worth of a victory point; all other worths are measured against it."""
CARD_WORTH = 72
WAY_TO_A_SPOT = 55
"""What a road to a new spot is worth, in percent of the settlement there."""
ROUTE_CARD_ROADS = 3
"""From how many missing roads on the route card is worth racing for."""
PATIENCE = 60
"""Tenths of a throw added to every waiting time, so that a near trifle does not beat a great thing soon."""


@kernel
def price(view, j, seat, goal, resource):
    """How many cards of the resource the goal costs the seat."""
    return int(COSTS[goal, resource])


@kernel
def lack(view, j, seat, goal, resource):
    """How many cards of the resource the seat still needs for the goal."""
    return max(0, price(view, j, seat, goal, resource) - int(view[j]["hand"][seat, resource]))


@kernel
def cards_short(view, j, seat, goal):
    """How many cards of the goal's price the seat does not hold."""
    short = 0
    for r in range(RESOURCES):
        short += lack(view, j, seat, goal, r)
    return short


@kernel
def rate(view, j, seat, resource):
    """How many cards of the resource the supply asks the seat for one other."""
    rates = int(view[j]["rates"][seat])
    if (rates >> resource) & 1:
        return 2
    return 3 if (rates >> GENERAL) & 1 else 4


@kernel
def spare(view, j, seat, goal, resource):
    """How many cards of the resource the seat holds beyond the goal's price."""
    return max(0, int(view[j]["hand"][seat, resource]) - price(view, j, seat, goal, resource))


@kernel
def swaps(view, j, seat, goal):
    """How many cards the supply would give the seat for what it can spare."""
    cards = 0
    for r in range(RESOURCES):
        extra = spare(view, j, seat, goal, r)
        if extra > 1:  # the best rate is two; and dividing takes its time
            cards += extra // rate(view, j, seat, r)
    return cards


@called_kernel
def waiting_time(view, j, seat, goal, earned):
    """About how many tenths of a throw pass until the seat can pay for the goal, the supply's help counted."""
    short = cards_short(view, j, seat, goal)
    left = short - swaps(view, j, seat, goal)
    if left <= 0:
        return 0
    by_trade = whole(earned) // 4 + 1
    time = 0
    for r in range(RESOURCES):
        lacking = lack(view, j, seat, goal, r)
        if lacking:
            time += lacking * 360 // (share(earned, r) + by_trade)
    return time * left // short


@called_kernel
def cards_in_deck(view, j, seat):
    """How many development cards are left to buy: those the seat has not seen less those in other hands."""
    left = 0
    for kind in range(CARD_KINDS):
        left += int(view[j]["deck"][kind])
    for p in range(SEATS):
        if p != seat:
            left -= int(view[j]["dev_size"][p])
    return left


@kernel
def route_worth(view, j, seat):
    """What a road is worth to the seat in the race for the route card."""
    needed = roads_to_the_card(view, j, seat)
    if needed <= 0 or needed > ROUTE_CARD_ROADS or needed > ROADS - road_count(view, j, seat):
        return 0
    return 2 * POINT // (needed + 1)


@called_kernel
def worth(view, j, table, seat, legal, earned, goal):
    """What reaching a goal is worth to the seat; 0 if it cannot be reached from here."""
    if goal == CITY:
        corner = best_city(view, j, table, seat)
        if corner == NOWHERE or city_count(view, j, seat) >= CITIES:
            return 0
        return POINT + 10 + yield_value(view, j, table, corner) // 2
    if goal == CARD:
        return CARD_WORTH if cards_in_deck(view, j, seat) > 0 else 0
    spot = best_spot(view, j, table, seat, earned)
    can_settle = settlement_count(view, j, seat) < SETTLEMENTS
    if goal == SETTLEMENT:
        if spot == NOWHERE or not can_settle:
            return 0
        return POINT + corner_value(view, j, table, seat, spot, earned) // 2
    if road_count(view, j, seat) >= ROADS or not has_road_spot(view, j, seat):
        return 0
    value = route_worth(view, j, seat)
    if can_settle and spot == NOWHERE:
        _, promised = best_road(view, j, table, seat, legal, earned, 0)
        if promised > 0:
            value += (POINT + promised // 2) * WAY_TO_A_SPOT // 100
    return value


@called_kernel
def choose_goal(view, j, table, seat, legal, earned):
    """What the seat saves for: the greatest worth over waiting time, or NO_GOAL."""
    best = NO_GOAL
    best_rating = 0
    for goal in range(GOALS):
        value = worth(view, j, table, seat, legal, earned, goal)
        if value > 0:
            rating = value * 1000 // (waiting_time(view, j, seat, goal, earned) + PATIENCE)
            if rating > best_rating:
                best, best_rating = goal, rating
    return best
