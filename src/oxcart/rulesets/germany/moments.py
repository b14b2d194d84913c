"""Who may do what kind of thing now in Germany. Rules: "Turn", "Landmarks", "Development Cards"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import CHANCE_FIRST
from oxcart.rulesets.classic.blocks import B_BUILD, B_CARDS, B_CHANCE, B_DISCARD
from oxcart.rulesets.classic.moments import why_not_now, why_not_out_of_turn
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT, FREE_ROAD, MAIN, PICK, ROBBER, ROLL
from oxcart.rulesets.germany.blocks import B_CLAIM, B_FORGO
from oxcart.rulesets.germany.codes import (
    BUILD_ONLY_ACTIVE,
    CARD_BEFORE_ROLL,
    CARD_ONLY_ACTIVE,
    KNIGHT_MOVES_FIRST,
    NO_REWARD_TO_CLAIM,
    NOTHING_TO_FORGO,
    REWARD_FIRST,
)
from oxcart.rulesets.germany.phases import DEAL, REWARD


@kernel
def why_not_now_with_rewards(states, i, table, player, block):
    """The reason why actions of a block (a set of one) do not fit this moment."""
    s = states[i]
    phase = wide(s["phase"])
    if player < table[0]["players"] and not block & (B_CHANCE | B_DISCARD):
        if phase == DEAL:
            return CHANCE_FIRST
        if player == s["turn"]:
            if phase == REWARD or ((phase == FREE_ROAD or phase == PICK) and s["reward"]):
                return REWARD_FIRST
            if phase == ROBBER and s["card_played"]:
                return KNIGHT_MOVES_FIRST
            if phase == ROLL and block & B_CARDS:
                return CARD_BEFORE_ROLL
            if phase == ROLL or phase == MAIN:
                if block & B_CLAIM:
                    return NO_REWARD_TO_CLAIM
                if block & B_FORGO:
                    return NOTHING_TO_FORGO
    return why_not_now(states, i, table, player, block)


@kernel
def why_not_out_of_turn_in_germany(states, i, table, block):
    """The reason why a seat that is not on turn may not do this."""
    if states[i]["phase"] != FOUND_SETTLEMENT:
        if block & B_BUILD:
            return BUILD_ONLY_ACTIVE
        if block & B_CARDS:
            return CARD_ONLY_ACTIVE
    return why_not_out_of_turn(states, i, table, block)
