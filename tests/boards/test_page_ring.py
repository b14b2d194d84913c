"""The page numbers and places the corners and edges of a ring as the server does: its tests read this record."""

import json
from pathlib import Path
from typing import Any

from oxcart.boards.ring import load_ring
from oxcart.boards.window import window_of
from oxcart.rulesets.biggame.colours import pairs_around
from oxcart.rulesets.biggame.places import corner_on_board, edge_on_board
from oxcart.rulesets.biggame.tables import build_table

RECORD = Path(__file__).parents[2] / "web" / "src" / "event" / "ring.fixture.json"
HOME = 1
RINGS = ((3, 12), (5, 10))
"""Lengths and pitches: a ring of three, whose window closes, and a longer one."""
COLOURED = (*range(3, 24), 30, 585)


def written(boards: int, pitch: int) -> dict[str, Any]:
    stretch, window, table = load_ring(pitch).stretch, window_of(pitch, boards), build_table(boards, pitch)
    edges = window.edge_corners[:-1].tolist()
    corners = len(window.corner_edges) - 1
    return {
        "boards": boards,
        "pitch": pitch,
        "corners": [sorted(map(list, corner)) for corner in stretch.corners],
        "edges": [sorted(map(list, edge)) for edge in stretch.edges],
        "seam_corners": list(stretch.seam_corners),
        "seam_edges": list(stretch.seam_edges),
        "window_edges": edges,
        "corners_on_board": [list(map(int, corner_on_board(table, HOME, corner))) for corner in range(corners)],
        "edges_on_board": [list(map(int, edge_on_board(table, HOME, edge))) for edge in range(len(edges))],
    }


def record() -> str:
    whole = {
        "rings": [written(boards, pitch) for boards, pitch in RINGS],
        "pairs": {boards: pairs_around(boards) for boards in COLOURED},
    }
    return json.dumps(whole, separators=(",", ":")) + "\n"


def test_the_record_for_the_page_is_up_to_date():
    assert RECORD.read_text() == record(), f"write it anew: python {__file__}"


if __name__ == "__main__":
    RECORD.write_text(record())
