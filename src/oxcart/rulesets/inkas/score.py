"""Culture points, which are the markers placed. Rules: "Culture Points"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.contract import Rows
from oxcart.rulesets.inkas.facts import FIRST_GOAL, SECOND_GOAL, TARGET


@kernel
def culture_points(states, i, player):
    """The points everybody can see, and there are no others: a point a marker."""
    return wide(states[i]["culture"][player])


def markers_of_tribes(culture: int) -> tuple[int, int, int]:
    """How many of the markers belong to each of the three tribes."""
    return (
        min(culture, FIRST_GOAL),
        max(0, min(culture, SECOND_GOAL) - FIRST_GOAL),
        max(0, min(culture, TARGET) - SECOND_GOAL),
    )


def score_sheet_of_tribes(states: Rows, player: int) -> dict[str, int]:
    """Where the points of the player in row 0 come from: the markers of each tribe."""
    first, second, third = markers_of_tribes(int(states[0]["culture"][player]))
    return {"first_tribe": first, "second_tribe": second, "third_tribe": third}
