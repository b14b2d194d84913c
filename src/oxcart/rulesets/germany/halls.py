"""Town halls: one stock for cities, landmark fields and the two victory point fields. Rules: "Stock", "Town Halls"."""

from oxcart.engine.bits import holds, include, size, wide
from oxcart.engine.development import grow_army
from oxcart.engine.hands import can_pay
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import CANNOT_PAY, CORNER_TAKEN, NEEDS_ROAD, NO_SETTLEMENTS_LEFT, NO_SUCH_PLACE, OK
from oxcart.engine.record import NOBODY
from oxcart.engine.route import award_route
from oxcart.rulesets.classic.phases import FOUND_SETTLEMENT
from oxcart.rulesets.germany.codes import FOUND_ON_CITY, FOUND_ON_EMPTY_CITY, NO_CITY_HERE
from oxcart.rulesets.germany.facts import HALL_COST, HALLS


@kernel
def halls_on_board(states, i, player):
    """The player's halls on cities, on landmark fields and on the victory point fields; each is an open point."""
    s = states[i]
    halls = size(s["settlements"][player]) + size(s["landmarks"][player])
    if s["route_holder"] == player:
        halls += 1
    if s["army_holder"] == player:
        halls += 1
    return halls


@kernel
def why_no_hall(states, i, player):
    """Can the player build a town hall at all: is there one left, and is it free or paid for?"""
    if states[i]["phase"] == FOUND_SETTLEMENT:
        return OK
    if not can_pay(states, i, player, HALL_COST):
        return CANNOT_PAY
    return OK if halls_on_board(states, i, player) < HALLS else NO_SETTLEMENTS_LEFT


@kernel
def why_no_founding_hall_at(states, i, table, corner):
    """May a start town hall stand here: is it an empty city?"""
    if not holds(table[0]["corner_set"], corner):
        return NO_SUCH_PLACE
    if not holds(table[0]["city_set"], corner):
        return FOUND_ON_CITY
    return OK if holds(states[i]["open"], corner) else FOUND_ON_EMPTY_CITY


@kernel
def why_no_hall_at(states, i, table, player, corner):
    """May the player's town hall stand here: is it an empty city at which an own road ends?"""
    if not holds(table[0]["corner_set"], corner):
        return NO_SUCH_PLACE
    if not holds(table[0]["city_set"], corner):
        return NO_CITY_HERE
    if not holds(states[i]["open"], corner):
        return CORNER_TAKEN
    return OK if holds(states[i]["touched"][player], corner) else NEEDS_ROAD


@kernel
def place_hall(states, i, table, player, corner):
    """Put the player's town hall on the city. Nobody else loses reach: no road leads on past an empty city either."""
    s = states[i]
    include(s["settlements"][player], corner)
    include(s["occupied"], corner)
    for w in range(s["open"].shape[0]):
        s["open"][w] &= ~s["occupied"][w]
    for w in range(s["free"].shape[0]):
        s["reach"][player, w] |= table[0]["corner_edge_set"][corner, w]


@kernel
def award_route_with_hall(states, i, table):
    """Who is due the field of the longest road places a hall there; without one in stock it stays empty."""
    s = states[i]
    before = wide(s["route_holder"])
    award_route(states, i, table)
    holder = wide(s["route_holder"])
    if holder != before and holder != NOBODY and halls_on_board(states, i, holder) > HALLS:
        s["route_holder"] = NOBODY


@kernel
def grow_army_with_hall(states, i, player):
    """One more face-up knight; the largest army, three or more, places a hall on its field if there is one."""
    s = states[i]
    before = wide(s["army_holder"])
    grow_army(states, i, player)
    if s["army_holder"] != before and halls_on_board(states, i, player) > HALLS:
        s["army_holder"] = before
