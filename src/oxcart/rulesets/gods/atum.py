"""Atum gives a card to whom a production roll gave none. Rules: "Atum"."""

from oxcart.engine.bits import wide
from oxcart.engine.hands import take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic.apply import harvest, supply_is_empty
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.turns import wait_for
from oxcart.rulesets.gods.codes import ATUM_SUPPLY
from oxcart.rulesets.gods.facts import ATUM
from oxcart.rulesets.gods.god_cards import begin_after, holder_of, is_awake
from oxcart.rulesets.gods.phases import ATUM_OFFER


@kernel
def harvest_and_ask_atum(states, i, table, total):
    """A production roll; if it gave Atum's owner nothing, the game waits for the owner."""
    s = states[i]
    owner = holder_of(states, i, table, ATUM)
    held = 0
    if owner != NOBODY:
        held = wide(s["hand_size"][owner])
    harvest(states, i, table, total)
    if owner != NOBODY and s["hand_size"][owner] == held and is_awake(states, i, owner):
        if not supply_is_empty(states, i):
            wait_for(states, i, ATUM_OFFER, owner)


@kernel
def why_no_atum(states, i, resource):
    """Has the supply this card?"""
    return OK if states[i]["bank"][resource] > 0 else ATUM_SUPPLY


@kernel
def use_atum(states, i, player, resource):
    """The card comes from the supply."""
    take_from_bank(states, i, player, resource, 1)
    begin_after(states, i, player, MAIN)
