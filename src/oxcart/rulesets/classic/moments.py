"""Who may do what kind of thing now. Rules: "Turn", "Founding Phase", "Rolling a 7", "Domestic Trade"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import (
    ALREADY_ROLLED,
    ANSWER_IS_FOR_OTHERS,
    BANK_ONLY_ACTIVE,
    CHANCE_FIRST,
    CHOOSE_VICTIM_FIRST,
    DISCARDS_OPEN,
    FOUNDING,
    FREE_ROAD_FIRST,
    GAME_OVER,
    MOVE_ROBBER_FIRST,
    MUST_ROLL,
    NO_DISCARD_OWED,
    NO_DOMESTIC_TRADE,
    NO_PICK,
    NO_THEFT,
    NOT_A_SEAT,
    NOT_CHANCE,
    NOT_YOUR_TURN,
    ONLY_WITH_ACTIVE,
    PICK_FIRST,
    ROBBER_STAYS,
    ROLL_FIRST,
    TRADE_ENDED_BY_BUILDING,
)
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.blocks import (
    B_ANSWER,
    B_BANK,
    B_CHANCE,
    B_CLOSING,
    B_DISCARD,
    B_DOMESTIC,
    B_DRAFT,
    B_END,
    B_PICK,
    B_ROB,
    B_ROBBER,
    B_ROLL,
    B_TRADE,
    PHASE_BLOCKS,
)
from oxcart.rulesets.classic.phases import (
    DICE,
    DISCARD,
    DRAW,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    LOT,
    MAIN,
    OVER,
    PICK,
    ROB,
    ROBBER,
    ROLL,
    START_ROLL,
    THEFT,
)


@kernel
def blocks_now(states, i, table, player):
    """The set of action blocks that fit this moment for this seat (or for CHANCE)."""
    s = states[i]
    phase = wide(s["phase"])
    if phase != MAIN:
        return PHASE_BLOCKS[phase] if (s["acting"] >> player) & 1 else 0
    if player == s["turn"]:
        blocks = PHASE_BLOCKS[phase]
    elif player < table[0]["players"]:
        blocks = B_DRAFT | B_ANSWER
    else:
        return 0
    if not table[0]["domestic"]:
        blocks &= ~B_DOMESTIC
    if table[0]["strict"] and s["built"]:
        blocks &= ~B_TRADE
    return blocks


@kernel
def why_not_now(states, i, table, player, block):
    """The reason why actions of a block (a set of one) do not fit this moment."""
    s = states[i]
    phase = wide(s["phase"])
    if phase == OVER:
        return GAME_OVER
    if player == CHANCE or block & B_CHANCE:
        return NOT_CHANCE
    if player >= table[0]["players"]:
        return NOT_A_SEAT
    if block & B_DISCARD:
        return NO_DISCARD_OWED
    if phase == LOT or phase == START_ROLL:
        return CHANCE_FIRST
    if player != s["turn"]:
        return why_not_out_of_turn(states, i, table, block)
    if phase == FOUND_SETTLEMENT or phase == FOUND_ROAD:
        return FOUNDING
    if phase == DISCARD:
        return DISCARDS_OPEN
    if phase == DICE or phase == THEFT or phase == DRAW:
        return CHANCE_FIRST
    if phase == ROBBER:
        return MOVE_ROBBER_FIRST
    if phase == ROB:
        return CHOOSE_VICTIM_FIRST
    if phase == FREE_ROAD:
        return FREE_ROAD_FIRST
    if phase == PICK:
        return PICK_FIRST
    if block & B_ROBBER:
        return ROBBER_STAYS
    if block & B_ROB:
        return NO_THEFT
    if block & B_PICK:
        return NO_PICK
    if phase == ROLL:
        return MUST_ROLL if block & B_END else ROLL_FIRST
    if block & B_ROLL:
        return ALREADY_ROLLED
    if block & B_ANSWER:
        return ANSWER_IS_FOR_OTHERS
    return why_trade_is_closed(table, block)


@kernel
def why_not_out_of_turn(states, i, table, block):
    """The reason why a seat that is not on turn may not do this."""
    if block & B_BANK:
        return BANK_ONLY_ACTIVE
    if block & B_CLOSING:
        return ONLY_WITH_ACTIVE
    if block & B_DOMESTIC and states[i]["phase"] == MAIN:
        return why_trade_is_closed(table, block)
    return NOT_YOUR_TURN


@kernel
def why_trade_is_closed(table, block):
    """The reason why a trade block is missing from the main phase."""
    if block & B_DOMESTIC and not table[0]["domestic"]:
        return NO_DOMESTIC_TRADE
    return TRADE_ENDED_BY_BUILDING
