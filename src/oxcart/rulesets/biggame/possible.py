"""What a player can build, buy or play at all: the price, the stock, the cards. Rules: "Building", "Knights"."""

from oxcart.engine.development import why_no_card
from oxcart.engine.hands import can_pay
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import (
    CANNOT_PAY,
    DECK_EMPTY,
    NO_CITIES_LEFT,
    NO_ROADS_LEFT,
    NO_SETTLEMENTS_LEFT,
    OK,
    SUPPLY_EMPTY,
    SUPPLY_HAS_NONE,
)
from oxcart.engine.sea.fields import SHIPS
from oxcart.engine.sea.reasons import NO_ROOM_FOR_FREE_PIECE, NO_SHIPS_LEFT
from oxcart.rulesets.biggame.banks import bank_is_empty
from oxcart.rulesets.biggame.blocks import DRIVE_SUN, FOR_NOTHING
from oxcart.rulesets.biggame.codes import BANK_NOT_EMPTY, ROBBER_AT_HAND, ROBBER_NOT_AT_HAND
from oxcart.rulesets.biggame.facts import (
    CARD_COST,
    CITIES,
    CITY_COST,
    KNIGHT,
    OWN,
    PLENTY,
    ROAD_BUILDING,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
    SETTLEMENTS,
    SHIP_COST,
)
from oxcart.rulesets.biggame.free_pieces import has_room
from oxcart.rulesets.biggame.phases import PIECES
from oxcart.rulesets.biggame.pieces import cities_used, roads_used, settlements_used, ships_used
from oxcart.rulesets.biggame.robbers import any_at_hand, is_at_hand
from oxcart.rulesets.biggame.seats import home_of


@kernel
def why_no_road(players, seat):
    """Can the player lay a road at all: is one left, and is it free or can it be paid?"""
    if players[seat]["step"] != PIECES and not can_pay(players, seat, OWN, ROAD_COST):
        return CANNOT_PAY
    return OK if roads_used(players, seat) < ROADS else NO_ROADS_LEFT


@kernel
def why_no_ship(players, seat):
    """Can the player build a ship at all?"""
    if players[seat]["step"] != PIECES and not can_pay(players, seat, OWN, SHIP_COST):
        return CANNOT_PAY
    return OK if ships_used(players, seat) < SHIPS else NO_SHIPS_LEFT


@kernel
def why_no_settlement(players, seat):
    """Can the player build a settlement at all?"""
    if not can_pay(players, seat, OWN, SETTLEMENT_COST):
        return CANNOT_PAY
    return OK if settlements_used(players, seat) < SETTLEMENTS else NO_SETTLEMENTS_LEFT


@kernel
def why_no_city(players, seat):
    """Can the player build a city at all?"""
    if not can_pay(players, seat, OWN, CITY_COST):
        return CANNOT_PAY
    return OK if cities_used(players, seat) < CITIES else NO_CITIES_LEFT


@kernel
def why_no_purchase(boards, players, seat):
    """Can the player buy a development card of the home board?"""
    if not can_pay(players, seat, OWN, CARD_COST):
        return CANNOT_PAY
    piles = boards[home_of(seat)]["piles"]
    return OK if piles[0] or piles[1] else DECK_EMPTY


@kernel
def why_no_road_building(players, table, seat):
    """Can the player play Road Building: is there room for a piece?"""
    reason = why_no_card(players, seat, OWN, ROAD_BUILDING)
    if reason == OK and not has_room(players, table, seat):
        return NO_ROOM_FOR_FREE_PIECE
    return reason


@kernel
def why_no_plenty(boards, players, seat):
    """Can the player play Year of Plenty: has the home bank a card?"""
    reason = why_no_card(players, seat, OWN, PLENTY)
    if reason == OK and bank_is_empty(boards, seat):
        return SUPPLY_EMPTY
    return reason


@kernel
def why_no_knight(boards, players, table, seat, argument):
    """Can the player play a knight this way: against a robber at hand, else for a resource the home bank has?"""
    reason = why_no_card(players, seat, OWN, KNIGHT)
    if reason:
        return reason
    if DRIVE_SUN <= argument < FOR_NOTHING:
        return OK if is_at_hand(boards, table, seat, argument - DRIVE_SUN) else ROBBER_NOT_AT_HAND
    if any_at_hand(boards, table, seat):
        return ROBBER_AT_HAND
    if argument == FOR_NOTHING:
        return OK if bank_is_empty(boards, seat) else BANK_NOT_EMPTY
    return OK if boards[home_of(seat)]["bank"][argument] > 0 else SUPPLY_HAS_NONE
