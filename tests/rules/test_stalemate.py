"""Thirty rounds in which nobody builds: the most points win, and ties share the win."""

import pytest

from oxcart.game import Game
from tests.position import Position


def with_points(*points: int, game: str = "egypt") -> Position:
    """Every seat has so many points from buildings, and nobody an oxcart."""
    position = Position(game, len(points), f"{game}-beginner")
    spots = iter(position.scattered())
    for seat, wanted in enumerate(points):
        cities = min(wanted // 2, 4)
        position.city(seat, *(next(spots) for _ in range(cities)))
        position.settlement(seat, *(next(spots) for _ in range(wanted - 2 * cities)))
        assert position.points(seat) == wanted
    return position


def pass_turns(position: Position, turns: int) -> Position:
    """So many turns end without a building; nobody rolls what brings anything to a head."""
    for _ in range(turns):
        if position.game.phase == "roll":
            position.roll(1, 1)
        position.play(position.game.turn, "end")
    return position


@pytest.mark.rule("egypt.end.stalemate", "egypt.vpcard.secret")
def test_with_four_players_it_ends_after_120_turns_and_hidden_cards_count():
    position = with_points(8, 7, 6, 5).dev(1, chapel=1, market=1)
    pass_turns(position, 119)
    assert not position.game.over
    assert "victory_cards" not in position.game.view(None)["players"][1]
    pass_turns(position, 1)
    assert (position.game.over, position.game.winners, position.game.phase) == (True, (1,), "over")
    players = position.game.view(None)["players"]
    assert [player["points"] for player in players] == [8, 9, 6, 5]
    assert players[1]["victory_cards"] == ["chapel", "market"]
    assert position.game.events[-1].kind == "stalemate"
    assert position.game.events[-1].data == {"others": [1], "score": [8, 9, 6, 5]}


@pytest.mark.rule("egypt.end.stalemate")
def test_with_three_players_it_ends_after_90_turns_and_a_tie_shares_the_win():
    position = with_points(8, 8, 6)
    assert not pass_turns(position, 89).game.over
    assert pass_turns(position, 1).game.winners == (0, 1)
    assert position.game.view(None)["winners"] == [0, 1]
    assert [position.game.legal(seat) for seat in range(3)] == [(), (), ()]


@pytest.mark.rule("egypt.end.stalemate")
def test_the_classic_game_with_two_players_ends_after_60_turns():
    position = with_points(4, 5, game="classic")
    assert not pass_turns(position, 59).game.over
    assert pass_turns(position, 1).game.winners == (1,)


@pytest.mark.rule("egypt.end.stalemate")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ((2, 2, 2, 2), (0, 1, 2, 3)),
        ((3, 7, 3, 7), (1, 3)),
        ((9, 8, 8, 8), (0,)),
        ((2, 3, 4), (2,)),
        ((5, 4, 5), (0, 2)),
    ],
)
def test_all_who_have_the_most_points_share_the_win(points, winners):
    position = pass_turns(with_points(*points), 30 * len(points))
    assert position.game.winners == winners


@pytest.mark.rule("egypt.end.stalemate", "egypt.vpcard.secret")
def test_a_hidden_card_is_shown_and_makes_a_tie():
    position = pass_turns(with_points(7, 8, 2, 2).dev(0, library=1), 120)
    assert position.game.winners == (0, 1)
    first = position.game.view(None)["players"][0]
    assert (first["points"], first["victory_cards"]) == (8, ["library"])


@pytest.mark.rule("egypt.end.stalemate")
def test_the_count_begins_with_the_first_turn_of_the_game():
    position = Position.of(Game.new("egypt", 3, ages=[20, 30, 20], chance="manual"))
    assert not pass_turns(position, 89).game.over
    assert pass_turns(position, 1).game.winners == (0, 1, 2)


def about_to_build(turns_before: int) -> Position:
    """So many idle turns have passed; who is on turn now has rolled and can build, buy and play Oxcarts."""
    position = pass_turns(Position(), turns_before).roll(1, 1)
    seat, border = position.game.turn, position.border()
    position.hand(seat, cattle=3, brick=3, papyrus=3, grain=3, stone=3).dev(seat, roads=1)
    return position.settlement(seat, border[0]).road(seat, *position.path(*border[:3]))


def build(position: Position, kind: str) -> None:
    seat, border = position.game.turn, position.border()
    free = [f"road:{edge}" for edge in position.path(*border[2:5])]
    steps = {
        "paid oxcart": free[:1],
        "free oxcarts": ["roads", *free],
        "settlement": [f"settle:{border[2]}"],
        "temple city": [f"city:{border[0]}"],
        "development card": ["buy"],
    }
    position.play(seat, *steps[kind])
    if kind == "development card":
        position.play("chance", "draw:knight")


KINDS = ["paid oxcart", "free oxcarts", "settlement", "temple city", "development card"]


@pytest.mark.rule("egypt.end.stalemate")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turn", [119, 120])
def test_the_count_begins_again_when_something_is_built_or_bought(kind, turn):
    position = about_to_build(turn - 1)
    build(position, kind)
    position.play(position.game.turn, "end")
    assert not pass_turns(position, 119).game.over
    assert pass_turns(position, 1).game.over


@pytest.mark.rule("egypt.end.stalemate")
def test_trading_mercenaries_and_the_robber_do_not_stop_the_count():
    position = pass_turns(with_points(4, 3, 2, 2), 118).roll(1, 1)
    assert position.game.turn == 2
    position.hand(2, grain=4).hand(3, stone=1).dev(2, knight=1)
    position.play(2, "bank:4-grain-brick", "knight", f"robber:{position.hex((0, 2))}")
    position.trade(2, {"brick": 1}, {"stone": 1}, "p3")
    position.play(3, "accept").play(2, "close:p3", "end")
    assert not position.game.over
    position.roll(3, 4).play(3, f"robber:{position.hex((0, 0))}", "end")
    assert position.game.winners == (0,)
