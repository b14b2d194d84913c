"""What a seat sees, as plain data: an allow-list. Rules: "Hidden Information".

Nothing reaches a view unless it is named here. Everybody sees `open_table` and every `player_view`; `own_view` is added
for the viewer alone. All read a snapshot of the record in plain numbers, for looking into a record field by field is
slow.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from oxcart.engine.plain import Plain, plain
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.facts import CARD_KEYS, CITIES, FIRST_VICTORY_CARD, ROADS, SETTLEMENTS
from oxcart.rulesets.classic.phases import PHASES
from oxcart.rulesets.contract import Kernels, Rows, Sources

GENERAL_RATE = 5
NO_CARDS = dict.fromkeys(CARD_KEYS, 0)
SOURCES = Sources(
    rows=(
        *("settlements", "cities", "roads", "army", "route", "rates", "hand", "hand_size", "dev", "dev_size"),
        *("owed", "start_roll", "give", "want", "offer_to"),
    ),
    whole=("route_holder", "army_holder", "winners"),
    on_turn=("fresh",),
)
"""What the `player_view` and the `own_view` of a seat are made from."""


def snapshot(states: Rows) -> Plain:
    """Row 0 in plain numbers, by field."""
    return plain((states if len(states) == 1 else states[:1]).tobytes(), states.dtype)


def open_table(states: Rows, table: Rows) -> dict[str, Any]:
    """What lies open on the table; everybody knows it, spectators too."""
    return table_view(snapshot(states), int(table[0]["players"]))


def player_view(states: Rows, table: Rows, seat: int, kernels: Kernels) -> dict[str, Any]:
    """What everybody knows of a player, spectators too."""
    s = snapshot(states)
    player = public_player(s, seat, int(kernels.open_points(states, 0, seat)), int(table[0]["players"]))
    if s["winners"]:
        player.update(revealed_cards(s, seat, int(kernels.points(states, 0, seat))))
    return player


def table_view(s: Plain, seats: int) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "phase": PHASES[s["phase"]],
        "turn": s["turn"],
        "acting": members(s["acting"], seats),
        "turns": s["turns"],
        "starter": s["starter"],
        "robber": s["robber"],
        "dice": list(s["dice"]),
        "bank": counts(s["bank"], RESOURCE_KEYS),
        "deck_size": sum(s["deck"]),
        "route_holder": seat_or_none(s["route_holder"]),
        "army_holder": seat_or_none(s["army_holder"]),
        "free_roads": s["free_roads"],
        "picks": s["picks"],
        "card_played": bool(s["card_played"]),
        "built": bool(s["built"]),
        "accepted": members(s["accepted"], seats),
        "winners": members(s["winners"], seats),
    }


def public_player(s: Plain, seat: int, points: int, seats: int) -> dict[str, Any]:
    """What everybody knows of a player."""
    roads = positions(s["roads"][seat])
    settlements = positions(s["settlements"][seat])
    cities = positions(s["cities"][seat])
    return {
        "seat": seat,
        "points": points,
        "hand_size": s["hand_size"][seat],
        "dev_size": s["dev_size"][seat],
        "army": s["army"][seat],
        "route": s["route"][seat],
        "rates": best_rates(s["rates"][seat]),
        "owed": s["owed"][seat],
        "start_roll": s["start_roll"][seat],
        "roads": roads,
        "settlements": settlements,
        "cities": cities,
        "stock": {
            "road": ROADS - len(roads),
            "settlement": SETTLEMENTS - len(settlements),
            "city": CITIES - len(cities),
        },
        "offer": offer_of(s, seat, seats) if s["offer_to"][seat] else None,
    }


def own_view(states: Rows, seat: int, kernels: Kernels) -> dict[str, Any]:
    """What only the owner knows: the cards in hand and the draft of an offer."""
    s = snapshot(states)
    return {
        "points": int(kernels.points(states, 0, seat)),
        "hand": counts(s["hand"][seat], RESOURCE_KEYS),
        "dev": counts(s["dev"][seat], CARD_KEYS),
        "fresh": counts(s["fresh"], CARD_KEYS) if s["turn"] == seat else NO_CARDS,
        "draft": {"give": counts(s["give"][seat], RESOURCE_KEYS), "want": counts(s["want"][seat], RESOURCE_KEYS)},
    }


def revealed_cards(s: Plain, seat: int, points: int) -> dict[str, Any]:
    """What is laid open at the end: victory point cards and the points with them."""
    held = s["dev"][seat]
    names = [CARD_KEYS[kind] for kind in range(FIRST_VICTORY_CARD, len(CARD_KEYS)) if held[kind]]
    return {"points": points, "victory_cards": names}


def offer_of(s: Plain, seat: int, seats: int) -> dict[str, Any]:
    """An offer that has been made: what it gives, what it asks for, and to whom."""
    return {
        "give": counts(s["give"][seat], RESOURCE_KEYS),
        "want": counts(s["want"][seat], RESOURCE_KEYS),
        "to": members(s["offer_to"][seat], seats),
    }


def best_rates(rates: int) -> dict[str, int]:
    """The fewest equal cards each resource needs in a trade with the supply."""
    return dict(_best_rates(rates))


@lru_cache(maxsize=64)
def _best_rates(rates: int) -> dict[str, int]:
    general = 3 if rates >> GENERAL_RATE & 1 else 4
    return {key: 2 if rates >> r & 1 else general for r, key in enumerate(RESOURCE_KEYS)}


def members(seats: int, players: int) -> list[int]:
    """A set of seats as a list."""
    return list(_members(seats, players))


@lru_cache(maxsize=256)
def _members(seats: int, players: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(players) if seats >> seat & 1)


def positions(words: Iterable[int]) -> list[int]:
    """A set of places as a list."""
    return list(_positions(tuple(words)))


@lru_cache(maxsize=4096)
def _positions(words: tuple[int, ...]) -> tuple[int, ...]:
    places = []
    for w, word in enumerate(words):
        while word:
            low = word & -word
            places.append(64 * w + low.bit_length() - 1)
            word ^= low
    return tuple(places)


def counts(numbers: tuple[int, ...], keys: tuple[str, ...]) -> dict[str, int]:
    """Card counts by their keys."""
    return dict(_counts(numbers, keys))


@lru_cache(maxsize=4096)
def _counts(numbers: tuple[int, ...], keys: tuple[str, ...]) -> dict[str, int]:
    return dict(zip(keys, numbers, strict=True))


def seat_or_none(seat: int) -> int | None:
    """The seat, or None for nobody."""
    return None if seat == NOBODY else seat
