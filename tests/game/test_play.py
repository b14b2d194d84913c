"""Playing through the door: who, what, what not and why, several actions as one, and chance by hand."""

import doctest

import pytest

from oxcart.game import BadLog, BadSetting, Game, IllegalAction, UnknownAction
from oxcart.game import game as game_module


def fresh(chance: str = "manual") -> Game:
    """Ancient Egypt for three after the lot fell on purple."""
    game = Game.new("egypt", 3, options={"order": "free"}, seed=1, ages=[50, 40, 30], chance=chance)
    assert (game.phase, game.turn, game.seq) == ("roll", 0, 0)
    return game


def test_the_examples_in_the_docstrings_work() -> None:
    results = doctest.testmod(game_module)
    assert results.attempted >= 3
    assert results.failed == 0


def test_seats_and_actions_go_by_number_or_by_name() -> None:
    by_number, by_name = fresh(), fresh()
    roll = by_number.ruleset.space.from_text("roll")
    by_number.play(0, roll)
    by_name.play("p0", "roll")
    assert by_number.record() == by_name.record()
    assert by_number.acting == ("chance",)
    assert by_number.legal("chance") == tuple(f"dice:{a}+{b}" for a in range(1, 7) for b in range(1, 7))


def test_a_refusal_names_player_action_rule_and_reason_and_changes_nothing() -> None:
    game = fresh()
    before = game.record()
    with pytest.raises(IllegalAction) as caught:
        game.play(0, "end")
    error = caught.value
    assert (error.player, error.action, error.rule) == ("p0", "end", "egypt.turn.roll-required")
    assert str(error) == f"p0 may not end: {error.sentence} [egypt.turn.roll-required]"
    assert game.why_not(0, "end") == (error.rule, error.sentence)
    assert game.why_not(0, "roll") is None
    assert (game.record(), game.seq) == (before, 0)


@pytest.mark.parametrize(
    ("player", "action", "error", "says"),
    [
        (3, "roll", BadSetting, "there is no player 3; the seats are 0 to 2"),
        (-1, "roll", BadSetting, "there is no player -1; the seats are 0 to 2"),
        (15, "roll", BadSetting, "there is no player 15; the seats are 0 to 2"),
        ("p3", "roll", BadSetting, "there is no player 3; the seats are 0 to 2"),
        ("purple", "roll", BadLog, 'players are p0, p1, ... and chance, not "purple"'),
        (0, "rol", UnknownAction, "there is no action 'rol'"),
        (0, -1, UnknownAction, "there is no action -1"),
        (0, "road:72", UnknownAction, "'road' does not know that argument: write 'road:0' ... 'road:71'"),
        (0.5, "roll", TypeError, "'float' object"),
        (0, 1.5, TypeError, "'float' object"),
    ],
)
def test_players_and_actions_that_do_not_exist(
    player: int | str, action: int | str, error: type[Exception], says: str
) -> None:
    game = fresh()
    for ask in (game.play, game.why_not):
        with pytest.raises(error) as caught:
            ask(player, action)
        assert str(caught.value).startswith(says)
    assert game.seq == 0


def test_several_actions_are_one_or_none() -> None:
    game = fresh()
    turn = [(0, "roll"), ("chance", "dice:1+1"), (0, "end"), (1, "roll")]
    game.play_all(turn)
    assert (game.seq, game.turn, game.phase) == (4, 1, "dice")
    before, log, told = game.record(), game.log, list(game.events)
    for wrong in [(1, "roll"), (1, "fly"), (9, "roll"), ("nobody", "roll")]:
        with pytest.raises((IllegalAction, UnknownAction, BadSetting, BadLog)):
            game.play_all([("chance", "dice:1+1"), (1, "end"), (2, "roll"), wrong])
        assert (game.record(), game.log, game.events, game.seq) == (before, log, told, 4)
    game.play("chance", "dice:2+2")
    assert game.phase == "main"


def test_a_refused_series_gives_the_dice_back() -> None:
    game, twin = fresh("auto"), fresh("auto")
    with pytest.raises(IllegalAction):
        game.play_all([(0, "roll"), (0, "roll")])
    game.play(0, "roll")
    twin.play(0, "roll")
    assert game.record() == twin.record()


def test_chance_by_hand_draws_tickets() -> None:
    game = fresh()
    assert game.tickets() == 0
    game.play(0, "roll")
    assert game.tickets() == 36
    assert [game.outcome(ticket) for ticket in (0, 7, 35)] == ["dice:1+1", "dice:2+2", "dice:6+6"]
    for ticket in (-1, 36):
        with pytest.raises(BadSetting, match=f"there is no ticket {ticket}; chance has 36 now"):
            game.outcome(ticket)
    with pytest.raises(IllegalAction, match="Nobody can choose"):
        game.play(0, "dice:6+6")


def test_chance_left_alone_acts_at_once() -> None:
    game = fresh("auto")
    game.play(0, "roll")
    assert game.phase in ("main", "robber")
    assert [player for player, _ in game.log.actions] == [0, 15]


def test_the_sheet_adds_up_and_nobody_has_won_yet() -> None:
    game = fresh()
    assert game.score_sheet(0) == {
        "settlements": 2,
        "cities": 0,
        "route_card": 0,
        "army_card": 0,
        "victory_cards": 0,
    }
    assert [game.score(seat) for seat in range(3)] == [2, 2, 2]
    assert (game.over, game.winners, game.faults()) == (False, (), 0)
    with pytest.raises(BadSetting, match="there is no player 3"):
        game.score(3)
    with pytest.raises(BadSetting, match="there is no player 3"):
        game.view(3)
