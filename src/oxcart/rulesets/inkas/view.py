"""What a seat sees of tribes, ruins and stacks, as plain data: an allow-list. Rules: "Hidden Information"."""

from typing import Any

from oxcart.engine.plain import Plain
from oxcart.engine.resources import YIELD_KEYS
from oxcart.engine.robber import HAND_LIMIT
from oxcart.rulesets.classic.view import positions, public_player, table_view
from oxcart.rulesets.inkas.blocks import ratio_of
from oxcart.rulesets.inkas.facts import FIRST_GOAL, FRAME, SECOND_GOAL, THICKETS


def table_view_of_inkas(s: Plain, seats: int) -> dict[str, Any]:
    """What lies open on the table; the robber is on no hex while he stands on the frame."""
    released = bool(s["released"])
    return {
        **table_view(s, seats),
        "robber": None if s["robber"] == FRAME else s["robber"],
        "deck_size": sum(s["deck"]) + (sum(s["second"]) if released else 0),
        "stack_two": "released" if released else "aside",
        "exchange_used": bool(s["exchange_used"]),
        "mightiest_used": bool(s["mightiest_used"]),
    }


def public_player_with_tribes(s: Plain, seat: int, points: int, seats: int) -> dict[str, Any]:
    """What everybody knows of a player: the active tribe, and what an earlier one has left."""
    player = public_player(s, seat, points, seats)
    culture = s["culture"][seat]
    tribe = 1 + (culture >= FIRST_GOAL) + (culture >= SECOND_GOAL)
    ruins = set(positions(s["ruins"][seat]))
    return {
        **player,
        "culture": culture,
        "tribe": tribe,
        "hand_limit": HAND_LIMIT + s["army"][seat],
        "settlements": [corner for corner in player["settlements"] if corner not in ruins],
        "cities": [corner for corner in player["cities"] if corner not in ruins],
        "decline": {
            "settlements": [corner for corner in player["settlements"] if corner in ruins],
            "cities": [corner for corner in player["cities"] if corner in ruins],
            "tribes": {str(corner): tribe - 1 for corner in sorted(ruins)},
        },
        "stock": {**player["stock"], "thicket": THICKETS - len(ruins)},
    }


def rates_of_supply(rates: int) -> dict[str, int]:
    """The fewest equal cards each type needs in a trade with the supply."""
    return {key: ratio_of(card) for card, key in enumerate(YIELD_KEYS)}
