"""A stretch: the hexes, corners and edges of one board of a ring, numbered alike on every board.

Rules: Big Game, "The ring of boards"; Ships, "Sea". A board ends in the middle of the sea between islands. What lies on
that seam belongs to the board west of it, so every place of the ring has exactly one number on exactly one board.
The outer rim, where a hex has no hex of the map beside it, carries nothing and is left out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from oxcart.boards.topology import CORNERS, SIDE_STEPS, SIDES, Axial

CornerKey: TypeAlias = frozenset[Axial]
"""A corner is the three hexes that meet there, whether they are on the map or not."""
EdgeKey: TypeAlias = frozenset[Axial]
"""An edge is the two hexes it lies between."""


@dataclass(frozen=True)
class Stretch:
    """The places of one board; land comes first, so its numbers do not depend on the width of the sea."""

    pitch: int
    land: int
    hexes: tuple[Axial, ...]
    corners: tuple[CornerKey, ...]
    edges: tuple[EdgeKey, ...]
    seam_corners: tuple[int, ...]
    seam_edges: tuple[int, ...]

    def shifted(self, place: frozenset[Axial], boards: int) -> frozenset[Axial]:
        """A corner or edge of this board, so many boards to the east."""
        return frozenset(shift(hex, boards * self.pitch) for hex in place)


def lay_stretch(land: Sequence[Axial], pitch: int, columns: Sequence[int], half_rows: Sequence[int]) -> Stretch:
    """The board with this land and the sea around it, half way to the islands `pitch` columns to both sides."""
    first, last = columns
    west = first - (pitch - (last - first)) // 2
    sea = [hex for q in range(west, west + pitch) for hex in column(q, half_rows) if hex not in land]
    hexes = (*land, *sea)
    own = set(hexes)
    to_the_east = {shift(hex, pitch) for hex in hexes}
    edges = sorted({e for hex in hexes for e in edges_of(hex) if e <= own | to_the_east}, key=_order(land))
    ends = {corner for edge in edges for corner in ends_of(edge)}
    # a corner on the western seam touches a hex of the board to the west and is numbered there
    to_the_west = {shift(hex, -pitch) for hex in hexes}
    corners = sorted((corner for corner in ends if not corner & to_the_west), key=_order(land))
    return Stretch(
        pitch=pitch,
        land=len(land),
        hexes=hexes,
        corners=tuple(corners),
        edges=tuple(edges),
        seam_corners=tuple(c for c, corner in enumerate(corners) if corner & to_the_east),
        seam_edges=tuple(e for e, edge in enumerate(edges) if edge & to_the_east),
    )


def column(q: int, half_rows: Sequence[int]) -> Iterator[Axial]:
    """The hexes of a column of the map, from north to south; odd columns are half a hex shorter at both ends."""
    north, south = half_rows
    odd = q % 2
    for y in range(north + odd, south - odd + 1, 2):
        yield q, (y - q) // 2


def shift(hex: Axial, columns: int) -> Axial:
    """The hex so many columns to the east in the same half row."""
    return hex[0] + columns, hex[1] - columns // 2


def edges_of(hex: Axial) -> list[EdgeKey]:
    """The six edges of a hex."""
    return [edge_of_hex(hex, side) for side in SIDES]


def edge_of_hex(hex: Axial, side: str) -> EdgeKey:
    """The edge on a side of a hex."""
    return frozenset((hex, _step(hex, SIDES.index(side))))


def corner_of_hex(hex: Axial, corner: str) -> CornerKey:
    """The corner of a hex, between two of its sides."""
    k = CORNERS.index(corner)
    return frozenset((hex, _step(hex, k - 1), _step(hex, k)))


def ends_of(edge: EdgeKey) -> list[CornerKey]:
    """The two corners an edge joins: where its hexes meet a third."""
    a, b = edge
    beside_both = {_step(a, k) for k in range(6)} & {_step(b, k) for k in range(6)}
    return [edge | {third} for third in sorted(beside_both)]


def _step(hex: Axial, side: int) -> Axial:
    dq, dr = SIDE_STEPS[side]
    return hex[0] + dq, hex[1] + dr


def _order(land: Sequence[Axial]) -> Callable[[frozenset[Axial]], tuple[bool, int, int]]:
    """Places at land first; then from west to east, and from north to south."""

    def key(place: frozenset[Axial]) -> tuple[bool, int, int]:
        return not place & set(land), sum(q for q, _ in place), sum(2 * r + q for q, r in place)

    return key
