"""Shows all seats of an event at once what each may know: its rows redacted, and the points that it can count."""

from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.facts import PARTNERS
from oxcart.rulesets.biggame.redact import redact_board, redact_event, redact_player
from oxcart.rulesets.biggame.score import points
from oxcart.rulesets.biggame.seats import partner_seat

NEAR = 1 + PARTNERS
"""The players near a seat: itself and its partners in trade."""


@kernel
def show_all(event, boards, players, table, seen_event, seen_boards, seen_players, own_points):
    """Row 0 of `seen_players` becomes what each seat may know of itself, row 1 + k what of its k-th partner."""
    redact_event(event, seen_event)
    for board in range(boards.shape[0]):
        redact_board(boards, board, seen_boards, board)
    for seat in range(players.shape[0]):
        redact_player(players, table, seat, seat, seen_players[0], seat)
        for k in range(PARTNERS):
            redact_player(players, table, seat, partner_seat(table, seat, k), seen_players[1 + k], seat)
        own_points[seat] = points(boards, players, table, seat)
