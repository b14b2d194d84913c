"""What a seat may do now in The Great Pyramid beyond the game below, and why not."""

from oxcart.engine.bits import bit, holds, put
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.legal import (
    put_actions,
    put_chances,
    settlement_spots,
    why_no_settlement_here,
    why_not_here,
)
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT
from oxcart.rulesets.pyramid.blocks import (
    A_GOLD,
    A_REVEAL,
    B_BELOW,
    B_BOAT,
    B_GOLD,
    B_REVEAL,
    BLOCK_,
    BOAT_,
    FAVOR_,
    GOLD_,
)
from oxcart.rulesets.pyramid.boats import put_boats, why_no_boat, why_no_boat_at
from oxcart.rulesets.pyramid.facts import GOLD_KINDS
from oxcart.rulesets.pyramid.reasons import NOT_AT_RIVER
from oxcart.rulesets.pyramid.site import open_spaces, put_blocks, why_no_block, why_no_space
from oxcart.rulesets.pyramid.vizier import put_favors, why_no_favor, why_no_favor_for


@kernel
def is_first_founding(states, i, table):
    """Is the settlement to be placed now somebody's first one?"""
    s = states[i]
    return s["phase"] == FOUND_SETTLEMENT and s["founding"] < table[0]["players"]


@kernel
def why_no_settlement_here_at_nile(states, i, table, player, corner):
    """May the player's settlement stand on this corner in this phase: the first one borders the Nile?"""
    reason = why_no_settlement_here(states, i, table, player, corner)
    if reason == OK and is_first_founding(states, i, table) and not holds(table[0]["banks"], corner):
        return NOT_AT_RIVER
    return reason


@kernel
def settlement_spots_at_nile(states, i, table, player, w):
    """The corners where the player's settlement may stand in this phase, word w of them."""
    spots = settlement_spots(states, i, table, player, w)
    return spots & table[0]["banks"][w] if is_first_founding(states, i, table) else spots


@kernel
def why_not_here_with_pyramid(states, i, table, player, block, argument):
    """The reason against an action whose block fits the moment."""
    if block < BOAT_ or player == CHANCE:
        return why_not_here(states, i, table, player, block, argument)
    if block == GOLD_:
        return why_no_space(states, i, argument)
    if block == FAVOR_:
        reason = why_no_favor(states, i, player)
        return reason if reason else why_no_favor_for(states, i, player, argument // 5, argument % 5)
    if block == BLOCK_:
        reason = why_no_block(states, i, player)
        return reason if reason else why_no_space(states, i, argument)
    reason = why_no_boat(states, i, player)
    return reason if reason else why_no_boat_at(states, i, table, player, argument)


@kernel
def put_actions_with_pyramid(states, i, table, player, blocks, out):
    """Add what a seat may do: boats, blocks and the Vizier's Favor come with the main phase, gold with a 7."""
    if blocks & B_GOLD:
        put(out, A_GOLD, open_spaces(states, i))
        return
    put_actions(states, i, table, player, blocks & B_BELOW, out)
    if blocks & B_BOAT:
        put_boats(states, i, player, out)
        put_blocks(states, i, player, out)
        put_favors(states, i, player, out)


@kernel
def put_chances_with_gold(states, i, table, blocks, out):
    """Add what chance may bring, the numbers of gold blocks that are left included."""
    if blocks & B_REVEAL:
        for kind in range(GOLD_KINDS):
            if states[i]["gold_stack"][kind] > 0:
                put(out, A_REVEAL + kind, bit(0))
    else:
        put_chances(states, i, table, blocks, out)
