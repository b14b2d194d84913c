"""Positions at sea for rule tests: a map of land and sea hexes, pieces simply said, questions asked of the kernels."""

from collections.abc import Collection
from itertools import pairwise
from typing import Any

import numpy as np

from oxcart.boards import derive, edge_between
from oxcart.boards.topology import Axial, corner_at
from oxcart.engine.network import place_road, replace_by_city
from oxcart.engine.reasons import REASONS
from oxcart.engine.record import Capacity, base_fields, record
from oxcart.engine.sea.fields import fill_sea, sea_fields, ship_fields
from oxcart.engine.sea.lines import why_not_movable
from oxcart.engine.sea.reasons import SEA_REASONS
from oxcart.engine.sea.route import longest_mixed_route
from oxcart.engine.sea.ships import (
    build_ship,
    clear_sea,
    lay_ship,
    lift_ship,
    place_coast_settlement,
    why_no_coast_road_at,
    why_no_coast_settlement_at,
    why_no_ship_at,
    why_no_voyage,
)
from oxcart.engine.table import fill_topology, topology_fields

PLAYERS = 3
CAPACITY = Capacity(corners=150, edges=200, hexes=61, players=PLAYERS, dev_kinds=1)
STATE = record([*base_fields(CAPACITY), *ship_fields(CAPACITY)])
TABLE = record([*topology_fields(CAPACITY), *sea_fields(CAPACITY), ("players", "u1")])

SEA_OF_37 = tuple((q, r) for r in range(-3, 4) for q in range(-3, 4) if -3 <= q + r <= 3)
TWO_ISLANDS = ((-2, 0), (-2, 1), (-1, 0), (2, 0), (2, -1), (1, 0))


class SeaPosition:
    """A map without pieces; land is a set of hexes, all others are sea."""

    def __init__(self, land: Collection[Axial] = TWO_ISLANDS, hexes: tuple[Axial, ...] = SEA_OF_37) -> None:
        self.topology = topology = derive(hexes)
        self.land = {hexes.index(hex) for hex in land}
        self.table = np.zeros(1, dtype=TABLE)
        fill_topology(self.table, CAPACITY, topology)
        self.table[0]["players"] = PLAYERS
        sides = [{int(h) for h in row} - {len(hexes)} for row in topology.edge_hexes[:-1]]
        self.rim = {e for e, side in enumerate(sides) if len(side) < 2}
        for edge in self.rim:
            self.table[0]["edge_set"][edge >> 6] &= ~(np.uint64(1) << np.uint64(edge & 63))
        self.road_edges = {e for e, side in enumerate(sides) if side & self.land and e not in self.rim}
        self.ship_edges = {e for e, side in enumerate(sides) if side - self.land and e not in self.rim}
        at = [{int(h) for h in row} for row in topology.corner_hexes[:-1]]
        self.building_corners = {c for c, around in enumerate(at) if around & self.land}
        fill_sea(self.table, self.road_edges, self.ship_edges, self.building_corners)
        self.states = np.zeros(1, dtype=STATE)
        clear_sea(self.states, 0, self.table)

    @property
    def row(self) -> Any:
        return self.states[0]

    # ------------------------------------------------------------------ naming places

    def edge(self, a: Axial, b: Axial) -> int:
        """The edge between two hexes."""
        return edge_between(self.topology, a, b)

    def corner(self, hex: Axial, name: str) -> int:
        """The corner at the named point of a hex."""
        return corner_at(self.topology, hex, name)

    def around(self, hex: Axial) -> list[int]:
        """The six edges of a hex in order."""
        return [int(e) for e in self.topology.hex_edges[self.topology.hexes.index(hex)]]

    def path(self, *corners: int) -> list[int]:
        """The edges of a way from corner to neighbouring corner."""
        ends = [{int(c) for c in pair} for pair in self.topology.edge_corners[:-1]]
        return [ends.index({a, b}) for a, b in pairwise(corners)]

    # ------------------------------------------------------------------ pieces

    def ships(self, player: int, *edges: int) -> "SeaPosition":
        for edge in edges:
            lay_ship(self.states, 0, self.table, player, edge)
        return self

    def new_ship(self, player: int, edge: int) -> "SeaPosition":
        build_ship(self.states, 0, self.table, player, edge)
        return self

    def move(self, player: int, edge: int, target: int) -> "SeaPosition":
        lift_ship(self.states, 0, self.table, player, edge)
        return self.ships(player, target)

    def roads(self, player: int, *edges: int) -> "SeaPosition":
        for edge in edges:
            place_road(self.states, 0, self.table, player, edge)
        return self

    def settlement(self, player: int, corner: int) -> "SeaPosition":
        place_coast_settlement(self.states, 0, self.table, player, corner)
        return self

    def city(self, player: int, corner: int) -> "SeaPosition":
        self.settlement(player, corner)
        replace_by_city(self.states, 0, player, corner)
        return self

    # ------------------------------------------------------------------ questions

    def no_ship(self, player: int, edge: int) -> str:
        return named(why_no_ship_at(self.states, 0, self.table, player, edge))

    def no_road(self, player: int, edge: int) -> str:
        return named(why_no_coast_road_at(self.states, 0, self.table, player, edge))

    def no_settlement(self, player: int, corner: int) -> str:
        return named(why_no_coast_settlement_at(self.states, 0, self.table, player, corner))

    def stays(self, player: int, edge: int) -> str:
        return named(why_not_movable(self.states, 0, self.table, player, edge))

    def no_voyage(self, player: int, edge: int, target: int) -> str:
        return named(why_no_voyage(self.states, 0, self.table, player, edge, target))

    def movable(self, player: int, edges: Collection[int]) -> list[int]:
        """Which of the ships may be moved."""
        return [edge for edge in edges if self.stays(player, edge) == "OK"]

    def longest(self, player: int) -> int:
        return int(longest_mixed_route(self.states, 0, self.table, player))


def named(reason: int) -> str:
    """The name of a reason's code."""
    return (*REASONS, *SEA_REASONS)[reason]
