"""Isis acts by herself on every 7: her owner is spared the discard or takes a card. Rules: "Isis"."""

from oxcart.engine.bits import wide
from oxcart.engine.hands import take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.engine.record import NOBODY
from oxcart.engine.robber import hand_limit, owe_discards
from oxcart.rulesets.classic.apply import begin_discards, supply_is_empty
from oxcart.rulesets.classic.phases import DISCARD
from oxcart.rulesets.classic.turns import wait_for
from oxcart.rulesets.gods.codes import ISIS_SUPPLY
from oxcart.rulesets.gods.facts import ISIS
from oxcart.rulesets.gods.god_cards import begin_after, holder_of, is_awake
from oxcart.rulesets.gods.phases import ISIS_TAKE


@kernel
def let_isis_act_first(states, i, table):
    """On a 7 Isis comes before the discards, if she is awake and has something to do."""
    s = states[i]
    owner = holder_of(states, i, table, ISIS)
    if owner != NOBODY and is_awake(states, i, owner):
        if s["hand_size"][owner] > hand_limit(states, i, owner):
            s["spared"] = owner
            begin_after(states, i, owner, DISCARD)
            return
        if not supply_is_empty(states, i):
            s["spared"] = owner  # the hand was judged before the card is added
            wait_for(states, i, ISIS_TAKE, owner)
            return
    begin_discards(states, i, table)


@kernel
def owe_discards_but_spared(states, i, table):
    """Note what everybody above the hand limit must discard, except for whom Isis spares."""
    s = states[i]
    seats = owe_discards(states, i, table)
    spared = wide(s["spared"])
    if spared != NOBODY:
        s["owed"][spared] = 0
        seats &= ~(1 << spared)
    return seats


@kernel
def why_no_isis(states, i, resource):
    """Has the supply this card?"""
    return OK if states[i]["bank"][resource] > 0 else ISIS_SUPPLY


@kernel
def take_isis_card(states, i, player, resource):
    """The card comes from the supply."""
    take_from_bank(states, i, player, resource, 1)
    begin_after(states, i, player, DISCARD)
