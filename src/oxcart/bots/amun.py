"""Amun: two cards of one type for one other, when that pays for the goal."""

from oxcart.bots.building import swap_for
from oxcart.bots.goals import NO_ACTION, cards_short, lack, rate, spare, swaps
from oxcart.engine.bits import holds, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import NO_RESOURCE, RESOURCES
from oxcart.rulesets.gods.blocks import A_AMUN
from oxcart.rulesets.gods.facts import AMUN, AMUN_RATIO
from oxcart.rulesets.gods.god_cards import is_awake


@kernel
def gains_with_amun(view, j, seat, resource, extra):
    """How many cards more Amun gives than the supply for so many cards of the resource."""
    declared = wide(view[j]["declared"])
    if declared != NO_RESOURCE and declared != resource:
        return 0
    return extra // AMUN_RATIO - extra // rate(view, j, seat, resource)


@kernel
def may_trade_with_amun(view, j, seat):
    """Has the seat Amun, not used yet or with a type declared in this turn?"""
    s = view[j]
    return s["god"][seat] == AMUN and (is_awake(view, j, seat) or (s["declared"] != NO_RESOURCE and s["turn"] == seat))


@kernel
def swaps_with_amun(view, j, seat, goal):
    """How many cards the supply would give the seat for what it can spare, two for one of one type with Amun."""
    cards = swaps(view, j, seat, goal)
    if not may_trade_with_amun(view, j, seat):
        return cards
    most = 0
    for r in range(RESOURCES):
        most = max(most, gains_with_amun(view, j, seat, r, spare(view, j, seat, goal, r)))
    return cards + most


@called_kernel
def swap_with_amun(view, j, seat, legal, goal, earned):
    """The foreign trade that brings the goal nearer, with Amun first if he gives more for what is to spare."""
    if may_trade_with_amun(view, j, seat) and cards_short(view, j, seat, goal) <= swaps(view, j, seat, goal):
        best = NO_ACTION
        most = 0
        for given in range(RESOURCES):
            gain = gains_with_amun(view, j, seat, given, spare(view, j, seat, goal, given))
            for taken in range(RESOURCES):
                action = A_AMUN + RESOURCES * given + taken
                if gain > most and lack(view, j, seat, goal, taken) and holds(legal, action):
                    best, most = action, gain
        if best >= 0:
            return best
    return swap_for(view, j, seat, legal, goal, earned)
