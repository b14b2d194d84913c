"""Where town halls, landmarks and roads of Germany go: cities to settle, rewards to win, ways that are not barred."""

import numpy as np

from oxcart.bots.goals import CITY, POINT, ROAD, SETTLEMENT, WAY_TO_A_SPOT, route_worth, worth
from oxcart.bots.sites import NOWHERE, STAY, best_city, best_road, best_spot, promise, site_value
from oxcart.bots.value import corner_value
from oxcart.engine.bits import ONE, holds, lowest, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import has_road_spot, road_count
from oxcart.rulesets.germany.facts import CAPACITY, HALLS, ROADS
from oxcart.rulesets.germany.halls import halls_on_board

CORNERS = CAPACITY.corners
#                        none road cards development
REWARD_WORTH = np.array([0, 45, 25, 45], dtype=np.int64)
"""What one road, card of choice or development card of a reward is worth."""
LANDMARK_VALUE = 40
"""What a landmark adds to its reward when it is compared with a city: its hall, which yields nothing."""
ROOM = 15
"""What the sites that a start hall's roads lead to add to its value, in percent of theirs."""


@kernel
def reward_worth(table, corner):
    """What the reward of the landmark at the corner is worth."""
    return int(REWARD_WORTH[table[0]["reward"][corner]]) * int(table[0]["reward_count"][corner])


@kernel
def has_hall_left(view, j, seat):
    """Has the seat a town hall in stock?"""
    return halls_on_board(view, j, seat) < HALLS


@kernel
def touches_any(view, j, seat, places):
    """Does a road of the seat end at one of the places?"""
    for w in range(places.shape[0]):
        if places[w] & view[j]["touched"][seat, w]:
            return True
    return False


@called_kernel
def best_landmark(view, j, table, seat):
    """The landmark at the end of an own road that brings most, or NOWHERE."""
    best = NOWHERE
    best_value = -1
    for w in range(view[j]["sites"].shape[0]):
        left = view[j]["sites"][w] & view[j]["touched"][seat, w]
        while left:
            corner = 64 * w + lowest(left)
            left &= left - ONE
            value = reward_worth(table, corner)
            if value > best_value:
                best, best_value = corner, value
    return best


@called_kernel
def city_or_landmark_value(view, j, table, seat, corner, earned):
    """What a road to the corner is worth: for an empty city or a landmark, if no road of the seat ends at one yet."""
    if holds(view[j]["sites"], corner):
        return 0 if touches_any(view, j, seat, view[j]["sites"]) else LANDMARK_VALUE + reward_worth(table, corner)
    if touches_any(view, j, seat, view[j]["open"]):
        return 0
    return site_value(view, j, table, seat, corner, earned)


@called_kernel
def room(view, j, table, seat, corner, earned):
    """What the cities and landmarks are worth to which the roads of a town hall on the corner may lead."""
    value = 0
    for k in range(STAY):
        neighbour = wide(table[0]["corner_corners"][corner, k])
        if neighbour < CORNERS and not holds(view[j]["occupied"], neighbour):
            value += promise(view, j, table, seat, neighbour, earned)
    return value


@called_kernel
def best_start_hall(view, j, table, seat, earned):
    """The empty city for the seat's next start hall, or NOWHERE: what it yields, and where its roads will lead."""
    best = NOWHERE
    best_value = -1
    for corner in range(CORNERS):
        if holds(view[j]["open"], corner):
            value = corner_value(view, j, table, seat, corner, earned)
            value += room(view, j, table, seat, corner, earned) * ROOM // 100
            if value > best_value:
                best, best_value = corner, value
    return best


@called_kernel
def worth_in_germany(view, j, table, seat, legal, earned, goal):
    """What reaching a goal is worth to the seat; 0 if it cannot be reached from here."""
    if goal == CITY:
        corner = best_city(view, j, table, seat)
        if corner == NOWHERE or not has_hall_left(view, j, seat):
            return 0
        return POINT + reward_worth(table, corner)
    if goal == SETTLEMENT:
        spot = best_spot(view, j, table, seat, earned)
        if spot == NOWHERE or not has_hall_left(view, j, seat):
            return 0
        return POINT + corner_value(view, j, table, seat, spot, earned) // 2
    if goal == ROAD:
        if road_count(view, j, seat) >= ROADS or not has_road_spot(view, j, seat):
            return 0
        _, promised = best_road(view, j, table, seat, legal, earned, 0)
        value = route_worth(view, j, seat)
        return value + (POINT + promised // 2) * WAY_TO_A_SPOT // 100 if promised > 0 else value
    return worth(view, j, table, seat, legal, earned, goal)
