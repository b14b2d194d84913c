"""Where points come from in The Great Pyramid. Rules: "Pharaoh Card"."""

from oxcart.rulesets.classic.score import score_sheet
from oxcart.rulesets.contract import Rows
from oxcart.rulesets.pyramid.pharaoh import pharaoh_point


def score_sheet_with_pharaoh(states: Rows, player: int) -> dict[str, int]:
    """Where the points of the player in row 0 come from, hidden cards included."""
    return {**score_sheet(states, player), "pharaoh": pharaoh_point(states, 0, player)}
