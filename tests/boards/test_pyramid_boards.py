"""The boards of The Great Pyramid: the Nile, what is shuffled onto what, and an example of the varied layout."""

from collections import Counter

import pytest

from oxcart.boards import Board, BoardError, edge_between, edge_on_side, load, resolve, sketch
from oxcart.engine.resources import BRICK, GRAIN, LUMBER, ORE, WOOL
from oxcart.game import Game
from tests.boards.test_board_data import at

FIRST, VARIED = load("pyramid-first"), load("pyramid-variable")
NILE = ((0, -2), (-1, -1), (1, -2), (0, -1), (0, 0), (0, 1), (0, 2))
WEST = ((-1, 0), (-1, 1), (-2, 0), (-2, 1), (-2, 2), (-1, 2))
EAST = ((1, -1), (1, 0), (2, -2), (2, -1), (2, 0), (1, 1))
LAND = {"fields": 4, "papyrus": 4, "pasture": 4, "alluvial": 3, "quarry": 3, "desert": 1}
SAMPLES = [sketch(VARIED, seed) for seed in range(20)]


def nile_hexes(board: Board) -> set[tuple[int, int]]:
    assert board.river
    return {board.hexes[h] for h in board.river.hexes}


def beside_nile(board: Board) -> set[int]:
    assert board.river
    return {int(c) for h in board.river.hexes for c in board.topology.hex_corners[h]}


@pytest.mark.rule("pyramid.setup.nile-course")
@pytest.mark.parametrize("board", [FIRST, VARIED], ids=str)
def test_the_nile_covers_seven_hexes_between_two_banks(board):
    assert nile_hexes(board) == set(NILE)
    assert set(board.hexes) - set(NILE) == {*WEST, *EAST}
    assert len(beside_nile(board)) == 28
    assert board.topology.corner_count == 54


@pytest.mark.rule("pyramid.setup.nile-paths", "pyramid.setup.nile-mouths")
@pytest.mark.parametrize("board", [FIRST, VARIED], ids=str)
def test_ten_nile_paths(board):
    t, delta = board.topology, (0, -1)
    inland = [
        (delta, (-1, -1)),
        (delta, (0, -2)),
        (delta, (1, -2)),
        (delta, (0, 0)),
        ((0, 0), (0, 1)),
        ((0, 1), (0, 2)),
    ]
    mouths = [((0, -2), "NW"), ((-1, -1), "W"), ((1, -2), "NE"), ((0, 2), "SE")]
    paths = [edge_between(t, a, b) for a, b in inland] + [edge_on_side(t, h, side) for h, side in mouths]
    assert sorted(board.river.edges) == sorted(paths)
    assert len(set(paths)) == 10
    assert t.edge_count - len(paths) == 62
    left, middle, right = (set(t.edge_corners[e].tolist()) for e in paths[:3])
    assert left & middle
    assert middle & right
    for corner in range(t.corner_count):
        assert set(t.corner_edges[corner].tolist()) - {t.edge_count} - set(paths), "no land path"


@pytest.mark.rule("pyramid.setup.first-game-terrain")
def test_first_game_terrain():
    rows = [[t for t, (_, r) in zip(FIRST.terrain, FIRST.hexes, strict=True) if r == row] for row in range(-2, 3)]
    assert rows == [
        ["pasture", "fields", "pasture"],
        ["alluvial", "papyrus", "quarry", "papyrus"],
        ["quarry", "desert", "fields", "alluvial", "pasture"],
        ["papyrus", "quarry", "papyrus", "fields"],
        ["fields", "pasture", "alluvial"],
    ]
    assert [at(FIRST, *p)[0] for p in ((0, -1), (-1, 0), (-2, 0), (0, 2))] == [
        "papyrus",
        "desert",
        "quarry",
        "alluvial",
    ]


@pytest.mark.rule("pyramid.setup.first-game-numbers")
def test_first_game_numbers():
    rows = [[n for n, (_, r) in zip(FIRST.tokens, FIRST.hexes, strict=True) if r == row] for row in range(-2, 3)]
    assert rows == [[5, 10, 8], [2, 9, 3, 4], [6, 0, 11, 6, 11], [3, 4, 5, 12], [8, 10, 9]]
    spiral = next(s for s in VARIED.spirals if VARIED.hexes[s[0]] == (0, -2))
    laid = [FIRST.tokens[h] for h in spiral if FIRST.terrain[h] != "desert"]
    assert laid == list(VARIED.token_order)


@pytest.mark.rule("pyramid.setup.hex-faces")
def test_seven_nile_hexes_eleven_plain_ones_and_the_site():
    for board in (FIRST, *SAMPLES):
        plain = [p for p in board.hexes if p not in NILE and at(board, *p)[1]]
        assert len(plain) == 11
        assert all(at(board, *p)[1] for p in NILE)
        (site,) = [p for p in board.hexes if at(board, *p)[0] == "desert"]
        assert at(board, *site)[1] == 0
    assert FIRST.produces["fields"] == GRAIN
    assert at(FIRST, 0, 0) == ("fields", 11)


@pytest.mark.rule("pyramid.setup.harbour-positions", "pyramid.setup.frame-light-side")
@pytest.mark.parametrize("board", [FIRST, VARIED], ids=str)
def test_places_on_the_light_side_of_the_frame(board):
    assert {(h.hex, h.side, h.gives, h.kind) for h in board.harbours} == {
        ((-1, -1), "NW", GRAIN, "harbour"),
        ((1, -2), "NW", ORE, "harbour"),
        ((2, -2), "NE", None, "harbour"),
        ((-2, 0), "W", None, "oasis"),
        ((2, -1), "E", WOOL, "oasis"),
        ((1, 1), "E", None, "oasis"),
        ((0, 2), "SW", None, "oasis"),
        ((-1, 2), "SW", BRICK, "oasis"),
        ((-2, 1), "SW", LUMBER, "oasis"),
    }
    assert not {board.harbour_edge(h) for h in board.harbours} & set(board.river.edges)
    assert [h.ratio for h in board.harbours if h.gives is None] == [3] * 4


@pytest.mark.rule("pyramid.setup.vary-nile", "pyramid.setup.vary-rest", "pyramid.setup.vary-option")
def test_a_varied_layout_keeps_the_nile_where_it_is():
    tiles = Counter(at(FIRST, *p)[0] for p in NILE if p != (0, -1))
    seen = set()
    for board in SAMPLES:
        assert nile_hexes(board) == set(NILE)
        assert at(board, 0, -1)[0] == "papyrus"
        assert Counter(at(board, *p)[0] for p in NILE if p != (0, -1)) == tiles
        assert Counter(board.terrain) == LAND
        seen.add(tuple(at(board, *p)[0] for p in NILE))
    assert len(seen) > 10
    assert len({next(p for p in board.hexes if at(board, *p)[0] == "desert") for board in SAMPLES}) > 5


@pytest.mark.rule("pyramid.setup.vary-tokens")
def test_a_varied_layout_lays_tokens_along_a_spiral():
    for board in SAMPLES:
        along = [[board.tokens[h] for h in spiral if board.terrain[h] != "desert"] for spiral in VARIED.spirals]
        assert list(VARIED.token_order) in along
        assert sum(n > 0 for n in board.tokens) == 18
        assert all(at(board, *p)[1] for p in NILE)


@pytest.mark.parametrize(("game", "key"), [("egypt", "egypt-variable"), ("classic", "classic-variable")])
def test_an_example_is_what_a_game_with_that_seed_draws(game, key):
    for seed in (0, 7):
        assert sketch(load(key), seed) == Game.new(game, 3, key, seed=seed).board
    assert sketch(FIRST) is FIRST


def test_pools_cannot_be_mixed():
    good = SAMPLES[0]
    terrain = list(good.terrain)
    river, bank = VARIED.hexes.index((0, 0)), VARIED.hexes.index((1, 0))
    terrain[river], terrain[bank] = "quarry", terrain[river]
    swap = next(h for h in range(19) if good.terrain[h] == "quarry" and h != bank)
    terrain[swap] = good.terrain[bank]
    with pytest.raises(BoardError, match=r"pyramid-variable: pools\[1\]: the terrains drawn for its hexes"):
        resolve(VARIED, terrain, good.tokens)
