"""What a player may do now, and why not. Three doors: the moment, what is possible at all, the place."""

import numpy as np

from oxcart.engine.bank import why_no_rate
from oxcart.engine.bits import NONE, U64, bit, holds, lowest, put, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import why_no_city_at
from oxcart.engine.reasons import NOT_HELD, OK, SUPPLY_HAS_NONE, SUPPLY_LACKS
from oxcart.engine.sea.lines import why_not_movable
from oxcart.engine.sea.reasons import NO_LAND_HERE, SHIP_MOVED_ALREADY
from oxcart.engine.sea.ships import (
    coast_road_spots,
    coast_settlement_spots,
    ship_spots,
    why_no_coast_road_at,
    why_no_coast_settlement_at,
    why_no_ship_at,
    why_no_voyage,
)
from oxcart.rulesets.biggame.blocks import (
    ACCEPT_,
    BANK_,
    BLOCKS,
    BUY_,
    CITY_,
    DECLARE_,
    DECLINE_,
    DISCARD_,
    FIRST_CHANCE,
    FIRST_REFEREE,
    GIVE_,
    KNIGHT_,
    LIFT_,
    OFFER_,
    PASS_,
    PICK_,
    PLENTY_,
    ROAD_,
    ROADS_,
    SAIL_,
    SETTLE_,
    SHIP_,
    SPACE,
    TAKE_,
    WANT_,
    WITHDRAW_,
)
from oxcart.rulesets.biggame.chance import why_not_drawn
from oxcart.rulesets.biggame.codes import ASK_OPEN, NO_REQUEST, NO_SHIP_CHOSEN, TWO_BOARDS_AWAY
from oxcart.rulesets.biggame.declarations import why_no_declaration
from oxcart.rulesets.biggame.facts import OWN
from oxcart.rulesets.biggame.moments import why_not_now
from oxcart.rulesets.biggame.permission import asks_me, needs_permission
from oxcart.rulesets.biggame.phases import ASK_NOTHING, ASK_ROAD, ASK_SETTLEMENT, ASK_SHIP, ASK_VOYAGE, PIECES
from oxcart.rulesets.biggame.possible import (
    why_no_city,
    why_no_knight,
    why_no_plenty,
    why_no_purchase,
    why_no_road,
    why_no_road_building,
    why_no_settlement,
    why_no_ship,
)
from oxcart.rulesets.biggame.referee import why_not_referee
from oxcart.rulesets.biggame.reservations import why_reserved
from oxcart.rulesets.biggame.seats import home_of
from oxcart.rulesets.biggame.trade import (
    why_not_accept,
    why_not_decline,
    why_not_give,
    why_not_offer,
    why_not_want,
    why_not_withdraw,
)

BLOCK_OF = np.repeat(np.arange(len(BLOCKS)), [block.count for block in BLOCKS])
STARTS = np.array(SPACE.starts, dtype=np.int64)
COUNTS = np.array([block.count for block in BLOCKS], dtype=np.int64)


@kernel
def why_not(event, boards, players, table, seat, action):
    """0 if this may be done now by or for the seat, else the reason."""
    block = wide(BLOCK_OF[action])
    argument = action - wide(STARTS[block])
    if block >= FIRST_CHANCE:
        return why_not_drawn(event, boards, players, seat, block, argument)
    if block >= FIRST_REFEREE:
        return why_not_referee(event, players, seat, block)
    reason = why_not_now(event, players, seat, block)
    return reason if reason else why_not_here(event, boards, players, table, seat, block, argument)


@kernel
def why_not_here(event, boards, players, table, seat, block, argument):
    """The reason against an action whose block fits the moment."""
    reason = why_no_kind(players, table, seat, block)
    if reason:
        return reason
    if ROAD_ <= block <= SAIL_:
        return why_not_there(players, table, seat, block, argument)
    if block == BUY_:
        return why_no_purchase(boards, players, seat)
    if block == KNIGHT_:
        return why_no_knight(boards, players, table, seat, argument)
    if block == PLENTY_:
        return why_no_plenty(boards, players, seat)
    if block == PICK_:
        return OK if boards[home_of(seat)]["bank"][argument] > 0 else SUPPLY_HAS_NONE
    if block == BANK_:
        reason = why_no_rate(players, seat, OWN, 4 - argument // 25, argument // 5 % 5, argument % 5)
        if reason == OK and boards[home_of(seat)]["bank"][argument % 5] < 1:
            return SUPPLY_LACKS
        return reason
    if block == DECLARE_:
        return why_no_declaration(boards, players, table, seat)
    return why_not_agreed(event, players, table, seat, block, argument)


@kernel
def why_no_kind(players, table, seat, block):
    """The second door for everything that is built, moved or placed: the price, the stock, the one move of the turn."""
    if block == ROAD_:
        return why_no_road(players, seat)
    if block == SHIP_:
        return why_no_ship(players, seat)
    if block == SETTLE_:
        return why_no_settlement(players, seat)
    if block == CITY_:
        return why_no_city(players, seat)
    if block == LIFT_ or block == SAIL_:
        if players[seat]["moved"]:
            return SHIP_MOVED_ALREADY
        if players[seat]["ask"] == ASK_VOYAGE:
            return ASK_OPEN
        return NO_SHIP_CHOSEN if block == SAIL_ and players[seat]["lifted"] == 0 else OK
    if block == ROADS_:
        return why_no_road_building(players, table, seat)
    return OK


@kernel
def why_not_agreed(event, players, table, seat, block, argument):
    """The reason against an answer, a discard or a step of a trade."""
    if block == DISCARD_:
        return OK if players[seat]["hand"][OWN, argument] > 0 else NOT_HELD
    if block == GIVE_:
        return why_not_give(players, seat, argument)
    if block == WANT_:
        return why_not_want(players, seat, argument)
    if block == OFFER_:
        return why_not_offer(event, players, table, seat, argument)
    if block == WITHDRAW_:
        return why_not_withdraw(players, seat, argument)
    if block == ACCEPT_:
        return why_not_accept(players, table, seat, argument)
    if block == DECLINE_:
        return why_not_decline(players, table, seat, argument)
    if block == PASS_:
        return OK if asks_me(players, table, seat, argument) else NO_REQUEST
    return OK


@kernel
def asked_kind(block):
    """What a build of this block asks permission for."""
    if block == ROAD_:
        return ASK_ROAD
    if block == SHIP_:
        return ASK_SHIP
    return ASK_VOYAGE if block == SAIL_ else ASK_SETTLEMENT


@called_kernel
def why_not_there(players, table, seat, block, place):
    """The third door: does the map allow it there, is it not reserved, and is no request of one's own in the way?"""
    reason = why_not_on_map(players, table, seat, block, place)
    if reason or block == CITY_ or block == LIFT_:
        return reason
    kind = asked_kind(block)
    s = players[seat]
    if s["ask"] != ASK_NOTHING and needs_permission(table, kind, place):
        return ASK_OPEN
    return why_reserved(players, table, seat, kind, place, s["step"] != PIECES)


@kernel
def why_not_on_map(players, table, seat, block, place):
    """Is the place right for the piece?"""
    if block == ROAD_:
        return why_no_coast_road_at(players, seat, table, OWN, place)
    if block == SHIP_:
        return why_no_ship_at(players, seat, table, OWN, place)
    if block == SETTLE_:
        reason = why_no_coast_settlement_at(players, seat, table, OWN, place)
        return TWO_BOARDS_AWAY if reason == NO_LAND_HERE and is_beyond(table, place) else reason
    if block == CITY_:
        return why_no_city_at(players, seat, table, OWN, place)
    if block == LIFT_:
        return why_not_movable(players, seat, table, OWN, place)
    lifted = wide(players[seat]["lifted"]) - 1
    reason = why_not_movable(players, seat, table, OWN, lifted)
    return reason if reason else why_no_voyage(players, seat, table, OWN, lifted, place)


@kernel
def is_beyond(table, corner):
    """Is the corner at land of a board beyond the window? Then a road could go there but no building."""
    for k in range(3):
        edge = wide(table[0]["corner_edges"][corner, k])
        if holds(table[0]["road_edges"], edge):
            return True
    return False


@kernel
def legal(event, boards, players, table, seat, out):
    """Fill `out` with the set of actions the player may take now."""
    out[:] = NONE
    for block in range(TAKE_, FIRST_REFEREE):
        if why_not_now(event, players, seat, block) != OK:
            continue
        if why_no_kind(players, table, seat, block) != OK:
            continue
        if ROAD_ <= block <= SAIL_:
            put_places(players, table, seat, block, out)
        else:
            for argument in range(wide(COUNTS[block])):
                if why_not_here(event, boards, players, table, seat, block, argument) == OK:
                    put(out, wide(STARTS[block]) + argument, bit(0))


@called_kernel
def put_places(players, table, seat, block, out):
    """Add the places of one kind of piece: of those the kept sets name, all that pass the third door."""
    start = wide(STARTS[block])
    s = players[seat]
    words = s["open"].shape[0] if block == SETTLE_ or block == CITY_ else s["free"].shape[0]
    for w in range(words):
        spots = candidates(players, table, seat, block, w)
        while spots:
            place = 64 * w + lowest(spots)
            spots &= spots - U64(1)
            if why_not_there(players, table, seat, block, place) == OK:
                put(out, start + place, bit(0))


@kernel
def candidates(players, table, seat, block, w):
    """Word w of the places among which those of a block are; no ship sails where none could be built."""
    s = players[seat]
    if block == ROAD_:
        return coast_road_spots(players, seat, table, OWN, w)
    if block == SHIP_ or block == SAIL_:
        return ship_spots(players, seat, table, OWN, w)
    if block == SETTLE_:
        return coast_settlement_spots(players, seat, table, OWN, w)
    return s["settlements"][OWN, w] if block == CITY_ else s["ships"][OWN, w]
