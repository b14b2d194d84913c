"""The greedy bot: in every phase the choice that looks best now, for one goal at a time."""

from oxcart.bots.building import build, build_beside, swap_for
from oxcart.bots.cards import choose_card, choose_take, is_blocked
from oxcart.bots.goals import NO_ACTION, NO_GOAL, cards_short, choose_goal, route_worth
from oxcart.bots.robbing import choose_robber, choose_victim, least_needed
from oxcart.bots.sites import best_road, best_spot
from oxcart.bots.trading import answer, trade
from oxcart.bots.value import income
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.classic.blocks import A_DISCARD, A_END, A_KNIGHT, A_PICK, A_ROAD, A_ROLL, A_SETTLE
from oxcart.rulesets.classic.phases import (
    DISCARD,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    PICK,
    ROB,
    ROBBER,
    ROLL,
)


@called_kernel
def pick_best(view, j, table, seat, legal):
    """The greedy choice of the phase; it may be one that is not legal when the bot has no opinion."""
    phase = int(view[j]["phase"])
    if phase == ROLL:
        return A_KNIGHT if holds(legal, A_KNIGHT) and is_blocked(view, j, table, seat) else A_ROLL
    if phase == ROBBER:
        return choose_robber(view, j, table, seat, legal)
    if phase == ROB:
        return choose_victim(view, j, legal)
    earned = income(view, j, table, seat)
    if phase == FOUND_SETTLEMENT:
        return A_SETTLE + best_spot(view, j, table, seat, earned)
    if phase == FOUND_ROAD or phase == FREE_ROAD:
        edge, _ = best_road(view, j, table, seat, legal, earned, route_worth(view, j, seat))
        return A_ROAD + edge
    goal = choose_goal(view, j, table, seat, legal, earned)
    if phase == DISCARD:
        return A_DISCARD + least_needed(view, j, seat, goal, earned)
    if phase == PICK:
        return choose_take(view, j, seat, legal, A_PICK, goal, earned)
    if seat != view[j]["turn"]:
        return answer(view, j, table, seat, legal, goal)
    return take_turn(view, j, table, seat, legal, goal, earned)


@called_kernel
def take_turn(view, j, table, seat, legal, goal, earned):
    """The next thing to do after the dice: cards, the goal if it can be paid, trade for it, other things, the end."""
    action = choose_card(view, j, table, seat, legal, goal, earned)
    if action == NO_ACTION and goal != NO_GOAL and cards_short(view, j, seat, goal) == 0:
        action = build(view, j, table, seat, legal, earned, goal)
    if action == NO_ACTION:
        action = trade(view, j, table, seat, legal, goal, earned)
    if action == NO_ACTION and goal != NO_GOAL:
        action = swap_for(view, j, seat, legal, goal, earned)
    if action == NO_ACTION:
        action = build_beside(view, j, table, seat, legal, earned, goal)
    return action if action != NO_ACTION else A_END
