"""Production: every board pays for its own island, visitors too. Rules: "Production", "Banks"."""

from oxcart.engine.bits import ONE, U64, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.biggame.banks import receive
from oxcart.rulesets.biggame.facts import LOWEST, MOON, NO_SEAT, SUN

CORNERS = 6
"""Of a hex."""
NO_CORNER = -1


@kernel
def produce(boards, players, table, number):
    """Every hex of the number pays its neighbours, on all boards."""
    for board in range(wide(table[0]["boards"])):
        for resource in range(RESOURCES):
            if pays(boards, table, board, SUN, number, resource) or pays(boards, table, board, MOON, number, resource):
                pay_resource(boards, players, table, board, number, resource)


@called_kernel
def pay_resource(boards, players, table, board, number, resource):
    """Pay a resource in full; if the bank is short, a single creditor takes what is left and several get nothing."""
    total = 0
    creditor = NO_SEAT
    several = False
    for place in range(2 * CORNERS):
        corner = paying_corner(boards, table, board, number, resource, place)
        if corner != NO_CORNER:
            total += cards_at(boards, board, corner)
            seat = wide(boards[board]["owner"][corner])
            several = several or (creditor != NO_SEAT and creditor != seat)
            creditor = seat
    left = wide(boards[board]["bank"][resource])
    if total > left:
        if not several and left > 0:
            receive(boards, players, board, creditor, resource, left)
        return
    for place in range(2 * CORNERS):
        corner = paying_corner(boards, table, board, number, resource, place)
        if corner != NO_CORNER:
            seat = wide(boards[board]["owner"][corner])
            receive(boards, players, board, seat, resource, cards_at(boards, board, corner))


@kernel
def paying_corner(boards, table, board, number, resource, place):
    """One of the twelve corners of the number's two hexes, if its hex pays the resource and a building stands there."""
    group = place // CORNERS
    if not pays(boards, table, board, group, number, resource):
        return NO_CORNER
    h = table[0]["haunt"][boards[board]["island"], group, number - LOWEST]
    corner = wide(table[0]["land_corners"][h, place % CORNERS])
    return corner if boards[board]["owner"][corner] != NO_SEAT else NO_CORNER


@kernel
def pays(boards, table, board, group, number, resource):
    """Does the number's hex in the territory of a group pay this resource: is there one, and no robber on it?"""
    b = boards[board]
    island = b["island"]
    h = table[0]["haunt"][island, group, number - LOWEST]
    if table[0]["token"][island, h] != number or table[0]["yields"][island, h] != resource:
        return False
    return b["robber"][group] != h


@kernel
def cards_at(boards, board, corner):
    """What the building on a corner draws: one card a settlement, two a city."""
    return 1 + wide((boards[board]["cities"] >> U64(corner)) & ONE)
