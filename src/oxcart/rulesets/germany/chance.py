"""What chance may do in Germany: start cards, beside the chances of the classic game."""

from oxcart.engine.bits import U64, nth_bit, popcount
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.chance import is_possible, outcome, tickets
from oxcart.rulesets.germany.blocks import A_CARD
from oxcart.rulesets.germany.phases import DEAL
from oxcart.rulesets.germany.setup import undealt


@kernel
def tickets_with_cards(states, i, table):
    """How many equally likely tickets there are now: one for each start card that is left to be dealt."""
    if states[i]["phase"] == DEAL:
        return popcount(U64(undealt(states, i, table)))
    return tickets(states, i, table)


@kernel
def outcome_with_cards(states, i, table, ticket):
    """The action of chance that a ticket stands for."""
    if states[i]["phase"] == DEAL:
        return A_CARD + nth_bit(U64(undealt(states, i, table)), ticket)
    return outcome(states, i, table, ticket)


@kernel
def is_possible_with_cards(states, i, table, action):
    """Has this action of chance, whose block fits the moment, a ticket?"""
    if action >= A_CARD:
        return (undealt(states, i, table) >> (action - A_CARD)) & 1 == 1
    return is_possible(states, i, table, action)
