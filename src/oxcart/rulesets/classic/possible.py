"""What a player can build, buy or play at all: the price, the stock, the cards. Rules: "Build", "Progress Cards"."""

from oxcart.engine.development import cards_left, why_no_card
from oxcart.engine.hands import can_pay
from oxcart.engine.jit import kernel
from oxcart.engine.network import city_count, has_road_spot, road_count, settlement_count
from oxcart.engine.reasons import (
    CANNOT_PAY,
    DECK_EMPTY,
    NO_CITIES_LEFT,
    NO_ROADS_LEFT,
    NO_ROOM_FOR_FREE_ROAD,
    NO_SETTLEMENTS_LEFT,
    OK,
    SUPPLY_EMPTY,
)
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.facts import (
    CARD_COST,
    CITIES,
    CITY_COST,
    PLENTY,
    ROAD_BUILDING,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
    SETTLEMENTS,
)
from oxcart.rulesets.classic.phases import FOUND_ROAD, FOUND_SETTLEMENT, FREE_ROAD


@kernel
def why_no_road(states, i, player):
    """Can the player lay a road at all: is there one left, and is it free or paid for?"""
    phase = states[i]["phase"]
    if phase == FOUND_ROAD or phase == FREE_ROAD:
        return OK
    if not can_pay(states, i, player, ROAD_COST):
        return CANNOT_PAY
    if road_count(states, i, player) >= ROADS:
        return NO_ROADS_LEFT
    return OK


@kernel
def why_no_settlement(states, i, player):
    """Can the player build a settlement at all: is there one left, and is it free or paid for?"""
    if states[i]["phase"] == FOUND_SETTLEMENT:
        return OK
    if not can_pay(states, i, player, SETTLEMENT_COST):
        return CANNOT_PAY
    if settlement_count(states, i, player) >= SETTLEMENTS:
        return NO_SETTLEMENTS_LEFT
    return OK


@kernel
def why_no_city(states, i, player):
    """Can the player build a city at all?"""
    if not can_pay(states, i, player, CITY_COST):
        return CANNOT_PAY
    if city_count(states, i, player) >= CITIES:
        return NO_CITIES_LEFT
    return OK


@kernel
def why_no_purchase(states, i, player):
    """Can the player buy a development card?"""
    if not can_pay(states, i, player, CARD_COST):
        return CANNOT_PAY
    if cards_left(states, i) == 0:
        return DECK_EMPTY
    return OK


@kernel
def why_no_road_building(states, i, player):
    """Can the player play Road Building: is there a road left and a path for it?"""
    reason = why_no_card(states, i, player, ROAD_BUILDING)
    if reason:
        return reason
    if road_count(states, i, player) >= ROADS or not has_road_spot(states, i, player):
        return NO_ROOM_FOR_FREE_ROAD
    return OK


@kernel
def why_no_plenty(states, i, player):
    """Can the player play Year of Plenty: does the supply hold a card?"""
    reason = why_no_card(states, i, player, PLENTY)
    if reason:
        return reason
    for r in range(RESOURCES):
        if states[i]["bank"][r] > 0:
            return OK
    return SUPPLY_EMPTY
