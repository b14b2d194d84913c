"""The free pieces of Road Building: two roads, two ships or one of each. Rules: "Road Building"."""

from oxcart.engine.jit import kernel
from oxcart.engine.sea.fields import SHIPS
from oxcart.engine.sea.ships import has_coast_road_spot, has_ship_spot
from oxcart.rulesets.biggame.facts import OWN, ROADS
from oxcart.rulesets.biggame.phases import NO_STEP, PIECES
from oxcart.rulesets.biggame.pieces import roads_used, ships_used

FREE_PIECES = 2


@kernel
def has_room(players, table, seat):
    """Has the player a road or a ship in stock and an edge for it?"""
    if roads_used(players, seat) < ROADS and has_coast_road_spot(players, seat, table, OWN):
        return True
    return ships_used(players, seat) < SHIPS and has_ship_spot(players, seat, table, OWN)


@kernel
def begin_free_pieces(players, seat):
    """Two pieces are to be placed, and nothing else until then."""
    players[seat]["step"] = PIECES
    players[seat]["pieces"] = FREE_PIECES


@kernel
def count_free_piece(players, table, seat):
    """One free piece stands; the step ends with the second or when there is no room for it."""
    players[seat]["pieces"] -= 1
    end_without_room(players, table, seat)


@kernel
def end_without_room(players, table, seat):
    """End the step if no piece is left to place or no place for it."""
    s = players[seat]
    if s["pieces"] == 0 or not has_room(players, table, seat):
        s["pieces"] = 0
        s["step"] = NO_STEP
