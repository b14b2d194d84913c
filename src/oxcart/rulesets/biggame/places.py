"""Places of the ring as players see them: a board and a number on it, or a number of somebody's window.

Rules: "Building". A window has three boards, and behind them the seam at its western end (`oxcart.boards.window`).
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.seats import board_beside

UNSEEN = -1
SLOTS = 3


@kernel
def on_board(table, home, place, count, seam):
    """The board a place of a home's window is numbered on, and its number there; boards have `count` such places."""
    slot = place // count
    if slot < SLOTS:
        return board_beside(table, home, slot - 1), place % count
    return board_beside(table, home, -2), wide(seam[place - SLOTS * count])


@kernel
def edge_on_board(table, home, edge):
    """The board an edge of a home's window is numbered on, and its number there."""
    return on_board(table, home, edge, wide(table[0]["board_edges"]), table[0]["seam_edges"])


@kernel
def corner_on_board(table, home, corner):
    """The board a corner of a home's window is numbered on, and its number there."""
    return on_board(table, home, corner, wide(table[0]["board_corners"]), table[0]["seam_corners"])


@kernel
def seen_from(table, home, board, number, count, on_seam):
    """The number of a board's place in a home's window, UNSEEN if it lies beyond; `on_seam` is -1 for most."""
    boards = wide(table[0]["boards"])
    slot = (board - home + 1) % boards
    if slot < SLOTS:
        return slot * count + number
    if slot == boards - 1 and on_seam >= 0:
        return SLOTS * count + on_seam
    return UNSEEN


@kernel
def edge_seen_from(table, home, board, edge):
    """The number of a board's edge in a home's window, UNSEEN if it lies beyond."""
    t = table[0]
    return seen_from(table, home, board, edge, wide(t["board_edges"]), wide(t["seam_edge"][edge]))


@kernel
def corner_seen_from(table, home, board, corner):
    """The number of a board's corner in a home's window, UNSEEN if it lies beyond."""
    t = table[0]
    return seen_from(table, home, board, corner, wide(t["board_corners"]), wide(t["seam_corner"][corner]))


@kernel
def onlookers(table):
    """How many boards, from the one west of a place eastwards, may have it in their windows."""
    return min(4, wide(table[0]["boards"]))
