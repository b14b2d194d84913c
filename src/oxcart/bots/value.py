"""What places are worth: pips, a seat's income, and the value of a corner to a seat.

All values are whole numbers, so that both speeds agree. Five incomes travel packed in one: kernels allocate nothing.
"""

import numpy as np

from oxcart.engine.bank import GENERAL
from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.resources import NO_RESOURCE, RESOURCES
from oxcart.rulesets.classic.facts import CAPACITY

TOKEN_PIPS = np.array([0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1], dtype=np.int64)
"""In how many of 36 throws a token comes up."""

#                     lumber brick wool grain ore
PIP_WORTH = np.array([10, 10, 9, 11, 11], dtype=np.int64)
NEW_RESOURCE = 8
NEW_RESOURCE_PIP = 3
GENERAL_HARBOUR = 12
SPECIAL_HARBOUR = 4
SPECIAL_HARBOUR_PIP = 3

HEXES = CAPACITY.hexes
SHARE_BITS = 10
SHARE_MASK = (1 << SHARE_BITS) - 1


@kernel
def pips(view, j, hexagon):
    """In how many of 36 throws the hex pays."""
    return int(TOKEN_PIPS[view[j]["token"][hexagon]])


@called_kernel
def income(view, j, table, seat):
    """The cards of each resource the seat draws in 36 throws, packed; the robber will not stay and is ignored."""
    packed = 0
    for h in range(HEXES):
        resource = wide(view[j]["hex_resource"][h])
        if resource != NO_RESOURCE:
            cards = int(buildings_at_hex(view, j, table, seat, h)) * pips(view, j, h)
            packed += cards << (SHARE_BITS * resource)
    return packed


@kernel
def share(packed, resource):
    """One resource's part of a packed income."""
    return (packed >> (SHARE_BITS * resource)) & SHARE_MASK


@kernel
def whole(packed):
    """The sum of a packed income."""
    total = 0
    for r in range(RESOURCES):
        total += share(packed, r)
    return total


@kernel
def yield_value(view, j, table, corner):
    """What one card from every throw at the corner is worth."""
    value = 0
    for k in range(3):
        h = wide(table[0]["corner_hexes"][corner, k])
        resource = wide(view[j]["hex_resource"][h])
        if resource != NO_RESOURCE:
            value += pips(view, j, h) * int(PIP_WORTH[resource])
    return value


@called_kernel
def corner_value(view, j, table, seat, corner, earned):
    """What a settlement on the corner is worth to a seat with this income: pips, resources it lacks, harbours."""
    value = yield_value(view, j, table, corner)
    gained = 0
    for k in range(3):
        h = wide(table[0]["corner_hexes"][corner, k])
        resource = wide(view[j]["hex_resource"][h])
        if resource != NO_RESOURCE:
            if share(earned + gained, resource) == 0:
                value += NEW_RESOURCE + NEW_RESOURCE_PIP * pips(view, j, h)
            gained += pips(view, j, h) << (SHARE_BITS * resource)
    rates = int(table[0]["corner_rate"][corner]) & ~int(view[j]["rates"][seat])
    if (rates >> GENERAL) & 1:
        value += GENERAL_HARBOUR
    for r in range(RESOURCES):
        if (rates >> r) & 1:
            value += SPECIAL_HARBOUR + SPECIAL_HARBOUR_PIP * share(earned + gained, r)
    return value
