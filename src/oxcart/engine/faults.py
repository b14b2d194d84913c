"""Invariants as named faults: everything kept incrementally is worked out anew from the pieces and cards and compared.

`faults` is the naive twin of all the clever sets; it runs after every action of the random games in the tests.
"""

import enum

from oxcart.engine.bits import holds, popcount, wide
from oxcart.engine.development import SMALLEST_ARMY
from oxcart.engine.hands import cards_of_type
from oxcart.engine.jit import kernel
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCES
from oxcart.engine.route import SHORTEST_ROUTE, longest_route


class Fault(enum.IntFlag):
    """What can be wrong with a record."""

    NONE = 0
    CARDS_NOT_CONSERVED = 1 << 0
    NEGATIVE_COUNT = 1 << 1
    HAND_SIZE = 1 << 2
    DEV_CARDS_NOT_CONSERVED = 1 << 3
    PIECES_OVERLAP = 1 << 4
    TOO_CLOSE = 1 << 5
    OCCUPIED = 1 << 6
    OPEN_CORNERS = 1 << 7
    FREE_EDGES = 1 << 8
    TOUCHED = 1 << 9
    REACH = 1 << 10
    ROUTE = 1 << 11
    ROUTE_HOLDER = 1 << 12
    ARMY_HOLDER = 1 << 13
    RATES = 1 << 14
    NOBODY_ACTS = 1 << 15
    OFFER_UNPAYABLE = 1 << 16
    TOO_MANY_PIECES = 1 << 17
    NO_WINNER = 1 << 18
    SPECIAL_CARD = 1 << 19


FIRST_OWN_FAULT = 24
"""The bits from here on say what only one game can have wrong."""

CARDS_NOT_CONSERVED = int(Fault.CARDS_NOT_CONSERVED)
NEGATIVE_COUNT = int(Fault.NEGATIVE_COUNT)
HAND_SIZE = int(Fault.HAND_SIZE)
DEV_CARDS_NOT_CONSERVED = int(Fault.DEV_CARDS_NOT_CONSERVED)
PIECES_OVERLAP = int(Fault.PIECES_OVERLAP)
TOO_CLOSE = int(Fault.TOO_CLOSE)
OCCUPIED = int(Fault.OCCUPIED)
OPEN_CORNERS = int(Fault.OPEN_CORNERS)
FREE_EDGES = int(Fault.FREE_EDGES)
TOUCHED = int(Fault.TOUCHED)
REACH = int(Fault.REACH)
ROUTE = int(Fault.ROUTE)
ROUTE_HOLDER = int(Fault.ROUTE_HOLDER)
ARMY_HOLDER = int(Fault.ARMY_HOLDER)
RATES = int(Fault.RATES)
OFFER_UNPAYABLE = int(Fault.OFFER_UNPAYABLE)


@kernel
def cards_aside(states, i, table, resource):
    """How many cards of the type lie neither in the supply nor in a hand."""
    return 0


@kernel
def card_faults(states, i, table):
    """Resource cards: all of each type somewhere, no negative count, hand sizes right, offers payable."""
    s = states[i]
    found = 0
    players = wide(table[0]["players"])
    for r in range(RESOURCES):
        total = wide(s["bank"][r]) + cards_aside(states, i, table, r)
        found |= NEGATIVE_COUNT * (s["bank"][r] < 0)
        for p in range(players):
            total += s["hand"][p, r]
            found |= NEGATIVE_COUNT * (s["hand"][p, r] < 0)
            if s["offer_to"][p] and s["give"][p, r] > s["hand"][p, r]:
                found |= OFFER_UNPAYABLE
            if (s["accepted"] >> p) & 1 and s["want"][s["turn"], r] > s["hand"][p, r]:
                found |= OFFER_UNPAYABLE
        found |= CARDS_NOT_CONSERVED * (total != cards_of_type(r))
    for p in range(players):
        found |= HAND_SIZE * (total_of(s["hand"][p]) != s["hand_size"][p])
        found |= HAND_SIZE * (total_of(s["dev"][p]) != s["dev_size"][p])
    return found


@kernel
def total_of(counts):
    """The sum of small counts."""
    total = 0
    for k in range(counts.shape[0]):
        total += counts[k]
    return total


@kernel
def buildings_on(states, i, table, corner):
    """How many buildings stand on the corner, going through every player's pieces."""
    s = states[i]
    count = 0
    for p in range(wide(table[0]["players"])):
        count += holds(s["settlements"][p], corner) + holds(s["cities"][p], corner)
    return count


@kernel
def corner_faults(states, i, table):
    """Buildings: one a corner, the distance rule, and the sets kept of them."""
    s = states[i]
    t = table[0]
    found = 0
    for c in range(wide(t["corners"])):
        here = buildings_on(states, i, table, c)
        near = 0
        for k in range(3):
            if t["corner_corners"][c, k] < t["corners"]:
                near += buildings_on(states, i, table, wide(t["corner_corners"][c, k]))
        found |= PIECES_OVERLAP * (here > 1)
        found |= TOO_CLOSE * (here > 0 and near > 0)
        found |= OPEN_CORNERS * (holds(s["open"], c) != (here + near == 0))
        found |= OCCUPIED * (holds(s["occupied"], c) != (here > 0))
    return found


@kernel
def touches(states, i, table, player, corner):
    """Does a road of the player end at the corner, going through its paths?"""
    for k in range(3):
        edge = wide(table[0]["corner_edges"][corner, k])
        if edge < table[0]["edges"] and holds(states[i]["roads"][player], edge):
            return True
    return False


@kernel
def connects(states, i, table, player, corner):
    """Would a road at the corner connect: an own building, or an own road and nobody's building?"""
    s = states[i]
    if holds(s["settlements"][player], corner) or holds(s["cities"][player], corner):
        return True
    return touches(states, i, table, player, corner) and buildings_on(states, i, table, corner) == 0


@kernel
def road_faults(states, i, table, player):
    """One player's roads: the corners they touch, the edges in reach, the route."""
    s = states[i]
    t = table[0]
    found = 0
    for c in range(wide(t["corners"])):
        found |= TOUCHED * (touches(states, i, table, player, c) != holds(s["touched"][player], c))
    for e in range(wide(t["edges"])):
        a = wide(t["edge_corners"][e, 0])
        b = wide(t["edge_corners"][e, 1])
        connected = connects(states, i, table, player, a) or connects(states, i, table, player, b)
        found |= REACH * (connected != holds(s["reach"][player], e))
    found |= ROUTE * (longest_route(states, i, table, player) != s["route"][player])
    return found


@kernel
def free_edge_faults(states, i, table):
    """Every edge is free or has one road."""
    s = states[i]
    found = 0
    for w in range(s["free"].shape[0]):
        pieces = s["free"][w]
        count = popcount(pieces)
        for p in range(wide(table[0]["players"])):
            pieces |= s["roads"][p, w]
            count += popcount(s["roads"][p, w])
        found |= FREE_EDGES * (pieces != table[0]["edge_set"][w] or count != popcount(pieces))
    return found


@kernel
def award_faults(states, i, table):
    """Special cards lie with somebody who has the longest route or the largest army, and harbour rates are right."""
    s = states[i]
    t = table[0]
    found = 0
    longest = 0
    largest = 0
    for p in range(wide(t["players"])):
        longest = max(longest, wide(s["route"][p]))
        largest = max(largest, wide(s["army"][p]))
        rates = 0
        for c in range(wide(t["corners"])):
            if holds(s["settlements"][p], c) or holds(s["cities"][p], c):
                rates |= wide(t["corner_rate"][c])
        found |= RATES * (rates != s["rates"][p])
    return found | route_holder_faults(states, i, table, longest) | army_faults(states, i, table, largest)


@kernel
def route_holder_faults(states, i, table, longest):
    """The route card lies with somebody who has the longest route, or with nobody while several share it."""
    s = states[i]
    holder = wide(s["route_holder"])
    if holder != NOBODY:
        return ROUTE_HOLDER * (s["route"][holder] != longest or longest < SHORTEST_ROUTE)
    sharing = 0
    for p in range(wide(table[0]["players"])):
        sharing += wide(s["route"][p]) == longest
    return ROUTE_HOLDER * (longest >= SHORTEST_ROUTE and sharing == 1)


@kernel
def army_faults(states, i, table, largest):
    """The army card lies with somebody who has the largest army, if it is large enough."""
    s = states[i]
    holder = wide(s["army_holder"])
    if holder == NOBODY:
        return ARMY_HOLDER * (largest >= SMALLEST_ARMY)
    return ARMY_HOLDER * (s["army"][holder] != largest)


@kernel
def shared_faults(states, i, table):
    """All faults that any game of the family can have."""
    found = card_faults(states, i, table) | corner_faults(states, i, table)
    found |= free_edge_faults(states, i, table) | award_faults(states, i, table)
    for p in range(wide(table[0]["players"])):
        found |= road_faults(states, i, table, p)
    return found
