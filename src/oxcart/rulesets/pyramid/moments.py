"""Who may build boats and blocks, use the favor and lay gold now. Rules: "Pyramid", "Rolling a 7", "Founding Phase"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import CHANCE_FIRST, NO_DISCARD_OWED
from oxcart.rulesets.classic.blocks import B_DISCARD
from oxcart.rulesets.classic.moments import why_not_now, why_not_out_of_turn
from oxcart.rulesets.classic.phases import FOUND_ROAD, FOUND_SETTLEMENT, FREE_ROAD, MAIN, ROLL
from oxcart.rulesets.pyramid.blocks import B_BLOCK, B_BOAT, B_CHANCE, B_GOLD
from oxcart.rulesets.pyramid.phases import GOLD, REVEAL
from oxcart.rulesets.pyramid.reasons import LAY_GOLD_FIRST, NO_GOLD_TO_LAY, NOT_FREE, NOTHING_TO_FOUND

NEW_KINDS = B_BOAT | B_BLOCK


@kernel
def why_not_now_with_pyramid(states, i, table, player, block):
    """The reason why actions of a block (a set of one) do not fit this moment."""
    phase = wide(states[i]["phase"])
    if player < table[0]["players"] and not block & B_CHANCE:
        if phase == GOLD or phase == REVEAL:
            return why_gold_comes_first(states, i, table, player, block)
        if player == states[i]["turn"]:
            if block & B_GOLD and (phase == ROLL or phase == MAIN):
                return NO_GOLD_TO_LAY
            if block & NEW_KINDS and (phase == FOUND_SETTLEMENT or phase == FOUND_ROAD):
                return NOTHING_TO_FOUND
            if block & NEW_KINDS and phase == FREE_ROAD:
                return NOT_FREE
    return why_not_now(states, i, table, player, block)


@kernel
def why_gold_comes_first(states, i, table, player, block):
    """The reason why everything else waits for the gold block of a 7."""
    if block & B_DISCARD:
        return NO_DISCARD_OWED
    if player != states[i]["turn"]:
        return why_not_out_of_turn(states, i, table, block)
    return LAY_GOLD_FIRST if states[i]["phase"] == GOLD else CHANCE_FIRST
