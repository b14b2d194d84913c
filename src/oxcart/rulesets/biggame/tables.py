"""The table of an event: the window all players share, the islands, the starts, the settings."""

from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board
from oxcart.boards.ring import GROUPS, Ring, check_length, load_ring
from oxcart.boards.stretch import corner_of_hex
from oxcart.boards.topology import CORNERS, SIDES
from oxcart.boards.window import SLOTS, Window, window_of
from oxcart.engine.bank import GENERAL
from oxcart.engine.resources import NO_RESOURCE
from oxcart.engine.sea.fields import fill_sea
from oxcart.engine.table import fill_topology
from oxcart.rulesets.biggame.facts import CAPACITY, LAND_CORNERS, LOWEST, NUMBERS
from oxcart.rulesets.biggame.fields import TABLE
from oxcart.rulesets.biggame.phases import SEAM


def build_table(boards: int, pitch: int = 12, fillers_win: bool = False) -> npt.NDArray[Any]:
    """The table of a ring of so many boards; BoardError for a ring or a pitch that there is not."""
    check_length(boards)
    ring, window = load_ring(pitch), window_of(pitch, boards)
    table = np.zeros(1, dtype=TABLE)
    row = table[0]
    fill_topology(table, CAPACITY, window)
    fill_sea(table, window.road_edges, window.ship_edges, window.building_corners)
    row["boards"], row["players"], row["fillers_win"] = boards, 1, fillers_win
    _fill_places(row, ring, window)
    _fill_starts(row, ring)
    for k, island in enumerate(ring.islands):
        _fill_island(row, k, island, ring)
    return table


def _fill_places(row: Any, ring: Ring, window: Window) -> None:
    stretch = ring.stretch
    row["board_corners"], row["board_edges"] = len(stretch.corners), len(stretch.edges)
    row["seam_corner"], row["seam_edge"] = -1, -1
    row["seam_corners"], row["seam_edges"] = stretch.seam_corners, stretch.seam_edges
    row["seam_corner"][list(stretch.seam_corners)] = np.arange(len(stretch.seam_corners))
    row["seam_edge"][list(stretch.seam_edges)] = np.arange(len(stretch.seam_edges))
    row["edge_slot"], row["corner_slot"] = SEAM, SEAM
    hexes = len(stretch.hexes)
    for edge, sides in enumerate(window.edge_hexes[:-1]):
        slots = {int(h) // hexes for h in sides}  # beyond the window counts as a board of its own
        row["edge_slot"][edge] = slots.pop() if len(slots) == 1 else SEAM
    land = {group: set(ring.territory(k)) for k, group in enumerate(GROUPS)}
    for corner in window.building_corners:
        at = {int(h) for h in window.corner_hexes[corner]} & window.land
        slot = min(at) // hexes
        row["corner_slot"][corner] = slot
        for k, group in enumerate(GROUPS):
            if all(h % hexes in land[group] for h in at):
                row["territory"][2 * slot + k][corner >> 6] |= np.uint64(1) << np.uint64(corner & 63)
    assert max(row["corner_slot"][list(window.building_corners)]) < SLOTS


def _fill_starts(row: Any, ring: Ring) -> None:
    for group, start in enumerate(ring.starts):
        row["start_corner"][group] = start.settlements
        row["start_ship"][group], row["start_road"][group] = start.ship, start.road
        row["desert"][group] = start.desert
    for h, hex in enumerate(ring.stretch.hexes[: ring.stretch.land]):
        row["land_corners"][h] = [ring.stretch.corners.index(corner_of_hex(hex, corner)) for corner in CORNERS]


def _fill_island(row: Any, k: int, island: Board, ring: Ring) -> None:
    assert island.terrain is not None
    assert island.tokens is not None
    gives = [island.produces[terrain] for terrain in island.terrain]
    row["yields"][k] = [NO_RESOURCE if resource is None else resource for resource in gives]
    row["token"][k] = island.tokens
    for group in range(len(GROUPS)):
        row["haunt"][k, group] = ring.starts[group].desert
        for h in ring.territory(group):
            if island.tokens[h]:
                row["haunt"][k, group, island.tokens[h] - LOWEST] = h
    assert row["haunt"].shape[-1] == NUMBERS
    for harbour in island.harbours:
        rate = 1 << (GENERAL if harbour.gives is None else harbour.gives)
        side = SIDES.index(harbour.side)
        for name in (CORNERS[side], CORNERS[(side + 1) % len(CORNERS)]):
            corner = ring.stretch.corners.index(corner_of_hex(harbour.hex, name))
            assert corner < LAND_CORNERS
            row["harbour"][k, corner] |= rate
