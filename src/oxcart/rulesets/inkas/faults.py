"""The invariants of a record of Rise of the Inkas."""

from oxcart.engine.bits import NONE, popcount, size, wide
from oxcart.engine.faults import FIRST_OWN_FAULT, Fault, buildings_on, touches
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES as RESOURCE_TYPES
from oxcart.rulesets.classic.faults import faults
from oxcart.rulesets.classic.phases import FREE_ROAD
from oxcart.rulesets.inkas.facts import FIRST_GOAL, FRAME, SECOND_GOAL, TARGET, THICKETS
from oxcart.rulesets.inkas.phases import FOUND
from oxcart.rulesets.inkas.tribes import owns_active, thicket_count, tribe_of

TOO_MANY_PIECES = int(Fault.TOO_MANY_PIECES)
RUINS = 1 << FIRST_OWN_FAULT
CULTURE = 1 << (FIRST_OWN_FAULT + 1)
ROBBER_PLACE = 1 << (FIRST_OWN_FAULT + 2)
FREE_ROADS = 1 << (FIRST_OWN_FAULT + 3)


@kernel
def faults_with_tribes(states, i, table):
    """The set of faults of row i as bits of `Fault` and of those above; 0 for a sound record."""
    s = states[i]
    found = faults(states, i, table)
    for p in range(wide(table[0]["players"])):
        found |= tribe_faults(states, i, p)
    found |= ROBBER_PLACE * (s["robber"] != FRAME and s["hex_resource"][s["robber"]] >= RESOURCE_TYPES)
    found |= FREE_ROADS * (s["laid"] > 0 and s["phase"] != FREE_ROAD)
    return found


@called_kernel
def tribe_faults(states, i, player):
    """Ruins are own buildings, the active tribe has a marker for every settlement and two for its one city."""
    s = states[i]
    found = 0
    active = 0
    cities = 0
    for w in range(s["occupied"].shape[0]):
        built = s["settlements"][player, w] | s["cities"][player, w]
        found |= RUINS * ((s["ruins"][player, w] & ~built) != NONE)
        active += popcount(built & ~s["ruins"][player, w])
        cities += popcount(s["cities"][player, w] & ~s["ruins"][player, w])
    culture = wide(s["culture"][player])
    tribe = tribe_of(states, i, player)
    finished = 0 if tribe == 1 else FIRST_GOAL if tribe == 2 else SECOND_GOAL
    found |= CULTURE * (culture - finished != active + cities or culture > TARGET or cities > 1)
    found |= RUINS * (tribe == 1 and thicket_count(states, i, player) > 0)
    found |= TOO_MANY_PIECES * (thicket_count(states, i, player) > THICKETS)
    is_founding = s["phase"] == FOUND and s["turn"] == player
    found |= CULTURE * (is_founding != (culture == FIRST_GOAL or culture == SECOND_GOAL))
    found |= CULTURE * (is_founding and size(s["roads"][player]) > 0)
    return found


@kernel
def connects_active(states, i, table, player, corner):
    """Would a road at the corner connect: an own active building, or an own road and nobody's building?"""
    if owns_active(states, i, player, corner):
        return True
    return touches(states, i, table, player, corner) and buildings_on(states, i, table, corner) == 0
