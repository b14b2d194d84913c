"""Foreign trade: rates at harbours and oases, trades with the supply. Rules: "Foreign Trade", "Harbours and Oases"."""

from oxcart.engine.hands import return_to_bank, take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import (
    NEEDS_FOUR_EQUAL,
    NEEDS_THREE_EQUAL,
    NEEDS_TWO_EQUAL,
    OK,
    RATE_NOT_OWNED,
    SAME_TYPE_TAKEN,
    SPECIAL_RATE_ONLY_ITS_TYPE,
    SUPPLY_LACKS,
)

GENERAL = 5
"""The bit of `rates` for a general 3:1 place."""


@kernel
def owns_rate(states, i, player, ratio, resource):
    """May the player trade this resource at this ratio?"""
    if ratio == 4:
        return True
    bit = GENERAL if ratio == 3 else resource
    return (states[i]["rates"][player] >> bit) & 1 == 1


@kernel
def why_no_rate(states, i, player, ratio, given, taken):
    """Has the player the right and the cards to return `ratio` equal ones for one of another type?"""
    s = states[i]
    if given == taken:
        return SAME_TYPE_TAKEN
    if not owns_rate(states, i, player, ratio, given):
        if s["rates"][player] & 31 and not owns_rate(states, i, player, 2, given):
            return SPECIAL_RATE_ONLY_ITS_TYPE
        return RATE_NOT_OWNED
    if s["hand"][player, given] < ratio:
        if ratio == 4:
            return NEEDS_FOUR_EQUAL
        return NEEDS_THREE_EQUAL if ratio == 3 else NEEDS_TWO_EQUAL
    return OK


@kernel
def why_no_bank_trade(states, i, player, ratio, given, taken):
    """May the player return `ratio` equal cards for one of another type, which the supply holds?"""
    reason = why_no_rate(states, i, player, ratio, given, taken)
    if reason == OK and states[i]["bank"][taken] < 1:
        return SUPPLY_LACKS
    return reason


@kernel
def trade_with_bank(states, i, player, ratio, given, taken):
    """Return the cards and take the one."""
    return_to_bank(states, i, player, given, ratio)
    take_from_bank(states, i, player, taken, 1)
