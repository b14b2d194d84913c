"""From a board and the players' choices to the table record the kernels read."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board, Pool
from oxcart.engine.bank import GENERAL
from oxcart.engine.record import Capacity
from oxcart.engine.resources import NO_RESOURCE, RESOURCES, YIELD_KEYS
from oxcart.engine.table import fill_topology
from oxcart.rulesets.classic.facts import CAPACITY, TARGET
from oxcart.rulesets.classic.fields import TABLE

FOUNDING_SETTLEMENTS = 2


def build_table(
    board: Board, players: int, colours: Sequence[str], options: Mapping[str, str], eldest: int
) -> npt.NDArray[Any]:
    """The one-row table of a game; `eldest` is the set of seats among which the lot decides in the beginner set-up."""
    table = np.zeros(1, dtype=TABLE)
    fill_topology(table, CAPACITY, board.topology)
    fill_layout(table, CAPACITY, board)
    fill_harbours(table, board)
    row = table[0]
    row["players"] = players
    row["target"] = TARGET
    row["strict"] = options["order"] == "strict"
    row["domestic"] = options["domestic"] == "on"
    row["placed"] = options.get("setup") == "placed"
    row["eldest"] = eldest
    if row["placed"]:
        fill_starts(table, board, colours)
    else:
        check_room(board, players)
    return table


def check_room(board: Board, players: int) -> None:
    """Refuse a board on which the last founding settlement might find no place, however the others stand."""
    corners = board.topology.corner_edges[:-1]
    taken = np.sort(1 + (corners != board.topology.edge_count).sum(axis=1))[::-1]  # with the neighbours it keeps free
    if taken[: FOUNDING_SETTLEMENTS * players - 1].sum() >= len(corners):
        raise ValueError(f"{len(corners)} intersections are too few for {players} players to found their settlements")


def fill_layout(table: npt.NDArray[Any], cap: Capacity, board: Board) -> None:
    """Terrain and tokens of a fixed board, or the bags, tokens and spirals of a variable one."""
    row = table[0]
    row["hex_resource"] = NO_RESOURCE
    if board.layout == "fixed":
        assert board.terrain is not None, "a fixed board has terrain"
        assert board.tokens is not None, "a fixed board has tokens"
        row["hex_resource"][: len(board.terrain)] = [product_of(board, name) for name in board.terrain]
        row["token"][: len(board.tokens)] = board.tokens
        return
    row["variable"] = 1
    first = 0
    for pool in board.pools or (Pool(tuple(range(len(board.hexes))), board.bag),):
        places = slice(first, first + len(pool.hexes))
        row["pool_hex"][places] = pool.hexes
        row["pool_first"][places] = first
        drawn = [product_of(board, name) for name, count in pool.bag.items() for _ in range(count)]
        row["hex_resource"][list(pool.hexes)] = drawn
        first += len(pool.hexes)
    row["token_order"][: len(board.token_order)] = board.token_order
    row["spirals"] = len(board.spirals)
    for k, spiral in enumerate(board.spirals):
        row["spiral"][k, : len(spiral)] = spiral


def product_of(board: Board, terrain: str) -> int:
    """What a terrain yields, as records have it."""
    product = board.produces[terrain]
    if product is None:
        return NO_RESOURCE
    if product >= RESOURCES:
        raise ValueError(f"its {terrain} yields {YIELD_KEYS[product]}, which this game does not have")
    return product


def fill_harbours(table: npt.NDArray[Any], board: Board) -> None:
    """Both corners of a harbour's edge give its rate."""
    row = table[0]
    for harbour in board.harbours:
        if harbour.ratio != (3 if harbour.gives is None else 2):
            raise ValueError(
                f"the harbour at {harbour.hex} {harbour.side} trades {harbour.ratio}:1; "
                "general harbours trade 3:1, special ones 2:1"
            )
        bit = GENERAL if harbour.gives is None else harbour.gives
        for corner in board.topology.edge_corners[board.harbour_edge(harbour)]:
            row["corner_rate"][corner] |= 1 << bit


def fill_starts(table: npt.NDArray[Any], board: Board, colours: Sequence[str]) -> None:
    """The fixed spots of the beginner set-up, seat by seat."""
    row = table[0]
    for seat, colour in enumerate(colours):
        spots = len(board.starts[colour])
        if spots != FOUNDING_SETTLEMENTS:
            raise ValueError(f"it has {spots} start spots for {colour}; this game begins with {FOUNDING_SETTLEMENTS}")
        for k, start in enumerate(board.starts[colour]):
            row["start_corner"][seat, k] = start.corner
            row["start_road"][seat, k] = start.road
            if start.first_resources:
                row["start_first"][seat] = k
