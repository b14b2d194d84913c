"""Invariants of a player's window: everything in it is worked out anew from the owners on boards and others' pieces."""

from oxcart.engine.bits import bit, holds, wide
from oxcart.engine.faults import (
    FREE_EDGES,
    OCCUPIED,
    OPEN_CORNERS,
    PIECES_OVERLAP,
    RATES,
    TOO_CLOSE,
    total_of,
)
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import owns_corner
from oxcart.engine.sea.faults import FIRST_FAULT_BEHIND_SEA
from oxcart.rulesets.biggame.facts import LAND_CORNERS, NO_SEAT, OWN
from oxcart.rulesets.biggame.permission import host_could_build, is_still_possible
from oxcart.rulesets.biggame.phases import ASK_NOTHING, PLAY
from oxcart.rulesets.biggame.places import UNSEEN, corner_on_board, edge_on_board, edge_seen_from, onlookers
from oxcart.rulesets.biggame.seats import board_beside, home_of

OWNER = 1 << FIRST_FAULT_BEHIND_SEA
REQUEST = 1 << (FIRST_FAULT_BEHIND_SEA + 1)


@kernel
def building_owner(boards, table, home, corner):
    """Whose building stands on a corner of a home's window."""
    board, number = corner_on_board(table, home, corner)
    return wide(boards[board]["owner"][number]) if number < LAND_CORNERS else NO_SEAT


@called_kernel
def corner_faults(boards, players, table, seat):
    """Buildings of the window: whose they are, the distance rule, the sets kept of them, harbours."""
    s = players[seat]
    t = table[0]
    home = home_of(seat)
    found = 0
    rates = 0
    for c in range(wide(t["corners"])):
        owner = building_owner(boards, table, home, c)
        taken = owner != NO_SEAT
        near = 0
        for k in range(3):
            neighbour = wide(t["corner_corners"][c, k])
            if neighbour < t["corners"]:
                near += building_owner(boards, table, home, neighbour) != NO_SEAT
        found |= TOO_CLOSE * (taken and near > 0)
        found |= OCCUPIED * (holds(s["occupied"], c) != taken)
        found |= OPEN_CORNERS * (holds(s["open"], c) != (not taken and near == 0))
        found |= OWNER * ((owner == seat) != owns_corner(players, seat, OWN, c))
        found |= PIECES_OVERLAP * (holds(s["settlements"][OWN], c) and holds(s["cities"][OWN], c))
        if owner == seat:
            board, number = corner_on_board(table, home, c)
            is_city = boards[board]["cities"] & bit(wide(number)) != 0
            found |= OWNER * (is_city != holds(s["cities"][OWN], c))
            rates |= wide(t["harbour"][boards[board]["island"], number])
    return found | RATES * (rates != s["rates"][OWN])


@called_kernel
def edge_faults(players, table, seat):
    """Every edge of the window is free or has one piece of somebody."""
    s = players[seat]
    found = 0
    for e in range(wide(table[0]["edges"])):
        board, number = edge_on_board(table, home_of(seat), e)
        pieces = 0
        for step in range(onlookers(table)):
            home = board_beside(table, board, step - 1)
            seen = edge_seen_from(table, home, board, number)
            if seen != UNSEEN:
                for other in range(2 * home, 2 * home + 2):
                    pieces += holds(players[other]["roads"][OWN], seen) + holds(players[other]["ships"][OWN], seen)
        found |= PIECES_OVERLAP * (pieces > 1)
        found |= FREE_EDGES * (holds(s["free"], e) != (pieces == 0))
    return found


@kernel
def request_faults(event, players, table, seat):
    """Cards are held only for a request, and one is open only while it can be built and the host could build there."""
    s = players[seat]
    kind = wide(s["ask"])
    if kind == ASK_NOTHING:
        return REQUEST * (total_of(s["held"]) != 0 or s["ask_free"] != 0 or s["ask_host_pays"] != 0)
    if event[0]["phase"] != PLAY or not is_still_possible(players, table, seat):
        return REQUEST
    return REQUEST * (not host_could_build(players, table, seat, kind, wide(s["ask_place"])))
