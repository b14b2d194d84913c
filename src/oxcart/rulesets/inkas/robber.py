"""The robber on hexes with resources or on the frame, hand limits, Monopoly. Rules: "Robber", "Combat Arts"."""

from oxcart.engine.bits import U64, bit, lowest, popcount, wide
from oxcart.engine.hands import hand_over
from oxcart.engine.jit import kernel
from oxcart.engine.offers import lapse_offers_giving
from oxcart.engine.reasons import OK
from oxcart.engine.resources import RESOURCES as RESOURCE_TYPES
from oxcart.engine.robber import hand_limit, victims, why_no_robber_at
from oxcart.rulesets.classic.apply import move_robber
from oxcart.rulesets.classic.phases import THEFT
from oxcart.rulesets.classic.turns import wait_for_chance
from oxcart.rulesets.inkas.codes import ROBBER_ON_FRAME, ROBBER_ON_GOODS, ROBBER_ON_OCEAN
from oxcart.rulesets.inkas.facts import CARD_TYPES, FRAME, MOST_BY_MONOPOLY


@kernel
def start_on_frame(states, i, table):
    """The robber begins on the jungle frame."""
    return FRAME


@kernel
def limit_with_combat_arts(states, i, player):
    """How many cards the player may hold when a 7 is rolled: one more for each Combat Arts before the player."""
    return hand_limit(states, i, player) + wide(states[i]["army"][player])


@kernel
def why_no_robber_there(states, i, table, place):
    """May the robber move there: to the frame, or to a hex that yields a resource, and away from where he is?"""
    s = states[i]
    if place == FRAME:
        return ROBBER_ON_FRAME if s["robber"] == FRAME else OK
    reason = why_no_robber_at(states, i, table, place)
    if reason == OK and s["hex_resource"][place] >= RESOURCE_TYPES:
        return ROBBER_ON_GOODS if s["hex_resource"][place] < CARD_TYPES else ROBBER_ON_OCEAN
    return reason


@kernel
def places_for_robber(states, i, table):
    """The places the robber may move to."""
    s = states[i]
    places = bit(FRAME)
    for h in range(wide(table[0]["hexes"])):
        places |= U64(s["hex_resource"][h] < RESOURCE_TYPES) << U64(h)
    return places & ~bit(wide(s["robber"]))


@kernel
def move_robber_and_rob(states, i, table, player, place):
    """The robber moves; a single victim there is robbed without asking."""
    move_robber(states, i, table, player, place)
    seats = victims(states, i, table, player)
    if popcount(U64(seats)) == 1:
        states[i]["victim"] = lowest(U64(seats))
        wait_for_chance(states, i, THEFT)


@kernel
def monopolise_two(states, i, table, player, card):
    """Everybody else hands over up to two cards of the named type."""
    for p in range(wide(table[0]["players"])):
        held = min(wide(states[i]["hand"][p, card]), MOST_BY_MONOPOLY)
        if p != player and held:
            hand_over(states, i, p, player, card, held)
    lapse_offers_giving(states, i, table, card)
