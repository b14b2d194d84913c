"""The two stacks of development cards, the second beneath the first once it is released. Rules: "Development Cards"."""

from oxcart.engine.bits import copy_into, wide
from oxcart.engine.development import cards_left, draw_card
from oxcart.engine.faults import Fault
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import DECK_EMPTY
from oxcart.rulesets.classic.chance import is_possible, nth_card, outcome, tickets
from oxcart.rulesets.classic.facts import KNIGHT
from oxcart.rulesets.classic.faults import cards_of_kind
from oxcart.rulesets.classic.phases import DRAW
from oxcart.rulesets.classic.possible import why_no_purchase
from oxcart.rulesets.inkas.blocks import FIRSTS
from oxcart.rulesets.inkas.codes import STACK_TWO_ASIDE
from oxcart.rulesets.inkas.facts import CARD_KINDS, FIRST_GOAL, STACK

FIRST_DRAW, FIRST_LOT = FIRSTS["A_DRAW"], FIRSTS["A_LOT"]
DEV_CARDS_NOT_CONSERVED = int(Fault.DEV_CARDS_NOT_CONSERVED)


@kernel
def put_stack_two_aside(states, i):
    """The second stack is full and not yet on sale."""
    copy_into(states[i]["second"], STACK)


@kernel
def release_if_all_founded(states, i, table):
    """The second stack goes beneath the first when everybody has founded the second tribe."""
    s = states[i]
    for p in range(wide(table[0]["players"])):
        if s["culture"][p] <= FIRST_GOAL:
            return
    s["released"] = 1


@kernel
def size_of(stack):
    """How many cards a stack has."""
    count = 0
    for kind in range(CARD_KINDS):
        count += stack[kind]
    return count


@kernel
def first_is_empty(states, i):
    """Are all cards of the first stack sold?"""
    return size_of(states[i]["deck"]) == 0


@kernel
def cards_on_sale(states, i):
    """How many cards can still be bought: the first stack, and the second once it is released."""
    left = cards_left(states, i)
    return left + size_of(states[i]["second"]) if states[i]["released"] else left


@kernel
def why_no_purchase_yet(states, i, player):
    """Can the player buy a development card: is it paid for, and is one on sale?"""
    reason = why_no_purchase(states, i, player)
    return STACK_TWO_ASIDE if reason == DECK_EMPTY and not states[i]["released"] else reason


@kernel
def draw_from_top(states, i, player, kind):
    """The card drawn goes to the buyer; the second stack is touched only when the first is used up."""
    s = states[i]
    if first_is_empty(states, i):
        s["second"][kind] -= 1
        s["deck"][kind] += 1  # it comes to the top, and is drawn
    draw_card(states, i, player, kind)


@kernel
def tickets_of_stacks(states, i, table):
    """How many equally likely tickets there are now; only the upper stack can be drawn from."""
    s = states[i]
    if s["phase"] == DRAW and first_is_empty(states, i):
        return wide(size_of(s["second"]))
    if s["phase"] == DRAW:
        return wide(size_of(s["deck"]))
    return tickets(states, i, table)


@kernel
def outcome_of_stacks(states, i, table, ticket):
    """The action of chance that a ticket stands for."""
    s = states[i]
    if s["phase"] == DRAW and first_is_empty(states, i):
        return FIRST_DRAW + nth_card(s["second"], ticket)
    return outcome(states, i, table, ticket)


@kernel
def is_possible_with_stacks(states, i, table, action):
    """Has this action of chance, whose block fits the moment, a ticket?"""
    if FIRST_DRAW <= action < FIRST_LOT and first_is_empty(states, i):
        return states[i]["second"][action - FIRST_DRAW] > 0
    return is_possible(states, i, table, action)


@called_kernel
def stack_faults(states, i, table):
    """Played progress cards leave the game, everything else is somewhere; a stack is used up before the next begins."""
    s = states[i]
    found = 0
    founded = True
    for p in range(wide(table[0]["players"])):
        founded = founded and s["culture"][p] > FIRST_GOAL
    found |= DEV_CARDS_NOT_CONSERVED * (founded != (s["released"] == 1))
    for kind in range(CARD_KINDS):
        total = cards_of_kind(states, i, table, kind) + s["second"][kind]
        there = 2 * STACK[kind]
        found |= DEV_CARDS_NOT_CONSERVED * (total > there or (kind == KNIGHT and total != there))
        found |= DEV_CARDS_NOT_CONSERVED * (s["deck"][kind] < 0 or s["second"][kind] < 0)
        untouched = s["second"][kind] == STACK[kind]
        found |= DEV_CARDS_NOT_CONSERVED * (not untouched and (founded == 0 or not first_is_empty(states, i)))
    return found
