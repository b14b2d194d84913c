"""Amun trades two cards of one declared type for one other, as often as one likes. Rules: "Amun".

The first trade declares the type and is the use; the rate lasts until the card is turned or exchanged.
"""

from oxcart.engine.bank import trade_with_bank
from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK, SAME_TYPE_TAKEN, SUPPLY_LACKS
from oxcart.engine.resources import NO_RESOURCE, RESOURCES
from oxcart.rulesets.gods.codes import AMUN_NEEDS_TWO, OTHER_TYPE_DECLARED
from oxcart.rulesets.gods.facts import AMUN_RATIO
from oxcart.rulesets.gods.god_cards import note_use


@kernel
def is_declared(states, i):
    """Has the player on turn declared a type, so that Amun's after-use step is due?"""
    return states[i]["declared"] != NO_RESOURCE


@kernel
def why_no_amun(states, i, player, argument):
    """May the player trade two of this type for one of that?"""
    s = states[i]
    given = argument // RESOURCES
    taken = argument % RESOURCES
    if given == taken:
        return SAME_TYPE_TAKEN
    if is_declared(states, i) and given != wide(s["declared"]):
        return OTHER_TYPE_DECLARED
    if s["hand"][player, given] < AMUN_RATIO:
        return AMUN_NEEDS_TWO
    if s["bank"][taken] < 1:
        return SUPPLY_LACKS
    return OK


@kernel
def trade_with_amun(states, i, player, argument):
    """Return two cards and take one; the first such trade declares the type."""
    trade_with_bank(states, i, player, AMUN_RATIO, argument // RESOURCES, argument % RESOURCES)
    states[i]["declared"] = argument // RESOURCES
    note_use(states, i, player)
