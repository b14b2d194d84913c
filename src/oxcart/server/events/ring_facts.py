"""The places of a board as clients need them to draw a ring: the same on every board, so told once."""

from collections.abc import Iterable
from functools import cache
from typing import Literal, cast

from oxcart.boards.board import Board
from oxcart.boards.ring import Ring, load_ring
from oxcart.boards.topology import Axial
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.game.event_words import words
from oxcart.rulesets.biggame.facts import FACTS, TARGET
from oxcart.server.events.shapes import IslandFacts, RingFacts

ANY = "any"
"""What a harbour gives that takes every resource."""


@cache
def ring_facts(boards: int, pitch: int, lang: str) -> RingFacts:
    """What does not change on a ring of so many boards, with the words of a language."""
    ring = load_ring(pitch)
    places = ring.stretch
    return {
        "boards": boards,
        "pitch": pitch,
        "islands": [island_facts(island, ring, key) for island, key in zip(ring.islands, "ABC", strict=True)],
        "sea": list(places.hexes[places.land :]),
        "corners": [_hexes(corner) for corner in places.corners],
        "edges": [_hexes(edge) for edge in places.edges],
        "seam_corners": list(places.seam_corners),
        "seam_edges": list(places.seam_edges),
        "line": dividing_line(ring),
        "costs": {thing: dict(cards) for thing, cards in FACTS.costs.items()},
        "stock": dict(FACTS.stock),
        "target": TARGET,
        "words": words(lang).labels,
    }


def island_facts(island: Board, ring: Ring, key: str) -> IslandFacts:
    """An island: its hexes in the order of the board's numbers, and its harbours."""
    land = ring.stretch.hexes[: ring.stretch.land]
    terrain, tokens = island.terrain or (), island.tokens or ()
    return {
        "key": cast(Literal["A", "B", "C"], key),
        "hexes": [
            {
                "at": hex,
                "terrain": terrain[k],
                "token": tokens[k] or None,
                "region": cast(Literal["sun", "moon"], island.regions[k]),
            }
            for k, hex in enumerate(land)
        ],
        "harbours": [
            {
                "hex": land.index(harbour.hex),
                "side": harbour.side,
                "gives": ANY if harbour.gives is None else RESOURCE_KEYS[harbour.gives],
                "ratio": harbour.ratio,
            }
            for harbour in island.harbours
        ],
    }


def dividing_line(ring: Ring) -> list[int]:
    """The edges between land of sun's territory and land of moon's."""
    group = dict(zip(ring.stretch.hexes, ring.islands[0].regions, strict=False))
    return [e for e, edge in enumerate(ring.stretch.edges) if {group.get(hex) for hex in edge} == {"sun", "moon"}]


def _hexes(place: Iterable[Axial]) -> list[Axial]:
    return sorted(place)
