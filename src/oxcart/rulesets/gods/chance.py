"""What chance may do with the gods: show the cards of Thoth's choice, each card of the deck with one ticket."""

from oxcart.engine.bits import wide
from oxcart.engine.development import cards_left
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.chance import is_possible, outcome, tickets
from oxcart.rulesets.gods.blocks import A_LOOK
from oxcart.rulesets.gods.choice import cards_looked_at, nth_unseen_card
from oxcart.rulesets.gods.phases import LOOK


@kernel
def tickets_with_gods(states, i, table):
    """How many equally likely tickets there are now; 0 when it is not chance's turn."""
    if states[i]["phase"] == LOOK:
        return wide(cards_left(states, i)) - cards_looked_at(states, i)
    return tickets(states, i, table)


@kernel
def outcome_with_gods(states, i, table, ticket):
    """The action of chance that a ticket stands for."""
    if states[i]["phase"] == LOOK:
        return A_LOOK + nth_unseen_card(states, i, ticket)
    return outcome(states, i, table, ticket)


@kernel
def is_possible_with_gods(states, i, table, action):
    """Has this action of chance, whose block fits the moment, a ticket?"""
    if action >= A_LOOK:
        return is_unseen(states, i, action - A_LOOK)
    return is_possible(states, i, table, action)


@kernel
def is_unseen(states, i, kind):
    """Has the deck a card of this kind that is not looked at yet?"""
    s = states[i]
    return s["deck"][kind] > s["looked"][kind]
