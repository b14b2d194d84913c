"""Topology: which hexes, corners (intersections) and edges (paths) of a board touch each other.

Rules: Egypt, "Paths" and "Intersections". Derived once from the axial hexes of any board, read-only afterwards. Corners
and edges are numbered in reading order: from the top row to the bottom, in a row from the left.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from oxcart.boards.errors import BoardError, nearest, quoted

Axial: TypeAlias = tuple[int, int]
Indices: TypeAlias = npt.NDArray[np.int16]
Points: TypeAlias = npt.NDArray[np.float64]
_Lattice: TypeAlias = tuple[int, int]

SIDES = ("NE", "E", "SE", "SW", "W", "NW")
"""Sides of a hex, clockwise; side k joins the corners k and k + 1."""
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
"""Corners of a hex, clockwise from the top."""
SIDE_STEPS: tuple[Axial, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The step to the neighbouring hex across each side."""

MAX_HEXES = 1000
"""Far above any board of the family; keeps every index inside int16."""

# Exact positions: x counts half hex widths, y half hex radii; edge midpoints count half of these.
_CORNER_OFFSETS: tuple[_Lattice, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_HALF_WIDTH = 3**0.5 / 2
_HALF_RADIUS = 0.5


@dataclass(frozen=True, eq=False, repr=False)
class Topology:
    """Who touches whom; every table has one more row than things, and every missing neighbour is that last index."""

    hexes: tuple[Axial, ...]
    pathless: tuple[int, ...]
    hex_corners: Indices
    hex_edges: Indices
    hex_hexes: Indices
    corner_hexes: Indices
    corner_edges: Indices
    corner_corners: Indices
    edge_corners: Indices
    edge_hexes: Indices
    hex_xy: Points
    corner_xy: Points
    edge_xy: Points

    @property
    def hex_count(self) -> int:
        return len(self.hex_xy)

    @property
    def corner_count(self) -> int:
        return len(self.corner_xy)

    @property
    def edge_count(self) -> int:
        return len(self.edge_xy)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Topology):
            return NotImplemented
        return (self.hexes, self.pathless) == (other.hexes, other.pathless)

    def __hash__(self) -> int:
        return hash((self.hexes, self.pathless))

    def __repr__(self) -> str:
        return f"<Topology: {self.hex_count} hexes, {self.corner_count} corners, {self.edge_count} edges>"

    def __reduce__(self) -> tuple[object, tuple[tuple[Axial, ...], tuple[Axial, ...]]]:
        # Derived again when unpickled or copied: arrays restored from a pickle would be writable.
        return derive, (self.hexes, tuple(self.hexes[h] for h in self.pathless))


def derive(hexes: Sequence[Axial], pathless: Sequence[Axial] = ()) -> Topology:
    """The topology of any set of pointy-top axial hexes; hexes keep the order given.

    Beside a pathless hex a path runs only where other land lies across; corners that no path touches do not count.
    """
    places = tuple((int(q), int(r)) for q, r in hexes)
    _check_places(places)
    bare = _check_pathless(places, pathless)
    centres = [(2 * q + r, 3 * r) for q, r in places]
    hex_points = [[(x + dx, y + dy) for dx, dy in _CORNER_OFFSETS] for x, y in centres]
    hex_sides = [[_sum(points[k], points[(k + 1) % 6]) for k in range(6)] for points in hex_points]

    land = [h for h in range(len(places)) if h not in bare]
    corner_points = _in_reading_order(point for h in land for point in hex_points[h])
    edge_points = _in_reading_order(side for h in land for side in hex_sides[h])
    corner_at = {point: c for c, point in enumerate(corner_points)}
    edge_at = {point: e for e, point in enumerate(edge_points)}
    hex_at = {place: h for h, place in enumerate(places)}

    hex_corners = [[corner_at.get(point, len(corner_points)) for point in points] for points in hex_points]
    hex_edges = [[edge_at.get(side, len(edge_points)) for side in sides] for sides in hex_sides]
    hex_hexes = [[hex_at.get(_sum(place, step), len(places)) for step in SIDE_STEPS] for place in places]
    ends = {
        e: (c[k], c[(k + 1) % 6]) for c, sides in zip(hex_corners, hex_edges, strict=True) for k, e in enumerate(sides)
    }
    edge_corners = [sorted(ends[e]) for e in range(len(edge_points))]
    corner_edges = touching(edge_corners, len(corner_points))
    corner_corners = [[sum(edge_corners[e]) - c for e in edges] for c, edges in enumerate(corner_edges)]

    hex_count, corner_count, edge_count = len(places), len(corner_points), len(edge_points)
    return Topology(
        hexes=places,
        pathless=tuple(sorted(bare)),
        hex_corners=index_table(hex_corners, 6, corner_count),
        hex_edges=index_table(hex_edges, 6, edge_count),
        hex_hexes=index_table(hex_hexes, 6, hex_count),
        corner_hexes=index_table(touching(hex_corners, corner_count), 3, hex_count),
        corner_edges=index_table(corner_edges, 3, edge_count),
        corner_corners=index_table(corner_corners, 3, corner_count),
        edge_corners=index_table(edge_corners, 2, corner_count),
        edge_hexes=index_table(touching(hex_edges, edge_count), 2, hex_count),
        hex_xy=_drawing_points(centres, 1),
        corner_xy=_drawing_points(corner_points, 1),
        edge_xy=_drawing_points(edge_points, 2),
    )


def corner_of(topology: Topology, hexes: Iterable[Axial]) -> int:
    """The corner where exactly the named hexes meet: three of them, or two or one on the coast if only one fits."""
    named = {hex_index(topology, place) for place in hexes}
    fits = [
        c for c, row in enumerate(topology.corner_hexes[:-1]) if {int(h) for h in row} - {topology.hex_count} == named
    ]
    if len(fits) == 1:
        return fits[0]
    text = " ".join(str(topology.hexes[h]) for h in sorted(named)) or "no hex"
    if fits:
        raise BoardError(
            f"the corner of {text} is ambiguous: {len(fits)} corners fit",
            f"Name it by one hex and its corner instead, one of {', '.join(CORNERS)}.",
        )
    raise BoardError(f"no corner where exactly {text} meet", "Name all hexes of the board that touch the corner.")


def edge_between(topology: Topology, a: Axial, b: Axial) -> int:
    """The edge two neighbouring hexes share."""
    first, second = hex_index(topology, a), hex_index(topology, b)
    for side, neighbour in enumerate(topology.hex_hexes[first]):
        if neighbour == second:
            return _existing_edge(topology, first, side)
    raise BoardError(
        f"hexes {topology.hexes[first]} and {topology.hexes[second]} are not neighbours",
        "An edge between two hexes needs two that share a side.",
    )


def edge_on_side(topology: Topology, hex: Axial, side: str) -> int:
    """The edge on the named side of a hex."""
    if side not in SIDES:
        raise BoardError(f"unknown side {quoted(side)}", nearest(side, SIDES))
    return _existing_edge(topology, hex_index(topology, hex), SIDES.index(side))


def corner_at(topology: Topology, hex: Axial, corner: str) -> int:
    """The corner at the named point of a hex."""
    if corner not in CORNERS:
        raise BoardError(f"unknown corner {quoted(corner)}", nearest(corner, CORNERS))
    found = int(topology.hex_corners[hex_index(topology, hex), CORNERS.index(corner)])
    if found == topology.corner_count:
        raise BoardError(
            f"no path touches the corner {corner} of {hex}", "Name a corner of a hex that is not pathless."
        )
    return found


def _existing_edge(topology: Topology, h: int, side: int) -> int:
    """The edge on a side of a hex, which must be a path."""
    edge = int(topology.hex_edges[h, side])
    if edge == topology.edge_count:
        raise BoardError(
            f"no path runs along the side {SIDES[side]} of {topology.hexes[h]}",
            "Name a side of a hex that is not pathless.",
        )
    return edge


def hex_index(topology: Topology, place: Axial) -> int:
    """The number of a hex of the board."""
    try:
        return topology.hexes.index((place[0], place[1]))
    except ValueError:
        raise BoardError(f"there is no hex {place} on this board", "Name a hex of the board as [q, r].") from None


def _check_places(places: tuple[Axial, ...]) -> None:
    if not places:
        raise BoardError("a board needs at least one hex")
    if len(places) > MAX_HEXES:
        raise BoardError(f"{len(places)} hexes are too many", f"A board has at most {MAX_HEXES}.")
    seen: set[Axial] = set()
    for place in places:
        if place in seen:
            raise BoardError(f"hex {place} is listed twice", "Every place holds one hex; remove or move one of them.")
        seen.add(place)


def _check_pathless(places: tuple[Axial, ...], pathless: Sequence[Axial]) -> set[int]:
    """The numbers of the pathless hexes, of which the board must have all, and other land beside them."""
    bare = set()
    for q, r in pathless:
        if (q, r) not in places:
            raise BoardError(
                f"there is no hex {(q, r)} on this board", "Name a hex of the board as [q, r].", "pathless"
            )
        bare.add(places.index((q, r)))
    if len(bare) == len(places):
        raise BoardError("all hexes are pathless", "Leave some land to build on.", "pathless")
    return bare


def _sum(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return a[0] + b[0], a[1] + b[1]


def _in_reading_order(points: Iterable[_Lattice]) -> list[_Lattice]:
    return sorted(set(points), key=lambda point: (point[1], point[0]))


def touching(rows: Sequence[Sequence[int]], count: int) -> list[list[int]]:
    """For each of count things the rows that name it, in ascending order."""
    found: list[list[int]] = [[] for _ in range(count)]
    for index, row in enumerate(rows):
        for thing in row:
            if thing < count:
                found[thing].append(index)
    return found


def index_table(rows: Sequence[Sequence[int]], width: int, sentinel: int) -> Indices:
    """Rows of indices as a read-only array, short rows and one more row filled up with the sentinel."""
    table = np.full((len(rows) + 1, width), sentinel, dtype=np.int16)
    for index, row in enumerate(rows):
        table[index, : len(row)] = row
    table.setflags(write=False)
    return table


def _drawing_points(points: Sequence[_Lattice], scale: int) -> Points:
    xy = np.array(points, dtype=np.float64) * (_HALF_WIDTH, _HALF_RADIUS) / scale
    xy.setflags(write=False)
    return xy
