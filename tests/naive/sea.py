"""Slow, obvious twins of ships and coasts: simple paths and cycles in plain sets, written from the rules alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.naive.twins import Edge, in_set
from tests.sea_position import PLAYERS, SeaPosition


@dataclass
class PlainSea:
    """What lies on a map of land and sea."""

    edges: list[Edge]
    usable: set[int]
    road_edges: set[int]
    ship_edges: set[int]
    land_corners: set[int]
    roads: list[set[Edge]]
    ships: list[set[Edge]]
    new: list[set[Edge]]
    buildings: list[set[int]]

    def foreign(self, seat: int) -> set[int]:
        return set().union(*(built for other, built in enumerate(self.buildings) if other != seat))

    def free(self) -> set[int]:
        taken = set().union(*self.roads, *self.ships)
        return {e for e in self.usable if self.edges[e] not in taken}


def plain_sea(position: SeaPosition) -> PlainSea:
    row = position.row
    edges = [frozenset(int(c) for c in ends) for ends in position.topology.edge_corners[:-1]]
    return PlainSea(
        edges=edges,
        usable=set(range(len(edges))) - position.rim,
        road_edges=position.road_edges,
        ship_edges=position.ship_edges,
        land_corners=position.building_corners,
        roads=[{edges[e] for e in in_set(row["roads"][p])} for p in range(PLAYERS)],
        ships=[{edges[e] for e in in_set(row["ships"][p])} for p in range(PLAYERS)],
        new=[{edges[e] for e in in_set(row["new_ships"][p])} for p in range(PLAYERS)],
        buildings=[set(in_set(row["settlements"][p])) | set(in_set(row["cities"][p])) for p in range(PLAYERS)],
    )


def places(sea: PlainSea, seat: int, pieces: set[Edge], kind: set[int]) -> set[int]:
    """Free edges of a kind at an own building, or at an own piece's end where no foreign building stands."""
    joined = sea.buildings[seat] | ({c for piece in pieces for c in piece} - sea.foreign(seat))
    return {e for e in sea.free() & kind if sea.edges[e] & joined}


def ship_places(sea: PlainSea, seat: int) -> set[int]:
    return places(sea, seat, sea.ships[seat], sea.ship_edges)


def road_places(sea: PlainSea, seat: int) -> set[int]:
    return places(sea, seat, sea.roads[seat], sea.road_edges)


def settlement_places(sea: PlainSea, seat: int) -> set[int]:
    """Free corners at land, away from all buildings, that an own road or ship reaches."""
    built = set().union(*sea.buildings)
    near = built | {c for edge in sea.edges if edge & built for c in edge}
    reached = {c for piece in sea.roads[seat] | sea.ships[seat] for c in piece}
    return (sea.land_corners & reached) - near


def ways(ships: set[Edge], start: int, goal: int, walked: tuple[int, ...] = ()) -> Iterator[list[Edge]]:
    """Every way along ships from corner to corner that visits no corner twice."""
    if start == goal:
        yield []
        return
    for ship in ships:
        if start in ship:
            (onward,) = ship - {start}
            if onward not in walked:
                for rest in ways(ships - {ship}, onward, goal, (*walked, start)):
                    yield [ship, *rest]


def closed_ships(ships: set[Edge], buildings: set[int]) -> set[Edge]:
    """The ships on ways between two different own buildings."""
    found: set[Edge] = set()
    for a in buildings:
        for b in buildings - {a}:
            for way in ways(ships, a, b):
                found |= set(way)
    return found


def rings(ships: set[Edge]) -> Iterator[set[Edge]]:
    """Every ring of ships; each is found several times."""
    for ship in ships:
        a, b = ship
        for way in ways(ships - {ship}, a, b):
            yield {ship, *way}


def movable_ships(sea: PlainSea, seat: int) -> set[Edge]:
    """Older ships that are end ships, at the building of a loop or in a free ring, and in no closed line."""
    ships, built = sea.ships[seat], sea.buildings[seat]
    free = {s for s in ships for c in s if c not in built and not any(c in other for other in ships - {s})}
    for ring in rings(ships):
        home = {c for ship in ring for c in ship} & built
        if not home:
            free |= ring
        elif len(home) == 1:
            free |= {ship for ship in ring if ship & home}
    return free - closed_ships(ships, built) - sea.new[seat]


def longest_mixed(sea: PlainSea, seat: int) -> int:
    """The longest trail of roads and ships; the kind changes at own buildings only, foreign ones end it."""
    roads, ships, built, foreign = sea.roads[seat], sea.ships[seat], sea.buildings[seat], sea.foreign(seat)

    def walk(corner: int, last: Edge | None, used: frozenset[Edge]) -> int:
        if last is not None and corner in foreign:
            return 0
        best = 0
        for piece in (roads | ships) - used:
            changes = last is not None and (piece in ships) != (last in ships)
            if corner in piece and not (changes and corner not in built):
                (onward,) = piece - {corner}
                best = max(best, 1 + walk(onward, piece, used | {piece}))
        return best

    return max((walk(corner, None, frozenset()) for piece in roads | ships for corner in piece), default=0)
