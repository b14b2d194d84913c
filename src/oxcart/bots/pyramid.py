"""The ladder over bots for The Great Pyramid: those of games with gods, with boats and blocks among their goals."""

import numpy as np

from oxcart.bots import boats, classic, gods
from oxcart.bots.blocks import (
    block_worth,
    build_block,
    lay_gold,
    safe_hand_with_vizier,
    swaps_with_favor,
    use_favor,
)
from oxcart.bots.boats import best_boat, boat_worth, way_to_river
from oxcart.bots.building import build, safe_hand
from oxcart.bots.goals import CARD, CITY, COSTS, GOALS, NO_ACTION, ROAD, SETTLEMENT, route_worth, swaps, worth
from oxcart.bots.greedy import pick_best, take_turn
from oxcart.bots.own_traits import note_pyramid
from oxcart.bots.sites import in_reach, road_value
from oxcart.bots.traits import note_own
from oxcart.engine.adapt import adapt
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.pyramid.adapted import ADAPTED as RULES
from oxcart.rulesets.pyramid.blocks import A_BOAT
from oxcart.rulesets.pyramid.facts import BLOCK_COST, BOAT_COST
from oxcart.rulesets.pyramid.phases import GOLD

BOAT, BLOCK, NO_GOAL = range(GOALS, GOALS + 3)
PRICES = np.array([*COSTS[:GOALS], BOAT_COST, BLOCK_COST, COSTS[GOALS]], dtype=np.int64)
"""What the goals of this game cost; no goal costs nothing."""
BESIDE = np.array([CITY, SETTLEMENT, BLOCK, BOAT, CARD, ROAD], dtype=np.int64)
"""What is built beside the goal, in this order."""
WAY_TO_BLOCKS = 60
"""What the first boat is worth, in percent of the block that it allows."""


@called_kernel
def worth_with_pyramid(view, j, table, seat, legal, earned, goal):
    """What reaching a goal is worth to the seat; 0 if it cannot be reached from here."""
    if goal == BLOCK:
        return block_worth(view, j, table, seat) if view[j]["boats"][seat] else 0
    if goal == BOAT:
        value = boat_worth(view, j, table, seat, earned)
        if value and not view[j]["boats"][seat]:
            value += block_worth(view, j, table, seat) * WAY_TO_BLOCKS // 100
        return value
    value = worth(view, j, table, seat, legal, earned, goal)
    return value + way_to_river(view, j, seat) if goal == ROAD else value


@called_kernel
def build_with_pyramid(view, j, table, seat, legal, earned, kind):
    """The action that builds or buys the kind at its best place; it may be one that is not legal."""
    if kind == BLOCK:
        return build_block(view, j)
    if kind == BOAT:
        edge, _ = best_boat(view, j, table, seat, earned, route_worth(view, j, seat))
        return A_BOAT + edge
    return build(view, j, table, seat, legal, earned, kind)


@called_kernel
def take_turn_with_pyramid(view, j, table, seat, legal, goal, earned):
    """The next thing to do after the dice: the Vizier's Favor when it helps, then as with the gods."""
    action = use_favor(view, j, seat, legal, goal, earned)
    return action if action != NO_ACTION else take_turn(view, j, table, seat, legal, goal, earned)


@called_kernel
def pick_best_with_pyramid(view, j, table, seat, legal):
    """The greedy choice of the phase, the laying of gold blocks included."""
    if view[j]["phase"] == GOLD:
        return lay_gold(view, j)
    return pick_best(view, j, table, seat, legal)


ADAPTED = adapt(
    "pyramid_bots",
    {
        pick_best: pick_best_with_pyramid,
        take_turn: take_turn_with_pyramid,
        worth: worth_with_pyramid,
        build: build_with_pyramid,
        swaps: swaps_with_favor,
        safe_hand: safe_hand_with_vizier,
        in_reach: boats.in_reach_at_nile,
        road_value: boats.road_value_to_river,
        note_own: note_pyramid,
    },
    adapt("pyramid_gods", gods.REPLACED, RULES, CARD_WORTH=gods.CARD_WORTH),
    GOALS=GOALS + 2,
    NO_GOAL=NO_GOAL,
    COSTS=PRICES,
    BESIDE=BESIDE,
)
"""The functions of The Great Pyramid, those of its bots included."""

choose = ADAPTED.of(classic.choose)
