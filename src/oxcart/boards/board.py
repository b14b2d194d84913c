"""A board: its land, its numbers, its harbours and where each colour may begin.

A fixed board has its terrain and tokens; a variable board has a bag of terrains, or several pools of hexes each with a
bag of its own, and an order of tokens. It becomes a fixed one by `resolve` once somebody has drawn the layout.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from oxcart.boards.checks import check_land
from oxcart.boards.errors import BoardError
from oxcart.boards.places import Place, StartCard
from oxcart.boards.tokens import NO_TOKEN
from oxcart.boards.topology import CORNERS, SIDES, Axial, Topology, edge_on_side
from oxcart.engine.resources import RESOURCE_KEYS, YIELD_KEYS, Resource


@dataclass(frozen=True)
class Harbour:
    """A place on the coast that trades ratio cards of one resource (any, if gives is None) for one card."""

    hex: Axial
    side: str
    gives: Resource | None
    ratio: int
    kind: Literal["harbour", "oasis"]


@dataclass(frozen=True)
class Start:
    """A settlement and its road that a colour begins with; the marked one pays its first resources."""

    corner: int
    road: int
    first_resources: bool


@dataclass(frozen=True)
class River:
    """The hexes a river flows through and the edges it crosses, in ascending order."""

    hexes: tuple[int, ...]
    edges: tuple[int, ...]


@dataclass(frozen=True)
class Pool:
    """Hexes of a variable board among which the terrains of one bag are shuffled."""

    hexes: tuple[int, ...]
    bag: Mapping[str, int]


@dataclass(frozen=True)
class Board:
    """Everything about a board that never changes during a game."""

    key: str
    title: str
    theme: str
    layout: Literal["fixed", "variable"]
    topology: Topology
    produces: Mapping[str, Resource | None]
    terrain: tuple[str, ...] | None
    tokens: tuple[int, ...] | None
    harbours: tuple[Harbour, ...]
    starts: Mapping[str, tuple[Start, ...]]
    bag: Mapping[str, int]
    token_order: tuple[int, ...]
    spirals: tuple[tuple[int, ...], ...]
    pools: tuple[Pool, ...]
    river: River | None
    orientation: Literal["pointy", "flat"]
    provenance: str
    places: tuple[Place, ...] = ()
    start_cards: tuple[StartCard, ...] = ()
    regions: tuple[str, ...] = ()
    """What the land of each hex is called; empty if nothing has a name."""
    robber: int | None = None
    """The hex on which the robber begins, if the file says so."""

    @property
    def hexes(self) -> tuple[Axial, ...]:
        return self.topology.hexes

    @cached_property
    def place_at(self) -> Mapping[int, Place]:
        """The named places by their corners."""
        return {place.corner: place for place in self.places}

    def __hash__(self) -> int:
        return hash((self.key, self.layout, self.topology, self.terrain, self.tokens))

    def harbour_edge(self, harbour: Harbour) -> int:
        """The coast edge whose two corners share the harbour."""
        return edge_on_side(self.topology, harbour.hex, harbour.side)

    def to_dict(self) -> dict[str, Any]:
        """A complete description made of JSON types, in the shape of a board file with its hexes listed one by one."""
        document: dict[str, Any] = {
            "key": self.key,
            "title": self.title,
            "theme": self.theme,
            "layout": self.layout,
            "provenance": self.provenance,
            "produces": {name: "" if gives is None else YIELD_KEYS[gives] for name, gives in self.produces.items()},
            "hexes": [self._hex_entry(h) for h in range(len(self.hexes))],
            "harbours": [_harbour_entry(harbour) for harbour in self.harbours],
            "starts": {
                colour: [self._start_entry(start) for start in starts] for colour, starts in self.starts.items()
            },
        }
        if self.places:
            document["places"] = [place.to_dict() for place in self.places]
        if self.start_cards:
            document["start_cards"] = [card.to_dict() for card in self.start_cards]
        if self.robber is not None:
            document["robber"] = list(self.hexes[self.robber])
        if self.topology.pathless:
            document["pathless"] = [list(self.hexes[h]) for h in self.topology.pathless]
        if self.orientation != "pointy":
            document["orientation"] = self.orientation
        if self.river is not None:
            document["river"] = {
                "hexes": [list(self.hexes[h]) for h in self.river.hexes],
                "edges": [self._edge_entry(edge) for edge in self.river.edges],
            }
        if self.layout == "variable":
            if self.pools:
                document["pools"] = [
                    {"hexes": [list(self.hexes[h]) for h in pool.hexes], "bag": dict(pool.bag)} for pool in self.pools
                ]
            else:
                document["bag"] = dict(self.bag)
            document["token_order"] = list(self.token_order)
            document["spirals"] = [[list(self.hexes[h]) for h in spiral] for spiral in self.spirals]
        return document

    @classmethod
    def from_dict(cls, document: object, source: str = "board") -> "Board":
        """The board of such a description; anything wrong in it is a BoardError that says what and where."""
        from oxcart.boards.schema import read_board  # the reader builds Boards, so it imports this module

        return read_board(document, source)

    def _hex_entry(self, h: int) -> dict[str, Any]:
        entry: dict[str, Any] = {"at": list(self.hexes[h])}
        if self.terrain is not None and self.tokens is not None:
            entry["terrain"] = self.terrain[h]
            if self.tokens[h] != NO_TOKEN:
                entry["token"] = self.tokens[h]
        if self.regions and self.regions[h]:
            entry["region"] = self.regions[h]
        return entry

    def _start_entry(self, start: Start) -> dict[str, Any]:
        corner_hex = int(self.topology.corner_hexes[start.corner, 0])
        corner = self.topology.hex_corners[corner_hex].tolist().index(start.corner)
        return {
            "settlement": {"hex": list(self.hexes[corner_hex]), "corner": CORNERS[corner]},
            "road": self._edge_entry(start.road),
            "first_resources": start.first_resources,
        }

    def _edge_entry(self, edge: int) -> dict[str, Any]:
        h = int(self.topology.edge_hexes[edge, 0])
        side = self.topology.hex_edges[h].tolist().index(edge)
        return {"hex": list(self.hexes[h]), "side": SIDES[side]}


def resolve(board: Board, terrain: Sequence[str], tokens: Sequence[int]) -> Board:
    """The fixed board of a drawn layout: the bag's terrains, pool by pool, and the board's tokens, each laid once."""
    if board.layout != "variable":
        raise BoardError("the board is fixed already, nothing can be drawn for it", source=board.key)
    if Counter(terrain) != Counter({name: count for name, count in board.bag.items() if count}):
        raise BoardError(
            "the drawn terrains are not those of the bag", "Lay each terrain of the bag once.", source=board.key
        )
    for index, pool in enumerate(board.pools):
        if Counter(terrain[h] for h in pool.hexes) != Counter({name: n for name, n in pool.bag.items() if n}):
            raise BoardError(
                "the terrains drawn for its hexes are not those of its bag",
                "Lay the terrains of a pool on its own hexes.",
                f"pools[{index}]",
                board.key,
            )
    if Counter(number for number in tokens if number != NO_TOKEN) != Counter(board.token_order):
        raise BoardError("the drawn tokens are not those of token_order", "Lay each token once.", source=board.key)
    entries = [f"hex {place}" for place in board.hexes]
    check_land(terrain, tokens, board.produces, entries)
    return replace(
        board,
        layout="fixed",
        terrain=tuple(terrain),
        tokens=tuple(int(number) for number in tokens),
        bag={},
        token_order=(),
        spirals=(),
        pools=(),
    )


def _harbour_entry(harbour: Harbour) -> dict[str, Any]:
    gives = "any" if harbour.gives is None else RESOURCE_KEYS[harbour.gives]
    return {
        "hex": list(harbour.hex),
        "side": harbour.side,
        "gives": gives,
        "ratio": harbour.ratio,
        "kind": harbour.kind,
    }
