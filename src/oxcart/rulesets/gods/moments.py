"""When a god may be used, and what has to wait for it. Rules: "Using God Cards", "After Using a God"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import (
    CHANCE_FIRST,
    FOUNDING,
    GAME_OVER,
    NOT_A_SEAT,
    NOT_CHANCE,
    TRADE_ENDED_BY_BUILDING,
)
from oxcart.engine.record import CHANCE, NOBODY
from oxcart.rulesets.classic.blocks import B_END
from oxcart.rulesets.classic.moments import blocks_now, why_not_now
from oxcart.rulesets.classic.phases import FOUND_ROAD, FOUND_SETTLEMENT, LOT, MAIN, OVER, ROLL, START_ROLL
from oxcart.rulesets.gods.amun import is_declared
from oxcart.rulesets.gods.blocks import (
    B_AFTER,
    B_AMUN,
    B_ATUM,
    B_BASTET,
    B_CHANCE,
    B_GIVE_BACK,
    B_GODS,
    B_ISIS,
    B_KEEP,
    B_MAAT_TAKE,
    B_PASS,
    GOD_BLOCKS,
)
from oxcart.rulesets.gods.codes import (
    AFTER_USE_DUE,
    AFTER_USE_FIRST,
    ATUM_FIRST,
    ATUM_NOT_NOW,
    EFFECT_FIRST,
    GOD_BEFORE_ROLL,
    GOD_NEW,
    GOD_NOT_HELD,
    GOD_NOT_NOW,
    GOD_NOT_YOUR_TURN,
    GOD_USED,
    ISIS_BY_HERSELF,
    ISIS_FIRST,
    NO_GOD_YET,
    NO_SUCH_STEP,
    NOT_USED_YET,
)
from oxcart.rulesets.gods.facts import AMUN, ATUM, ISIS, TAMER
from oxcart.rulesets.gods.god_cards import is_awake
from oxcart.rulesets.gods.phases import ATUM_OFFER, GOD_AFTER, ISIS_TAKE


@kernel
def blocks_with_gods(states, i, table, player):
    """The set of action blocks that fit this moment for this seat (or for CHANCE)."""
    s = states[i]
    blocks = blocks_now(states, i, table, player)
    phase = wide(s["phase"])
    if player != s["turn"] or (phase != MAIN and phase != ROLL):
        return blocks
    if is_awake(states, i, player):
        god = wide(s["god"][player])
        if phase == MAIN:
            blocks |= GOD_BLOCKS[god]
        elif god == TAMER:
            blocks |= B_BASTET
    elif is_declared(states, i):
        blocks = (blocks & ~B_END) | B_AFTER | B_AMUN
    if blocks & B_AMUN and trade_is_over(states, i, table):
        blocks &= ~B_AMUN
    return blocks


@kernel
def trade_is_over(states, i, table):
    """Under strict phases building ends trading."""
    return table[0]["strict"] and states[i]["built"]


@kernel
def why_not_now_with_gods(states, i, table, player, block):
    """The reason why actions of a block (a set of one) do not fit this moment."""
    s = states[i]
    phase = wide(s["phase"])
    if player != CHANCE and player < table[0]["players"] and phase != OVER and not block & B_CHANCE:
        if phase >= GOD_AFTER and not (phase == GOD_AFTER and block & B_AFTER):
            return why_the_god_goes_first(phase)
        if block & B_GODS:
            return why_no_god_now(states, i, table, player, block)
        if block & B_END and player == s["turn"] and is_declared(states, i):
            return AFTER_USE_DUE
    elif block & B_GODS:
        return why_nobody_now(phase, player, block)
    return why_not_now(states, i, table, player, block)


@kernel
def why_nobody_now(phase, player, block):
    """The reason against a god's block for somebody who has no god, or after the end."""
    if phase == OVER:
        return GAME_OVER
    return NOT_CHANCE if player == CHANCE or block & B_CHANCE else NOT_A_SEAT


@kernel
def why_the_god_goes_first(phase):
    """The reason why everything else waits in the midst of a god's use."""
    if phase == GOD_AFTER:
        return AFTER_USE_FIRST
    if phase == ATUM_OFFER:
        return ATUM_FIRST
    if phase == ISIS_TAKE:
        return ISIS_FIRST
    return EFFECT_FIRST


@called_kernel
def why_no_god_now(states, i, table, player, block):
    """The reason why a player may not use a god, or take such a step, at this moment."""
    s = states[i]
    phase = wide(s["phase"])
    god = wide(s["god"][player])
    if phase == LOT or phase == START_ROLL:
        return CHANCE_FIRST
    if god == NOBODY:
        return NO_GOD_YET
    if block & B_AFTER:
        return NOT_USED_YET
    if block & (B_GIVE_BACK | B_MAAT_TAKE | B_KEEP):
        return NO_SUCH_STEP
    if block & (B_ATUM | B_PASS):
        return why_not_by_itself(states, i, player, ATUM, ATUM_NOT_NOW)
    if block & B_ISIS:
        return why_not_by_itself(states, i, player, ISIS, ISIS_BY_HERSELF)
    if not block & GOD_BLOCKS[god]:
        return GOD_NOT_HELD
    if phase == FOUND_SETTLEMENT or phase == FOUND_ROAD:
        return FOUNDING
    if player != s["turn"]:
        return GOD_NOT_YOUR_TURN
    if not is_awake(states, i, player) and not (god == AMUN and is_declared(states, i)):
        return why_asleep(states, i, player)
    if phase == ROLL:
        return GOD_BEFORE_ROLL
    return TRADE_ENDED_BY_BUILDING if phase == MAIN else GOD_NOT_NOW


@kernel
def why_not_by_itself(states, i, player, god, reason):
    """The reason against Atum or Isis when they are not asked for."""
    if states[i]["god"][player] != god:
        return GOD_NOT_HELD
    return reason if is_awake(states, i, player) else why_asleep(states, i, player)


@kernel
def why_asleep(states, i, player):
    """Was the god received in this turn, or used?"""
    return GOD_NEW if (wide(states[i]["god_new"]) >> player) & 1 else GOD_USED
