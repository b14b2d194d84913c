"""What an action costs, for the public record of a board. Rules: "Payments are shown"."""

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.facts import (
    CARD_COST,
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    SHIP_COST,
)
from oxcart.rulesets.biggame.phases import PIECES
from oxcart.rulesets.contract import Rows

PRICES = {
    "road": ROAD_COST,
    "ship": SHIP_COST,
    "settle": SETTLEMENT_COST,
    "city": CITY_COST,
    "buy": CARD_COST,
}


def price_of(players: Rows, seat: int, text: str) -> dict[str, int]:
    """The cards a player pays, or puts aside for a request, with this action; none for a free piece."""
    key = text.partition(":")[0]
    if key not in PRICES or players[seat]["step"] == PIECES:
        return {}
    return {name: int(count) for name, count in zip(RESOURCE_KEYS, PRICES[key], strict=True) if count}
