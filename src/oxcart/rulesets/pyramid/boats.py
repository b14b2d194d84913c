"""Papyrus boats: only on the Nile, where no oxcart may go; otherwise part of the network like oxcarts.

Rules: "Papyrus Boats", "Oxcarts".
"""

from oxcart.engine.bits import copy_into, exclude, holds, put, wide
from oxcart.engine.hands import can_pay, pay
from oxcart.engine.jit import kernel
from oxcart.engine.network import (
    clear_board,
    place_road,
    road_count,
    why_no_founding_road_at,
    why_no_road_at,
)
from oxcart.engine.reasons import (
    CANNOT_PAY,
    NO_SUCH_PLACE,
    NOT_CONNECTED,
    OK,
    PAST_FOREIGN_BUILDING,
    PATH_TAKEN,
)
from oxcart.engine.route import extend_route
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import note_building
from oxcart.rulesets.gods.osiris import why_no_osiris
from oxcart.rulesets.pyramid.blocks import A_BOAT
from oxcart.rulesets.pyramid.facts import BOAT_COST, BOATS
from oxcart.rulesets.pyramid.reasons import BOAT_ON_LAND, BOAT_STAYS, NO_BOATS_LEFT, ROAD_ON_RIVER


@kernel
def clear_land_and_water(states, i, table):
    """No piece on the board: every edge is free, on land or on the river."""
    clear_board(states, i, table)
    s = states[i]
    copy_into(s["waters"], table[0]["river"])
    for w in range(s["free"].shape[0]):
        s["free"][w] &= ~table[0]["river"][w]


@kernel
def oxcart_count(states, i, player):
    """The player's oxcarts on the board: all pieces on edges but the boats."""
    return road_count(states, i, player) - wide(states[i]["boats"][player])


@kernel
def why_no_oxcart_at(states, i, table, player, edge):
    """May the player's oxcart go on this edge: on land, and as everywhere?"""
    if holds(table[0]["river"], edge):
        return ROAD_ON_RIVER
    return why_no_road_at(states, i, table, player, edge)


@kernel
def why_no_founding_oxcart_at(states, i, table, corner, edge):
    """May a founding oxcart go on this edge: on land, and as everywhere?"""
    if holds(table[0]["river"], edge):
        return ROAD_ON_RIVER
    return why_no_founding_road_at(states, i, table, corner, edge)


@kernel
def why_no_boat(states, i, player):
    """Can the player build a boat at all: is there one left, and can it be paid?"""
    if not can_pay(states, i, player, BOAT_COST):
        return CANNOT_PAY
    if states[i]["boats"][player] >= BOATS:
        return NO_BOATS_LEFT
    return OK


@kernel
def why_no_boat_at(states, i, table, player, edge):
    """May the player's boat go on this edge: on the river, free, and connected to own pieces?"""
    s = states[i]
    if not holds(table[0]["edge_set"], edge):
        return NO_SUCH_PLACE
    if not holds(table[0]["river"], edge):
        return BOAT_ON_LAND
    if not holds(s["waters"], edge):
        return PATH_TAKEN
    if not holds(s["reach"][player], edge):
        ends = table[0]["edge_corners"][edge]
        if holds(s["touched"][player], ends[0]) or holds(s["touched"][player], ends[1]):
            return PAST_FOREIGN_BUILDING
        return NOT_CONNECTED
    return OK


@kernel
def put_boats(states, i, player, out):
    """Add the boats that may be built."""
    s = states[i]
    if why_no_boat(states, i, player) == OK:
        for w in range(s["waters"].shape[0]):
            put(out, A_BOAT + 64 * w, s["waters"][w] & s["reach"][player, w])


@kernel
def build_boat(states, i, table, player, edge):
    """A boat is paid for and laid; it lengthens routes like an oxcart."""
    s = states[i]
    pay(states, i, player, BOAT_COST)
    s["built"] = 1
    note_building(states, i)
    exclude(s["waters"], edge)
    s["boats"][player] += 1
    place_road(states, i, table, player, edge)
    extend_route(states, i, table, player, edge)
    end_if_won(states, i, table)


@kernel
def why_no_osiris_on_land(states, i, table, player, edge):
    """May Osiris move what lies on this edge: an own oxcart, for boats stay?"""
    if holds(table[0]["river"], edge):
        return BOAT_STAYS
    return why_no_osiris(states, i, table, player, edge)
