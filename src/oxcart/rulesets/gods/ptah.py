"""Ptah replaces one card of an oxcart's price by any other. Rules: "Ptah"."""

from oxcart.engine.hands import can_pay, pay
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import has_road_spot, place_road, road_count
from oxcart.engine.reasons import NO_ROADS_LEFT, OK
from oxcart.engine.route import extend_route
from oxcart.rulesets.classic.facts import ROADS
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import note_building, wait_for
from oxcart.rulesets.gods.codes import NO_PATH_FOR_PTAH, PTAH_PRICE
from oxcart.rulesets.gods.facts import PTAH_COSTS
from oxcart.rulesets.gods.god_cards import begin_after
from oxcart.rulesets.gods.phases import PTAH_ROAD


@kernel
def why_no_ptah(states, i, player, argument):
    """Can the player pay this price, and is there a road and a path for it?"""
    if not can_pay(states, i, player, PTAH_COSTS[argument]):
        return PTAH_PRICE
    if road_count(states, i, player) >= ROADS:
        return NO_ROADS_LEFT
    if not has_road_spot(states, i, player):
        return NO_PATH_FOR_PTAH
    return OK


@kernel
def use_ptah(states, i, player, argument):
    """The road is paid for; next it is placed."""
    pay(states, i, player, PTAH_COSTS[argument])
    states[i]["built"] = 1
    note_building(states, i)
    wait_for(states, i, PTAH_ROAD, player)


@called_kernel
def place_ptahs_road(states, i, table, player, edge):
    """The road is laid by the usual rules."""
    place_road(states, i, table, player, edge)
    extend_route(states, i, table, player, edge)
    if not end_if_won(states, i, table):
        begin_after(states, i, player, MAIN)
