"""The table: what never changes during a game, as one record that kernels take as an argument.

Topology comes from any board with the arrays of `Shape`; the settings are those of the game's options.
"""

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from oxcart.engine.record import Capacity, Field, record


class Shape(Protocol):
    """The derived topology of a board: index arrays, each with one sentinel row at the end."""

    @property
    def hex_corners(self) -> npt.NDArray[np.int16]: ...
    @property
    def hex_hexes(self) -> npt.NDArray[np.int16]: ...
    @property
    def corner_hexes(self) -> npt.NDArray[np.int16]: ...
    @property
    def corner_edges(self) -> npt.NDArray[np.int16]: ...
    @property
    def corner_corners(self) -> npt.NDArray[np.int16]: ...
    @property
    def edge_corners(self) -> npt.NDArray[np.int16]: ...


def topology_fields(cap: Capacity) -> list[Field]:
    """Which hexes, corners and edges touch, as `fill_topology` writes it, and the rates of the harbours."""
    n, e, h = cap.corners + 1, cap.edges + 1, cap.hexes + 1
    return [
        ("hex_corner_set", "u8", (h, cap.corner_words)),
        ("corner_neighbour_set", "u8", (n, cap.corner_words)),  # the corners one path away
        ("corner_edge_set", "u8", (n, cap.edge_words)),
        ("corner_set", "u8", (cap.corner_words,)),  # all corners of this board
        ("edge_set", "u8", (cap.edge_words,)),
        ("hex_corners", "u2", (h, 6)),
        ("corner_hexes", "u2", (n, 3)),
        ("corner_edges", "u2", (n, 3)),
        ("corner_corners", "u2", (n, 3)),
        ("corner_back", "u1", (n, 3)),  # the direction at that neighbour that leads back here
        ("edge_corners", "u2", (e, 2)),
        ("hexes", "u2"),
        ("corners", "u2"),
        ("edges", "u2"),
        ("corner_rate", "u1", (n,)),  # bits of `rates` that a building here gives
    ]


def table_fields(cap: Capacity) -> list[Field]:
    """Topology and the settings every ruleset has; a ruleset adds its own."""
    h, p = cap.hexes + 1, cap.players
    return [
        *topology_fields(cap),
        # the layout: fixed terrain and tokens, or what a variable one is drawn from
        ("variable", "u1"),
        ("hex_resource", "u1", (h,)),
        ("token", "u1", (h,)),
        ("pool_hex", "u1", (h,)),  # the hexes of a variable layout, pool by pool
        ("pool_first", "u1", (h,)),  # for each place in `pool_hex` the first place of its pool
        ("token_order", "u1", (h,)),
        ("spirals", "u1"),  # how many start corners the token spiral may have
        ("spiral", "u1", (6, h)),
        ("robber", "u1"),  # start hex on a board without desert
        # settings
        ("players", "u1"),
        ("target", "u1"),
        ("strict", "u1"),  # trade, then build
        ("domestic", "u1"),  # players may trade with each other
        ("placed", "u1"),  # beginner set-up: pieces stand already
        ("eldest", "u1"),  # beginner set-up: seats among which the lot decides who starts
        ("start_corner", "u1", (p, 2)),
        ("start_road", "u1", (p, 2)),
        ("start_first", "u1", (p,)),  # which of the two settlements pays first resources
    ]


def table_dtype(cap: Capacity, own: list[Field] | None = None) -> np.dtype[Any]:
    """The record type of a ruleset's tables."""
    return record(table_fields(cap) + (own or []))


def fill_topology(table: npt.NDArray[Any], cap: Capacity, shape: Shape) -> None:
    """Copy a board's topology into row 0, remapping its sentinels to the capacity's."""
    row = table[0]
    corners, edges, hexes = len(shape.corner_edges) - 1, len(shape.edge_corners) - 1, len(shape.hex_corners) - 1
    if corners > cap.corners or edges > cap.edges or hexes > cap.hexes:
        raise ValueError(
            f"the board has {hexes} hexes, {corners} corners and {edges} edges; "
            f"this game holds at most {cap.hexes}, {cap.corners} and {cap.edges}"
        )
    row["hexes"], row["corners"], row["edges"] = hexes, corners, edges
    _spread(row["hex_corners"], shape.hex_corners[:-1], corners, cap.corners)
    _spread(row["corner_hexes"], shape.corner_hexes[:-1], hexes, cap.hexes)
    _spread(row["corner_edges"], shape.corner_edges[:-1], edges, cap.edges)
    _spread(row["corner_corners"], shape.corner_corners[:-1], corners, cap.corners)
    _spread(row["edge_corners"], shape.edge_corners[:-1], corners, cap.corners)
    for corner in range(corners):
        for k in range(3):
            neighbour = int(shape.corner_corners[corner, k])
            if neighbour != corners:
                row["corner_back"][corner, k] = list(shape.corner_corners[neighbour]).index(corner)
    _gather_sets(row["hex_corner_set"], shape.hex_corners[:-1], corners)
    _gather_sets(row["corner_neighbour_set"], shape.corner_corners[:-1], corners)
    _gather_sets(row["corner_edge_set"], shape.corner_edges[:-1], edges)
    _gather_sets(row["corner_set"][None], np.arange(corners)[None], corners)
    _gather_sets(row["edge_set"][None], np.arange(edges)[None], edges)


def _spread(target: npt.NDArray[Any], source: npt.NDArray[Any], sentinel: int, padding: int) -> None:
    """Rows of the source, then padding; the source's sentinel index becomes the padding index."""
    target[:] = padding
    target[: len(source)] = np.where(source == sentinel, padding, source)


def _gather_sets(target: npt.NDArray[Any], members: npt.NDArray[Any], sentinel: int) -> None:
    """Turn each row of member indices into a set of bits, leaving sentinels out."""
    for words, row in zip(target, members, strict=False):
        for member in row:
            if member != sentinel:
                words[member >> 6] |= np.uint64(1) << np.uint64(member & 63)
