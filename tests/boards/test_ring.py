"""The ring of boards: islands, starts, and windows of three boards against a ring laid out hex by hex."""

from collections import Counter
from itertools import pairwise

import pytest

from oxcart.boards import BoardError, keys, load
from oxcart.boards.ring import GROUPS, boards_for, check_length, load_ring, neighbours
from oxcart.boards.stretch import Stretch, corner_of_hex, shift
from oxcart.boards.window import HOME, Window, window_of
from tests.naive.ring import NaiveRing, around

PITCHES = (10, 12, 14)
ISLANDS = ("ring/island-a", "ring/island-b", "ring/island-c")


def real(row: object, sentinel: int) -> set[int]:
    return {int(k) for k in row if k != sentinel}  # type: ignore[attr-defined]


@pytest.mark.rule("biggame.ring.closed", "sea.edge.rim")
@pytest.mark.parametrize("pitch", PITCHES)
@pytest.mark.parametrize("boards", [3, 4, 5, 7])
def test_windows_are_cuttings_of_the_ring(pitch: int, boards: int) -> None:
    ring, window = NaiveRing(pitch, boards), window_of(pitch, boards)
    stretch = ring.stretch
    assert len(ring.edges) == boards * len(stretch.edges)
    assert len(set().union(*ring.ends.values())) == boards * len(stretch.corners)
    for home in range(boards):
        corners = ring.seen_from(home, stretch.corners, stretch.seam_corners)
        edges = ring.seen_from(home, stretch.edges, stretch.seam_edges)
        near = {home, *neighbours(home, boards)}
        assert set(edges) == {edge for edge in ring.edges if ring.boards_at(edge) & near}
        assert len(set(edges)) == len(edges)
        assert len(set(corners)) == len(corners) == len(window.corner_edges) - 1
        for e, edge in enumerate(edges):
            assert {corners[c] for c in window.edge_corners[e]} == ring.ends[edge]
        for c, corner in enumerate(corners):
            at = {edges[e] for e in real(window.corner_edges[c], len(edges))}
            assert at == {edge for edge in edges if corner in ring.ends[edge]}
            across = {corners[k] for k in real(window.corner_corners[c], len(corners))}
            assert across == set().union(*(ring.ends[edge] for edge in at)) - {corner}


@pytest.mark.parametrize("pitch", PITCHES)
@pytest.mark.parametrize("boards", [3, 4])
def test_windows_know_their_hexes(pitch: int, boards: int) -> None:
    ring, window = NaiveRing(pitch, boards), window_of(pitch, boards)
    stretch = ring.stretch
    corners = ring.seen_from(0, stretch.corners, stretch.seam_corners)
    edges = ring.seen_from(0, stretch.edges, stretch.seam_edges)
    hexes = [ring.wound(shift(hex, step * pitch)) for step in (-1, 0, 1) for hex in stretch.hexes]
    for c, corner in enumerate(corners):
        assert {hexes[h] for h in real(window.corner_hexes[c], len(hexes))} == corner & set(hexes)
    for e, edge in enumerate(edges):
        assert {hexes[h] for h in real(window.edge_hexes[e], len(hexes))} == edge & set(hexes)
    for h, hex in enumerate(hexes):
        beside = set(map(ring.wound, around(hex)))
        assert {hexes[n] for n in real(window.hex_hexes[h], len(hexes))} == beside & set(hexes)
        assert {corners[c] for c in real(window.hex_corners[h], len(corners))} == {c for c in corners if hex in c}
    assert {hexes[h] for h in window.land} == ring.land & set(hexes)
    assert {edges[e] for e in window.road_edges} == {edge for edge in edges if edge & ring.land}
    assert {edges[e] for e in window.ship_edges} == {edge for edge in edges if edge - ring.land}
    assert {corners[c] for c in window.building_corners} == {c for c in corners if c & ring.land & set(hexes)}


@pytest.mark.parametrize("pitch", PITCHES)
def test_land_of_two_boards_never_meets(pitch: int) -> None:
    """So the distance rule at a corner with land looks at corners of the same island only."""
    window, stretch = window_of(pitch, 4), load_ring(pitch).stretch
    islands = [{h // len(stretch.hexes) for h in real(row, -1) & window.land} for row in window.corner_hexes[:-1]]
    for c, row in enumerate(window.corner_corners[:-1]):
        for neighbour in real(row, len(islands)):
            assert len(islands[c] | islands[neighbour]) <= 1
    assert max(map(len, islands)) == 1


@pytest.mark.rule("biggame.ring.sea-gap")
@pytest.mark.parametrize(("pitch", "ships"), [(10, 2), (12, 5), (14, 9)])
def test_the_sea_is_as_wide_as_the_pitch_says(pitch: int, ships: int) -> None:
    window, stretch = window_of(pitch, 4), load_ring(pitch).stretch
    assert crossing(window, stretch) == ships


def crossing(window: Window, stretch: Stretch) -> int:
    """The fewest edges between the coasts of the home island and of the one to the east."""
    count = len(stretch.corners)
    coast = {HOME * count + c for c in range(63)}
    goal = {(HOME + 1) * count + c for c in range(63)}
    steps = 0
    while not coast & goal:
        coast |= {n for c in coast for n in real(window.corner_corners[c], len(window.corner_edges) - 1)}
        steps += 1
    return steps


@pytest.mark.rule("biggame.ring.sea-gap")
def test_another_pitch_is_refused() -> None:
    with pytest.raises(BoardError, match="no ring has a pitch of 11"):
        load_ring(11)


@pytest.mark.rule("biggame.ring.closed")
def test_three_boards_make_a_ring() -> None:
    assert neighbours(0, 5) == (4, 1)
    assert [set(neighbours(i, 3)) | {i} for i in range(3)] == [{0, 1, 2}] * 3
    for boards in (3, 4, 5, 7, 548):
        check_length(boards)
    for boards in (1, 2):
        with pytest.raises(BoardError, match="make no ring"):
            check_length(boards)


@pytest.mark.rule("biggame.seat.odd-attendance")
@pytest.mark.parametrize(("people", "boards"), [(7, 4), (4, 3), (24, 12), (1095, 548)])
def test_everybody_sits_at_a_board_of_two(people: int, boards: int) -> None:
    assert boards_for(people) == boards


@pytest.mark.rule("biggame.ring.order")
def test_islands_follow_each_other_in_turn() -> None:
    ring = load_ring(12)
    assert [ring.island(i).title for i in range(4)] == ["Island A", "Island B", "Island C", "Island A"]
    assert ring.island(547).title == "Island B"


def test_nobody_chooses_an_island_as_a_board() -> None:
    assert not set(ISLANDS) & set(keys())


@pytest.mark.rule("biggame.board.island-a", "biggame.board.islands-bc")
@pytest.mark.parametrize("key", ISLANDS)
def test_an_island_has_the_terrain_of_the_box(key: str) -> None:
    terrain = Counter(load(key).terrain or ())
    assert terrain == {"forest": 4, "fields": 4, "pasture": 4, "hills": 3, "mountains": 3, "desert": 2}
    assert load(key).hexes == load(ISLANDS[0]).hexes
    assert load(key).regions == load(ISLANDS[0]).regions


ROWS = {
    "ring/island-a": "forest:4 forest:6 fields:9 mountains:2 | pasture:12 desert forest:11 fields:8 | "
    "mountains:5 hills:10 pasture:9 forest:3 | hills:8 pasture:3 desert hills:4 | "
    "fields:11 pasture:10 fields:5 mountains:6",
    "ring/island-b": "fields:2 forest:11 hills:8 forest:8 | mountains:4 desert pasture:4 fields:12 | "
    "fields:9 mountains:9 forest:5 hills:3 | pasture:5 pasture:10 desert pasture:10 | "
    "mountains:6 forest:3 fields:6 hills:11",
    "ring/island-c": "mountains:12 mountains:9 forest:8 fields:8 | pasture:4 desert forest:10 hills:11 | "
    "hills:5 fields:3 pasture:5 pasture:2 | forest:3 pasture:10 desert forest:4 | "
    "fields:6 fields:11 mountains:6 hills:9",
}


@pytest.mark.rule("biggame.board.island-a", "biggame.board.islands-bc")
@pytest.mark.parametrize("key", ISLANDS)
def test_the_rows_of_an_island(key: str) -> None:
    island = load(key)
    assert island.terrain is not None
    assert island.tokens is not None
    rows = [2 * r + q for q, r in island.hexes]
    assert rows == sorted(rows)
    cells = [f"{t}:{n}" if n else t for t, n in zip(island.terrain, island.tokens, strict=True)]
    assert cells == ROWS[key].replace("| ", "").split()


@pytest.mark.rule("biggame.board.numbers")
@pytest.mark.parametrize(("key", "sun", "moon"), [(ISLANDS[0], 12, 2), (ISLANDS[1], 2, 12), (ISLANDS[2], 12, 2)])
def test_each_number_stands_once_in_each_territory(key: str, sun: int, moon: int) -> None:
    island, ring = load(key), load_ring(12)
    assert island.tokens is not None
    for group, extra in enumerate((sun, moon)):
        numbers = sorted(island.tokens[h] for h in ring.territory(group))
        assert numbers == sorted([0, 3, 4, 5, 6, 8, 9, 10, 11, extra])


@pytest.mark.rule("biggame.board.dividing-line")
def test_the_dividing_line() -> None:
    ring = load_ring(12)
    hexes = ring.stretch.hexes
    sun, moon = ({hexes[h] for h in ring.territory(group)} for group in range(2))
    line = {tuple(sorted((2 * r + q, q) for q, r in e)) for e in ring.stretch.edges if e & sun and e & moon}
    doubled = [((4, 0), (5, 1)), ((4, 0), (4, 2)), ((3, 1), (4, 2)), ((3, 3), (4, 2)), ((3, 3), (4, 4))]
    assert line == {tuple(sorted((y, x) for x, y in pair)) for pair in doubled}
    at_land = [(bool(c & sun), bool(c & moon)) for c in ring.stretch.corners if c & (sun | moon)]
    assert Counter(at_land) == {(True, False): 30, (False, True): 27, (True, True): 6}


@pytest.mark.rule("biggame.setup.fixed-start", "biggame.setup.attachments", "biggame.setup.robbers")
@pytest.mark.parametrize("pitch", PITCHES)
def test_starts_touch_the_desert_and_keep_their_distance(pitch: int) -> None:
    ring = load_ring(pitch)
    stretch = ring.stretch
    sites = [c for start in ring.starts for c in start.settlements]
    deserts = [h for h, terrain in enumerate(ring.island(0).terrain or ()) if terrain == "desert"]
    assert [start.desert for start in ring.starts] == deserts
    assert [stretch.hexes[h] for h in deserts] == [(3, -1), (5, -1)]
    assert [ring.island(0).regions[h] for h in deserts] == list(GROUPS)
    for start in ring.starts:
        assert all(stretch.hexes[start.desert] in stretch.corners[c] for c in start.settlements)
        assert stretch.edges[start.ship] < stretch.corners[start.settlements[0]]
        assert stretch.edges[start.road] < stretch.corners[start.settlements[1]]
    for edge in stretch.edges:
        assert sum(edge < stretch.corners[c] for c in sites) <= 1
    west, north_west = (stretch.corners.index(corner_of_hex((q, r), "SW")) for q, r in [(3, -1), (4, -2)])
    assert ring.starts[0].settlements[:2] == (north_west, west)


@pytest.mark.rule("biggame.board.harbours")
@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        (ISLANDS[0], "wool lumber brick grain ore wool"),
        (ISLANDS[1], "grain wool brick lumber ore brick"),
        (ISLANDS[2], "wool lumber ore ore grain brick"),
    ],
)
def test_harbours(key: str, kinds: str) -> None:
    from oxcart.engine.resources import RESOURCE_KEYS

    island, ring = load(key), load_ring(12)
    places = [((2 * h.hex[1] + h.hex[0], h.hex[0]), {"NW": "N", "SE": "S"}[h.side], h.ratio) for h in island.harbours]
    assert [(x, y, side, ratio) for (y, x), side, ratio in places] == [
        *((4, 0, "N", 3), (2, 0, "N", 2), (0, 0, "N", 3), (0, 4, "S", 2), (2, 4, "S", 2)),
        *((4, 4, "S", 3), (6, 4, "S", 2), (8, 2, "S", 3), (8, 2, "N", 2), (6, 0, "N", 2)),
    ]
    assert [RESOURCE_KEYS[h.gives] for h in island.harbours if h.gives is not None] == kinds.split()
    starts = {ring.stretch.corners[c] for start in ring.starts for c in start.settlements}
    for harbour in island.harbours:
        k = {"NW": ("NW", "N"), "SE": ("SE", "S")}[harbour.side]
        assert not starts & {corner_of_hex(harbour.hex, corner) for corner in k}


def test_the_numbers_of_land_do_not_depend_on_the_sea() -> None:
    stretches = [load_ring(pitch).stretch for pitch in PITCHES]
    for a, b in pairwise(stretches):
        assert a.corners[:63] == b.corners[:63]
        assert a.edges[:82] == b.edges[:82]
