"""What stands on a board in a drawing: buildings, roads, boats and the robber, by colour."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from oxcart.boards.board import Board

Building: TypeAlias = Literal["settlement", "city"]


@dataclass(frozen=True)
class Pieces:
    """Buildings by corner as (colour, kind), roads and boats by edge as colour, the robber's hex, the corners whose
    buildings are in decline, and those whose landmark is built."""

    buildings: Mapping[int, tuple[str, Building]] = field(default_factory=dict)
    roads: Mapping[int, str] = field(default_factory=dict)
    robber: int | None = None
    boats: Mapping[int, str] = field(default_factory=dict)
    ruins: frozenset[int] = frozenset()
    landmarks: frozenset[int] = frozenset()


def starting_pieces(board: Board) -> Pieces:
    """The fixed starts of every colour, and the robber where the board says, or on the first land without product."""
    starts = [(colour, start) for colour, listed in board.starts.items() for start in listed]
    land = [h for h in range(len(board.hexes)) if h not in board.topology.pathless]
    barren = [h for h in land if board.terrain and board.produces[board.terrain[h]] is None]
    first = barren[0] if barren else None
    return Pieces(
        buildings={start.corner: (colour, "settlement") for colour, start in starts},
        roads={start.road: colour for colour, start in starts},
        robber=first if board.robber is None else board.robber,
    )
