"""Development cards: when to play a knight, roads, plenty or a monopoly, and what to take."""

from oxcart.bots.goals import CITY, NO_ACTION, NO_GOAL, ROAD, ROUTE_CARD_ROADS, SETTLEMENT, cards_short, lack, swaps
from oxcart.bots.sites import NOWHERE, best_spot, roads_to_the_card
from oxcart.bots.value import share
from oxcart.engine.bits import holds, wide
from oxcart.engine.development import SMALLEST_ARMY
from oxcart.engine.hands import cards_of_type
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.blocks import A_KNIGHT, A_MONOPOLY, A_PLENTY, A_ROADS, SEATS
from oxcart.rulesets.classic.facts import KNIGHT

BIG_HAUL = 5
"""A monopoly of so many cards is played whatever the goal."""
ARMY_RACE = 3
"""From how many missing knights on the army card is worth racing for."""


@kernel
def is_blocked(view, j, table, seat):
    """Does the robber stand at a hex of the seat?"""
    return buildings_at_hex(view, j, table, seat, wide(view[j]["robber"])) > 0


@called_kernel
def wants_army(view, j, seat):
    """Is the next knight a step to the army card, or a guard for it?"""
    s = view[j]
    mine = int(s["army"][seat])
    largest = 0
    for p in range(SEATS):
        if p != seat:
            largest = max(largest, int(s["army"][p]))
    if s["army_holder"] == seat:
        return largest + 1 >= mine
    to_beat = SMALLEST_ARMY - 1 if s["army_holder"] == NOBODY else largest
    return to_beat + 1 - mine <= max(ARMY_RACE, int(s["dev"][seat, KNIGHT]))


@kernel
def elsewhere(view, j, seat, resource):
    """How many cards of the resource the other players hold together: everybody can count what the supply lacks."""
    return cards_of_type(resource) - int(view[j]["bank"][resource]) - int(view[j]["hand"][seat, resource])


@called_kernel
def choose_monopoly(view, j, seat, legal, goal):
    """Play a monopoly that pays for the goal or is a big haul."""
    best = NO_ACTION
    best_value = 0
    for r in range(RESOURCES):
        haul = elsewhere(view, j, seat, r)
        short = lack(view, j, seat, goal, r)
        pays = 0 < short <= haul and cards_short(view, j, seat, goal) - short <= swaps(view, j, seat, goal)
        value = haul * 10 + (20 if pays else 0)
        if (pays or haul >= BIG_HAUL) and value > best_value:
            best, best_value = A_MONOPOLY + r, value
    return best if best >= 0 and holds(legal, best) else NO_ACTION


@called_kernel
def choose_card(view, j, table, seat, legal, goal, earned):
    """The development card to play before building, or NO_ACTION."""
    if holds(legal, A_PLENTY) and goal != NO_GOAL:
        short = cards_short(view, j, seat, goal)
        if short == 2 or (short == 1 and (goal == CITY or goal == SETTLEMENT) and swaps(view, j, seat, goal) == 0):
            return A_PLENTY
    if holds(legal, A_MONOPOLY):
        action = choose_monopoly(view, j, seat, legal, goal)
        if action >= 0:
            return action
    if holds(legal, A_ROADS):
        needed = roads_to_the_card(view, j, seat)
        race = 0 < needed <= ROUTE_CARD_ROADS
        if goal == ROAD or race or best_spot(view, j, table, seat, earned) == NOWHERE:
            return A_ROADS
    if holds(legal, A_KNIGHT) and (is_blocked(view, j, table, seat) or wants_army(view, j, seat)):
        return A_KNIGHT
    return NO_ACTION


@called_kernel
def choose_take(view, j, seat, legal, first, goal, earned):
    """Take what the goal lacks, among equals what comes in least; `first` is the action that takes the first type."""
    best = NO_ACTION
    best_value = -1
    for r in range(RESOURCES):
        if holds(legal, first + r):
            value = 10_000 * lack(view, j, seat, goal, r) + 1000 - min(999, share(earned, r))
            if value > best_value:
                best, best_value = first + r, value
    return best
