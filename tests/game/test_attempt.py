"""Attempts at a point of a game, and coming back to a point."""

import random

import pytest

from oxcart.game import BadSetting, Game, IllegalAction


def play_on(game: Game, actions: int, chance: random.Random) -> None:
    """Let everybody play something legal."""
    for _ in range(actions):
        seat = game.acting[0]
        game.play(seat, chance.choice(game.legal(seat)))


def everything(game: Game) -> tuple[object, ...]:
    """All that a game tells of itself."""
    views = [game.view(viewer) for viewer in (None, *range(game.players))]
    return game.record(), game.seq, game.log.to_text(), list(game.events), views


def test_an_attempt_leaves_the_game_alone_until_it_is_accepted() -> None:
    game = Game.new("egypt", players=3, seed=5)
    play_on(game, 60, random.Random(1))
    before = everything(game)
    twin = game.copy()
    trial = game.attempt()
    play_on(trial, 30, random.Random(2))
    assert everything(game) == before
    assert trial.seq > game.seq
    play_on(twin, 30, random.Random(2))
    game.accept(trial)
    assert everything(game) == everything(twin)


def test_an_attempt_at_another_point_is_refused() -> None:
    game = Game.new("egypt", players=3, seed=5)
    trial = game.attempt()
    play_on(game, 1, random.Random(1))
    with pytest.raises(BadSetting, match="attempt began after"):
        game.accept(trial)


def test_back_to_a_mark() -> None:
    game = Game.new("egypt", players=3, seed=6)
    play_on(game, 40, random.Random(1))
    mark = game.mark()
    before = everything(game)
    twin = game.copy()
    play_on(game, 25, random.Random(3))
    assert game.events
    game.back_to(mark)
    assert everything(game) == before
    play_on(game, 25, random.Random(4))
    play_on(twin, 25, random.Random(4))
    assert everything(game) == everything(twin)


def test_several_actions_are_one() -> None:
    game = Game.new("egypt", players=3, seed=6)
    before = everything(game)
    seat = game.acting[0]
    with pytest.raises(IllegalAction):
        game.play_all([(seat, game.legal(seat)[0]), (seat, "city:0")])
    assert everything(game) == before
