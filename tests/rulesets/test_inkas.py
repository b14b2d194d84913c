"""Rise of the Inkas as a whole: what it changes is used, its record holds what the rules need, nothing old moved."""

import numpy as np
import pytest

from oxcart.boards import Board, BoardError, load
from oxcart.boards.topology import corner_at, derive, edge_between
from oxcart.engine.resources import YIELD_KEYS
from oxcart.game import BadSetting, Game
from oxcart.rulesets import BY_KEY
from oxcart.rulesets.almanac import load as almanac
from oxcart.rulesets.classic.fields import STATE as CLASSIC_STATE
from oxcart.rulesets.inkas.adapted import ADAPTED
from oxcart.rulesets.inkas.codes import NAMES
from oxcart.rulesets.inkas.redact import HIDDEN_FIELDS, PUBLIC_FIELDS

INKAS = BY_KEY["inkas"]
JUNGLE = {
    "key": "jungle",
    "title": "Jungle",
    "theme": "inkas",
    "layout": "fixed",
    "hexes": [{"at": [q, 0], "terrain": "jungle", "token": 8} for q in range(9)],
    "produces": {"jungle": "feathers"},
}


def test_nothing_was_replaced_in_vain():
    assert ADAPTED.unused() == frozenset()


def test_every_reason_rests_on_a_rule_and_has_words():
    rules = almanac("inkas")
    for rule, sentence in INKAS.reasons.values():
        assert rule in rules
        assert "{" not in sentence
    assert set(range(max(INKAS.reasons) - len(NAMES) + 1, max(INKAS.reasons) + 1)) <= set(INKAS.reasons)


def test_every_field_is_public_or_hidden():
    assert sorted((*PUBLIC_FIELDS, *HIDDEN_FIELDS)) == sorted(INKAS.state.names)


def test_the_records_of_games_with_five_resources_are_as_they_were():
    assert CLASSIC_STATE.itemsize == 476
    assert INKAS.state["hand"].shape == (4, len(YIELD_KEYS))


def test_beside_pathless_hexes_only_edges_with_land_exist():
    topology = load("inkas-beginner").topology
    assert (topology.hex_count, topology.corner_count, topology.edge_count) == (29, 54, 71)
    lone = derive([(0, 0), (1, 0)], [(1, 0)])
    assert (lone.corner_count, lone.edge_count) == (6, 6)
    assert lone != derive([(0, 0), (1, 0)])
    assert {int(h) for h in lone.corner_hexes[corner_at(lone, (0, 0), "NE")]} == {0, 1, 2}
    assert edge_between(lone, (0, 0), (1, 0)) == edge_between(lone, (1, 0), (0, 0))


def test_what_is_not_there_cannot_be_named():
    lone = derive([(0, 0), (1, 0), (2, 0)], [(1, 0), (2, 0)])
    with pytest.raises(BoardError, match="no path touches"):
        corner_at(lone, (2, 0), "N")
    with pytest.raises(BoardError, match="no path runs"):
        edge_between(lone, (1, 0), (2, 0))
    with pytest.raises(BoardError, match="there is no hex"):
        derive([(0, 0)], [(5, 5)])
    with pytest.raises(BoardError, match="all hexes are pathless"):
        derive([(0, 0)], [(0, 0)])


def test_a_board_with_goods_is_not_for_games_without():
    with pytest.raises(BadSetting, match="yields feathers"):
        Game.new("classic", 2, Board.from_dict(JUNGLE), seed=0)


def test_a_board_with_harbours_is_not_for_this_game():
    with pytest.raises(BadSetting, match="harbours"):
        Game.new("inkas", 3, load("classic-variable"), seed=0)


def test_gray_stays_in_the_box_with_three():
    assert Game.new("inkas", 3, seed=0).settings.colours == ("red", "orange", "blue")
    with pytest.raises(BadSetting, match="nobody can play gray"):
        Game.new("inkas", 3, seed=0, colours=["red", "gray", "blue"])


def test_a_redacted_row_knows_the_stack_that_is_drawn_from():
    game = Game.new("inkas", 3, seed=0)
    row = game._states[0]
    row["deck"][:] = 0
    row["dev"][1] = [7, 1, 1, 1]
    row["dev_size"][1] = 10
    seen = np.zeros(1, dtype=INKAS.state)
    INKAS.kernel.redact(game._states, 0, game._table, 0, seen, 0)
    assert seen[0]["deck"].tolist() == [0, 0, 0, 0]
    assert seen[0]["second"].tolist() == [14, 2, 2, 2]
    assert seen[0]["dev"][1].tolist() == [0, 0, 0, 0]
