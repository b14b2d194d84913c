"""Tables and records: boards that fit, boards that do not, and records without a hidden byte."""

import numpy as np
import pytest

from oxcart.boards import derive, load
from oxcart.engine.record import Capacity, record
from oxcart.engine.table import fill_topology, table_dtype
from oxcart.rulesets import ALL

TRIO = Capacity(corners=13, edges=15, hexes=3, players=2, dev_kinds=1)


def filled(capacity: Capacity, board: str) -> np.ndarray:
    table = np.zeros(1, dtype=table_dtype(capacity))
    fill_topology(table, capacity, load(board).topology)
    return table


def test_a_board_that_fits_exactly() -> None:
    row = filled(TRIO, "tests/trio")[0]
    assert (row["hexes"], row["corners"], row["edges"]) == (3, 13, 15)
    assert row["corner_set"].tolist() == [2**13 - 1]
    assert row["edge_set"].tolist() == [2**15 - 1]


def test_a_smaller_board_leaves_the_rest_empty() -> None:
    row = filled(TRIO, "tests/ring")[0]
    assert (row["hexes"], row["corners"], row["edges"]) == (1, 6, 6)
    assert row["corner_set"].tolist() == [63]
    # neighbours that are not there, and everything of places that are not there, point to the empty slot
    assert sorted(row["corner_corners"][0].tolist())[-1] == TRIO.corners
    assert set(row["corner_corners"][6:].ravel().tolist()) == {TRIO.corners}
    assert set(row["edge_corners"][6:].ravel().tolist()) == {TRIO.corners}
    assert not row["hex_corner_set"][1:].any()


def test_every_way_leads_back() -> None:
    row = filled(TRIO, "tests/trio")[0]
    for corner in range(13):
        for k in range(3):
            neighbour = int(row["corner_corners"][corner, k])
            if neighbour != TRIO.corners:
                assert row["corner_corners"][neighbour, row["corner_back"][corner, k]] == corner


@pytest.mark.parametrize("smaller", [{"hexes": 2}, {"corners": 12}, {"edges": 14}])
def test_a_board_that_is_too_big_is_refused_with_both_sizes(smaller: dict[str, int]) -> None:
    capacity = Capacity(**{**TRIO.__dict__, **smaller})
    with pytest.raises(ValueError, match=r"the board has 3 hexes, 13 corners and 15 edges; this game holds at most "):
        filled(capacity, "tests/trio")


def test_sets_have_room_for_the_empty_slot() -> None:
    assert [Capacity(n, n, 1, 1, 1).corner_words for n in (63, 64, 127, 128)] == [1, 2, 2, 3]
    big = derive([(q, 0) for q in range(16)])
    capacity = Capacity(big.corner_count, big.edge_count, 16, 2, 1)
    table = np.zeros(1, dtype=table_dtype(capacity))
    fill_topology(table, capacity, big)
    assert sum(int(word).bit_count() for word in table[0]["corner_set"]) == big.corner_count == 66
    assert sum(int(word).bit_count() for word in table[0]["edge_set"]) == big.edge_count == 81


def test_records_have_no_padding() -> None:
    narrow = record([("wide", "u8"), ("narrow", "u1"), ("three", "u1", (3,))])
    assert narrow.itemsize == 12
    for ruleset in ALL:
        for dtype in (ruleset.state, ruleset.table):
            assert dtype.itemsize == sum(dtype[name].itemsize for name in dtype.names or ())
