"""A board as a referee looks at it: everything that lies open there, nothing that players hold hidden."""

from typing import cast

from oxcart.rulesets.biggame.view import board_view, player_view
from oxcart.server.errors import not_found
from oxcart.server.events.facts import seat_name
from oxcart.server.events.model import EventModel
from oxcart.server.events.rest_shapes import BoardSeen
from oxcart.server.events.results import require_ring
from oxcart.server.events.seat_shapes import BoardView, PlayerView


def board_seen(model: EventModel, board: int) -> BoardSeen:
    """The open view of a board and of its two players."""
    ring = require_ring(model)
    if not 0 <= board < len(ring.boards):
        raise not_found("board")
    seats = (2 * board, 2 * board + 1)
    views = [player_view(ring.event, ring.boards, ring.players, ring.table, seat) for seat in seats]
    return {
        "board": cast(BoardView, board_view(ring.boards, board)),
        "players": cast(list[PlayerView], views),
        "names": [seat_name(model, model.seats[seat]) for seat in seats],
    }
