"""What games with a sea add to the record and to the table."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.engine.record import Capacity, Field

SHIPS = 15
"""The ships of each player."""


def ship_fields(cap: Capacity) -> list[Field]:
    """A player's ships, and the sets kept from them, which change in `oxcart.engine.sea.ships` and nowhere else."""
    return [
        ("ships", "u8", (cap.players, cap.edge_words)),
        ("new_ships", "u8", (cap.players, cap.edge_words)),  # built this turn
        ("shipped", "u8", (cap.players, cap.corner_words)),  # corners an own ship ends at
        ("ship_reach", "u8", (cap.players, cap.edge_words)),  # edges at which a ship would connect to own pieces
    ]


def sea_fields(cap: Capacity) -> list[Field]:
    """Which places are at land and at sea."""
    return [
        ("road_edges", "u8", (cap.edge_words,)),  # land on at least one side
        ("ship_edges", "u8", (cap.edge_words,)),  # sea on at least one side
        ("building_corners", "u8", (cap.corner_words,)),  # at least one land hex
    ]


def fill_sea(
    table: npt.NDArray[Any], road_edges: Iterable[int], ship_edges: Iterable[int], building_corners: Iterable[int]
) -> None:
    """Write the coast into row 0."""
    row = table[0]
    for name, members in zip(
        ("road_edges", "ship_edges", "building_corners"), (road_edges, ship_edges, building_corners), strict=True
    ):
        row[name][:] = 0
        for member in members:
            row[name][member >> 6] |= np.uint64(1) << np.uint64(member & 63)
