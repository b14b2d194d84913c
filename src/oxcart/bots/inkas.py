"""The ladder over bots for Rise of the Inkas: tribes and ruins among the sites, goods among the cards."""

import numpy as np

from oxcart.bots import classic, goods, stacks, tribes
from oxcart.bots.building import safe_hand, swap_for
from oxcart.bots.goals import NO_ACTION, cards_in_deck, route_worth, swaps, worth
from oxcart.bots.goods import thin_out
from oxcart.bots.greedy import pick_best, take_turn
from oxcart.bots.guess import deal_development
from oxcart.bots.own_traits import note_tribe
from oxcart.bots.robbing import choose_robber, harm
from oxcart.bots.sites import settlements_to_raise, sites
from oxcart.bots.traits import note_own
from oxcart.bots.tribes import best_founding, buy_before_decline
from oxcart.bots.value import corner_value, income
from oxcart.engine.adapt import adapt
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.classic.phases import ROLL
from oxcart.rulesets.inkas.adapted import ADAPTED as RULES
from oxcart.rulesets.inkas.blocks import A_MIGHTIEST, FIRSTS
from oxcart.rulesets.inkas.facts import (
    CAPACITY,
    CARD_COST,
    CARD_TYPES,
    CITY_COST,
    FRAME,
    ROAD_COST,
    SETTLEMENT_COST,
)
from oxcart.rulesets.inkas.phases import FOUND

END, ROBBER = FIRSTS["A_END"], FIRSTS["A_ROBBER"]
PRICES = np.array([ROAD_COST, SETTLEMENT_COST, CITY_COST, CARD_COST, np.zeros(CARD_TYPES)], dtype=np.int64)
"""What the goals cost; no goal costs nothing, and goods pay for none."""
#                     lumber brick wool grain ore feathers coca fish
PIP_WORTH = np.array([11, 12, 8, 11, 10, 6, 6, 6], dtype=np.int64)
"""A tribe needs wood and stone most, and wool least."""
SHARE_BITS = 7
"""Eight incomes travel packed in one, each below 128."""


@called_kernel
def choose_robber_or_frame(view, j, table, seat, legal):
    """Move the robber to the hex where he hurts the others most, or to the frame if everywhere he hurts the seat."""
    action = choose_robber(view, j, table, seat, legal)
    if holds(legal, ROBBER + FRAME) and (action < ROBBER or harm(view, j, table, seat, action - ROBBER) < 0):
        return ROBBER + FRAME
    return action


@called_kernel
def take_turn_with_tribes(view, j, table, seat, legal, goal, earned):
    """The next thing to do after the dice: as ever, but the robber is sent away first, a card is bought before the
    building that ends the turn, and a full hand is thinned out last."""
    if holds(legal, A_MIGHTIEST):
        return A_MIGHTIEST
    action = buy_before_decline(view, j, table, seat, legal, earned, goal)
    if action == NO_ACTION:
        action = take_turn(view, j, table, seat, legal, goal, earned)
    if action == END:
        trade = thin_out(view, j, seat, legal, goal, earned)
        return END if trade == NO_ACTION else trade
    return action


@called_kernel
def pick_best_with_tribes(view, j, table, seat, legal):
    """The greedy choice of the phase, the founding of a tribe included."""
    phase = int(view[j]["phase"])
    if phase == FOUND:
        return best_founding(view, j, table, seat, legal, income(view, j, table, seat))
    if phase == ROLL and holds(legal, A_MIGHTIEST):
        return A_MIGHTIEST
    return pick_best(view, j, table, seat, legal)


ADAPTED = adapt(
    "inkas_bots",
    {
        pick_best: pick_best_with_tribes,
        take_turn: take_turn_with_tribes,
        choose_robber: choose_robber_or_frame,
        # tribes
        sites: tribes.sites_and_ruins,
        corner_value: tribes.corner_value_with_ruins,
        settlements_to_raise: tribes.settlements_of_tribe,
        route_worth: tribes.worth_of_route_card,
        worth: tribes.worth_with_tribes,
        cards_in_deck: tribes.cards_on_offer,
        # goods
        swaps: goods.swaps_with_goods,
        swap_for: goods.swap_for_goal,
        safe_hand: goods.safe_hand_with_combat_arts,
        # what others may hold
        deal_development: stacks.deal_from_stacks,
        note_own: note_tribe,
    },
    RULES,
    HEXES=CAPACITY.hexes,
    COSTS=PRICES,
    PIP_WORTH=PIP_WORTH,
    CARD_WORTH=45,
    SHARE_BITS=SHARE_BITS,
    SHARE_MASK=(1 << SHARE_BITS) - 1,
)
"""The functions of Rise of the Inkas, those of its bots included."""

choose = ADAPTED.of(classic.choose)
