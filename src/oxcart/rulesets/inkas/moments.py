"""Who may found, exchange, trade goods and give up roads now. Rules: "Turn", "Founding a New Tribe"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import BANK_ONLY_ACTIVE, NO_DISCARD_OWED
from oxcart.rulesets.classic.blocks import B_CHANCE, B_DISCARD
from oxcart.rulesets.classic.moments import why_not_now, why_not_out_of_turn
from oxcart.rulesets.classic.phases import MAIN, ROLL
from oxcart.rulesets.inkas.blocks import B_EXCHANGE, B_FORGO, B_FOUND, B_GOODS
from oxcart.rulesets.inkas.codes import (
    EXCHANGE_BEFORE_ROLL,
    FOUND_FIRST,
    NOTHING_TO_FORGO,
    NOTHING_TO_FOUND,
)
from oxcart.rulesets.inkas.phases import FOUND


@kernel
def why_not_now_with_tribes(states, i, table, player, block):
    """The reason why actions of a block (a set of one) do not fit this moment."""
    phase = wide(states[i]["phase"])
    if player < table[0]["players"] and not block & B_CHANCE:
        if player == states[i]["turn"]:
            if phase == FOUND:
                return NO_DISCARD_OWED if block & B_DISCARD else FOUND_FIRST
            if phase == ROLL or phase == MAIN:
                if block & B_FOUND:
                    return NOTHING_TO_FOUND
                if block & B_FORGO:
                    return NOTHING_TO_FORGO
                if block & B_EXCHANGE:
                    return EXCHANGE_BEFORE_ROLL
    return why_not_now(states, i, table, player, block)


@kernel
def why_not_out_of_turn_with_goods(states, i, table, block):
    """The reason why a seat that is not on turn may not do this."""
    if block & B_GOODS:
        return BANK_ONLY_ACTIVE
    return why_not_out_of_turn(states, i, table, block)
