"""The page places corners and edges as the server does: its tests read this record of the server's topology.

They also read a board with named places as the server sends it.
"""

import json
from pathlib import Path
from typing import Any

from oxcart.boards import Topology, load

PAGE = Path(__file__).parents[2] / "web" / "src" / "board"
RECORD = PAGE / "topology.fixture.json"
NAMED = PAGE / "germany.fixture.json"
BOARDS = ("egypt-beginner", "pyramid-first", "germany", "tests/pair", "tests/islands", "tests/ring")


def written(topology: Topology) -> dict[str, Any]:
    return {
        "hexes": [list(place) for place in topology.hexes],
        "hex_corners": topology.hex_corners[:-1].tolist(),
        "hex_edges": topology.hex_edges[:-1].tolist(),
        "edge_corners": topology.edge_corners[:-1].tolist(),
        "hex_xy": topology.hex_xy.round(4).tolist(),
        "corner_xy": topology.corner_xy.round(4).tolist(),
        "edge_xy": topology.edge_xy.round(4).tolist(),
    }


def record() -> str:
    boards = {key: written(load(key).topology) for key in BOARDS}
    return "{\n" + ",\n".join(f'"{key}": {json.dumps(board)}' for key, board in boards.items()) + "\n}\n"


def named() -> str:
    return json.dumps(load("germany").to_dict(), ensure_ascii=False, indent=1) + "\n"


def test_the_records_for_the_page_are_up_to_date():
    assert RECORD.read_text() == record(), f"write it anew: python {__file__}"
    assert NAMED.read_text() == named(), f"write it anew: python {__file__}"


if __name__ == "__main__":
    RECORD.write_text(record())
    NAMED.write_text(named())
