"""What a seat sees of places, landmarks and rewards, as plain data: an allow-list. Rules: "Hidden Information"."""

from typing import Any

from oxcart.engine.plain import Plain
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.view import positions, public_player, revealed_cards, table_view
from oxcart.rulesets.germany.blocks import BLOCKS, CARD_
from oxcart.rulesets.germany.facts import CARD_KEYS, HALLS, POINT, RATE, ROADS, TRADE_RATE

LETTERS = BLOCKS[CARD_].names


def table_view_of_germany(s: Plain, seats: int) -> dict[str, Any]:
    """What lies open on the table; for every landmark that stands, whose hall has its field."""
    built = {corner: seat for seat in range(seats) for corner in positions(s["landmarks"][seat])}
    return {
        **table_view(s, seats),
        "landmarks": {str(corner): built[corner] for corner in sorted(built)},
        "trade_card": bool(s["trade_card"]),
        "reward_cards": s["reward_cards"],
    }


def public_player_of_germany(s: Plain, seat: int, points: int, seats: int) -> dict[str, Any]:
    """What everybody knows of a player; the open points are the halls that are no longer in stock."""
    player = public_player(s, seat, points, seats)
    card = s["start_card"][seat]
    landmarks = positions(s["landmarks"][seat])
    placed = len(player["settlements"]) + len(landmarks) + (s["route_holder"] == seat) + (s["army_holder"] == seat)
    rate = TRADE_RATE if s["trade_card"] and s["turn"] == seat else RATE
    return {
        **player,
        "card": None if card == NOBODY else LETTERS[card],
        "landmarks": landmarks,
        "rates": dict.fromkeys(RESOURCE_KEYS, rate),
        "stock": {"road": ROADS - len(player["roads"]), "settlement": HALLS - placed},
    }


def revealed_points(s: Plain, seat: int, points: int) -> dict[str, Any]:
    """What is laid open at the end: every victory point card, and the points with them."""
    shown = revealed_cards(s, seat, points)
    return {**shown, "victory_cards": [CARD_KEYS[POINT]] * s["dev"][seat][POINT]}
