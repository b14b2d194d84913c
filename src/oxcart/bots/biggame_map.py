"""What a filler of the Big Game knows of its window before anything is built: the ways, and what corners yield.

Everything is in the numbers of a window (`oxcart.boards.window`), as actions name places, and made once for all players
who see the same islands.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from oxcart.boards.board import Board
from oxcart.boards.ring import FEWEST_BOARDS, GROUPS, Ring, load_ring
from oxcart.boards.stretch import corner_of_hex
from oxcart.boards.topology import CORNERS, SIDES
from oxcart.boards.window import SLOTS, window_of
from oxcart.engine.resources import RESOURCES

ISLANDS = "ABC"
ANY = RESOURCES
"""The resource of a harbour that takes all of them."""

Ways = tuple[tuple[tuple[int, int], ...], ...]
"""For each corner the edges that take a piece, and where they lead."""

PIPS = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""In how many of 36 throws a number comes up."""


@dataclass(frozen=True)
class Site:
    """What a building on a corner brings."""

    yields: tuple[tuple[int, int], ...]
    """Resource and pips of each hex beside it."""
    pips: int
    territory: int
    """Twice the slot, and one more for moon; -1 on a dividing line."""
    harbours: tuple[int, ...]


@dataclass(frozen=True)
class WindowMap:
    """A window as lists: where a road and where a ship leads from each corner, what a building there brings."""

    boards: int
    corners: int
    edges: int
    """Of one board, as `corners`."""
    seam_corner: dict[int, int]
    seam_edge: dict[int, int]
    beside: tuple[tuple[int, ...], ...]
    """The corners beside each corner."""
    by_land: Ways
    by_sea: Ways
    ends: tuple[tuple[int, int], ...]
    sites: dict[int, Site]
    """By corner, where a building may stand at all."""
    starts: tuple[tuple[int, ...], tuple[int, ...]]
    """The corners sun and moon begin on: with the ship, with the road, bare."""

    def corner(self, home: int, place: Iterable[int]) -> int:
        """The number of a board's corner in the window of a home board, -1 if it lies beyond."""
        return self._seen(home, place, self.corners, self.seam_corner)

    def edge(self, home: int, place: Iterable[int]) -> int:
        """The number of a board's edge in the window of a home board, -1 if it lies beyond."""
        return self._seen(home, place, self.edges, self.seam_edge)

    def _seen(self, home: int, place: Iterable[int], count: int, seam: dict[int, int]) -> int:
        board, number = place
        slot = (board - home + 1) % self.boards
        if slot < SLOTS:
            return slot * count + number
        if slot == self.boards - 1 and number in seam:
            return SLOTS * count + seam[number]
        return -1


@cache
def map_of(pitch: int, boards: int, islands: str) -> WindowMap:
    """The map of a window with these islands from west to east, such as "CAB"."""
    ring, window = load_ring(pitch), window_of(pitch, boards)
    stretch = ring.stretch
    open_ring = boards > FEWEST_BOARDS
    ends = [(int(a), int(b)) for a, b in window.edge_corners[:-1]]
    hexes = len(stretch.hexes)
    sites = {}
    for corner in window.building_corners:
        land = [int(h) for h in window.corner_hexes[corner] if int(h) in window.land]
        slot = min(land) // hexes
        number = corner - slot * len(stretch.corners)
        sites[corner] = _site(ring, islands[slot], slot, number, [h % hexes for h in land])
    first, second = (tuple(len(stretch.corners) + corner for corner in start.settlements) for start in ring.starts)
    return WindowMap(
        boards=boards,
        corners=len(stretch.corners),
        edges=len(stretch.edges),
        seam_corner={c: k for k, c in enumerate(stretch.seam_corners)} if open_ring else {},
        seam_edge={e: k for k, e in enumerate(stretch.seam_edges)} if open_ring else {},
        beside=_beside(ends, len(window.corner_edges) - 1),
        by_land=_ways(ends, window.road_edges, len(window.corner_edges) - 1),
        by_sea=_ways(ends, window.ship_edges, len(window.corner_edges) - 1),
        ends=tuple(ends),
        sites=sites,
        starts=(first, second),
    )


def _ways(ends: list[tuple[int, int]], edges: Iterable[int], corners: int) -> Ways:
    """From each corner the edges of a kind, and the corner behind each."""
    ways: list[list[tuple[int, int]]] = [[] for _ in range(corners)]
    for edge in sorted(edges):
        a, b = ends[edge]
        ways[a].append((edge, b))
        ways[b].append((edge, a))
    return tuple(map(tuple, ways))


def _beside(ends: list[tuple[int, int]], corners: int) -> tuple[tuple[int, ...], ...]:
    """The corners beside each corner."""
    return tuple(tuple(far for _, far in way) for way in _ways(ends, range(len(ends)), corners))


def _site(ring: Ring, key: str, slot: int, corner: int, land: list[int]) -> Site:
    island = ring.islands[ISLANDS.index(key)]
    assert island.terrain is not None
    assert island.tokens is not None
    yields = []
    for h in land:
        resource = island.produces[island.terrain[h]]
        if resource is not None:
            yields.append((int(resource), PIPS[island.tokens[h]]))
    regions = {island.regions[h] for h in land}
    territory = 2 * slot + GROUPS.index(regions.pop()) if len(regions) == 1 else -1
    return Site(tuple(yields), sum(pips for _, pips in yields), territory, _harbours_of(ring, island).get(corner, ()))


@cache
def _harbours_of(ring: Ring, island: Board) -> dict[int, tuple[int, ...]]:
    """What the harbours at each corner of an island take."""
    found: dict[int, tuple[int, ...]] = {}
    for harbour in island.harbours:
        side = SIDES.index(harbour.side)
        for name in (CORNERS[side], CORNERS[(side + 1) % len(CORNERS)]):
            corner = ring.stretch.corners.index(corner_of_hex(harbour.hex, name))
            found[corner] = (*found.get(corner, ()), ANY if harbour.gives is None else int(harbour.gives))
    return found
