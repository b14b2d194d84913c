"""Rise of the Inkas: hexes, numbers, paths and corners of both boards."""

from collections import Counter

import pytest

from oxcart.boards import Board, load, sketch
from oxcart.boards.tokens import pips
from tests.inkas_position import HEXES, ORANGE, RED, Highland, beginner, is_path, names_of

BEGINNER, VARIABLE = load("inkas-beginner"), load("inkas-variable")
SAMPLES = [sketch(VARIABLE, seed) for seed in range(12)]
TERRAIN = {
    "forest": 4,
    "quarry": 3,
    "pasture": 4,
    "field": 4,
    "mountain": 3,
    "jungle": 3,
    "plantation": 3,
    "fishing": 3,
    "ocean": 2,
}
LAND = [name for name in HEXES if name[0] in "ABC" and name != "C6"]
JUNGLE = ["J1", "J2", "J3", "J4", "J5", "C6"]
SEA = ["S1", "S2", "S3", "S4", "S5"]


def at(board: Board, name: str) -> tuple[str, int]:
    """Terrain and number of a hex."""
    h = board.hexes.index(HEXES[name])
    assert board.terrain is not None
    assert board.tokens is not None
    return board.terrain[h], board.tokens[h]


def column(letter: str) -> list[tuple[str, int]]:
    """A column of the beginner layout from the north."""
    return [at(BEGINNER, name) for name in HEXES if name[0] == letter]


@pytest.mark.rule("inkas.components.hexes")
@pytest.mark.parametrize("board", [BEGINNER, *SAMPLES[:3]], ids=range(4))
def test_twenty_nine_hexes(board):
    assert Counter(board.terrain) == TERRAIN
    kinds = {zone: Counter(at(board, name)[0] for name in names) for zone, names in
             (("land", LAND), ("jungle", JUNGLE), ("sea", SEA))}  # fmt: skip
    assert {zone: count.total() for zone, count in kinds.items()} == {"land": 18, "jungle": 6, "sea": 5}
    assert kinds["jungle"] == {"jungle": 3, "plantation": 3}
    assert kinds["sea"] == {"fishing": 3, "ocean": 2}


@pytest.mark.rule("inkas.components.number-tokens")
@pytest.mark.parametrize("board", [BEGINNER, *SAMPLES[:3]], ids=range(4))
def test_twenty_seven_numbers(board):
    counts = Counter(board.tokens)
    without = counts.pop(0)
    assert counts == {2: 1, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 4, 10: 3, 11: 3, 12: 1}
    assert without == 2
    assert {name for name in HEXES if at(board, name)[1] == 0} == {"S2", "S4"}
    assert at(board, "S2")[0] == at(board, "S4")[0] == "ocean"


@pytest.mark.rule("inkas.components.token-odds")
def test_the_dots_of_the_numbers():
    dots = {number: pips(number) for number in set(BEGINNER.tokens) - {0}}
    assert dots == {2: 1, 12: 1, 3: 2, 11: 2, 4: 3, 10: 3, 5: 4, 9: 4, 6: 5, 8: 5}
    assert sum(pips(number) for number in BEGINNER.tokens) == 90


@pytest.mark.rule("inkas.board.beginner-layout")
def test_the_beginner_layout():
    assert column("S") == [("fishing", 6), ("ocean", 0), ("fishing", 3), ("ocean", 0), ("fishing", 9)]
    assert column("J") == [("jungle", 8), ("plantation", 11), ("jungle", 10), ("plantation", 5), ("jungle", 4)]
    assert column("A") == [("pasture", 4), ("forest", 5), ("quarry", 8), ("mountain", 11), ("mountain", 8),
                           ("pasture", 10)]  # fmt: skip
    assert column("B") == [("quarry", 11), ("field", 6), ("field", 10), ("pasture", 12), ("pasture", 3), ("field", 5),
                           ("field", 3)]  # fmt: skip
    assert column("C") == [("forest", 2), ("forest", 9), ("quarry", 4), ("mountain", 9), ("forest", 6),
                           ("plantation", 9)]  # fmt: skip
    t = BEGINNER.topology
    for h, row in enumerate(t.hex_hexes[:-1]):
        for other in (int(n) for n in row if n != t.hex_count):
            mine, theirs = BEGINNER.tokens[h], BEGINNER.tokens[other]
            assert mine == 0 or mine != theirs
            assert not {mine, theirs} <= {6, 8}


@pytest.mark.rule("inkas.board.shape")
@pytest.mark.parametrize("board", [BEGINNER, VARIABLE], ids=str)
def test_five_columns_make_fifty_four_corners(board):
    assert set(board.hexes) == set(HEXES.values())
    assert len(board.hexes) == 29
    assert board.topology.corner_count == 54
    # every corner has a path; the other 24 corners of the hexes are none of the board
    assert all((row != board.topology.edge_count).any() for row in board.topology.corner_edges[:-1])
    assert sum((row == board.topology.corner_count).sum() for row in board.topology.hex_corners[:-1]) > 0


@pytest.mark.rule("inkas.paths.edge")
def test_land_has_a_path_on_every_side():
    t = BEGINNER.topology
    assert t.edge_count == 71
    assert all(is_path(BEGINNER, name) for name in ("A1/S1", "C2/J1", "B2/B3", "B1/frame"))
    for e in range(t.edge_count):
        assert set(names_of(BEGINNER, t.edge_hexes[e])) & set(LAND)
    sides = sum(len([e for e in t.hex_edges[BEGINNER.hexes.index(HEXES[name])] if e < 71]) for name in LAND)
    assert sides == 6 * 18
    reached, frontier = {0}, [0]
    while frontier:
        corner = frontier.pop()
        for other in t.corner_corners[corner]:
            if other != t.corner_count and other not in reached:
                reached.add(int(other))
                frontier.append(int(other))
    assert len(reached) == 54


@pytest.mark.rule("inkas.paths.none-in-jungle", "inkas.paths.jungle-and-sea-kinds")
def test_no_path_inside_the_jungle():
    for name in ("J1/J2", "J2/J3", "J3/J4", "J4/J5", "C6/J5", "J3/frame", "C6/frame"):
        assert not is_path(BEGINNER, name), name
    for name in ("C2/J1", "C2/J2", "C5/J5", "C5/C6", "B7/C6"):
        assert is_path(BEGINNER, name), name
    h = beginner().phase("main").hand(ORANGE, wood=1, stone=1).turn(ORANGE)
    around = {h.way("C1/C2"), h.way("C2/J1")}
    assert {h.way("C2/J1")} == around & {int(a[5:]) for a in h.game.legal(ORANGE) if a.startswith("road:")}
    edges = h.game.board.topology.corner_edges[h.spot("C2-J1-J2")]
    assert sorted(int(e) for e in edges if e != 71) == sorted([h.way("C2/J1"), h.way("C2/J2")])


@pytest.mark.rule("inkas.paths.none-in-sea", "inkas.paths.jungle-and-sea-kinds")
def test_no_path_on_the_sea():
    for name in ("S1/S2", "S2/S3", "S3/S4", "S4/S5", "S5/frame", "S2/frame"):
        assert not is_path(BEGINNER, name), name
    h = Highland().settlement(RED, "A1-A2-S1").road(RED, "A2/S1").hand(RED, wood=1, stone=1)
    edges = h.game.board.topology.corner_edges[h.spot("A2-S1-S2")]
    assert sorted(int(e) for e in edges if e != 71) == sorted([h.way("A2/S1"), h.way("A2/S2")])
    assert h.allows(RED, h.road_on("A2/S2"))


@pytest.mark.rule("inkas.paths.one-road")
def test_one_road_on_each_path():
    h = beginner().phase("main")
    for seat in range(4):
        h.turn(seat).hand(seat, wood=1, stone=1)
        assert h.refused(seat, h.road_on("C3/C4")) == "inkas.paths.one-road"
    assert len({h.way(name) for name in ("C3/C4", "C4/C3")}) == 1


@pytest.mark.rule("inkas.intersections.need-path")
def test_buildings_stand_where_a_path_ends():
    h = Highland(board="inkas-variable").phase("found_settlement")
    places = {int(action[7:]) for action in h.game.legal(RED)}
    assert places == set(range(54))
    assert h.spot("B1-frame") in places
    t = h.game.board.topology
    for c in range(t.corner_count):
        assert set(names_of(h.game.board, t.corner_hexes[c])) & set(LAND), "sea and frame only"
    assert not {"settle:54", "city:54", "found:54"} & set(h.game.ruleset.space.texts), "other corners have no name"


@pytest.mark.rule("inkas.hexes.resource-yields", "inkas.hexes.goods-yields")
@pytest.mark.parametrize(
    ("corner", "roll", "card"),
    [
        *(("A1-A2-B2", (2, 2), "wool"), ("A1-A2-B2", (2, 3), "wood"), ("A1-A2-B2", (3, 3), "potato")),
        *(("A3-A4-S3", (4, 4), "stone"), ("A3-A4-S3", (5, 6), "ore"), ("A3-A4-S3", (1, 2), "fish")),
        *(("C1-J1-frame", (4, 4), "feathers"), ("B7-C6-frame", (4, 5), "coca")),
    ],
)
def test_what_a_hex_gives(corner, roll, card):
    h = Highland().settlement(RED, corner)
    h.roll(*roll)
    assert h.cards(RED) == {card: 1}


@pytest.mark.rule("inkas.hexes.ocean-barren")
def test_the_empty_ocean_gives_nothing():
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        h = Highland().settlement(RED, "A2-A3-S2")
        h.roll(min(6, total - 1), total - min(6, total - 1))
        assert h.cards(RED) == {5: {"wood": 1}, 8: {"stone": 1}}.get(total, {})


@pytest.mark.rule("inkas.hexes.ocean-barren", "inkas.setup.phase-first-production")
def test_a_settlement_at_the_ocean_brings_two_cards():
    h = Highland(3, board="inkas-variable").settlement(RED, "B1-frame").founding(second=True, seat=RED)
    h.play(RED, h.settle_at("A4-A5-S4"))
    assert sum(h.cards(RED).values()) == 2
    assert not {"fish", "feathers", "coca"} & set(h.cards(RED))


@pytest.mark.rule("inkas.setup.variable-fixed-hexes")
def test_sea_and_jungle_never_move():
    for board in SAMPLES:
        for name in (*SEA, *JUNGLE):
            assert at(board, name) == at(BEGINNER, name)


@pytest.mark.rule("inkas.setup.variable-shuffled-hexes")
def test_the_land_is_shuffled():
    land = {kind: TERRAIN[kind] for kind in ("forest", "quarry", "pasture", "field", "mountain")}
    for board in SAMPLES:
        assert Counter(at(board, name)[0] for name in LAND) == land
    assert len({tuple(at(board, name)[0] for name in LAND) for board in SAMPLES}) == len(SAMPLES)
    for name in LAND:
        assert len({at(board, name)[0] for board in SAMPLES}) > 1


@pytest.mark.rule("inkas.setup.variable-tokens")
def test_the_numbers_stay_on_their_cells():
    for board in SAMPLES:
        assert [at(board, name)[1] for name in HEXES] == [at(BEGINNER, name)[1] for name in HEXES]
    assert any(at(board, "B2") == ("mountain", 6) for board in (sketch(VARIABLE, seed) for seed in range(60)))


@pytest.mark.rule("inkas.setup.frame")
def test_jungle_and_sea_lie_along_the_frame():
    for board in (BEGINNER, *SAMPLES):
        inner = {HEXES[name] for name in (*(f"A{k}" for k in range(1, 7)), *(f"C{k}" for k in range(1, 7)))}
        for name in ("J1", "J3", "J5"):
            assert at(board, name)[0] == "jungle"
        assert {HEXES[name] for name in HEXES if name[0] in "JS"}.isdisjoint(inner)
        assert {HEXES["S1"][0], HEXES["J1"][0]} == {f(q for q, _ in board.hexes) for f in (min, max)}
        assert {at(board, name)[0] for name in SEA} == {"fishing", "ocean"}
