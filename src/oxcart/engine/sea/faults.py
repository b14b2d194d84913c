"""Invariants where there is a sea: the sets kept from roads and ships, worked out anew edge by edge and compared."""

from oxcart.engine.bits import holds, wide
from oxcart.engine.faults import FIRST_OWN_FAULT, REACH, TOUCHED, touches
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import is_passable, owns_corner
from oxcart.engine.sea.ships import own_ships_at

SHIPPED = 1 << FIRST_OWN_FAULT
SHIP_REACH = 1 << (FIRST_OWN_FAULT + 1)
SHIP_PLACE = 1 << (FIRST_OWN_FAULT + 2)
FIRST_FAULT_BEHIND_SEA = FIRST_OWN_FAULT + 3
"""A game of the sea counts its own on from here."""


@kernel
def carries_road(states, i, table, player, corner):
    """Would a road at the corner connect: an own building, or an own road and nobody else's building?"""
    if owns_corner(states, i, player, corner):
        return True
    return touches(states, i, table, player, corner) and is_passable(states, i, player, corner)


@kernel
def carries_ship(states, i, table, player, corner):
    """Would a ship at the corner connect: an own building, or an own ship and nobody else's building?"""
    if owns_corner(states, i, player, corner):
        return True
    return own_ships_at(states, i, table, player, corner) > 0 and is_passable(states, i, player, corner)


@called_kernel
def line_faults(states, i, table, player):
    """One player's roads and ships: where they lie, the corners they touch, the edges in reach."""
    s = states[i]
    t = table[0]
    found = 0
    for c in range(wide(t["corners"])):
        found |= TOUCHED * (touches(states, i, table, player, c) != holds(s["touched"][player], c))
        found |= SHIPPED * ((own_ships_at(states, i, table, player, c) > 0) != holds(s["shipped"][player], c))
    for e in range(wide(t["edges"])):
        a = wide(t["edge_corners"][e, 0])
        b = wide(t["edge_corners"][e, 1])
        road = carries_road(states, i, table, player, a) or carries_road(states, i, table, player, b)
        ship = carries_ship(states, i, table, player, a) or carries_ship(states, i, table, player, b)
        found |= REACH * (road != holds(s["reach"][player], e))
        found |= SHIP_REACH * (ship != holds(s["ship_reach"][player], e))
        found |= SHIP_PLACE * (holds(s["ships"][player], e) and not holds(t["ship_edges"], e))
        found |= SHIP_PLACE * (holds(s["roads"][player], e) and not holds(t["road_edges"], e))
        found |= SHIP_PLACE * (holds(s["new_ships"][player], e) and not holds(s["ships"][player], e))
    return found
