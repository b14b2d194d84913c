"""What a seat may do now in Rise of the Inkas beyond the classic game, and why not."""

from oxcart.engine.bits import bit, put
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.legal import put_actions, settlement_spots, why_not_here
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT
from oxcart.rulesets.inkas.advantages import (
    put_exchanges,
    put_mightiest,
    why_no_exchange,
    why_no_exchange_of,
    why_not_mightiest,
)
from oxcart.rulesets.inkas.blocks import (
    A_FORGO,
    B_BELOW,
    B_EXCHANGE,
    B_FORGO,
    B_FOUND,
    B_MIGHTIEST,
    EXCHANGE_,
    FIRST_OWN,
    FORGO_,
    FOUND_,
    GOODS_,
)
from oxcart.rulesets.inkas.decline import put_sites, why_no_founding_at
from oxcart.rulesets.inkas.roads import why_not_forgo
from oxcart.rulesets.inkas.supply import put_goods_trades, why_no_goods_trade
from oxcart.rulesets.inkas.tribes import all_ruins


@kernel
def why_not_here_with_tribes(states, i, table, player, block, argument):
    """The reason against an action whose block fits the moment."""
    if block < FIRST_OWN or player == CHANCE:
        return why_not_here(states, i, table, player, block, argument)
    if block == FOUND_:
        return why_no_founding_at(states, i, table, player, argument)
    if block == EXCHANGE_:
        reason = why_no_exchange(states, i, player)
        return reason if reason else why_no_exchange_of(states, i, player, argument)
    if block == GOODS_:
        return why_no_goods_trade(states, i, table, player, argument)
    if block == FORGO_:
        return why_not_forgo(states, i)
    return why_not_mightiest(states, i, table, player)


@kernel
def settlement_spots_with_ruins(states, i, table, player, w):
    """The corners where the player's settlement may stand in this phase, word w of them."""
    spots = settlement_spots(states, i, table, player, w)
    if states[i]["phase"] == FOUND_SETTLEMENT:
        return spots
    return spots | (all_ruins(states, i, w) & states[i]["touched"][player, w])


@kernel
def put_actions_with_tribes(states, i, table, player, blocks, out):
    """Add what a seat may do, of the blocks that fit the moment."""
    if blocks & B_FOUND:
        put_sites(states, i, table, player, out)
        return
    put_actions(states, i, table, player, blocks & B_BELOW, out)
    if blocks & B_MIGHTIEST:
        put_mightiest(states, i, table, player, out)
    if blocks & B_EXCHANGE:
        put_goods_trades(states, i, table, player, out)
        if why_no_exchange(states, i, player) == OK:
            put_exchanges(states, i, player, out)
    if blocks & B_FORGO and states[i]["laid"]:
        put(out, A_FORGO, bit(0))
