"""A window: the three boards a player of the ring can build on, as one topology with numbers of its own.

Rules: Big Game, "Home and neighbouring boards", "Not two boards away". The slots are the board to the west, the home
board and the board to the east; place n of a board has the number `slot * places + n`. Behind them come the places on
the far seam of the western board, which are numbered on a board that is not in the window. In a ring of three boards
that seam is the eastern seam of slot 2: the window closes to a ring and nothing comes behind.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from oxcart.boards.ring import FEWEST_BOARDS, load_ring
from oxcart.boards.stretch import Stretch, corner_of_hex, ends_of, shift
from oxcart.boards.topology import CORNERS, Axial, Indices, index_table, touching

SLOTS = 3
HOME = 1
"""The slot of the home board."""


@dataclass(frozen=True, eq=False)
class Window:
    """Who touches whom in a window; missing neighbours are the last index, as on every board."""

    hex_corners: Indices
    hex_hexes: Indices
    corner_hexes: Indices
    corner_edges: Indices
    corner_corners: Indices
    edge_corners: Indices
    edge_hexes: Indices
    land: frozenset[int]
    """The hexes that are land."""
    road_edges: frozenset[int]
    """The edges with land on at least one side, which may lie beyond the window."""
    ship_edges: frozenset[int]
    """The edges with sea on at least one side."""
    building_corners: frozenset[int]
    """The corners at land of the three boards; one at land beyond them is out of reach."""


@cache
def window_of(pitch: int, boards: int) -> Window:
    """The window of every player of a ring: one for all rings of more than three boards, another for those of three."""
    return _window(load_ring(pitch).stretch, closed=boards == FEWEST_BOARDS)


def _window(stretch: Stretch, closed: bool) -> Window:
    def known(hexes: Iterable[Axial]) -> frozenset[Axial]:
        return frozenset(_around(hex, stretch) for hex in hexes) if closed else frozenset(hexes)

    steps = range(-HOME, SLOTS - HOME)
    hexes = [shift(hex, step * stretch.pitch) for step in steps for hex in stretch.hexes]
    corners = [known(stretch.shifted(corner, step)) for step in steps for corner in stretch.corners]
    edges = [stretch.shifted(edge, step) for step in steps for edge in stretch.edges]
    if not closed:
        corners += [stretch.shifted(stretch.corners[c], -HOME - 1) for c in stretch.seam_corners]
        edges += [stretch.shifted(stretch.edges[e], -HOME - 1) for e in stretch.seam_edges]
    corner_at = {corner: c for c, corner in enumerate(corners)}
    hex_at = {hex: h for h, hex in enumerate(hexes)}
    edge_corners = [sorted(corner_at[known(end)] for end in ends_of(edge)) for edge in edges]
    edge_hexes = [sorted(hex_at[hex] for hex in known(edge) if hex in hex_at) for edge in edges]
    hex_corners = [
        [corner_at.get(known(corner_of_hex(hex, corner)), len(corners)) for corner in CORNERS] for hex in hexes
    ]
    hex_hexes: list[list[int]] = [[] for _ in hexes]
    for pair in edge_hexes:
        if len(pair) == 2:
            hex_hexes[pair[0]].append(pair[1])
            hex_hexes[pair[1]].append(pair[0])
    corner_edges = touching(edge_corners, len(corners))
    corner_corners = [[sum(edge_corners[e]) - c for e in at] for c, at in enumerate(corner_edges)]
    land = {shift(hex, step * stretch.pitch) for step in range(-SLOTS, SLOTS) for hex in stretch.hexes[: stretch.land]}
    return Window(
        hex_corners=index_table(hex_corners, 6, len(corners)),
        hex_hexes=index_table(hex_hexes, 6, len(hexes)),
        corner_hexes=index_table(touching(hex_corners, len(corners)), 3, len(hexes)),
        corner_edges=index_table(corner_edges, 3, len(edges)),
        corner_corners=index_table(corner_corners, 3, len(corners)),
        edge_corners=index_table(edge_corners, 2, len(corners)),
        edge_hexes=index_table(edge_hexes, 2, len(hexes)),
        land=frozenset(h for h, hex in enumerate(hexes) if hex in land),
        road_edges=frozenset(e for e, edge in enumerate(edges) if edge & land),
        ship_edges=frozenset(e for e, edge in enumerate(edges) if edge - land),
        building_corners=frozenset(c for c, corner in enumerate(corners) if corner & land & set(hexes)),
    )


def _around(hex: Axial, stretch: Stretch) -> Axial:
    """The hex by the name it has in a closed window, whose east end is its west end."""
    west = min(q for q, _ in stretch.hexes) - HOME * stretch.pitch
    laps = (hex[0] - west) // (SLOTS * stretch.pitch)
    return shift(hex, -laps * SLOTS * stretch.pitch)
