"""What chance may do: every outcome has a number of equally likely tickets, so a runner draws just one number.

Dice have 36 tickets, a theft one for each card in the victim's hand, a purchase one for each card in the deck.
"""

from oxcart.engine.bits import U64, nth_bit, popcount, wide
from oxcart.engine.development import cards_left
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.blocks import A_DICE, A_DRAW, A_LOT, A_STEAL
from oxcart.rulesets.classic.phases import DICE, DRAW, LOT, START_ROLL, THEFT


@kernel
def tickets(states, i, table):
    """How many equally likely tickets there are now; 0 when it is not chance's turn."""
    s = states[i]
    phase = wide(s["phase"])
    if phase == DICE or phase == START_ROLL:
        return 36
    if phase == THEFT:
        return wide(s["hand_size"][s["victim"]])
    if phase == DRAW:
        return wide(cards_left(states, i))
    if phase == LOT:
        return popcount(U64(table[0]["eldest"]))
    return 0


@kernel
def outcome(states, i, table, ticket):
    """The action of chance that a ticket stands for."""
    s = states[i]
    phase = wide(s["phase"])
    if phase == THEFT:
        return A_STEAL + nth_card(s["hand"][s["victim"]], ticket)
    if phase == DRAW:
        return A_DRAW + nth_card(s["deck"], ticket)
    if phase == LOT:
        return A_LOT + nth_bit(U64(table[0]["eldest"]), ticket)
    return A_DICE + ticket


@kernel
def nth_card(counts, ticket):
    """The kind of the ticket-th card when the cards lie sorted by kind."""
    kind = 0
    while ticket >= counts[kind]:
        ticket -= counts[kind]
        kind += 1
    return kind


@kernel
def is_possible(states, i, table, action):
    """Has this action of chance, whose block fits the moment, a ticket?"""
    s = states[i]
    if action >= A_LOT:
        return (wide(table[0]["eldest"]) >> (action - A_LOT)) & 1 == 1
    if action >= A_DRAW:
        return s["deck"][action - A_DRAW] > 0
    if action >= A_STEAL:
        return s["hand"][s["victim"], action - A_STEAL] > 0
    return True
