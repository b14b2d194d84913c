"""The pharaoh's gold blocks: one is revealed and laid on every 7. Rules: "Rolling a 7".

The stack is a count of each number, not an order: which block lies on top is decided by chance when it is revealed.
"""

from oxcart.engine.bits import bit, wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.apply import begin_seven
from oxcart.rulesets.classic.chance import is_possible, nth_card, outcome, tickets
from oxcart.rulesets.classic.phases import ROBBER
from oxcart.rulesets.classic.turns import wait_for, wait_for_chance
from oxcart.rulesets.pyramid.blocks import A_REVEAL
from oxcart.rulesets.pyramid.ending import end_if_finished
from oxcart.rulesets.pyramid.facts import GOLD_KINDS, SMALLEST_GOLD
from oxcart.rulesets.pyramid.phases import GOLD, REVEAL


@kernel
def stack_size(states, i):
    """How many gold blocks have not been revealed."""
    left = 0
    for kind in range(GOLD_KINDS):
        left += wide(states[i]["gold_stack"][kind])
    return left


@kernel
def begin_seven_with_gold(states, i, table):
    """A 7 begins with a gold block; all else follows when its number is known."""
    if states[i]["limit"] == 0:
        wait_for_chance(states, i, REVEAL)
    else:
        begin_seven(states, i, table)


@kernel
def reveal(states, i, table, kind):
    """The gold block on top of the stack has this number."""
    s = states[i]
    s["gold_stack"][kind] -= 1
    s["limit"] = SMALLEST_GOLD + kind
    begin_seven_with_gold(states, i, table)


@kernel
def lay_gold_after_discards(states, i):
    """Nobody holds too many cards any more: the player on turn lays the gold block."""
    wait_for(states, i, GOLD, states[i]["turn"])


@kernel
def lay_gold(states, i, table, player, space):
    """The gold block goes into the pyramid, its number is forgotten; unless that ends the game the robber moves."""
    s = states[i]
    s["golden"] |= bit(space)
    s["limit"] = 0
    if not end_if_finished(states, i, table):
        wait_for(states, i, ROBBER, player)


@kernel
def tickets_with_gold(states, i, table):
    """How many tickets there are: for the gold block one for each that is left."""
    if states[i]["phase"] == REVEAL:
        return stack_size(states, i)
    return tickets(states, i, table)


@kernel
def outcome_with_gold(states, i, table, ticket):
    """The action of chance that a ticket stands for."""
    if states[i]["phase"] == REVEAL:
        return A_REVEAL + nth_card(states[i]["gold_stack"], ticket)
    return outcome(states, i, table, ticket)


@kernel
def is_possible_with_gold(states, i, table, action):
    """Has this action of chance, whose block fits the moment, a ticket?"""
    if action >= A_REVEAL:
        return states[i]["gold_stack"][action - A_REVEAL] > 0
    return is_possible(states, i, table, action)
