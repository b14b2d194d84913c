"""Where the hexes, corners and edges of a board lie in its picture, pointy-top or turned to flat-top."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin

from oxcart.boards.board import Board
from oxcart.boards.draw_frame import Point
from oxcart.boards.topology import Points, Topology

SCALE = 100
"""Units of the picture per hex radius."""
_FLAT_TURN = 30
"""Degrees clockwise by which a flat-top board is turned; its hexes keep their axial names."""


@dataclass(frozen=True)
class Places:
    """The points of a picture, and the direction of a hex's corner N in degrees, clockwise from the right."""

    hexes: tuple[Point, ...]
    corners: tuple[Point, ...]
    edges: tuple[Point, ...]
    first_corner: int


def places(board: Board) -> Places:
    """The points of a board as it is drawn."""
    return _places(board.topology, _FLAT_TURN if board.orientation == "flat" else 0)


@lru_cache(maxsize=8)
def _places(topology: Topology, turn: int) -> Places:
    def turned(xy: Points) -> tuple[Point, ...]:
        c, s = SCALE * cos(radians(turn)), SCALE * sin(radians(turn))
        return tuple(Point(c * float(x) - s * float(y), s * float(x) + c * float(y)) for x, y in xy)

    return Places(turned(topology.hex_xy), turned(topology.corner_xy), turned(topology.edge_xy), turn - 90)
