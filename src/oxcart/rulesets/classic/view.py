"""What a seat sees, as plain data: an allow-list. Rules: "Hidden Information".

Nothing reaches a view unless it is named here. Everybody sees `table_view` and `public_player`; `own_cards` is added for
the viewer alone, and `revealed_cards` for all when the game is over.
"""

from typing import Any

from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.facts import CARD_KEYS, CITIES, FIRST_VICTORY_CARD, ROADS, SETTLEMENTS
from oxcart.rulesets.classic.phases import OVER, PHASES
from oxcart.rulesets.classic.score import open_points, points
from oxcart.rulesets.contract import Rows


def view(states: Rows, table: Rows, viewer: int | None) -> dict[str, Any]:
    """The game in row 0 as the viewer sees it; None is a spectator."""
    players = [public_player(states, table, seat) for seat in range(int(table[0]["players"]))]
    if states[0]["phase"] == OVER:
        for seat, player in enumerate(players):
            player.update(revealed_cards(states, seat))
    if viewer is not None:
        players[viewer].update(own_cards(states, viewer))
    return {**table_view(states, table), "viewer": viewer, "players": players}


def table_view(states: Rows, table: Rows) -> dict[str, Any]:
    """What lies open on the table."""
    s = states[0]
    over = s["phase"] == OVER
    return {
        "phase": PHASES[s["phase"]],
        "turn": int(s["turn"]),
        "acting": members(int(s["acting"]), int(table[0]["players"])),
        "turns": int(s["turns"]),
        "starter": int(s["starter"]),
        "robber": int(s["robber"]),
        "dice": [int(d) for d in s["dice"]],
        "bank": counts(s["bank"], RESOURCE_KEYS),
        "deck_size": int(s["deck"].sum()),
        "route_holder": seat_or_none(s["route_holder"]),
        "army_holder": seat_or_none(s["army_holder"]),
        "free_roads": int(s["free_roads"]),
        "picks": int(s["picks"]),
        "card_played": bool(s["card_played"]),
        "built": bool(s["built"]),
        "accepted": members(int(s["accepted"]), int(table[0]["players"])),
        "winners": members(int(s["winners"]), int(table[0]["players"])) if over else [],
    }


def public_player(states: Rows, table: Rows, seat: int) -> dict[str, Any]:
    """What everybody knows of a player."""
    s = states[0]
    t = table[0]
    roads = positions(s["roads"][seat], int(t["edges"]))
    settlements = positions(s["settlements"][seat], int(t["corners"]))
    cities = positions(s["cities"][seat], int(t["corners"]))
    return {
        "seat": seat,
        "points": int(open_points(states, 0, seat)),
        "hand_size": int(s["hand_size"][seat]),
        "dev_size": int(s["dev_size"][seat]),
        "army": int(s["army"][seat]),
        "route": int(s["route"][seat]),
        "rates": {
            key: 2 if s["rates"][seat] >> r & 1 else 3 if s["rates"][seat] >> 5 & 1 else 4
            for r, key in enumerate(RESOURCE_KEYS)
        },
        "owed": int(s["owed"][seat]),
        "start_roll": int(s["start_roll"][seat]),
        "roads": roads,
        "settlements": settlements,
        "cities": cities,
        "stock": {
            "road": ROADS - len(roads),
            "settlement": SETTLEMENTS - len(settlements),
            "city": CITIES - len(cities),
        },
        "offer": offer_of(states, table, seat) if s["offer_to"][seat] else None,
    }


def own_cards(states: Rows, seat: int) -> dict[str, Any]:
    """What only the owner knows: the cards in hand and the draft of an offer."""
    s = states[0]
    on_turn = s["turn"] == seat
    return {
        "points": int(points(states, 0, seat)),
        "hand": counts(s["hand"][seat], RESOURCE_KEYS),
        "dev": counts(s["dev"][seat], CARD_KEYS),
        "fresh": counts(s["fresh"], CARD_KEYS) if on_turn else counts([0] * len(CARD_KEYS), CARD_KEYS),
        "draft": {"give": counts(s["give"][seat], RESOURCE_KEYS), "want": counts(s["want"][seat], RESOURCE_KEYS)},
    }


def revealed_cards(states: Rows, seat: int) -> dict[str, Any]:
    """What is laid open at the end: victory point cards and the points with them."""
    s = states[0]
    return {
        "points": int(points(states, 0, seat)),
        "victory_cards": [CARD_KEYS[k] for k in range(FIRST_VICTORY_CARD, len(CARD_KEYS)) if s["dev"][seat, k]],
    }


def offer_of(states: Rows, table: Rows, seat: int) -> dict[str, Any]:
    """An offer that has been made: what it gives, what it asks for, and to whom."""
    s = states[0]
    return {
        "give": counts(s["give"][seat], RESOURCE_KEYS),
        "want": counts(s["want"][seat], RESOURCE_KEYS),
        "to": members(int(s["offer_to"][seat]), int(table[0]["players"])),
    }


def members(seats: int, players: int) -> list[int]:
    """A set of seats as a list."""
    return [seat for seat in range(players) if seats >> seat & 1]


def positions(words: Any, limit: int) -> list[int]:
    """A set of places as a list."""
    return [k for k in range(limit) if int(words[k >> 6]) >> (k & 63) & 1]


def counts(numbers: Any, keys: tuple[str, ...]) -> dict[str, int]:
    """Card counts by their keys."""
    return {key: int(number) for key, number in zip(keys, numbers, strict=True)}


def seat_or_none(seat: Any) -> int | None:
    """The seat, or None for nobody."""
    return None if seat == NOBODY else int(seat)
