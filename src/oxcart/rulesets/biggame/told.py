"""What is told of an action, and to whom. Rules: "Hidden information", "Building".

A ring is too long to tell everybody everything: a piece concerns those whose windows have its place, cards and markers
those who see the board, an offer its two sides; rolls, declarations and the referee's word concern all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.biggame.change import seats_around
from oxcart.rulesets.biggame.phases import ASK_SETTLEMENT, ASKS
from oxcart.rulesets.biggame.places import (
    UNSEEN,
    corner_on_board,
    corner_seen_from,
    edge_on_board,
    edge_seen_from,
    onlookers,
)
from oxcart.rulesets.contract import Event, Rows


class Told(Event, frozen=True):
    """An event of the ring with the seats it is told to; None for everybody and the screens of the hall."""

    seats: frozenset[int] | None = None


@dataclass(frozen=True)
class Spot:
    """A place of the ring as it is told: the piece it is for, board and number there, and who can see it."""

    piece: str
    place: tuple[int, int]
    witnesses: frozenset[int]


def spot_at(table: Rows, seat: int, piece: str, place: int) -> Spot:
    """A corner or an edge of the player's window."""
    is_corner = piece in ("settlement", "city")
    on_board, seen_from = (corner_on_board, corner_seen_from) if is_corner else (edge_on_board, edge_seen_from)
    board, number = on_board(table, seat >> 1, place)
    boards = int(table[0]["boards"])
    homes = {(board + step - 1) % boards for step in range(onlookers(table))}
    seeing = (home for home in homes if seen_from(table, home, board, number) != UNSEEN)
    witnesses = frozenset(2 * home + group for home in seeing for group in (0, 1))
    return Spot(piece, (int(board), int(number)), witnesses)


def spot_asked_for(table: Rows, seat: int, row: Any) -> Spot:
    """The place that a player's row asks permission for."""
    kind = int(row["ask"])
    piece = ASKS[kind] if kind <= ASK_SETTLEMENT else "ship"
    return spot_at(table, seat, piece, int(row["ask_place"]))


def beside(table: Rows, *seats: int) -> frozenset[int]:
    """The players who see the home board of one of these."""
    return frozenset().union(*(seats_around(int(table[0]["boards"]), seat >> 1, 1) for seat in seats))


def cards(counts: Any) -> dict[str, int]:
    """Cards of the five resources by their keys, without those of which there are none."""
    return {key: int(n) for key, n in zip(RESOURCE_KEYS, counts, strict=True) if n}


def one(resource: int) -> dict[str, int]:
    """A single card."""
    return {RESOURCE_KEYS[resource]: 1}


def to_all(kind: str, seat: int | None = None, **data: Any) -> Told:
    """Something for everybody and the hall."""
    return Told(kind, seat, data)


def to_some(seats: frozenset[int], kind: str, seat: int, data: Mapping[str, Any] | None = None, **secret: Any) -> Told:
    """Something for some seats, of which only the player knows the secret part."""
    return Told(kind, seat, data or {}, secret, frozenset({seat}) if secret else frozenset(), seats)
