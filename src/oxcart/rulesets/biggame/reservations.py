"""Places reserved for open requests. Rules: "The first request counts", "Refusing means building"."""

from oxcart.engine.bits import holds, wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.rulesets.biggame.codes import NOT_PAID_FROM_HAND, RESERVED
from oxcart.rulesets.biggame.phases import ASK_NOTHING, ASK_SETTLEMENT, ASK_VOYAGE, SEAM
from oxcart.rulesets.biggame.places import UNSEEN, corner_on_board, corner_seen_from, edge_on_board, edge_seen_from
from oxcart.rulesets.biggame.seats import board_beside, group_of, home_of, seat_at

HOME = 1
"""The slot of the home board."""


@kernel
def slot_of(table, kind, place):
    """The slot of the board a place asked for is on, or SEAM."""
    if kind == ASK_SETTLEMENT:
        return wide(table[0]["corner_slot"][place])
    return wide(table[0]["edge_slot"][place])


@kernel
def why_reserved(players, table, seat, kind, place, paid):
    """Is the place or a corner beside it reserved? Only the host may build on the place, and only from the hand."""
    slot = slot_of(table, kind, place)
    if slot == SEAM:
        return OK
    board = board_beside(table, home_of(seat), slot - HOME)
    for side in range(-1, 2, 2):
        visitor = seat_at(board_beside(table, board, side), group_of(seat))
        v = players[visitor]
        asked = wide(v["ask"])
        if visitor == seat or asked == ASK_NOTHING or (asked == ASK_SETTLEMENT) != (kind == ASK_SETTLEMENT):
            continue
        spot = place_seen_by(table, visitor, seat, asked, wide(v["ask_place"]))
        if spot == UNSEEN:
            continue
        if spot == place:
            if slot != HOME or not paid or kind == ASK_VOYAGE:
                return RESERVED
            return OK if (wide(v["ask_host_pays"]) >> kind) & 1 else NOT_PAID_FROM_HAND
        if kind == ASK_SETTLEMENT and holds(table[0]["corner_neighbour_set"][spot], place):
            return RESERVED
    return OK


@kernel
def place_seen_by(table, seat, other, kind, place):
    """A corner or edge of the player's window in another player's, UNSEEN if it lies beyond."""
    if kind == ASK_SETTLEMENT:
        board, number = corner_on_board(table, home_of(seat), place)
        return corner_seen_from(table, home_of(other), board, number)
    board, number = edge_on_board(table, home_of(seat), place)
    return edge_seen_from(table, home_of(other), board, number)
