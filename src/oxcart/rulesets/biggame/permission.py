"""Permission: a visitor who wants to build on a neighbouring board asks the host of the own group.

Rules: "Permission". A request is open while the host could build on that very place at once; payment and piece are
held. It ends when the host builds there, lets it pass, could build no longer, or is silent.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import OK
from oxcart.engine.sea.fields import SHIPS
from oxcart.engine.sea.lines import why_not_movable
from oxcart.engine.sea.ships import (
    why_no_coast_road_at,
    why_no_coast_settlement_at,
    why_no_ship_at,
    why_no_voyage,
)
from oxcart.rulesets.biggame.banks import can_pay_with_bank, hold, refund_held, spend_held
from oxcart.rulesets.biggame.facts import OWN, ROAD_COST, ROADS, SETTLEMENT_COST, SETTLEMENTS, SHIP_COST
from oxcart.rulesets.biggame.free_pieces import count_free_piece, end_without_room
from oxcart.rulesets.biggame.phases import (
    ASK_NOTHING,
    ASK_ROAD,
    ASK_SETTLEMENT,
    ASK_SHIP,
    PIECES,
    SEAM,
)
from oxcart.rulesets.biggame.pieces import (
    put_road,
    put_settlement,
    put_ship,
    roads_used,
    sail_ship,
    settlements_used,
    ships_used,
)
from oxcart.rulesets.biggame.reservations import HOME, place_seen_by, slot_of
from oxcart.rulesets.biggame.seats import board_beside, group_of, home_of, seat_at

NEAR = 4
"""A change on a board can matter to requests of players who sit so many boards away."""


@kernel
def needs_permission(table, kind, place):
    """Is the place on a neighbouring board, and not on a seam?"""
    slot = slot_of(table, kind, place)
    return slot != HOME and slot != SEAM


@kernel
def host_of(table, seat, kind, place):
    """The only player who can be asked: the one of the visitor's group at that board."""
    return seat_at(board_beside(table, home_of(seat), slot_of(table, kind, place) - HOME), group_of(seat))


@called_kernel
def host_could_build(players, table, seat, kind, place):
    """Second condition: could the host build on that very place at once, any piece that is legal there?"""
    host = host_of(table, seat, kind, place)
    h = players[host]
    if h["step"] == PIECES or h["suspended"]:
        return False
    spot = place_seen_by(table, seat, host, kind, place)
    if kind == ASK_SETTLEMENT:
        could = settlements_used(players, host) < SETTLEMENTS
        return could and why_no_coast_settlement_at(players, host, table, OWN, spot) == OK
    if roads_used(players, host) < ROADS and why_no_coast_road_at(players, host, table, OWN, spot) == OK:
        return True
    return ships_used(players, host) < SHIPS and why_no_ship_at(players, host, table, OWN, spot) == OK


@kernel
def payable_kinds(boards, players, host):
    """Third condition: the set of pieces the host can pay for from the hand, with the bank's help but no player's."""
    kinds = 0
    if can_pay_with_bank(boards, players, host, ROAD_COST):
        kinds |= 1 << ASK_ROAD
    if can_pay_with_bank(boards, players, host, SHIP_COST):
        kinds |= 1 << ASK_SHIP
    if can_pay_with_bank(boards, players, host, SETTLEMENT_COST):
        kinds |= 1 << ASK_SETTLEMENT
    return kinds


@kernel
def must_wait(players, table, seat, kind, place):
    """Does the build have to wait for an answer: a neighbouring board, and a host who could build there?"""
    return needs_permission(table, kind, place) and host_could_build(players, table, seat, kind, place)


@kernel
def open_request(boards, players, table, seat, kind, place, origin, free, cost):
    """The player asks, and what it costs is held; `origin` is where a ship comes from that is to be moved."""
    hold(players, seat, cost)
    s = players[seat]
    s["ask"] = kind
    s["ask_place"] = place
    s["ask_from"] = origin
    s["ask_free"] = free
    s["ask_host_pays"] = payable_kinds(boards, players, host_of(table, seat, kind, place))


@kernel
def is_still_possible(players, table, seat):
    """Could the open request be built now if it were granted?"""
    s = players[seat]
    kind = wide(s["ask"])
    place = wide(s["ask_place"])
    if kind == ASK_ROAD:
        return why_no_coast_road_at(players, seat, table, OWN, place) == OK
    if kind == ASK_SHIP:
        return why_no_ship_at(players, seat, table, OWN, place) == OK
    if kind == ASK_SETTLEMENT:
        return why_no_coast_settlement_at(players, seat, table, OWN, place) == OK
    origin = wide(s["ask_from"])
    if s["moved"] or why_not_movable(players, seat, table, OWN, origin) != OK:
        return False
    return why_no_voyage(players, seat, table, OWN, origin, place) == OK


@kernel
def forget_request(players, seat):
    """No request is open."""
    s = players[seat]
    s["ask"] = ASK_NOTHING
    s["ask_place"] = 0
    s["ask_from"] = 0
    s["ask_free"] = 0
    s["ask_host_pays"] = 0


@kernel
def refuse(players, table, seat):
    """The request has become impossible: everything held goes back, a free piece may go elsewhere."""
    refund_held(players, seat)
    free = players[seat]["ask_free"]
    forget_request(players, seat)
    if free:
        end_without_room(players, table, seat)


@called_kernel
def grant(boards, players, table, seat):
    """The piece asked for stands."""
    s = players[seat]
    kind = wide(s["ask"])
    place = wide(s["ask_place"])
    origin = wide(s["ask_from"])
    free = s["ask_free"]
    spend_held(boards, players, seat)
    forget_request(players, seat)
    if kind == ASK_ROAD:
        put_road(boards, players, table, seat, place)
    elif kind == ASK_SHIP:
        put_ship(boards, players, table, seat, place)
    elif kind == ASK_SETTLEMENT:
        put_settlement(boards, players, table, seat, place)
    else:
        sail_ship(boards, players, table, seat, origin, place)
        s["moved"] = 1
    if free:
        count_free_piece(players, table, seat)


@called_kernel
def review(boards, players, table, seat):
    """Look at an open request anew: refuse what has become impossible, grant what nobody could prevent."""
    s = players[seat]
    if s["ask"] == ASK_NOTHING:
        return False
    if not is_still_possible(players, table, seat):
        refuse(players, table, seat)
        return True
    if not host_could_build(players, table, seat, wide(s["ask"]), wide(s["ask_place"])):
        grant(boards, players, table, seat)
        return True
    return False


@called_kernel
def review_near(boards, players, table, board):
    """After a change around a board: look at all requests it can matter to, and again around what that changes."""
    length = wide(table[0]["boards"])
    west = -NEAR
    east = NEAR
    step = west
    while step <= min(east, west + length - 1):
        home = board_beside(table, board, step)
        if review(boards, players, table, 2 * home) or review(boards, players, table, 2 * home + 1):
            west = min(west, step - NEAR)
            east = max(east, step + NEAR)
            step = west
        else:
            step += 1


@kernel
def visitor_from(table, seat, side):
    """The player of the own group at the board to the west (0) or east (1)."""
    return seat_at(board_beside(table, home_of(seat), 2 * side - 1), group_of(seat))


@kernel
def asks_me(players, table, seat, side):
    """Has the visitor from that side an open request for a place on the player's board?"""
    visitor = visitor_from(table, seat, side)
    v = players[visitor]
    kind = wide(v["ask"])
    return kind != ASK_NOTHING and host_of(table, visitor, kind, wide(v["ask_place"])) == seat
