"""What a seat may do now, and why not.

An action passes two doors: its block must fit the moment (`moments`), and it must itself be possible (`why_not_here`:
price, stock, cards, place). `why_not` names the first that stays shut; `legal` opens them for whole sets at once.
"""

import numpy as np

from oxcart.engine.bank import GENERAL, why_no_bank_trade
from oxcart.engine.bits import NONE, U64, bit, low_bits, put, wide
from oxcart.engine.development import why_no_card
from oxcart.engine.jit import kernel
from oxcart.engine.network import (
    why_no_city_at,
    why_no_founding_road_at,
    why_no_founding_settlement_at,
    why_no_road_at,
    why_no_settlement_at,
)
from oxcart.engine.offers import (
    why_not_accept,
    why_not_agree,
    why_not_close,
    why_not_decline,
    why_not_give,
    why_not_offer,
    why_not_refuse,
    why_not_want,
    why_not_withdraw,
)
from oxcart.engine.reasons import NOT_DRAWN, NOT_HELD, OK, SUPPLY_HAS_NONE
from oxcart.engine.record import CHANCE
from oxcart.engine.resources import RESOURCES
from oxcart.engine.robber import why_no_robber_at, why_no_theft_from
from oxcart.rulesets.classic.blocks import (
    A_BANK,
    A_BUY,
    A_CITY,
    A_DICE,
    A_END,
    A_KNIGHT,
    A_MONOPOLY,
    A_PLENTY,
    A_ROAD,
    A_ROADS,
    A_ROBBER,
    A_ROLL,
    A_SETTLE,
    ACTIONS,
    B_BANK,
    B_BUILD,
    B_BUY,
    B_CARDS,
    B_CITY,
    B_END,
    B_KNIGHT,
    B_MONOPOLY,
    B_PLENTY,
    B_ROAD,
    B_ROADS,
    B_ROBBER,
    B_ROLL,
    B_SETTLE,
    BLOCKS,
    SEATS,
    SPACE,
)
from oxcart.rulesets.classic.chance import is_possible
from oxcart.rulesets.classic.facts import KNIGHT, MONOPOLY
from oxcart.rulesets.classic.moments import blocks_now, why_not_now
from oxcart.rulesets.classic.phases import FOUND_ROAD, FOUND_SETTLEMENT
from oxcart.rulesets.classic.possible import (
    why_no_city,
    why_no_plenty,
    why_no_purchase,
    why_no_road,
    why_no_road_building,
    why_no_settlement,
)

BLOCK_OF = np.repeat(np.arange(len(BLOCKS)), [block.count for block in BLOCKS])
STARTS = np.array(SPACE.starts, dtype=np.int64)
(
    ROLL_,
    END_,
    BUY_,
    KNIGHT_,
    ROADS_,
    PLENTY_,
    MONOPOLY_,
    ROAD_,
    SETTLE_,
    CITY_,
    BANK_,
    ROBBER_,
    ROB_,
    DISCARD_,
    PICK_,
    GIVE_,
    WANT_,
    OFFER_,
    WITHDRAW_,
    ACCEPT_,
    DECLINE_,
    CLOSE_,
    AGREE_,
    REFUSE_,
) = range(24)
FIRST_LISTED = ROBBER_
"""Blocks from here on have few arguments: `legal` asks for each of them."""


@kernel
def why_not(states, i, table, player, action):
    """0 if the seat may do this now, else the reason."""
    block = wide(BLOCK_OF[action])
    if not (blocks_now(states, i, table, player) >> block) & 1:
        return why_not_now(states, i, table, player, 1 << block)
    return why_not_here(states, i, table, player, block, action - wide(STARTS[block]))


@kernel
def why_not_here(states, i, table, player, block, argument):
    """The reason against an action whose block fits the moment."""
    if player == CHANCE:
        return OK if is_possible(states, i, table, wide(STARTS[block]) + argument) else NOT_DRAWN
    if block == ROAD_:
        reason = why_no_road(states, i, player)
        return reason if reason else why_no_road_here(states, i, table, player, argument)
    if block == SETTLE_:
        reason = why_no_settlement(states, i, player)
        return reason if reason else why_no_settlement_here(states, i, table, player, argument)
    if block == CITY_:
        reason = why_no_city(states, i, player)
        return reason if reason else why_no_city_at(states, i, table, player, argument)
    if block == BANK_:
        return why_no_trade(states, i, player, argument)
    if block == BUY_:
        return why_no_purchase(states, i, player)
    if block == KNIGHT_:
        return why_no_card(states, i, player, KNIGHT)
    if block == ROADS_:
        return why_no_road_building(states, i, player)
    if block == PLENTY_:
        return why_no_plenty(states, i, player)
    if block == MONOPOLY_:
        return why_no_card(states, i, player, MONOPOLY)
    if block == ROLL_ or block == END_:
        return OK
    return why_not_listed(states, i, table, player, block, argument)


@kernel
def why_no_trade(states, i, player, argument):
    """The reason against a trade with the supply: its ratio, what is given and what is taken."""
    return why_no_bank_trade(states, i, player, 4 - argument // 25, argument // 5 % 5, argument % 5)


@kernel
def why_not_listed(states, i, table, player, block, argument):
    """The reason against an action of a block with few arguments."""
    s = states[i]
    if block == ROBBER_:
        return why_no_robber_at(states, i, table, argument)
    if block == ROB_:
        return why_no_theft_from(states, i, table, player, argument)
    if block == DISCARD_:
        return OK if s["hand"][player, argument] > 0 else NOT_HELD
    if block == PICK_:
        return OK if s["bank"][argument] > 0 else SUPPLY_HAS_NONE
    if block == GIVE_:
        return why_not_give(states, i, player, argument)
    if block == WANT_:
        return why_not_want(states, i, player, argument)
    if block == OFFER_:
        return why_not_offer(states, i, player, addressed_seats(table, player, argument))
    if block == WITHDRAW_:
        return why_not_withdraw(states, i, player)
    if block == ACCEPT_:
        return why_not_accept(states, i, player)
    if block == DECLINE_:
        return why_not_decline(states, i, player)
    if block == CLOSE_:
        return why_not_close(states, i, argument)
    if block == AGREE_:
        return why_not_agree(states, i, table, argument)
    return why_not_refuse(states, i, table, argument)


@kernel
def addressed_seats(table, player, argument):
    """The set of seats an offer's argument names: one seat, or all the others; nobody for a seat not in the game."""
    everybody = (1 << wide(table[0]["players"])) - 1
    if argument == SEATS:
        return everybody & ~(1 << player)
    return (1 << argument) & everybody


@kernel
def why_no_road_here(states, i, table, player, edge):
    """May the player's road go on this edge in this phase?"""
    s = states[i]
    if s["phase"] == FOUND_ROAD:
        return why_no_founding_road_at(states, i, table, s["new_corner"], edge)
    return why_no_road_at(states, i, table, player, edge)


@kernel
def why_no_settlement_here(states, i, table, player, corner):
    """May the player's settlement stand on this corner in this phase?"""
    if states[i]["phase"] == FOUND_SETTLEMENT:
        return why_no_founding_settlement_at(states, i, table, corner)
    return why_no_settlement_at(states, i, table, player, corner)


@kernel
def legal(states, i, table, player, out):
    """Fill `out` with the set of actions the seat (or CHANCE) may take now."""
    out[:] = NONE
    blocks = blocks_now(states, i, table, player)
    if blocks == 0:
        return
    if player == CHANCE:
        put_chances(states, i, table, blocks, out)
    else:
        put_actions(states, i, table, player, blocks, out)


@kernel
def put_chances(states, i, table, blocks, out):
    """Add what chance may bring."""
    for action in range(A_DICE, ACTIONS):
        if (blocks >> wide(BLOCK_OF[action])) & 1 and is_possible(states, i, table, action):
            put(out, action, bit(0))


@kernel
def put_actions(states, i, table, player, blocks, out):
    """Add what a seat may do, of the blocks that fit the moment."""
    if blocks & B_ROLL:
        put(out, A_ROLL, bit(0))
    if blocks & B_END:
        put(out, A_END, bit(0))
    if blocks & B_BUILD:
        put_buildings(states, i, table, player, blocks, out)
    if blocks & B_CARDS and states[i]["dev_size"][player] and not states[i]["card_played"]:
        put_cards(states, i, player, blocks, out)
    if blocks & B_BANK and states[i]["hand_size"][player] > 1:
        put_bank_trades(states, i, player, out)
    if blocks & B_ROBBER:
        put(out, A_ROBBER, robber_spots(states, i, table))
    elif blocks >> FIRST_LISTED:
        put_listed(states, i, table, player, blocks, out)


@kernel
def road_spots(states, i, table, player, w):
    """The edges where the player's road may go in this phase, word w of them."""
    s = states[i]
    if s["phase"] == FOUND_ROAD:
        return s["free"][w] & table[0]["corner_edge_set"][s["new_corner"], w]
    return s["free"][w] & s["reach"][player, w]


@kernel
def settlement_spots(states, i, table, player, w):
    """The corners where the player's settlement may stand in this phase, word w of them."""
    s = states[i]
    if s["phase"] == FOUND_SETTLEMENT:
        return s["open"][w]
    return s["open"][w] & s["touched"][player, w]


@kernel
def city_spots(states, i, player, w):
    """The corners where the player's city may stand, word w of them."""
    return states[i]["settlements"][player, w]


@kernel
def robber_spots(states, i, table):
    """The hexes the robber may move to."""
    return low_bits(wide(table[0]["hexes"])) & ~bit(states[i]["robber"])


@kernel
def put_buildings(states, i, table, player, blocks, out):
    """Add what may be built or bought: a kind that is possible, at the places that are in every set its rules name."""
    s = states[i]
    if blocks & B_ROAD and why_no_road(states, i, player) == OK:
        for w in range(s["free"].shape[0]):
            put(out, A_ROAD + 64 * w, road_spots(states, i, table, player, w))
    if blocks & B_SETTLE and why_no_settlement(states, i, player) == OK:
        for w in range(s["open"].shape[0]):
            put(out, A_SETTLE + 64 * w, settlement_spots(states, i, table, player, w))
    if blocks & B_CITY and why_no_city(states, i, player) == OK:
        for w in range(s["open"].shape[0]):
            put(out, A_CITY + 64 * w, city_spots(states, i, player, w))
    if blocks & B_BUY and why_no_purchase(states, i, player) == OK:
        put(out, A_BUY, bit(0))


@kernel
def put_cards(states, i, player, blocks, out):
    """Add the development cards that may be played."""
    if blocks & B_KNIGHT and why_no_card(states, i, player, KNIGHT) == OK:
        put(out, A_KNIGHT, bit(0))
    if blocks & B_ROADS and why_no_road_building(states, i, player) == OK:
        put(out, A_ROADS, bit(0))
    if blocks & B_PLENTY and why_no_plenty(states, i, player) == OK:
        put(out, A_PLENTY, bit(0))
    if blocks & B_MONOPOLY and why_no_card(states, i, player, MONOPOLY) == OK:
        put(out, A_MONOPOLY, low_bits(RESOURCES))


@kernel
def put_bank_trades(states, i, player, out):
    """Add the trades with the supply: for every ratio a row of takable types for each type that can be given."""
    s = states[i]
    takable = 0
    for r in range(RESOURCES):
        takable |= (s["bank"][r] > 0) << r
    rates = wide(s["rates"][player])
    general = (rates >> GENERAL) & 1
    at_four = at_three = at_two = 0
    for given in range(RESOURCES):
        held = wide(s["hand"][player, given])
        row = (takable & ~(1 << given)) << (5 * given)
        at_four |= row * (held >= 4)
        at_three |= row * ((held >= 3) & general)
        at_two |= row * ((held >= 2) & (rates >> given) & 1)
    put(out, A_BANK, U64(at_four))
    put(out, A_BANK + 25, U64(at_three))
    put(out, A_BANK + 50, U64(at_two))


@kernel
def put_listed(states, i, table, player, blocks, out):
    """Add the actions of blocks with few arguments, asking for each."""
    for block in range(FIRST_LISTED, REFUSE_ + 1):
        if (blocks >> block) & 1:
            start = wide(STARTS[block])
            for argument in range(wide(STARTS[block + 1]) - start):
                if why_not_listed(states, i, table, player, block, argument) == OK:
                    put(out, start + argument, bit(0))
