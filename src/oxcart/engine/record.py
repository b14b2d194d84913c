"""The state record: one row of numbers per game, without padding, so that equal games have equal bytes.

A ruleset takes `base_fields(capacity)`, adds its own fields and calls `record`. Sets of corners and edges are words of
bits; `touched`, `reach`, `occupied`, `open`, `free`, `hand_size`, `dev_size`, `route` and `rates` are kept up to date
incrementally and have naive twins in `oxcart.engine.faults`.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from oxcart.engine.resources import RESOURCES

Field: TypeAlias = tuple[str, str] | tuple[str, str, tuple[int, ...]]

CHANCE = 15
"""The seat of chance in the acting set: dice, stolen cards and drawn cards are its actions."""

NOBODY = 255
"""Stands for no player, no corner or no hex in one-byte fields."""


@dataclass(frozen=True)
class Capacity:
    """How many of each thing the records of a ruleset can hold; smaller boards leave slots empty."""

    corners: int
    edges: int
    hexes: int
    players: int
    dev_kinds: int

    @property
    def corner_words(self) -> int:
        """Words in a set of corners, the sentinel slot included."""
        return (self.corners + 64) // 64

    @property
    def edge_words(self) -> int:
        """Words in a set of edges, the sentinel slot included."""
        return (self.edges + 64) // 64


def base_fields(cap: Capacity, card_types: int = RESOURCES) -> list[Field]:
    """The fields every game of the family has, widest first; a game with goods has more types of cards."""
    p, cw, ew, k = cap.players, cap.corner_words, cap.edge_words, cap.dev_kinds
    return [
        # pieces on the board, and the sets kept from them
        ("settlements", "u8", (p, cw)),
        ("cities", "u8", (p, cw)),
        ("roads", "u8", (p, ew)),
        ("touched", "u8", (p, cw)),  # corners an own road ends at
        ("reach", "u8", (p, ew)),  # edges that would connect to own pieces
        ("occupied", "u8", (cw,)),  # corners with any building
        ("open", "u8", (cw,)),  # corners that are free and keep the distance rule
        ("free", "u8", (ew,)),  # edges without a piece
        # flow
        ("acting", "u2"),  # the seats the game waits for
        ("turns", "u2"),  # turns begun so far
        ("idle", "u2"),  # turns in a row, this one included, in which nobody built or bought
        ("phase", "u1"),
        ("resume", "u1"),  # the phase an interruption returns to
        ("turn", "u1"),  # the player on turn
        ("starter", "u1"),
        ("winners", "u1"),  # a set of seats, empty until the end
        # the layout drawn for this game
        ("hex_resource", "u1", (cap.hexes + 1,)),
        ("token", "u1", (cap.hexes + 1,)),
        ("robber", "u1"),
        ("dice", "u1", (2,)),
        # cards
        ("bank", "i1", (card_types,)),
        ("hand", "i1", (p, card_types)),
        ("hand_size", "u1", (p,)),
        ("owed", "u1", (p,)),  # cards still to be discarded
        ("deck", "i1", (k,)),
        ("dev", "i1", (p, k)),
        ("dev_size", "u1", (p,)),
        ("fresh", "i1", (k,)),  # cards the player on turn bought this turn
        ("army", "u1", (p,)),
        ("route", "u1", (p,)),
        ("rates", "u1", (p,)),  # bit r: 2:1 for resource r; bit 5: 3:1 for all
        ("route_holder", "u1"),
        ("army_holder", "u1"),
        # domestic trade: each seat's own draft or open offer
        ("give", "u1", (p, card_types)),
        ("want", "u1", (p, card_types)),
        ("offer_to", "u1", (p,)),  # seats addressed; empty while it is a draft
        ("offers", "u1", (p,)),  # offers made this turn
        ("accepted", "u1"),  # seats that agreed to the open offer of the player on turn
    ]


def record(fields: list[Field]) -> np.dtype[Any]:
    """A record type of the fields, which must leave no padding bytes."""
    dtype = np.dtype(fields)
    assert dtype.names is not None
    assert dtype.itemsize == sum(dtype[name].itemsize for name in dtype.names), "padding bytes"
    return dtype


def extended(base: np.dtype[Any], own: list[Field]) -> np.dtype[Any]:
    """The record type of a game that builds on another: the other's fields, then its own."""
    shared = [(name, *_type_of(base, name)) for name in base.names or ()]
    return record([*shared, *own])


def _type_of(dtype: np.dtype[Any], name: str) -> tuple[str] | tuple[str, tuple[int, ...]]:
    """The type of a field, and its shape if it has one."""
    kind = dtype[name]
    return (kind.base.str, kind.shape) if kind.shape else (kind.str,)
