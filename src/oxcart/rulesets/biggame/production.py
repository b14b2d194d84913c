"""Production: every board pays for its own island, visitors too. Rules: "Production", "Banks"."""

from oxcart.engine.bits import ONE, U64, wide
from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.biggame.banks import receive
from oxcart.rulesets.biggame.facts import LAND_HEXES, MOON, NO_SEAT, SUN


@kernel
def produce(boards, players, table, number):
    """Every hex of the number pays its neighbours, on all boards."""
    for board in range(wide(table[0]["boards"])):
        produce_on(boards, players, table, board, number)


@kernel
def produce_on(boards, players, table, board, number):
    """Pay each resource in full; if the bank is short, a single creditor takes what is left and several get nothing."""
    for resource in range(RESOURCES):
        total = 0
        creditor = NO_SEAT
        several = False
        for h in range(LAND_HEXES):
            if pays(boards, table, board, h, number, resource):
                for k in range(6):
                    corner = wide(table[0]["land_corners"][h, k])
                    cards = cards_at(boards, board, corner)
                    if cards:
                        total += cards
                        seat = wide(boards[board]["owner"][corner])
                        several = several or (creditor != NO_SEAT and creditor != seat)
                        creditor = seat
        left = wide(boards[board]["bank"][resource])
        if total <= left:
            pay_all(boards, players, table, board, number, resource)
        elif not several and left > 0:
            receive(boards, players, board, creditor, resource, left)


@kernel
def pay_all(boards, players, table, board, number, resource):
    """Pay one resource to everybody at the hexes of the number."""
    for h in range(LAND_HEXES):
        if pays(boards, table, board, h, number, resource):
            for k in range(6):
                corner = wide(table[0]["land_corners"][h, k])
                cards = cards_at(boards, board, corner)
                if cards:
                    receive(boards, players, board, wide(boards[board]["owner"][corner]), resource, cards)


@kernel
def pays(boards, table, board, h, number, resource):
    """Does the hex pay this resource for this number: is no robber there?"""
    b = boards[board]
    island = b["island"]
    if table[0]["token"][island, h] != number or table[0]["yields"][island, h] != resource:
        return False
    return b["robber"][SUN] != h and b["robber"][MOON] != h


@kernel
def cards_at(boards, board, corner):
    """What the building on a corner draws: one card a settlement, two a city, none if there is none."""
    b = boards[board]
    if b["owner"][corner] == NO_SEAT:
        return 0
    return 1 + wide((b["cities"] >> U64(corner)) & ONE)
