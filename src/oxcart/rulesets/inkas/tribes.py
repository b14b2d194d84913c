"""Tribes: which one is active, what stands in ruins, and what only the active one may do. Rules: "Tribes", "Thicket".

A building in decline stays among its owner's settlements and cities, so that it produces, keeps others at a distance
and can be robbed at; `ruins` marks it. All ruins of a player are of one tribe, the one before the active tribe.
"""

from oxcart.engine.bits import NONE, exclude, holds, size, wide
from oxcart.engine.jit import kernel
from oxcart.engine.network import why_no_city_at, why_no_road_at, why_no_settlement_at
from oxcart.engine.reasons import NOT_CONNECTED, OK, PAST_FOREIGN_BUILDING
from oxcart.rulesets.classic.possible import why_no_city
from oxcart.rulesets.inkas.codes import (
    CITY_OF_TRIBE_STANDS,
    IN_DECLINE,
    ROAD_FROM_RUINS,
    ROAD_PAST_RUINS,
    RUINS_NEED_ROAD,
)
from oxcart.rulesets.inkas.facts import FIRST_GOAL, SECOND_GOAL


@kernel
def tribe_of(states, i, player):
    """The tribe, 1 to 3, that the player leads or is about to found."""
    culture = states[i]["culture"][player]
    return 1 + (culture >= FIRST_GOAL) + (culture >= SECOND_GOAL)


@kernel
def is_ruin(states, i, corner):
    """Does a building in decline stand on the corner, whosever it is?"""
    ruins = states[i]["ruins"]
    for p in range(ruins.shape[0]):
        if holds(ruins[p], corner):
            return True
    return False


@kernel
def all_ruins(states, i, w):
    """The corners with a building in decline, word w of them."""
    ruins = states[i]["ruins"]
    corners = NONE
    for p in range(ruins.shape[0]):
        corners |= ruins[p, w]
    return corners


@kernel
def owns_active(states, i, player, corner):
    """Has the player's active tribe a building on the corner? Only from there roads start and routes go on."""
    s = states[i]
    built = holds(s["settlements"][player], corner) or holds(s["cities"][player], corner)
    return built and not holds(s["ruins"][player], corner)


@kernel
def why_no_road_of_tribe_at(states, i, table, player, edge):
    """May the player's road go on this edge: as everywhere, and neither from ruins nor past them?"""
    reason = why_no_road_at(states, i, table, player, edge)
    if reason == PAST_FOREIGN_BUILDING or reason == NOT_CONNECTED:
        for end in range(2):
            corner = wide(table[0]["edge_corners"][edge, end])
            if holds(states[i]["touched"][player], corner):
                if is_ruin(states, i, corner):
                    return ROAD_PAST_RUINS
            elif holds(states[i]["ruins"][player], corner):
                return ROAD_FROM_RUINS
    return reason


@kernel
def why_no_settlement_over_ruins(states, i, table, player, corner):
    """May the player's settlement stand here: as everywhere, or over ruins that an own road reaches?"""
    if is_ruin(states, i, corner):
        return OK if holds(states[i]["touched"][player], corner) else RUINS_NEED_ROAD
    return why_no_settlement_at(states, i, table, player, corner)


@kernel
def why_no_city_of_tribe(states, i, player):
    """Can the player build a city at all: as everywhere, and the active tribe has none yet?"""
    s = states[i]
    for w in range(s["occupied"].shape[0]):
        if s["cities"][player, w] & ~s["ruins"][player, w]:
            return CITY_OF_TRIBE_STANDS
    return why_no_city(states, i, player)


@kernel
def why_no_city_of_tribe_at(states, i, table, player, corner):
    """May the player's city stand here: does it replace an own settlement of the active tribe?"""
    reason = why_no_city_at(states, i, table, player, corner)
    return IN_DECLINE if reason == OK and holds(states[i]["ruins"][player], corner) else reason


@kernel
def active_settlements(states, i, player, w):
    """The corners with settlements of the player's active tribe, word w of them."""
    s = states[i]
    return s["settlements"][player, w] & ~s["ruins"][player, w]


@kernel
def thicket_count(states, i, player):
    """The player's thickets on the board: one on every building in decline."""
    return size(states[i]["ruins"][player])


@kernel
def lift_ruin(states, i, corner):
    """A building in decline on the corner goes back to its owner with its thicket; another rises there at once."""
    s = states[i]
    for p in range(s["ruins"].shape[0]):
        if holds(s["ruins"][p], corner):
            exclude(s["ruins"][p], corner)
            exclude(s["settlements"][p], corner)
            exclude(s["cities"][p], corner)
