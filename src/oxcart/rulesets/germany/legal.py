"""What a seat may do now in Germany beyond the classic game, and why not."""

from oxcart.engine.bits import U64, bit, put
from oxcart.engine.development import why_no_card
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK, SUPPLY_HAS_NONE
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.legal import put_actions, put_chances, why_not_here
from oxcart.rulesets.germany.blocks import (
    A_CARD,
    A_CLAIM,
    A_FORGO,
    B_BELOW,
    B_CARD,
    B_CLAIM,
    B_FORGO,
    FIRST_OWN,
    FIRSTS,
    FORGO_,
)
from oxcart.rulesets.germany.codes import REWARD_HAS_NONE
from oxcart.rulesets.germany.facts import BANKING, KNIGHT, ROAD_BUILDING, TRADE
from oxcart.rulesets.germany.rewards import why_not_forgo
from oxcart.rulesets.germany.setup import undealt

A_KNIGHT, A_ROADS, A_BANKING, A_TRADE = (FIRSTS[name] for name in ("A_KNIGHT", "A_ROADS", "A_PLENTY", "A_MONOPOLY"))


@kernel
def why_not_here_with_rewards(states, i, table, player, block, argument):
    """The reason against an action whose block fits the moment."""
    if block < FIRST_OWN or player == CHANCE:
        reason = why_not_here(states, i, table, player, block, argument)
        return REWARD_HAS_NONE if reason == SUPPLY_HAS_NONE and states[i]["reward"] else reason
    return why_not_forgo(states, i) if block == FORGO_ else OK


@kernel
def why_no_road_building_card(states, i, player):
    """Can the player play Road Building? It is played even if no road can be laid."""
    return why_no_card(states, i, player, ROAD_BUILDING)


@kernel
def why_no_banking_card(states, i, player):
    """Can the player play Banking? It is played even if the supply is empty."""
    return why_no_card(states, i, player, BANKING)


@kernel
def put_cards_of_germany(states, i, player, blocks, out):
    """Add the development cards that may be played."""
    if why_no_card(states, i, player, KNIGHT) == OK:
        put(out, A_KNIGHT, bit(0))
    if why_no_card(states, i, player, ROAD_BUILDING) == OK:
        put(out, A_ROADS, bit(0))
    if why_no_card(states, i, player, BANKING) == OK:
        put(out, A_BANKING, bit(0))
    if why_no_card(states, i, player, TRADE) == OK:
        put(out, A_TRADE, bit(0))


@kernel
def put_chances_with_cards(states, i, table, blocks, out):
    """Add what chance may bring."""
    if blocks & B_CARD:
        put(out, A_CARD, U64(undealt(states, i, table)))
    else:
        put_chances(states, i, table, blocks, out)


@kernel
def put_actions_with_rewards(states, i, table, player, blocks, out):
    """Add what a seat may do, of the blocks that fit the moment."""
    put_actions(states, i, table, player, blocks & B_BELOW, out)
    if blocks & B_CLAIM:
        put(out, A_CLAIM, bit(0))
    if blocks & B_FORGO and why_not_forgo(states, i) == OK:
        put(out, A_FORGO, bit(0))
