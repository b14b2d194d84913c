"""Topology of any set of hexes: counts, symmetry of the tables, sentinels, names of places."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oxcart.boards import BoardError, Topology, corner_of, derive, edge_between, edge_on_side, load
from oxcart.boards.topology import CORNERS, MAX_HEXES, SIDE_STEPS, SIDES, corner_at

STANDARD = load("egypt-beginner").topology
TABLES = {
    "hex_corners": ("hex", "corner", 6),
    "hex_edges": ("hex", "edge", 6),
    "hex_hexes": ("hex", "hex", 6),
    "corner_hexes": ("corner", "hex", 3),
    "corner_edges": ("corner", "edge", 3),
    "corner_corners": ("corner", "corner", 3),
    "edge_corners": ("edge", "corner", 2),
    "edge_hexes": ("edge", "hex", 2),
}
some_hexes = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=30, unique=True)


def real(row, sentinel):
    return [int(x) for x in row if x != sentinel]


@pytest.mark.rule("egypt.board.paths")
def test_the_board_has_72_paths_30_of_them_along_the_frame():
    assert STANDARD.edge_count == 72
    hexes_of = [len(real(row, STANDARD.hex_count)) for row in STANDARD.edge_hexes[:-1]]
    assert (hexes_of.count(1), hexes_of.count(2)) == (30, 42)
    ends = [tuple(real(row, STANDARD.corner_count)) for row in STANDARD.edge_corners[:-1]]
    assert len(set(ends)) == 72
    assert all(len(set(pair)) == 2 for pair in ends)


@pytest.mark.rule("egypt.board.intersections")
def test_the_board_has_54_intersections_by_how_many_hexes_meet():
    meeting = [len(real(row, STANDARD.hex_count)) for row in STANDARD.corner_hexes[:-1]]
    assert STANDARD.corner_count == 54
    assert (meeting.count(3), meeting.count(2), meeting.count(1)) == (24, 12, 18)


@pytest.mark.parametrize(
    ("hexes", "corners", "edges"),
    [
        ([(0, 0)], 6, 6),
        ([(0, 0), (1, 0)], 10, 11),
        ([(0, 0), (1, 0), (0, 1)], 13, 15),
        ([(0, 0), (9, -3)], 12, 12),
        (list(SIDE_STEPS), 24, 30),
    ],
    ids=["one hex", "pair", "trio", "two islands", "ring with a hole"],
)
def test_small_boards_have_the_counts_of_their_drawing(hexes, corners, edges):
    topology = derive(hexes)
    assert (topology.hex_count, topology.corner_count, topology.edge_count) == (len(hexes), corners, edges)


@given(some_hexes)
def test_every_table_has_a_sentinel_row_is_read_only_and_pads_at_the_end(hexes):
    topology = derive(hexes)
    counts = {"hex": topology.hex_count, "corner": topology.corner_count, "edge": topology.edge_count}
    for name, (of, to, width) in TABLES.items():
        table = getattr(topology, name)
        assert table.shape == (counts[of] + 1, width)
        assert table.dtype == np.int16
        assert (table[-1] == counts[to]).all()
        assert table.min() >= 0
        assert table.max() <= counts[to]
        assert not table.flags.writeable
        if name != "hex_hexes":  # there the place in the row is the side
            for row in table:
                inside = real(row, counts[to])
                assert row[: len(inside)].tolist() == inside
    for name in ("hex_xy", "corner_xy", "edge_xy"):
        assert not getattr(topology, name).flags.writeable


@given(some_hexes)
def test_tables_agree_with_each_other(hexes):
    t = derive(hexes)
    assert t.hexes == tuple(hexes)
    for h, corners in enumerate(t.hex_corners[:-1]):
        for k in range(6):
            edge, neighbour = t.hex_edges[h, k], t.hex_hexes[h, k]
            assert h in t.corner_hexes[corners[k]]
            assert h in t.edge_hexes[edge]
            assert set(t.edge_corners[edge]) == {corners[k], corners[(k + 1) % 6]}
            assert set(real(t.edge_hexes[edge], t.hex_count)) == {h, neighbour} - {t.hex_count}
            if neighbour != t.hex_count:
                assert t.hex_hexes[neighbour, (k + 3) % 6] == h
                assert tuple(np.subtract(t.hexes[neighbour], t.hexes[h])) == SIDE_STEPS[k]
    for c, edges in enumerate(t.corner_edges[:-1]):
        for k, edge in enumerate(edges):
            if edge == t.edge_count:
                assert t.corner_corners[c, k] == t.corner_count
            else:
                assert sorted((c, int(t.corner_corners[c, k]))) == t.edge_corners[edge].tolist()
    assert (t.corner_edges != t.edge_count).sum() == 2 * t.edge_count


@given(some_hexes)
def test_numbers_follow_reading_order_and_drawing_points_lie_where_they_should(hexes):
    t = derive(hexes)
    for points in (t.corner_xy, t.edge_xy):
        order = [(round(y, 6), round(x, 6)) for x, y in points]
        assert order == sorted(order)
        assert len(set(order)) == len(order)
    assert np.allclose(t.corner_xy[t.edge_corners[:-1]].mean(axis=1), t.edge_xy)
    assert np.allclose(t.corner_xy[t.hex_corners[:-1]].mean(axis=1), t.hex_xy)
    assert np.allclose(np.hypot(*(t.corner_xy[t.hex_corners[:-1, 1]] - t.hex_xy).T), 1)
    clockwise_from_top = t.corner_xy[t.hex_corners[0]] - t.hex_xy[0]
    s = 3**0.5 / 2
    assert np.allclose(clockwise_from_top, [(0, -1), (s, -0.5), (s, 0.5), (0, 1), (-s, 0.5), (-s, -0.5)])


def test_topology_is_a_value_and_stays_read_only_when_copied():
    again = pickle.loads(pickle.dumps(STANDARD))
    assert again == STANDARD
    assert hash(again) == hash(STANDARD)
    assert not again.edge_corners.flags.writeable
    assert not copy.deepcopy(STANDARD).edge_corners.flags.writeable
    assert derive([(0, 0)]) != STANDARD
    assert STANDARD != "a board"
    assert repr(STANDARD) == "<Topology: 19 hexes, 54 corners, 72 edges>"


@pytest.mark.parametrize("hexes", [[], [(0, 0), (0, 0)], [(q, 0) for q in range(MAX_HEXES + 1)]])
def test_impossible_sets_of_hexes_are_refused(hexes):
    with pytest.raises(BoardError):
        derive(hexes)


def test_places_are_found_by_the_hexes_that_meet_there():
    inner = corner_of(STANDARD, [(0, -2), (1, -2), (0, -1)])
    assert real(STANDARD.corner_hexes[inner], 19) == [STANDARD.hexes.index(p) for p in [(0, -2), (1, -2), (0, -1)]]
    assert corner_of(STANDARD, [(2, -1), (2, 0)]) == corner_at(STANDARD, (2, 0), "N")
    assert corner_of(STANDARD, [(1, -2)]) == corner_at(STANDARD, (1, -2), "N")
    assert edge_between(STANDARD, (0, 0), (1, 0)) == edge_on_side(STANDARD, (0, 0), "E")
    assert edge_between(STANDARD, (1, 0), (0, 0)) == edge_on_side(STANDARD, (1, 0), "W")
    for side, name in enumerate(SIDES):
        assert edge_on_side(STANDARD, (0, 0), name) == STANDARD.hex_edges[9, side]
    for corner, name in enumerate(CORNERS):
        assert corner_at(STANDARD, (0, 0), name) == STANDARD.hex_corners[9, corner]


@pytest.mark.parametrize(
    ("find", "says"),
    [
        (lambda t: corner_of(t, [(0, -2)]), "ambiguous"),
        (lambda t: corner_of(t, [(0, 0), (1, 0)]), "no corner where exactly"),
        (lambda t: corner_of(t, []), "no corner where exactly"),
        (lambda t: corner_of(t, [(7, 7)]), "no hex (7, 7)"),
        (lambda t: edge_between(t, (0, 0), (2, 0)), "not neighbours"),
        (lambda t: edge_between(t, (0, 0), (0, 0)), "not neighbours"),
        (lambda t: edge_on_side(t, (0, 0), "N"), 'unknown side "N"'),
        (lambda t: corner_at(t, (0, 0), "E"), 'unknown corner "E"'),
    ],
)
def test_a_place_that_is_not_clear_is_an_error_that_says_why(find, says):
    with pytest.raises(BoardError) as refusal:
        find(STANDARD)
    assert says in str(refusal.value)


def test_a_pair_has_no_unambiguous_shared_corner():
    pair: Topology = load("tests/pair").topology
    with pytest.raises(BoardError, match="2 corners fit"):
        corner_of(pair, pair.hexes)
