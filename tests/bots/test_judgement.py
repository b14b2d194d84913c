"""Judging positions: chances are shared out, the end is certain, and both speeds and the network agree."""

import numpy as np
import pytest

from oxcart.bots.judgement import HIDDEN, MIND, judge
from oxcart.bots.ladders import in_every_game
from oxcart.bots.traits import ALWAYS, POINTS, TRAITS, note_traits
from oxcart.bots.weights import learned
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game import Game
from oxcart.research.fitting import expect
from tests.bots.seated import playing

GAMES = {"classic": 3, "egypt": 4, "gods": 3, "pyramid": 3, "inkas": 4, "germany": 3}
JUDGES, NOTES = in_every_game(judge), in_every_game(note_traits)


def chances_of(game, function=None):
    """What the judge of a game says, and the traits it saw."""
    key = game.ruleset.facts.key
    mind, chances = np.zeros(MIND), np.zeros(4)
    legal = np.zeros(game.ruleset.space.words, dtype=np.uint64)
    before = game.record()
    (function or JUDGES[key])(game._states, 0, game._table, legal, mind, *learned(key), chances)
    assert game.record() == before
    return chances, mind


def played(key, steps, seed=2):
    """A game of greedy seats after so many actions."""
    game = Game.new(key, GAMES[key], seed=seed)
    for step, _ in enumerate(playing(game, ["greedy"] * GAMES[key])):
        if step == steps:
            break
    return game


@pytest.mark.parametrize("key", GAMES)
def test_the_seats_share_the_chances_and_nobody_else_has_any(key):
    game = played(key, 120)
    chances, mind = chances_of(game)
    players = GAMES[key]
    assert chances[:players].sum() == pytest.approx(1)
    assert (chances[:players] > 0).all()
    assert not chances[players:].any()
    assert (mind[:players, ALWAYS] == 1).all()
    points = [int(game.ruleset.kernel.points(game._states, 0, seat)) for seat in range(players)]
    assert (mind[:players, POINTS] * 10).round().astype(int).tolist() == points


@pytest.mark.parametrize("key", ["classic", "germany"])
def test_once_the_game_is_over_the_winner_has_all_of_it(key):
    game = Game.new(key, GAMES[key], seed=3)
    for _ in playing(game, ["greedy"] * GAMES[key]):
        pass
    chances, _ = chances_of(game)
    assert chances.tolist() == [float(seat in game.winners) for seat in range(4)]


@pytest.mark.parametrize("key", GAMES)
def test_it_judges_as_the_network_that_was_fitted(key):
    game = played(key, 90, seed=5)
    chances, mind = chances_of(game)
    seated = np.arange(4)[None] < GAMES[key]
    noticing, weighing = learned(key)
    expected, _ = expect(mind[None, :4], seated, noticing, weighing)
    assert chances == pytest.approx(expected[0], abs=1e-5)


@pytest.mark.parametrize("key", [key for key in GAMES if key != "egypt"])
def test_the_weights_fit_the_traits_and_are_not_trivial(key):
    noticing, weighing = learned(key)
    assert noticing.shape == (TRAITS, HIDDEN)
    assert TRAITS % 2 == 0  # they are added two at a time
    assert weighing.shape == (HIDDEN,)
    assert np.abs(noticing[POINTS]).max() > 0.01
    assert (np.abs(noticing).max(axis=0) > 0.01).sum() > HIDDEN / 2
    assert (np.abs(noticing).max(axis=1) > 0.01).sum() > TRAITS / 2


@pytest.mark.skipif(not compiling_allowed(), reason="needs machine code")
def test_both_speeds_agree():
    twin = compiled(judge)
    for steps in (40, 150, 260):
        game = played("classic", steps)
        (plain, plain_mind), (fast, fast_mind) = chances_of(game), chances_of(game, twin)
        assert plain.tolist() == fast.tolist()
        assert plain_mind[:3].tolist() == fast_mind[:3].tolist()
