"""Maat looks at the hand of a player who is ahead and takes a card. Rules: "Maat"."""

from oxcart.engine.bits import wide
from oxcart.engine.hands import hand_over
from oxcart.engine.jit import kernel
from oxcart.engine.offers import withdraw
from oxcart.engine.reasons import NOT_A_SEAT, OK
from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.score import open_points
from oxcart.rulesets.classic.turns import wait_for
from oxcart.rulesets.gods.codes import MAAT_FINDS_NOTHING, NOT_AHEAD, NOT_THEIR_CARD
from oxcart.rulesets.gods.god_cards import begin_after
from oxcart.rulesets.gods.phases import MAAT_TAKE


@kernel
def why_no_maat(states, i, table, player, victim):
    """May the player look at this hand: of an opponent with more open points, and with cards?"""
    if victim >= table[0]["players"]:
        return NOT_A_SEAT
    if open_points(states, i, victim) <= open_points(states, i, player):
        return NOT_AHEAD
    if states[i]["hand_size"][victim] == 0:
        return MAAT_FINDS_NOTHING
    return OK


@kernel
def use_maat(states, i, player, victim):
    """The player looks at the hand and then takes a card of it."""
    states[i]["victim"] = victim
    wait_for(states, i, MAAT_TAKE, player)


@kernel
def why_not_their_card(states, i, resource):
    """Is there such a card in the hand looked at?"""
    s = states[i]
    return OK if s["hand"][s["victim"], resource] > 0 else NOT_THEIR_CARD


@kernel
def take_maats_card(states, i, player, resource):
    """The card changes hands, unseen by the others."""
    s = states[i]
    victim = wide(s["victim"])
    hand_over(states, i, victim, player, resource, 1)
    withdraw(states, i, victim)  # the hand has changed, and the others must not learn how
    s["victim"] = NOBODY
    begin_after(states, i, player, MAIN)
