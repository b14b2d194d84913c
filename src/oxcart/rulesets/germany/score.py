"""Where the points of Germany come from: every placed town hall is one. Rules: "Victory Points"."""

from oxcart.engine.bits import size
from oxcart.rulesets.classic.score import victory_cards
from oxcart.rulesets.contract import Rows


def score_sheet_of_halls(states: Rows, player: int) -> dict[str, int]:
    """Where the points of the player in row 0 come from, hidden cards included."""
    s = states[0]
    return {
        "settlements": size(s["settlements"][player]),
        "landmarks": size(s["landmarks"][player]),
        "route_card": int(s["route_holder"] == player),
        "army_card": int(s["army_holder"] == player),
        "victory_cards": int(victory_cards(states, 0, player)),
    }
