"""How far around the ring an action may change something. Rules: "Permission"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.biggame.permission import NEAR
from oxcart.rulesets.biggame.phases import ASK_NOTHING
from oxcart.rulesets.biggame.seats import board_beside


@called_kernel
def span_of(players, table, board):
    """The first board and the number of boards whose rows an action of a player at the board can change.

    It goes as far as `review_near` would if every request it meets were settled, so it is never too short.
    """
    length = wide(table[0]["boards"])
    west = -NEAR
    east = NEAR
    step = west
    while step <= east and east - west + 1 < length:
        home = board_beside(table, board, step)
        asked = players[2 * home]["ask"] != ASK_NOTHING or players[2 * home + 1]["ask"] != ASK_NOTHING
        if asked and (step - NEAR < west or step + NEAR > east):
            west = min(west, step - NEAR)
            east = max(east, step + NEAR)
            step = west
        else:
            step += 1
    return board_beside(table, board, west), min(length, east - west + 1)
