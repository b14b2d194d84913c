"""The markers for the longest trade route and the largest army, one of each on a board at most.

Rules: "Longest trade route", "Largest army". Only the two players of a board are compared.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.record import NOBODY
from oxcart.engine.sea.route import longest_mixed_route
from oxcart.rulesets.biggame.facts import MOON, OWN, SHORTEST_ROUTE, SMALLEST_ARMY, SUN
from oxcart.rulesets.biggame.seats import group_of, home_of, seat_at


@kernel
def measure_route(boards, players, table, seat):
    """Measure the player's longest route anew and lay or take the marker of the home board."""
    players[seat]["route"] = longest_mixed_route(players, seat, table, OWN)
    award_route(boards, players, home_of(seat))


@kernel
def award_route(boards, players, board):
    """The longer of two routes holds the marker if it has five pieces; equal ones change nothing."""
    sun = wide(players[seat_at(board, SUN)]["route"])
    moon = wide(players[seat_at(board, MOON)]["route"])
    if max(sun, moon) < SHORTEST_ROUTE:
        boards[board]["route_holder"] = NOBODY
    elif sun != moon:
        boards[board]["route_holder"] = SUN if sun > moon else MOON


@kernel
def grow_army(boards, players, seat):
    """One more knight lies open; the larger army of three or more holds the marker."""
    players[seat]["army"] += 1
    board = home_of(seat)
    own = wide(players[seat]["army"])
    other = wide(players[seat ^ 1]["army"])
    if own >= SMALLEST_ARMY and own > other:
        boards[board]["army_holder"] = group_of(seat)
