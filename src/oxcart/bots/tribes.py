"""Where the tribes go: sites for the next one, ruins worth building over, the city of the active tribe."""

from oxcart.bots.building import leaves_goal
from oxcart.bots.goals import CARD, CITY, NO_ACTION, POINT, ROAD, SETTLEMENT, cards_short, route_worth, worth
from oxcart.bots.sites import NOWHERE, STAY, best_city, is_site, next_corner, roads_to_the_card, sites
from oxcart.bots.value import corner_value, yield_value
from oxcart.engine.bits import NONE, holds
from oxcart.engine.jit import called_kernel, kernel
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.inkas.blocks import A_FOUND, FIRSTS
from oxcart.rulesets.inkas.facts import CAPACITY, CARD_KINDS, FIRST_GOAL, SECOND_GOAL, TARGET
from oxcart.rulesets.inkas.tribes import tribe_of

BUY = FIRSTS["A_BUY"]
CORNERS = CAPACITY.corners
LOSS_OF_OTHERS = 35
"""What production taken from another player is worth, in percent of the own."""
KEPT = 20
"""What building over an own settlement in decline keeps of its production, in percent: it would vanish one day."""
ROOM = 45
"""What the best spot two roads away adds to a site, in percent of its value."""
ROUTE_CARD = 40
"""What the Longest Trade Route is worth, which brings no points but a good exchange."""


@kernel
def markers_left(view, j, seat):
    """How many culture markers the seat's active tribe lacks."""
    culture = int(view[j]["culture"][seat])
    goal = FIRST_GOAL if culture < FIRST_GOAL else SECOND_GOAL if culture < SECOND_GOAL else TARGET
    return goal - culture


@kernel
def is_before_decline(view, j, seat):
    """Would the seat's next marker complete a tribe that then declines, sending roads home and ending the turn?"""
    return markers_left(view, j, seat) == 1 and tribe_of(view, j, seat) < 3


@kernel
def sites_and_ruins(view, j, w):
    """Where a settlement may stand if a road leads there, perhaps over ruins: word w of that set of corners."""
    ruins = view[j]["ruins"]
    found = sites(view, j, w)
    for p in range(ruins.shape[0]):
        found |= ruins[p, w]
    return found


@called_kernel
def corner_value_with_ruins(view, j, table, seat, corner, earned):
    """What a settlement on the corner is worth: over others' ruins their loss, too, over own ones only what lasts."""
    ruins = view[j]["ruins"]
    if holds(ruins[seat], corner):
        if holds(view[j]["cities"][seat], corner):
            return 0
        return yield_value(view, j, table, corner) * KEPT // 100
    value = corner_value(view, j, table, seat, corner, earned)
    for p in range(SEATS):
        if holds(ruins[p], corner):
            cards = 2 if holds(view[j]["cities"][p], corner) else 1
            value += cards * yield_value(view, j, table, corner) * LOSS_OF_OTHERS // 100
    return value


@called_kernel
def room(view, j, table, seat, corner, earned):
    """The value of the best spot two roads away from the corner."""
    best = 0
    for first in range(STAY):
        middle = next_corner(view, j, table, seat, corner, first)
        for second in range(STAY):
            spot = next_corner(view, j, table, seat, middle, second)
            if spot != corner and is_site(view, j, spot):
                best = max(best, corner_value_with_ruins(view, j, table, seat, spot, earned))
    return best


@called_kernel
def best_founding(view, j, table, seat, legal, earned):
    """The action that founds the next tribe where it yields most and has room to grow."""
    best = NO_ACTION
    best_value = -1
    for corner in range(CORNERS):
        if holds(legal, A_FOUND + corner):
            value = corner_value_with_ruins(view, j, table, seat, corner, earned)
            value += room(view, j, table, seat, corner, earned) * ROOM // 100
            if value > best_value:
                best, best_value = A_FOUND + corner, value
    return best


@kernel
def settlements_of_tribe(view, j, seat, w):
    """The settlements of the seat's active tribe, unless that has a city already: word w of that set of corners."""
    s = view[j]
    for k in range(s["open"].shape[0]):
        if s["cities"][seat, k] & ~s["ruins"][seat, k]:
            return NONE
    return s["settlements"][seat, w] & ~s["ruins"][seat, w]


@kernel
def worth_of_route_card(view, j, seat):
    """What a road is worth to the seat in the race for the route card; nothing if all roads soon go home."""
    if is_before_decline(view, j, seat) or roads_to_the_card(view, j, seat) <= 0:
        return 0
    return route_worth(view, j, seat) * ROUTE_CARD // (2 * POINT)


@called_kernel
def worth_with_tribes(view, j, table, seat, legal, earned, goal):
    """What reaching a goal is worth to the seat: roads lead nowhere when a city can complete the tribe."""
    value = worth(view, j, table, seat, legal, earned, goal)
    if goal == ROAD and is_before_decline(view, j, seat) and best_city(view, j, table, seat) != NOWHERE:
        return value // 2
    return value


@called_kernel
def cards_on_offer(view, j, seat):
    """How many development cards are left to buy: those the seat has not seen less those in other hands."""
    s = view[j]
    left = 0
    for kind in range(CARD_KINDS):
        left += int(s["deck"][kind]) + (int(s["second"][kind]) if s["released"] else 0)
    for p in range(SEATS):
        if p != seat:
            left -= int(s["dev_size"][p])
    return left


@called_kernel
def buy_before_decline(view, j, table, seat, legal, earned, goal):
    """A card is bought before the building that ends the turn, if both can be paid; else NO_ACTION."""
    if (goal == CITY or goal == SETTLEMENT) and is_before_decline(view, j, seat) and holds(legal, BUY):
        if cards_short(view, j, seat, goal) == 0 and leaves_goal(view, j, seat, goal, CARD):
            return BUY
    return NO_ACTION
