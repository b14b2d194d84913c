"""The boards that come with the package, held to the rules about board data alone."""

import json
import pickle
from collections import Counter

import pytest

from oxcart.boards import Board, BoardError, corner_of, edge_between, edge_on_side, keys, load, resolve
from oxcart.boards.spiral import lay_tokens
from oxcart.boards.tokens import TOKEN_NUMBERS, pips
from oxcart.engine.resources import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL

TINY = ("tests/ring", "tests/pair", "tests/trio", "tests/islands", "tests/brook", "tests/terrace", "tests/duchy")
EGYPT = load("egypt-beginner")
EGYPT_BAG = {"fields": 4, "papyrus": 4, "pasture": 4, "alluvial": 3, "quarry": 3, "desert": 1}


def drawn(board: Board, desert: int = 0) -> Board:
    """One of the layouts of a variable board."""
    terrain = [name for name, count in board.bag.items() for _ in range(count) if name != "desert"]
    terrain.insert(desert, "desert")
    return resolve(board, terrain, lay_tokens(board.spirals[0], [t == "desert" for t in terrain], board.token_order))


def at(board: Board, q: int, r: int) -> tuple[str, int]:
    h = board.hexes.index((q, r))
    assert board.terrain
    assert board.tokens
    return board.terrain[h], board.tokens[h]


@pytest.mark.rule("egypt.component.terrain-hexes", "egypt.setup.variable-terrain")
def test_terrain_counts_on_every_egyptian_board():
    assert Counter(EGYPT.terrain) == EGYPT_BAG
    variable = load("egypt-variable")
    assert variable.terrain is None
    assert variable.bag == EGYPT_BAG
    for desert in (0, 9, 18):
        board = drawn(variable, desert)
        assert Counter(board.terrain) == EGYPT_BAG
        assert board.terrain is not None
        assert board.terrain[desert] == "desert"
        assert len(board.hexes) == 19


@pytest.mark.rule("egypt.component.terrain-yield", "egypt.component.desert-no-yield")
@pytest.mark.parametrize("key", ["egypt-beginner", "egypt-variable"])
def test_what_each_terrain_yields(key):
    # Egypt says papyrus for wool, cattle for lumber, stone for ore.
    assert load(key).produces == {
        "fields": GRAIN,
        "papyrus": WOOL,
        "pasture": LUMBER,
        "alluvial": BRICK,
        "quarry": ORE,
        "desert": None,
    }


@pytest.mark.rule("egypt.component.terrain-yield")
def test_a_ten_on_the_beginner_board_yields_stone_and_brick():
    tens = [EGYPT.terrain[h] for h in range(19) if EGYPT.tokens[h] == 10]
    assert sorted(EGYPT.produces[name] for name in tens) == sorted((ORE, BRICK))


@pytest.mark.rule("egypt.component.number-tokens")
@pytest.mark.parametrize("tokens", [EGYPT.tokens, load("egypt-variable").token_order])
def test_there_are_eighteen_tokens(tokens):
    counts = Counter(number for number in tokens if number)
    assert counts == {2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)
    assert counts.total() == 18


@pytest.mark.rule("egypt.component.token-likelihood")
def test_pips_count_the_rolls_of_two_dice():
    rolls = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    assert {number: pips(number) for number in range(2, 13)} == rolls
    assert [n for n in TOKEN_NUMBERS if pips(n) == max(map(pips, TOKEN_NUMBERS))] == [6, 8]
    assert [n for n in TOKEN_NUMBERS if pips(n) == 1] == [2, 12]
    assert pips(0) == 0


@pytest.mark.rule("egypt.component.harbours-oases")
@pytest.mark.parametrize("key", ["egypt-beginner", "egypt-variable", "classic-beginner", "classic-variable"])
def test_nine_harbours_and_oases_on_eighteen_corners(key):
    board = load(key)
    special = [h.gives for h in board.harbours if h.gives is not None]
    assert sorted(special) == list(range(RESOURCES))
    assert [h.ratio for h in board.harbours if h.gives is not None] == [2] * 5
    assert [h.ratio for h in board.harbours if h.gives is None] == [3] * 4
    edges = [board.harbour_edge(h) for h in board.harbours]
    corners = {int(c) for edge in edges for c in board.topology.edge_corners[edge]}
    border = {int(c) for row in board.topology.edge_corners[:-1][board.topology.edge_hexes[:-1, 1] == 19] for c in row}
    assert len(corners) == 18
    assert len(border) == 30
    assert corners <= border


@pytest.mark.rule("egypt.setup.harbour-positions", "egypt.setup.frame-dark-side")
def test_places_on_the_dark_side_of_the_frame():
    assert {(h.hex, h.side, h.gives, h.kind) for h in EGYPT.harbours} == {
        ((0, -2), "NW", None, "harbour"),
        ((1, -2), "NE", GRAIN, "harbour"),
        ((2, -1), "NE", ORE, "harbour"),
        ((-1, -1), "W", LUMBER, "harbour"),
        ((2, 0), "E", None, "oasis"),
        ((1, 1), "SE", WOOL, "oasis"),
        ((-1, 2), "SE", None, "oasis"),
        ((-2, 2), "SW", None, "oasis"),
        ((-2, 1), "W", BRICK, "oasis"),
    }
    border = border_clockwise(EGYPT, edge_on_side(EGYPT.topology, (0, -2), "NW"))
    assert len(border) == 30
    assert [border.index(EGYPT.harbour_edge(h)) for h in EGYPT.harbours] == [0, 3, 7, 10, 13, 17, 20, 23, 27]


def border_clockwise(board: Board, first: int) -> list[int]:
    """The border paths from the given one on, clockwise; the walk begins at its left end."""
    t = board.topology
    corner = int(min(t.edge_corners[first], key=lambda c: t.corner_xy[c][0]))
    border, edge = [], first
    while not border or edge != first:
        border.append(edge)
        corner = int(t.edge_corners[edge].sum()) - corner
        edge = next(
            int(e)
            for e in t.corner_edges[corner]
            if e != t.edge_count and e != edge and t.edge_hexes[e, 1] == t.hex_count
        )
    return border


@pytest.mark.rule("egypt.setup.variable-frame-fixed", "egypt.setup.frame-dark-side")
def test_the_frame_is_the_same_on_every_egyptian_board():
    variable = load("egypt-variable")
    assert variable.harbours == EGYPT.harbours
    assert drawn(variable, 3).harbours == drawn(variable, 11).harbours == EGYPT.harbours


@pytest.mark.rule("egypt.setup.hex-faces")
@pytest.mark.parametrize("key", ["egypt-beginner", "egypt-variable"])
def test_plain_hexes_only_and_the_desert_shows_the_desert(key):
    board = load(key)
    assert set(board.produces) == set(EGYPT_BAG)
    assert board.topology.edge_count == 72


@pytest.mark.rule("egypt.setup.beginner-terrain")
def test_beginner_terrain():
    rows = [[t for t, (_, r) in zip(EGYPT.terrain, EGYPT.hexes, strict=True) if r == row] for row in range(-2, 3)]
    assert rows == [
        ["quarry", "papyrus", "pasture"],
        ["fields", "alluvial", "papyrus", "alluvial"],
        ["fields", "pasture", "desert", "pasture", "quarry"],
        ["pasture", "quarry", "fields", "papyrus"],
        ["alluvial", "fields", "papyrus"],
    ]
    places = [(0, -2), (1, -1), (-1, 1), (0, 0), (0, 2)]
    assert [at(EGYPT, *p)[0] for p in places] == ["quarry", "papyrus", "quarry", "desert", "papyrus"]
    c = EGYPT.topology.corner_hexes[corner_of(EGYPT.topology, [(1, 0), (2, 0), (1, 1)])]
    assert {EGYPT.terrain[h] for h in c} == {"pasture", "quarry", "papyrus"}
    d = EGYPT.topology.corner_hexes[corner_of(EGYPT.topology, [(2, -1), (2, 0)])]
    assert {EGYPT.terrain[h] for h in d if h < 19} == {"quarry", "alluvial"}


@pytest.mark.rule("egypt.setup.beginner-numbers")
def test_beginner_numbers():
    rows = [[n for n, (_, r) in zip(EGYPT.tokens, EGYPT.hexes, strict=True) if r == row] for row in range(-2, 3)]
    assert rows == [[10, 2, 9], [12, 6, 4, 10], [9, 11, 0, 3, 8], [8, 3, 4, 5], [5, 6, 11]]
    assert [at(EGYPT, *p) for p in [(0, -1), (1, -1), (2, 0), (0, 0)]] == [
        ("alluvial", 6),
        ("papyrus", 4),
        ("quarry", 8),
        ("desert", 0),
    ]


SPOTS = {
    "purple": [
        ([(0, -2), (1, -2), (0, -1)], ((0, -1), (1, -2)), False),
        ([(-2, 0), (-1, 0), (-2, 1)], ((-1, 0), (-2, 1)), True),
    ],
    "turquoise": [
        ([(1, -1), (2, -1), (2, -2)], ((1, -1), (2, -2)), False),
        ([(-1, 1), (0, 1), (-1, 2)], ((0, 1), (-1, 2)), True),
    ],
    "gray": [
        ([(-1, -1), (0, -1), (-1, 0)], ((-1, -1), (-1, 0)), False),
        ([(1, 0), (2, 0), (1, 1)], ((1, 0), (2, 0)), True),
    ],
    "red": [
        ([(-2, 1), (-1, 1), (-2, 2)], ((-1, 1), (-2, 2)), True),
        ([(0, 1), (1, 1), (0, 2)], ((0, 1), (1, 1)), False),
    ],
}
CLASSIC_COLOURS = {"purple": "red", "turquoise": "orange", "gray": "white", "red": "blue"}


@pytest.mark.rule("egypt.setup.beginner-positions")
def test_beginner_positions_and_their_marked_settlements():
    assert list(EGYPT.starts) == list(SPOTS)
    for colour, spots in SPOTS.items():
        found = [(s.corner, s.road, s.first_resources) for s in EGYPT.starts[colour]]
        t = EGYPT.topology
        assert found == [(corner_of(t, corner), edge_between(t, *road), first) for corner, road, first in spots]


@pytest.mark.rule("egypt.setup.beginner-positions")
def test_the_marked_settlements_touch_what_each_colour_receives():
    received = {"purple": "GLL", "turquoise": "OGG", "gray": "LOW", "red": "LOB"}
    initial = {LUMBER: "L", BRICK: "B", WOOL: "W", GRAIN: "G", ORE: "O"}
    for colour, starts in EGYPT.starts.items():
        (marked,) = [s for s in starts if s.first_resources]
        hexes = EGYPT.topology.corner_hexes[marked.corner]
        assert sorted(initial[EGYPT.produces[EGYPT.terrain[h]]] for h in hexes) == sorted(received[colour])


def test_the_classic_boards_are_the_egyptian_ones_under_other_names():
    classic = load("classic-beginner")
    assert classic.tokens == EGYPT.tokens
    assert [classic.produces[t] for t in classic.terrain] == [EGYPT.produces[t] for t in EGYPT.terrain]
    assert {CLASSIC_COLOURS[colour]: starts for colour, starts in EGYPT.starts.items()} == classic.starts
    ours = [(h.hex, h.side, h.gives, h.ratio) for h in classic.harbours]
    assert ours == [(h.hex, h.side, h.gives, h.ratio) for h in EGYPT.harbours]
    assert {h.kind for h in classic.harbours} == {"harbour"}
    variable, egyptian = load("classic-variable"), load("egypt-variable")
    assert (variable.token_order, variable.spirals) == (egyptian.token_order, egyptian.spirals)
    counts = [Counter({b.produces[t]: n for t, n in b.bag.items()}) for b in (variable, egyptian)]
    assert counts[0] == counts[1]


def test_the_boards_people_play_on():
    assert keys() == (
        "classic-beginner",
        "classic-variable",
        "egypt-beginner",
        "egypt-variable",
        "germany",
        "inkas-beginner",
        "inkas-variable",
        "pyramid-first",
        "pyramid-variable",
    )


@pytest.mark.parametrize("key", [*keys(), *TINY])
def test_a_board_survives_json_and_pickle_and_is_loaded_once(key):
    board = load(key)
    assert board.key == key
    assert board is load(key)
    again = Board.from_dict(json.loads(json.dumps(board.to_dict())))
    assert again == board
    assert hash(again) == hash(board)
    assert pickle.loads(pickle.dumps(board)) == board


def test_a_drawn_board_survives_json_as_a_fixed_one():
    board = drawn(load("egypt-variable"), 4)
    assert board.layout == "fixed"
    assert (board.bag, board.token_order, board.spirals) == ({}, (), ())
    assert Board.from_dict(json.loads(json.dumps(board.to_dict()))) == board


def test_only_the_bag_and_its_tokens_can_be_drawn():
    variable = load("egypt-variable")
    good = drawn(variable)
    assert good.terrain is not None
    assert good.tokens is not None
    with pytest.raises(BoardError, match="not those of the bag"):
        resolve(variable, ["quarry"] * 19, good.tokens)
    with pytest.raises(BoardError, match="not those of token_order"):
        resolve(variable, good.terrain, [5] * 19)
    with pytest.raises(BoardError, match="produces nothing but has the token"):
        resolve(variable, good.terrain, good.tokens[::-1])
    with pytest.raises(BoardError, match="fixed already"):
        resolve(good, good.terrain, good.tokens)
