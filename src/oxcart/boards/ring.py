"""The ring of the Big Game: which islands follow each other, where sun and moon begin, which territory is whose.

Rules: Big Game, "The ring of boards", "Boards", "Set-up". Everything is in the numbers of one board (`stretch`), which
are the same on all boards of a pitch.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from oxcart.boards.board import Board
from oxcart.boards.errors import BoardError
from oxcart.boards.load import load
from oxcart.boards.stretch import Stretch, corner_of_hex, edge_of_hex, lay_stretch
from oxcart.boards.topology import Axial

FEWEST_BOARDS = 3
GROUPS = ("sun", "moon")


@dataclass(frozen=True)
class HomeStart:
    """What one of the two players of a board begins with: settlements with a ship, with a road and bare; the desert."""

    settlements: tuple[int, int, int]
    ship: int
    road: int
    desert: int


@dataclass(frozen=True)
class Ring:
    """The boards of one pitch: their places, their islands in turn, the starts of sun and moon."""

    stretch: Stretch
    islands: tuple[Board, ...]
    starts: tuple[HomeStart, HomeStart]

    def island(self, board: int) -> Board:
        """The island on a board of the ring."""
        return self.islands[board % len(self.islands)]

    def territory(self, group: int) -> tuple[int, ...]:
        """The hexes of a group's starting territory, the same on every island."""
        return tuple(h for h, region in enumerate(self.islands[0].regions) if region == GROUPS[group])


@cache
def load_ring(pitch: int) -> Ring:
    """The ring whose islands lie `pitch` columns apart; BoardError for a pitch that no ring has."""
    document = tomllib.loads((files("oxcart.boards") / "ring.toml").read_text(encoding="utf-8"))
    if pitch not in document["pitches"]:
        known = ", ".join(map(str, document["pitches"]))
        raise BoardError(f"no ring has a pitch of {pitch} columns", f"Use one of {known}.", "pitch")
    islands = tuple(load(key) for key in document["islands"])
    stretch = lay_stretch(islands[0].hexes, pitch, document["columns"], document["half_rows"])
    sun, moon = (_read_start(document["starts"][group], stretch) for group in GROUPS)
    return Ring(stretch, islands, (sun, moon))


def check_length(boards: int) -> None:
    """Refuse a ring in which some board would not have a left and a right neighbour."""
    if boards < FEWEST_BOARDS:
        raise BoardError(f"{boards} boards make no ring", f"Use {FEWEST_BOARDS} or more.", "boards")


def boards_for(people: int) -> int:
    """How many boards seat so many people, two at each; the seats left empty are for fillers."""
    return max(FEWEST_BOARDS, (people + 1) // 2)


def neighbours(board: int, boards: int) -> tuple[int, int]:
    """The boards west and east of a board; for sun, who sits in the north, the eastern one is on the left."""
    return (board - 1) % boards, (board + 1) % boards


def _read_start(entry: dict[str, Any], stretch: Stretch) -> HomeStart:
    ship, road, bare = (_corner(entry[f"{kind}_settlement"], stretch) for kind in ("ship", "road", "bare"))
    return HomeStart(
        settlements=(ship, road, bare),
        ship=_edge(entry["ship"], stretch),
        road=_edge(entry["road"], stretch),
        desert=stretch.hexes.index(_axial(entry["robber"])),
    )


def _corner(entry: dict[str, Any], stretch: Stretch) -> int:
    return stretch.corners.index(corner_of_hex(_axial(entry["hex"]), entry["corner"]))


def _edge(entry: dict[str, Any], stretch: Stretch) -> int:
    return stretch.edges.index(edge_of_hex(_axial(entry["hex"]), entry["side"]))


def _axial(value: Sequence[int]) -> Axial:
    q, r = value
    return q, r
