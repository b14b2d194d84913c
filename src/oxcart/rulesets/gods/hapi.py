"""Hapi builds for less, for a mercenary that leaves the game, and the army card is judged anew. Rules: "Hapi"."""

from oxcart.engine.bits import wide
from oxcart.engine.development import SMALLEST_ARMY
from oxcart.engine.faults import ARMY_HOLDER
from oxcart.engine.hands import can_pay, pay
from oxcart.engine.jit import kernel
from oxcart.engine.network import (
    city_count,
    place_settlement,
    replace_by_city,
    settlement_count,
    why_no_city_at,
    why_no_settlement_at,
)
from oxcart.engine.reasons import NO_CITIES_LEFT, NO_SETTLEMENTS_LEFT, OK
from oxcart.engine.record import NOBODY
from oxcart.engine.route import cut_routes
from oxcart.rulesets.classic.facts import CITIES, SETTLEMENTS
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import note_building
from oxcart.rulesets.gods.codes import HAPI_PRICE, NO_PLAYED_KNIGHT
from oxcart.rulesets.gods.facts import HAPI_CITY_COST, HAPI_SETTLEMENT_COST
from oxcart.rulesets.gods.god_cards import begin_after


@kernel
def why_no_hapi_settlement(states, i, player):
    """Can the player build a settlement with Hapi at all?"""
    if states[i]["army"][player] == 0:
        return NO_PLAYED_KNIGHT
    if not can_pay(states, i, player, HAPI_SETTLEMENT_COST):
        return HAPI_PRICE
    if settlement_count(states, i, player) >= SETTLEMENTS:
        return NO_SETTLEMENTS_LEFT
    return OK


@kernel
def why_no_hapi_city(states, i, player):
    """Can the player build a city with Hapi at all?"""
    if states[i]["army"][player] == 0:
        return NO_PLAYED_KNIGHT
    if not can_pay(states, i, player, HAPI_CITY_COST):
        return HAPI_PRICE
    if city_count(states, i, player) >= CITIES:
        return NO_CITIES_LEFT
    return OK


@kernel
def why_no_hapi_settlement_at(states, i, table, player, corner):
    """May the player build a settlement here with Hapi?"""
    reason = why_no_hapi_settlement(states, i, player)
    return reason if reason else why_no_settlement_at(states, i, table, player, corner)


@kernel
def why_no_hapi_city_at(states, i, table, player, corner):
    """May the player build a city here with Hapi?"""
    reason = why_no_hapi_city(states, i, player)
    return reason if reason else why_no_city_at(states, i, table, player, corner)


@kernel
def give_knight_up(states, i, player):
    """A face-up knight leaves the game, which may move the army card."""
    s = states[i]
    s["army"][player] -= 1
    s["given_up"] += 1
    s["built"] = 1
    note_building(states, i)
    award_army(states, i)


@kernel
def build_settlement_with_hapi(states, i, table, player, corner):
    """A settlement for a knight and two cards."""
    give_knight_up(states, i, player)
    pay(states, i, player, HAPI_SETTLEMENT_COST)
    place_settlement(states, i, table, player, corner)
    cut_routes(states, i, table, player, corner)
    if not end_if_won(states, i, table):
        begin_after(states, i, player, MAIN)


@kernel
def build_city_with_hapi(states, i, table, player, corner):
    """A city for a knight and three cards."""
    give_knight_up(states, i, player)
    pay(states, i, player, HAPI_CITY_COST)
    replace_by_city(states, i, player, corner)
    if not end_if_won(states, i, table):
        begin_after(states, i, player, MAIN)


@kernel
def army_leader(states, i):
    """Who alone has the largest army, of three or more; else NOBODY. Seats nobody sits on have none."""
    army = states[i]["army"]
    best = SMALLEST_ARMY - 1
    leader = NOBODY
    for p in range(army.shape[0]):
        if army[p] > best:
            best, leader = wide(army[p]), p
        elif army[p] == best and best >= SMALLEST_ARMY:
            leader = NOBODY
    return leader


@kernel
def largest_army(states, i):
    """The size of the largest army."""
    army = states[i]["army"]
    best = 0
    for p in range(army.shape[0]):
        best = max(best, wide(army[p]))
    return best


@kernel
def award_army(states, i):
    """A holder with three or more whom nobody exceeds keeps the card; else a sole leader takes it, or nobody has it."""
    s = states[i]
    holder = wide(s["army_holder"])
    if holder != NOBODY:
        size = wide(s["army"][holder])
        if size >= SMALLEST_ARMY and size == largest_army(states, i):
            return
    s["army_holder"] = army_leader(states, i)


@kernel
def grow_and_award_army(states, i, player):
    """One more face-up knight; a card that was laid aside waits for somebody who leads alone."""
    s = states[i]
    s["army"][player] += 1
    holder = wide(s["army_holder"])
    if holder == NOBODY or s["army"][player] > s["army"][holder]:
        s["army_holder"] = army_leader(states, i)


@kernel
def army_faults_with_hapi(states, i, table, largest):
    """The army card lies with somebody who has the largest army of three or more, or aside while nobody leads alone."""
    s = states[i]
    holder = wide(s["army_holder"])
    if holder == NOBODY:
        return ARMY_HOLDER * (army_leader(states, i) != NOBODY)
    return ARMY_HOLDER * (s["army"][holder] != largest or largest < SMALLEST_ARMY)
