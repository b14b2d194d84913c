"""Invariants of an event as named faults: what is kept for each window, board and the whole ring is worked out anew.

`faults` goes through the whole ring; `player_faults` and `board_faults` look at one row and those it depends on.
"""

from oxcart.engine.bits import wide
from oxcart.engine.faults import (
    ARMY_HOLDER,
    CARDS_NOT_CONSERVED,
    DEV_CARDS_NOT_CONSERVED,
    HAND_SIZE,
    NEGATIVE_COUNT,
    OFFER_UNPAYABLE,
    ROUTE,
    ROUTE_HOLDER,
    Fault,
    total_of,
)
from oxcart.engine.hands import CARDS_OF_A_TYPE
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import city_count, road_count, settlement_count
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCES
from oxcart.engine.sea.faults import FIRST_FAULT_BEHIND_SEA, line_faults
from oxcart.engine.sea.fields import SHIPS
from oxcart.engine.sea.route import longest_mixed_route
from oxcart.engine.sea.ships import ship_count
from oxcart.rulesets.biggame.facts import (
    CARD_KEYS,
    CITIES,
    DECK,
    KNIGHT,
    MOON,
    NO_SEAT,
    OWN,
    PARTNERS,
    ROADS,
    SETTLEMENTS,
    SHORTEST_ROUTE,
    SMALLEST_ARMY,
    SUN,
    VICTORY,
)
from oxcart.rulesets.biggame.phases import DISCARD, DRAW, SETUP, TAKE, UPGRADE
from oxcart.rulesets.biggame.seats import seat_at
from oxcart.rulesets.biggame.window_faults import corner_faults, edge_faults, request_faults

TOO_MANY_PIECES = int(Fault.TOO_MANY_PIECES)
NO_WINNER = int(Fault.NO_WINNER)
COUNTED = 1 << (FIRST_FAULT_BEHIND_SEA + 2)
ROBBER = 1 << (FIRST_FAULT_BEHIND_SEA + 3)


@kernel
def faults(event, boards, players, table):
    """The set of faults anywhere on the ring as bits of `Fault`, of the sea and of those above; 0 for a sound event."""
    found = ring_faults(event, boards, players, table)
    for board in range(wide(table[0]["boards"])):
        found |= board_faults(boards, players, table, board)
        found |= player_faults(event, boards, players, table, seat_at(board, SUN))
        found |= player_faults(event, boards, players, table, seat_at(board, MOON))
    return found


@called_kernel
def ring_faults(event, boards, players, table):
    """Cards of the whole ring, and everything the event counts instead of searching for it."""
    e = event[0]
    length = wide(table[0]["boards"])
    found = 0
    for r in range(RESOURCES):
        total = 0
        for board in range(length):
            total += wide(boards[board]["bank"][r])
            found |= NEGATIVE_COUNT * (boards[board]["bank"][r] < 0)
        for seat in range(2 * length):
            total += wide(players[seat]["hand"][OWN, r]) + wide(players[seat]["held"][r])
        found |= CARDS_NOT_CONSERVED * (total != CARDS_OF_A_TYPE * length)
    choosing = 0
    owing = 0
    drawing = 0
    declared = 0
    for seat in range(2 * length):
        s = players[seat]
        choosing += s["step"] == TAKE or s["step"] == UPGRADE
        owing += s["owed"] > 0
        drawing += s["step"] == DRAW
        declared += wide(s["declared"])
    found |= COUNTED * (drawing != e["drawing"] or declared != e["declared"])
    found |= COUNTED * (choosing != (e["waiting"] if e["phase"] == SETUP else 0))
    found |= COUNTED * (owing != (e["waiting"] if e["phase"] == DISCARD else 0))
    found |= NO_WINNER * ((e["winner"] != NO_SEAT) and e["winner"] >= 2 * length)
    return found


@called_kernel
def board_faults(boards, players, table, board):
    """A board's deck, owners, robbers and markers."""
    b = boards[board]
    t = table[0]
    sun = players[seat_at(board, SUN)]
    moon = players[seat_at(board, MOON)]
    found = DEV_CARDS_NOT_CONSERVED * (total_of(b["deck"]) != wide(b["piles"][SUN]) + wide(b["piles"][MOON]))
    for kind in range(len(CARD_KEYS)):
        known = wide(b["deck"][kind]) + wide(sun["dev"][OWN, kind]) + wide(moon["dev"][OWN, kind])
        if kind == KNIGHT:
            known += wide(sun["army"]) + wide(moon["army"])
        found |= DEV_CARDS_NOT_CONSERVED * (known > DECK[kind])
        found |= DEV_CARDS_NOT_CONSERVED * ((kind == KNIGHT or kind == VICTORY) and known != DECK[kind])
    for group in range(2):
        h = b["robber"][group]
        known_hex = h == t["desert"][group]
        for k in range(t["haunt"].shape[2]):
            known_hex = known_hex or h == t["haunt"][b["island"], group, k]
        found |= ROBBER * (not known_hex)
    return found | marker_faults(boards, players, board)


@kernel
def marker_faults(boards, players, board):
    """The markers lie with the longer route and the larger army of the two players, or with nobody."""
    sun = players[seat_at(board, SUN)]
    moon = players[seat_at(board, MOON)]
    found = 0
    route = wide(boards[board]["route_holder"])
    longest = max(wide(sun["route"]), wide(moon["route"]))
    if route == NOBODY:
        found |= ROUTE_HOLDER * (longest >= SHORTEST_ROUTE and sun["route"] != moon["route"])
    else:
        held = wide(sun["route"]) if route == SUN else wide(moon["route"])
        found |= ROUTE_HOLDER * (held != longest or longest < SHORTEST_ROUTE)
    army = wide(boards[board]["army_holder"])
    largest = max(wide(sun["army"]), wide(moon["army"]))
    if army == NOBODY:
        found |= ARMY_HOLDER * (largest >= SMALLEST_ARMY)
    else:
        held = wide(sun["army"]) if army == SUN else wide(moon["army"])
        found |= ARMY_HOLDER * (held != largest or largest < SMALLEST_ARMY)
    return found


@called_kernel
def player_faults(event, boards, players, table, seat):
    """A player's cards, pieces, window and request."""
    s = players[seat]
    found = hand_faults(players, seat) | corner_faults(boards, players, table, seat)
    found |= edge_faults(players, table, seat) | line_faults(players, seat, table, OWN)
    found |= ROUTE * (longest_mixed_route(players, seat, table, OWN) != s["route"])
    found |= TOO_MANY_PIECES * (road_count(players, seat, OWN) > ROADS or ship_count(players, seat, OWN) > SHIPS)
    found |= TOO_MANY_PIECES * (settlement_count(players, seat, OWN) > SETTLEMENTS)
    found |= TOO_MANY_PIECES * (city_count(players, seat, OWN) > CITIES)
    return found | request_faults(event, players, table, seat)


@kernel
def hand_faults(players, seat):
    """Counts are right and not negative, and open offers can be paid."""
    s = players[seat]
    found = HAND_SIZE * (
        total_of(s["hand"][OWN]) != s["hand_size"][OWN] or total_of(s["dev"][OWN]) != s["dev_size"][OWN]
    )
    for kind in range(len(CARD_KEYS)):
        found |= NEGATIVE_COUNT * (s["dev"][OWN, kind] < 0 or s["fresh"][kind] < 0)
        found |= DEV_CARDS_NOT_CONSERVED * (s["fresh"][kind] > s["dev"][OWN, kind])
    for r in range(RESOURCES):
        found |= NEGATIVE_COUNT * (s["hand"][OWN, r] < 0 or s["held"][r] < 0)
        for k in range(PARTNERS):
            is_open = (wide(s["offered"]) >> k) & 1
            found |= OFFER_UNPAYABLE * (s["offer_give"][k, r] > s["hand"][OWN, r])
            found |= OFFER_UNPAYABLE * (is_open == 0 and (s["offer_give"][k, r] > 0 or s["offer_want"][k, r] > 0))
    return found
