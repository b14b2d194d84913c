"""The end of the game: ten points, in the own turn."""

import pytest

from tests.position import Position

PURPLE, TURQUOISE, GRAY, RED = range(4)


def with_points(points: int, seat: int = PURPLE) -> Position:
    """The seat, on turn, has so many points from buildings; the upper border of the board is free."""
    position = Position().turn(seat)
    spots = position.scattered()[::-1]
    cities = min(points // 2, 4)
    return position.city(seat, *spots[:cities]).settlement(seat, *spots[cities : points - cities])


def assert_won_by(position: Position, seat: int) -> None:
    game = position.game
    assert (game.over, game.winners, game.phase, game.acting) == (True, (seat,), "over", ())
    assert [game.legal(player) for player in (0, 1, 2, 3, "chance")] == [()] * 5
    for player in range(4):
        for action in ("roll", "end", "buy", "robber:0", "road:0"):
            assert position.refused(player, action) == "egypt.end.ten-points"
    assert game.events[-1].kind == "won"
    assert game.events[-1].seat == seat


@pytest.mark.rule("egypt.end.ten-points")
def test_the_example_of_the_almanac():
    position = Position().hand(0, papyrus=1, grain=1, stone=1).dev(0, chapel=1)
    border, spots = position.border(), position.scattered()[::-1]
    position.road(0, *position.path(*border[:6]))
    position.settlement(0, border[0], border[2]).city(0, *spots[:2])
    assert position.points(0) == 9
    position.play(0, "buy").play("chance", "draw:palace")
    assert position.game.score_sheet(0) == {
        "settlements": 2,
        "cities": 4,
        "route_card": 2,
        "army_card": 0,
        "victory_cards": 2,
    }
    assert position.game.view(None)["players"][0]["victory_cards"] == ["chapel", "palace"]
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.ten-points")
def test_the_game_ends_the_moment_a_settlement_brings_the_tenth_point():
    position = with_points(9).hand(0, cattle=1, brick=1, papyrus=1, grain=1)
    border = position.border()
    position.road(0, *position.path(*border[:2])).play(0, f"settle:{border[0]}")
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.ten-points")
def test_the_game_ends_the_moment_a_temple_city_brings_the_tenth_point():
    position = with_points(7).hand(0, grain=2, stone=3)
    border = position.border()
    position.settlement(0, border[0], border[2])
    position.play(0, f"city:{border[0]}")
    assert position.points(0) == 10
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.ten-points")
@pytest.mark.parametrize("points", [8, 9])
def test_the_game_ends_the_moment_an_oxcart_takes_the_route_card(points):
    position = with_points(points).hand(0, cattle=1, brick=1)
    *old, new = position.path(*position.border()[:6])
    position.road(0, *old)
    assert not position.game.over
    position.play(0, f"road:{new}")
    assert position.points(0) == points + 2
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.ten-points")
def test_nine_points_do_not_end_the_game():
    position = with_points(8).hand(0, cattle=1, brick=1, papyrus=1, grain=1)
    border = position.border()
    position.road(0, *position.path(*border[:2])).play(0, f"settle:{border[0]}")
    assert position.points(0) == 9
    position.play(0, "end")
    assert (position.game.turn, position.game.phase) == (TURQUOISE, "roll")


@pytest.mark.rule("egypt.end.ten-points")
@pytest.mark.parametrize("phase", ["roll", "main"])
def test_the_third_mercenary_wins_before_the_robber_is_moved(phase):
    position = with_points(8).army(0, 2).dev(0, knight=1).hand(1, stone=3).phase(phase)
    position.play(0, "knight")
    assert position.game.view(None)["army_holder"] == PURPLE
    assert position.game.view(None)["robber"] == position.hex((0, 0))
    assert position.cards(1) == {"stone": 3}
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.ten-points")
def test_the_first_free_oxcart_that_takes_the_route_card_wins_before_the_second_is_placed():
    position = with_points(8).dev(0, roads=1)
    *old, new = position.path(*position.border()[:6])
    position.road(0, *old).play(0, "roads", f"road:{new}")
    assert position.stock(0)["road"] == 10
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.ten-points", "egypt.end.own-turn-only")
def test_a_cut_that_hands_the_builder_the_route_card_wins_at_once():
    position = with_points(7, RED).hand(RED, cattle=1, brick=1, papyrus=1, grain=1)
    border = position.border()
    position.road(GRAY, *position.path(*border[:7])).road(RED, *position.path(*border[9:15]))
    position.road(RED, inland_edge(position, border[3]))
    assert position.game.view(None)["route_holder"] == GRAY
    position.play(RED, f"settle:{border[3]}")
    assert position.points(RED) == 10
    assert_won_by(position, RED)


def inland_edge(position: Position, corner: int) -> int:
    """The path that leads from a border corner into the land."""
    topology = position.game.board.topology
    return next(int(e) for e in topology.corner_edges[corner] if e < 72 and topology.edge_hexes[e, 1] < 19)


def about_to_cut(cutter: int = RED) -> Position:
    """The cutter, on turn, can cut Gray's route of 6, which gives Purple, with 8 points and a route of 5, the card."""
    position = Position().turn(cutter).hand(cutter, cattle=3, brick=3, papyrus=1, grain=1)
    border = position.border()
    position.road(GRAY, *position.path(*border[:7]))
    position.road(PURPLE, *position.path(*border[12:18])).city(PURPLE, *(border[k] for k in (12, 14, 16, 18)))
    position.road(cutter, inland_edge(position, border[3]), *position.path(*border[21:26]))
    assert [position.points(seat) for seat in range(4)] == [8, 0, 2, 0]
    return position


@pytest.mark.rule("egypt.end.own-turn-only")
def test_ten_points_on_another_players_turn_win_when_the_own_turn_begins():
    position = about_to_cut()
    position.play(RED, f"settle:{position.border()[3]}")
    assert position.points(PURPLE) == 10
    assert (position.game.over, position.game.phase, position.game.acting) == (False, "main", (RED,))
    position.play(RED, "end")
    assert position.game.view(None)["dice"] == [0, 0], "won before rolling"
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.own-turn-only")
def test_the_turns_of_others_in_between_are_played():
    position = about_to_cut(TURQUOISE)
    position.play(TURQUOISE, f"settle:{position.border()[3]}", "end")
    for seat in (GRAY, RED):
        assert (position.points(PURPLE), position.game.acting) == (10, (seat,))
        position.roll(1, 1).play(seat, "end")
    assert_won_by(position, PURPLE)


@pytest.mark.rule("egypt.end.own-turn-only")
def test_ten_points_that_are_gone_when_the_own_turn_begins_do_not_win():
    position = about_to_cut()
    border = position.border()
    position.play(RED, f"settle:{border[3]}", *(f"road:{edge}" for edge in position.path(*border[25:28])))
    assert position.game.view(None)["route_holder"] == RED
    assert position.points(PURPLE) == 8
    position.play(RED, "end")
    assert (position.game.over, position.game.phase, position.game.acting) == (False, "roll", (PURPLE,))


@pytest.mark.rule("egypt.end.own-turn-only")
def test_who_is_on_turn_wins_though_another_has_ten_points_too():
    position = with_points(10, PURPLE).turn(RED).hand(RED, papyrus=1, grain=1, stone=1)
    border = position.border()
    position.city(RED, *(border[k] for k in (0, 2, 4))).settlement(RED, border[6], border[8], border[28])
    assert (position.points(PURPLE), position.points(RED)) == (10, 9)
    position.play(RED, "buy").play("chance", "draw:market")
    assert position.points(RED) == 10
    assert_won_by(position, RED)
