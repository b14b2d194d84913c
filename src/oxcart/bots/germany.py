"""The ladder over bots for Germany: cities and landmarks among the sites, rewards, and the Trade card."""

import numpy as np

from oxcart.bots import classic, towns
from oxcart.bots.building import bank_action, best_swap, safe_hand
from oxcart.bots.cards import choose_monopoly, choose_take
from oxcart.bots.goals import (
    GOALS,
    NO_ACTION,
    NO_GOAL,
    cards_short,
    choose_goal,
    rate,
    route_worth,
    spare,
    swaps,
    worth,
)
from oxcart.bots.greedy import pick_best, take_turn
from oxcart.bots.own_traits import note_halls
from oxcart.bots.sites import best_city, best_road, site_value
from oxcart.bots.towns import best_start_hall
from oxcart.bots.traits import note_own
from oxcart.bots.value import income
from oxcart.engine.adapt import adapt
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import road_count
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT, FREE_ROAD, PICK
from oxcart.rulesets.germany.adapted import ADAPTED as RULES
from oxcart.rulesets.germany.blocks import A_CLAIM, A_FORGO, FIRSTS
from oxcart.rulesets.germany.facts import (
    CAPACITY,
    CARD_COST,
    HALL_COST,
    LANDMARK_COST,
    RATE,
    ROAD_COST,
    ROADS,
    TRADE_RATE,
)
from oxcart.rulesets.germany.phases import REWARD

BANK, END, ROAD, SETTLE, TAKE = (FIRSTS[f"A_{name}"] for name in ("BANK", "END", "ROAD", "SETTLE", "PICK"))
TRADE = FIRSTS["A_MONOPOLY"]
PRICES = np.array([ROAD_COST, HALL_COST, LANDMARK_COST, CARD_COST, np.zeros(RESOURCES)], dtype=np.int64)
"""What the goals cost, a landmark in the place of a city; no goal costs nothing."""
#                     lumber brick wool grain ore
PIP_WORTH = np.array([11, 11, 8, 10, 10], dtype=np.int64)
LAST_ROADS = 4
"""So many roads are kept for what they may still reach."""


@kernel
def route_worth_of_one_point(view, j, seat):
    """What a road is worth to the seat in the race for the longest road, whose field is a single point."""
    return route_worth(view, j, seat) // 2


@kernel
def rate_of_supply(view, j, seat, resource):
    """How many equal cards the supply asks the seat for one other."""
    return TRADE_RATE if view[j]["trade_card"] and view[j]["turn"] == seat else RATE


@kernel
def bank_action_of_germany(ratio, given, taken):
    """The action that returns so many cards of one type for a card of another."""
    return BANK + RESOURCES * (RESOURCES * (RATE - ratio) + given) + taken


@called_kernel
def choose_trade_card(view, j, seat, legal, goal):
    """Play Trade when two for one pays for the goal and three for one does not."""
    short = cards_short(view, j, seat, goal)
    if not holds(legal, TRADE) or short <= swaps(view, j, seat, goal):
        return NO_ACTION
    pairs = 0
    for r in range(RESOURCES):
        pairs += spare(view, j, seat, goal, r) // TRADE_RATE
    return TRADE if short <= pairs else NO_ACTION


@called_kernel
def take_turn_with_full_hand(view, j, table, seat, legal, goal, earned):
    """The next thing to do after the dice: as ever, but before a 7 takes half of a full hand spare cards are traded."""
    action = take_turn(view, j, table, seat, legal, goal, earned)
    if action == END and goal != NO_GOAL and view[j]["hand_size"][seat] > safe_hand(view, j, seat):
        trade = best_swap(view, j, seat, legal, goal, earned)
        return END if trade == NO_ACTION else trade
    return action


@called_kernel
def pick_card(view, j, table, seat, legal):
    """Take a card of choice for the best goal that the cards to be taken can pay for, else for the usual one."""
    earned = income(view, j, table, seat)
    best = NO_GOAL
    best_value = 0
    for goal in range(GOALS):
        if 0 < cards_short(view, j, seat, goal) <= view[j]["picks"]:
            value = worth(view, j, table, seat, legal, earned, goal)
            if value > best_value:
                best, best_value = goal, value
    if best == NO_GOAL:
        best = choose_goal(view, j, table, seat, legal, earned)
    return choose_take(view, j, seat, legal, TAKE, best, earned)


@called_kernel
def lay_or_forgo(view, j, table, seat, legal):
    """Lay a free road where it leads furthest; the last ones are not wasted on a way to nowhere."""
    earned = income(view, j, table, seat)
    edge, value = best_road(view, j, table, seat, legal, earned, route_worth(view, j, seat))
    if value <= 0 and road_count(view, j, seat) >= ROADS - LAST_ROADS:
        return A_FORGO
    return ROAD + edge


@called_kernel
def pick_best_in_germany(view, j, table, seat, legal):
    """The greedy choice of the phase, start halls and rewards included."""
    phase = int(view[j]["phase"])
    if phase == REWARD:
        return A_CLAIM
    if phase == FOUND_SETTLEMENT:
        return SETTLE + best_start_hall(view, j, table, seat, income(view, j, table, seat))
    if phase == PICK:
        return pick_card(view, j, table, seat, legal)
    if phase == FREE_ROAD:
        return lay_or_forgo(view, j, table, seat, legal)
    return pick_best(view, j, table, seat, legal)


ADAPTED = adapt(
    "germany_bots",
    {
        pick_best: pick_best_in_germany,
        take_turn: take_turn_with_full_hand,
        route_worth: route_worth_of_one_point,
        # cities and landmarks
        best_city: towns.best_landmark,
        site_value: towns.city_or_landmark_value,
        worth: towns.worth_in_germany,
        # the supply
        rate: rate_of_supply,
        bank_action: bank_action_of_germany,
        choose_monopoly: choose_trade_card,
        note_own: note_halls,
    },
    RULES,
    NO_CORNER=CAPACITY.corners,
    HEXES=CAPACITY.hexes,
    COSTS=PRICES,
    PIP_WORTH=PIP_WORTH,
    CARD_WORTH=45,
)
"""The functions of Germany, those of its bots included."""

choose = ADAPTED.of(classic.choose)
