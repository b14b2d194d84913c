"""Our board in catanatron's words: the same hexes, tokens and harbours, and its name for each of our places."""

from dataclasses import dataclass
from typing import Any

from catanatron.models.coordinate_system import Direction
from catanatron.models.enums import RESOURCES as THEIR_RESOURCES
from catanatron.models.map import (
    BASE_MAP_TEMPLATE,
    CatanMap,
    LandTile,
    MapTemplate,
    NodeRef,
    Port,
    Water,
    initialize_tiles,
)

from oxcart.boards import Board
from oxcart.boards.topology import SIDE_STEPS, SIDES, Axial

Cube = tuple[int, int, int]

FACING = {
    "NE": Direction.SOUTHWEST,
    "E": Direction.WEST,
    "SE": Direction.NORTHWEST,
    "SW": Direction.NORTHEAST,
    "W": Direction.EAST,
    "NW": Direction.SOUTHEAST,
}
"""Their harbours lie in the sea and look at the land: for each side of our hex the way back."""
CORNER_REFS = (
    NodeRef.NORTH,
    NodeRef.NORTHEAST,
    NodeRef.SOUTHEAST,
    NodeRef.SOUTH,
    NodeRef.SOUTHWEST,
    NodeRef.NORTHWEST,
)
"""The corners of a hex in our order."""


def to_cube(place: Axial) -> Cube:
    """Our axial place as their cube coordinate."""
    q, r = place
    return q, -q - r, r


@dataclass(frozen=True)
class Island:
    """One drawn layout on both sides: their map, and their name for each of our hexes, corners and edges."""

    map: Any
    coordinates: tuple[Cube, ...]
    nodes: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]
    hex_at: dict[Cube, int]
    corner_at: dict[int, int]
    edge_at: dict[tuple[int, int], int]


def to_island(board: Board, hex_resource: Any, token: Any) -> Island:
    """The island of a layout drawn by us; `hex_resource` and `token` are those of the state record."""
    topology = board.topology
    coordinates = tuple(to_cube(place) for place in topology.hexes)
    hex_at = {cube: h for h, cube in enumerate(coordinates)}
    tiles = _lay_tiles(board, hex_at, hex_resource, token)
    nodes: dict[int, int] = {}
    for cube, h in hex_at.items():
        for k, ref in enumerate(CORNER_REFS):
            nodes[int(topology.hex_corners[h, k])] = tiles[cube].nodes[ref]
    by_corner = tuple(nodes[corner] for corner in range(topology.corner_count))
    ends = [sorted(by_corner[int(c)] for c in row) for row in topology.edge_corners[:-1]]
    edges = tuple((a, b) for a, b in ends)
    return Island(
        map=CatanMap.from_tiles(tiles),
        coordinates=coordinates,
        nodes=by_corner,
        edges=edges,
        hex_at=hex_at,
        corner_at={node: corner for corner, node in enumerate(by_corner)},
        edge_at={edge: e for e, edge in enumerate(edges)},
    )


def _lay_tiles(board: Board, hex_at: dict[Cube, int], hex_resource: Any, token: Any) -> dict[Cube, Any]:
    """Their tiles, in the order of their own frame: their numbers of corners depend on it."""
    harbours = {_sea_place(harbour.hex, harbour.side): harbour for harbour in board.harbours}
    frame: dict[Cube, Any] = {}
    resources: list[str | None] = []
    numbers: list[int] = []
    rates: list[str | None] = []
    for cube in BASE_MAP_TEMPLATE.topology:
        if cube in hex_at:
            frame[cube] = LandTile
            h = hex_at[cube]
            kind = int(hex_resource[h])
            resources.append(THEIR_RESOURCES[kind] if kind < len(THEIR_RESOURCES) else None)
            if resources[-1] is not None:
                numbers.append(int(token[h]))
        elif cube in harbours:
            harbour = harbours.pop(cube)
            frame[cube] = (Port, FACING[harbour.side])
            rates.append(None if harbour.gives is None else THEIR_RESOURCES[harbour.gives])
        else:
            frame[cube] = Water
    if harbours or len(resources) != len(hex_at):
        raise ValueError(f"catanatron's frame has no place for all of board '{board.key}'")
    template = MapTemplate([], [], [], frame)
    tiles: dict[Cube, Any] = initialize_tiles(template, numbers[::-1], rates[::-1], resources[::-1])
    return tiles


def _sea_place(place: Axial, side: str) -> Cube:
    """The place in the sea that lies across this side of a hex."""
    dq, dr = SIDE_STEPS[SIDES.index(side)]
    return to_cube((place[0] + dq, place[1] + dr))
