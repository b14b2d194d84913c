"""The Vizier's Favor: who has it, one card for one, and the higher hand limit. Rules: "Vizier's Favor"."""

from oxcart.engine.bank import trade_with_bank
from oxcart.engine.bits import U64, put, wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK, SAME_TYPE_TAKEN, SUPPLY_LACKS
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.turns import begin_turn
from oxcart.rulesets.pyramid.blocks import A_FAVOR
from oxcart.rulesets.pyramid.facts import VIZIER_LIMIT
from oxcart.rulesets.pyramid.reasons import FAVOR_NEEDS_CARD, FAVOR_USED, NO_FAVOR


@kernel
def give_favor(states, i, player):
    """Whoever has just built a block has the Vizier's Favor."""
    states[i]["vizier"] = player


@kernel
def begin_turn_with_favor(states, i, table, player):
    """The turn goes to the player; the favor can be used again."""
    states[i]["favor_used"] = 0
    begin_turn(states, i, table, player)


@kernel
def limit_with_favor(states, i, player):
    """How many cards the player may hold on this 7: the revealed number, but always 9 with the Vizier's Favor."""
    s = states[i]
    return VIZIER_LIMIT if s["vizier"] == player else wide(s["limit"])


@kernel
def why_no_favor(states, i, player):
    """May the player use the Vizier's Favor at all: held, and not used this turn?"""
    s = states[i]
    if s["vizier"] != player:
        return NO_FAVOR
    return FAVOR_USED if s["favor_used"] else OK


@kernel
def why_no_favor_for(states, i, player, given, taken):
    """May the player exchange a card of one type for one of the other?"""
    s = states[i]
    if given == taken:
        return SAME_TYPE_TAKEN
    if s["hand"][player, given] < 1:
        return FAVOR_NEEDS_CARD
    return OK if s["bank"][taken] > 0 else SUPPLY_LACKS


@kernel
def put_favors(states, i, player, out):
    """Add the exchanges: a row of takable types for each type in hand."""
    s = states[i]
    if why_no_favor(states, i, player) != OK:
        return
    takable = 0
    for r in range(RESOURCES):
        takable |= (s["bank"][r] > 0) << r
    rows = 0
    for given in range(RESOURCES):
        if s["hand"][player, given] > 0:
            rows |= (takable & ~(1 << given)) << (5 * given)
    put(out, A_FAVOR, U64(rows))


@kernel
def use_favor(states, i, player, given, taken):
    """One card for one of another type, once this turn."""
    states[i]["favor_used"] = 1
    trade_with_bank(states, i, player, 1, given, taken)
