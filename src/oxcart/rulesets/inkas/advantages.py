"""The two advantage cards and what they allow. Rules: "Longest Trade Route", "Mightiest Combat Arts"."""

from oxcart.engine.bits import U64, bit, put, wide
from oxcart.engine.hands import return_to_bank, take_from_bank
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.reasons import OK, SUPPLY_LACKS
from oxcart.rulesets.inkas.blocks import A_EXCHANGE, A_MIGHTIEST, PAIR_COUNT, PAIR_FIRST, PAIR_SECOND
from oxcart.rulesets.inkas.codes import (
    EXCHANGE_NEEDS_CARDS,
    EXCHANGE_SAME_TYPE,
    EXCHANGE_USED,
    MIGHTIEST_USED,
    NO_ROUTE_CARD,
    NOT_MIGHTIEST,
    ROBBER_ELSEWHERE,
)
from oxcart.rulesets.inkas.facts import CARD_TYPES, FRAME
from oxcart.rulesets.inkas.supply import takable


@kernel
def why_no_exchange(states, i, player):
    """May the player use the Longest Trade Route at all: held, and not used this turn?"""
    s = states[i]
    if s["route_holder"] != player:
        return NO_ROUTE_CARD
    return EXCHANGE_USED if s["exchange_used"] else OK


@kernel
def why_no_exchange_of(states, i, player, argument):
    """May the player return these two cards, equal or not, for one of a third type?"""
    s = states[i]
    first = wide(PAIR_FIRST[argument // CARD_TYPES])
    second = wide(PAIR_SECOND[argument // CARD_TYPES])
    taken = argument % CARD_TYPES
    if taken == first or taken == second:
        return EXCHANGE_SAME_TYPE
    if s["hand"][player, first] < 1 or s["hand"][player, second] < 1 + (first == second):
        return EXCHANGE_NEEDS_CARDS
    return OK if s["bank"][taken] > 0 else SUPPLY_LACKS


@called_kernel
def put_exchanges(states, i, player, out):
    """Add the exchanges: a row of takable types for each pair of cards in hand."""
    hand = states[i]["hand"][player]
    types = takable(states, i)
    for pair in range(PAIR_COUNT):
        first = wide(PAIR_FIRST[pair])
        second = wide(PAIR_SECOND[pair])
        if hand[first] > 0 and hand[second] > (first == second):
            put(out, A_EXCHANGE + CARD_TYPES * pair, U64(types & ~(1 << first | 1 << second)))


@kernel
def exchange_two(states, i, player, argument):
    """Two cards for one of a third type, once this turn."""
    states[i]["exchange_used"] = 1
    return_to_bank(states, i, player, wide(PAIR_FIRST[argument // CARD_TYPES]), 1)
    return_to_bank(states, i, player, wide(PAIR_SECOND[argument // CARD_TYPES]), 1)
    take_from_bank(states, i, player, argument % CARD_TYPES, 1)


@kernel
def why_not_mightiest(states, i, table, player):
    """May the player use Mightiest Combat Arts: held, unused this turn, and the robber beside an own building?"""
    s = states[i]
    if s["army_holder"] != player:
        return NOT_MIGHTIEST
    if s["mightiest_used"]:
        return MIGHTIEST_USED
    if buildings_at_hex(states, i, table, player, wide(s["robber"])) == 0:
        return ROBBER_ELSEWHERE
    return OK


@kernel
def put_mightiest(states, i, table, player, out):
    """Add the use of Mightiest Combat Arts."""
    if states[i]["army_holder"] == player and why_not_mightiest(states, i, table, player) == OK:
        put(out, A_MIGHTIEST, bit(0))


@kernel
def use_mightiest(states, i, player):
    """The robber goes to the frame, and the player takes a card of the hex he left if the supply has one."""
    s = states[i]
    resource = wide(s["hex_resource"][s["robber"]])
    s["mightiest_used"] = 1
    s["robber"] = FRAME
    if s["bank"][resource] > 0:
        take_from_bank(states, i, player, resource, 1)
