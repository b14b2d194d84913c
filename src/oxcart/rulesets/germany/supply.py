"""Trading with the supply: three for one, and two for one while a Trade card is in force. Rules: "Trade"."""

from oxcart.engine.bank import trade_with_bank
from oxcart.engine.bits import U64, put, wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import NEEDS_THREE_EQUAL, NEEDS_TWO_EQUAL, OK, SAME_TYPE_TAKEN, SUPPLY_LACKS
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.germany.blocks import FIRSTS
from oxcart.rulesets.germany.codes import NO_TRADE_CARD
from oxcart.rulesets.germany.facts import RATE, TRADE_RATE

BANK = FIRSTS["A_BANK"]
TRADES = RESOURCES * RESOURCES
"""How many trades there are at one rate."""


@kernel
def why_no_equal_trade(states, i, player, argument):
    """May the player return equal cards for one of another type: three, or two with a Trade card?"""
    s = states[i]
    ratio = RATE - argument // TRADES
    given = argument // RESOURCES % RESOURCES
    taken = argument % RESOURCES
    if given == taken:
        return SAME_TYPE_TAKEN
    if ratio == TRADE_RATE and not s["trade_card"]:
        return NO_TRADE_CARD
    if s["hand"][player, given] < ratio:
        return NEEDS_THREE_EQUAL if ratio == RATE else NEEDS_TWO_EQUAL
    return OK if s["bank"][taken] > 0 else SUPPLY_LACKS


@kernel
def put_equal_trades(states, i, player, out):
    """Add the trades with the supply: at each rate a row of takable types for each type that can be given."""
    s = states[i]
    takable = 0
    for r in range(RESOURCES):
        takable |= (s["bank"][r] > 0) << r
    at_three = at_two = 0
    for given in range(RESOURCES):
        held = wide(s["hand"][player, given])
        row = (takable & ~(1 << given)) << (RESOURCES * given)
        at_three |= row * (held >= RATE)
        at_two |= row * (held >= TRADE_RATE)
    put(out, BANK, U64(at_three))
    if s["trade_card"]:
        put(out, BANK + TRADES, U64(at_two))


@kernel
def trade_equal_cards(states, i, player, argument):
    """Return the equal cards and take the one."""
    trade_with_bank(
        states, i, player, RATE - argument // TRADES, argument // RESOURCES % RESOURCES, argument % RESOURCES
    )


@kernel
def put_trade_in_force(states, i, table, player, argument):
    """For the rest of the turn the player returns two equal cards for one."""
    states[i]["trade_card"] = 1
