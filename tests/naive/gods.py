"""What each god allows, written from the rule book alone, over plain sets and counts."""

from collections import Counter
from itertools import combinations

from oxcart.engine.resources import RESOURCE_KEYS
from tests.naive.twins import Edge, Plain, road_places, settlement_places

Price = dict[str, int]
OXCART: Price = {"lumber": 1, "brick": 1}
CARD: Price = {"wool": 1, "grain": 1, "ore": 1}


def can_pay(hand: Counter[str], price: Counter[str]) -> bool:
    return all(hand[key] >= count for key, count in price.items())


def substitutions(hand: Counter[str], price: Price) -> set[str]:
    """The prices with one card replaced by any other that the hand can pay."""
    payable = set()
    for part in price:
        for other in RESOURCE_KEYS:
            changed = Counter(price)
            changed[part] -= 1
            changed[other] += 1
            if other != part and can_pay(hand, changed):
                payable.add(f"{part}-{other}")
    return payable


def open_points(table: Plain, seat: int, route_holder: int, army_holder: int) -> int:
    cards = 2 * ((route_holder == seat) + (army_holder == seat))
    return len(table.settlements[seat]) + 2 * len(table.cities[seat]) + cards


def horus(table: Plain, seat: int) -> set[str]:
    others = [other for other in range(table.players) if other != seat]
    asked = [(one,) for one in others] + list(combinations(others, 2))
    return {"-".join([f"horus:{key}", *(f"p{other}" for other in group)]) for key in RESOURCE_KEYS for group in asked}


def ptah(table: Plain, seat: int) -> set[str]:
    if len(table.roads[seat]) >= 15 or not road_places(table, seat):
        return set()
    return {f"ptah:{price}" for price in substitutions(table.hands[seat], OXCART)}


def is_end(table: Plain, seat: int, road: Edge) -> bool:
    """Does exactly one side touch another own piece?"""
    others = table.roads[seat] - {road}
    sides = [corner in table.buildings(seat) or any(corner in other for other in others) for corner in road]
    return sides.count(True) == 1


def places_without(table: Plain, seat: int, road: Edge) -> set[Edge]:
    """Where a road may go once it was taken off; not back."""
    table.roads[seat].remove(road)
    places = road_places(table, seat) - {road}
    table.roads[seat].add(road)
    return places


def osiris(table: Plain, seat: int) -> set[str]:
    return {
        f"osiris:{table.edges.index(road)}"
        for road in set(table.roads[seat])
        if is_end(table, seat, road) and places_without(table, seat, road)
    }


def maat(table: Plain, seat: int, points: list[int]) -> set[str]:
    others = [other for other in range(table.players) if points[other] > points[seat]]
    return {f"maat:p{other}" for other in others if table.hands[other].total()}


def hapi(table: Plain, seat: int, army: int) -> set[str]:
    if army == 0:
        return set()
    found = set()
    if can_pay(table.hands[seat], Counter({"brick": 1, "lumber": 1})) and len(table.settlements[seat]) < 5:
        found |= {f"hapi_settle:{corner}" for corner in settlement_places(table, seat)}
    if can_pay(table.hands[seat], Counter({"ore": 2, "grain": 1})) and len(table.cities[seat]) < 4:
        found |= {f"hapi_city:{corner}" for corner in table.settlements[seat]}
    return found


def amun(table: Plain, seat: int) -> set[str]:
    hand = table.hands[seat]
    return {
        f"amun:{given}-{taken}"
        for given in RESOURCE_KEYS
        for taken in RESOURCE_KEYS
        if given != taken and hand[given] >= 2 and table.supply[taken] > 0
    }


def thoth(table: Plain, seat: int) -> set[str]:
    found = {f"thoth:{price}" for price in substitutions(table.hands[seat], CARD)}
    return found | ({"thoth:plain"} if can_pay(table.hands[seat], Counter(CARD)) else set())


def bastet(table: Plain) -> set[str]:
    product = table.products[table.robber]
    return {"bastet"} if product and table.supply[product] else set()


def army_holder(holder: int | None, armies: list[int]) -> int | None:
    """Who has the army card after one of the armies has changed."""
    largest = max(armies)
    if holder is not None and armies[holder] >= 3 and armies[holder] == largest:
        return holder
    alone = [seat for seat, army in enumerate(armies) if army == largest and army >= 3]
    return alone[0] if len(alone) == 1 else None
