"""The order of rank and what a total is made of. Rules: "Victory points", "Victory", "Hidden information"."""

from typing import Any

import numpy as np

from oxcart.engine.network import city_count, settlement_count
from oxcart.engine.resources import BRICK, GRAIN, LUMBER, ORE, WOOL
from oxcart.rulesets.biggame.facts import AWARD, BONUS, OWN, VICTORY
from oxcart.rulesets.biggame.phases import OVER
from oxcart.rulesets.biggame.score import bonuses
from oxcart.rulesets.biggame.seats import group_of, home_of
from oxcart.rulesets.contract import Rows


def count_lines(boards: Rows, players: Rows, table: Rows, seat: int) -> list[dict[str, Any]]:
    """A player's full count, hidden cards included, line by line: for the referee, and for all at the end."""
    s, b = players[seat], boards[home_of(seat)]
    worth = {
        "settlements": (settlement_count(players, seat, OWN), 1),
        "cities": (city_count(players, seat, OWN), 2),
        "territories": (bonuses(players, table, seat), BONUS),
        "route": (int(b["route_holder"] == group_of(seat)), AWARD),
        "army": (int(b["army_holder"] == group_of(seat)), AWARD),
        "cards": (s["dev"][OWN, VICTORY], 1),
    }
    return [
        {"what": what, "count": int(count), "points": int(count) * points} for what, (count, points) in worth.items()
    ]


def order_of_rank(event: Rows, players: Rows, totals: Rows) -> Rows:
    """All seats, best first: by the points everybody knows, and once the event is over as ties are broken."""
    if event[0]["phase"] != OVER:
        return np.argsort(-totals.astype(np.int64), kind="stable")
    hand = players["hand"][:, OWN].astype(np.int64)
    return np.lexsort(
        (
            np.where(players["filler"], np.arange(len(players)), players["registration"]),
            players["filler"],
            *(-hand[:, r] for r in (WOOL, LUMBER, BRICK, ORE, GRAIN)),
            -players["hand_size"][:, OWN].astype(np.int64),
            -totals.astype(np.int64),
            np.arange(len(players)) != event[0]["winner"],  # one who declared may have fewer points than others
        )
    )
