"""Places of the ring as players see them: a board and a number on it, or a number of somebody's window.

Rules: "Building". A window has three boards, and behind them the seam at its western end (`oxcart.boards.window`).
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.seats import board_beside

UNSEEN = -1
SLOTS = 3


@kernel
def edge_on_board(table, home, edge):
    """The board an edge of a home's window is numbered on, and its number there."""
    t = table[0]
    count = wide(t["board_edges"])
    slot = edge // count
    if slot < SLOTS:
        return board_beside(table, home, slot - 1), edge % count
    return board_beside(table, home, -2), wide(t["seam_edges"][edge - SLOTS * count])


@kernel
def corner_on_board(table, home, corner):
    """The board a corner of a home's window is numbered on, and its number there."""
    t = table[0]
    count = wide(t["board_corners"])
    slot = corner // count
    if slot < SLOTS:
        return board_beside(table, home, slot - 1), corner % count
    return board_beside(table, home, -2), wide(t["seam_corners"][corner - SLOTS * count])


@kernel
def edge_seen_from(table, home, board, edge):
    """The number of a board's edge in a home's window, UNSEEN if it lies beyond."""
    t = table[0]
    count = wide(t["board_edges"])
    boards = wide(t["boards"])
    slot = (board - home + 1) % boards
    if slot < SLOTS:
        return slot * count + edge
    if slot == boards - 1 and t["seam_edge"][edge] >= 0:
        return SLOTS * count + wide(t["seam_edge"][edge])
    return UNSEEN


@kernel
def corner_seen_from(table, home, board, corner):
    """The number of a board's corner in a home's window, UNSEEN if it lies beyond."""
    t = table[0]
    count = wide(t["board_corners"])
    boards = wide(t["boards"])
    slot = (board - home + 1) % boards
    if slot < SLOTS:
        return slot * count + corner
    if slot == boards - 1 and t["seam_corner"][corner] >= 0:
        return SLOTS * count + wide(t["seam_corner"][corner])
    return UNSEEN


@kernel
def onlookers(table):
    """How many boards, from the one west of a place eastwards, may have it in their windows."""
    return min(4, wide(table[0]["boards"]))
