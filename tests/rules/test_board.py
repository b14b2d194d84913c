"""The board in play: paths and intersections."""

from collections import Counter

import pytest

from oxcart.game import Game, UnknownAction
from tests.position import Position


@pytest.mark.rule("egypt.setup.hex-faces", "egypt.board.paths")
@pytest.mark.parametrize("board", ["egypt-beginner", "egypt-variable"])
def test_all_seventy_two_paths_accept_oxcarts(board):
    topology = Position(board=board).game.board.topology
    assert (topology.edge_count, len(topology.edge_corners) - 1) == (72, 72)
    for edge, (here, there) in enumerate(topology.edge_corners[:-1]):
        for corner in (int(here), int(there)):
            position = Position(board=board).settlement(0, corner).hand(0, cattle=1, brick=1)
            assert position.allows(0, f"road:{edge}")
            position.play(0, f"road:{edge}")
            assert position.game.view(None)["players"][0]["roads"] == [edge]


@pytest.mark.rule("egypt.board.paths")
def test_thirty_paths_lie_along_the_frame_and_each_joins_two_intersections():
    position = Position()
    border = position.border()
    frame = set(position.path(*border, border[0]))
    assert len(frame) == 30
    topology = position.game.board.topology
    assert {int(e) for e in range(72) if topology.edge_hexes[e, 1] == 19} == frame
    assert all(len(set(map(int, ends))) == 2 for ends in topology.edge_corners[:-1])


@pytest.mark.rule("egypt.board.paths")
def test_coast_and_desert_border_carry_a_route_like_any_path():
    position = Position()
    border = position.border()
    position.road(0, *position.path(*border[:16]))
    assert position.game.view(None)["players"][0]["route"] == 15


@pytest.mark.rule("egypt.board.intersections")
def test_there_are_fifty_four_intersections_of_three_two_and_one_hexes():
    position = Position().phase("found_settlement")
    offered = [action for action in position.game.legal(0) if action.startswith("settle:")]
    assert offered == [f"settle:{corner}" for corner in range(54)]
    hexes = position.table[0]["corner_hexes"][:54]
    assert Counter((hexes < 19).sum(axis=1).tolist()) == {3: 24, 2: 12, 1: 18}


@pytest.mark.rule("egypt.board.intersections")
def test_buildings_stand_on_intersections_only():
    position = Position().phase("found_settlement")
    for action in ("settle:54", "settle:path-3", "settle:(0,0)", "settle"):
        with pytest.raises(UnknownAction, match=r"write 'settle:0' ... 'settle:53'"):
            position.game.play(0, action)
    with pytest.raises(UnknownAction, match=r"write 'city:0' ... 'city:53'"):
        position.game.play(0, "city:54")


@pytest.mark.rule("egypt.board.intersections", "egypt.board.paths")
def test_a_place_beyond_a_small_board_is_refused():
    game = Game.new("egypt", 3, "tests/islands", chance="manual")
    for dice in ("6+6", "1+1", "1+1"):
        game.play("chance", f"dice:{dice}")
    assert game.legal(0) == tuple(f"settle:{corner}" for corner in range(34))
    assert game.why_not(0, "settle:34") == ("egypt.board.intersections", "There is no such place on this board.")
    game.play(0, "settle:0")
    assert game.why_not(0, "road:41") == ("egypt.board.intersections", "There is no such place on this board.")
