"""Chances of a position: they sum up to one, are the same at both speeds, and know nothing hidden."""

import numpy as np
import pytest

from oxcart.analysis import Estimate, Estimator
from oxcart.bots import germany, gods, inkas, playout, pyramid
from oxcart.bots.chances import CHANCES
from oxcart.bots.guess import deal_hidden
from oxcart.engine.jit import compiling_allowed
from oxcart.game import Game
from oxcart.game.errors import BadSetting
from oxcart.sim.streams import game_streams
from tests.bots.seated import NEW, late_position, playing


def plain(game, playouts=2, seat=None, seed=0):
    return Estimator(game, playouts, seat, seed, fast=False)


@pytest.mark.parametrize("key", NEW)
def test_in_every_game_somebody_wins_and_the_position_stays_as_it_is(key):
    game, seat = late_position(key, 4, spare=2)
    before = game.record()
    estimate = plain(game, 1, seat).of(game)
    assert sum(estimate.chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in estimate.chances)
    assert game.record() == before


@pytest.mark.parametrize("game", [gods, pyramid, inkas, germany], ids=["gods", "pyramid", "inkas", "germany"])
def test_every_game_is_played_on_with_its_own_functions(game):
    key = game.__name__.rpartition(".")[2]
    assert all(own is not classic for own, classic in zip(CHANCES[key], CHANCES["classic"], strict=True))


def test_the_same_seed_gives_the_same_answer_and_another_one_another(monkeypatch):
    game = Game.new("classic", 2, options={"domestic": "off"}, seed=1)
    monkeypatch.setattr(playout, "LONGEST", 60)
    first, again, other = (plain(game, 6, seed=seed).shares(game._states) for seed in (1, 1, 2))
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != other.tobytes()


def test_what_is_won_is_certain():
    game = Game.new("classic", 2, options={"domestic": "off"}, seed=3)
    for _ in playing(game, ("greedy", "greedy")):
        pass
    won = tuple(float(seat in game.winners) for seat in range(2))
    assert plain(game).of(game) == Estimate(won, (0.0, 0.0))
    at_the_door = Game.replay(game.log, game.seq - 1)
    assert plain(at_the_door).of(at_the_door).chances == won


def test_rolls_for_the_start_are_not_tied_for_ever(monkeypatch):
    monkeypatch.setattr(playout, "LONGEST", 1)
    game = Game.new("egypt", 3, "egypt-variable", seed=1, chance="manual")
    assert (game.acting, game.phase) == (("chance",), "start_roll")
    assert sum(plain(game, 8).of(game).chances) == pytest.approx(1)


def test_errors_are_those_of_a_mean():
    shares = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.5, 0.5]])
    estimate = Estimate.of(shares)
    assert estimate.chances == (0.625, 0.375)
    assert estimate.errors == pytest.approx((shares[:, 0].std() / 2,) * 2)


def test_shuffling_hidden_cards_never_changes_what_a_seat_is_told():
    game, seat = late_position("classic", 9, spare=3, players=3)
    shuffled = np.zeros(1, dtype=game._states.dtype)
    game.ruleset.kernel.redact(game._states, 0, game._table, seat, shuffled, 0)
    deal_hidden(shuffled, 0, game._table, seat, game_streams(7, 0, 1), 0)
    assert shuffled["hand"].tobytes() != game._states["hand"].tobytes()
    estimator = plain(game, 6, seat)
    assert estimator.shares(shuffled).tobytes() == estimator.shares(game._states).tobytes()


def test_what_quick_bots_would_do_changes_nothing():
    game, seat = late_position("classic", 5, spare=4)
    estimator = plain(game, 4)
    usual = [action for action in game.legal_actions(seat) if estimator.is_usual(game._states, seat, action)]
    assert len(usual) == 1
    before = estimator.shares(game._states)
    game.chance = "manual"
    game.play(seat, usual[0])
    assert estimator.shares(game._states).tobytes() == before.tobytes()
    assert not plain(game, 4, seat).is_usual(game._states, seat, usual[0])


def test_bad_questions_are_refused():
    game = Game.new("classic", 2, seed=1)
    with pytest.raises(BadSetting, match="1 to 100,000 playouts, not 0"):
        Estimator(game, 0, fast=False)
    with pytest.raises(BadSetting, match="there is no seat 2; the seats are 0 to 1"):
        Estimator(game, 1, 2, fast=False)


@pytest.mark.skipif(not compiling_allowed(), reason="needs machine code")
def test_both_speeds_agree_and_nobody_is_favoured_before_the_start_is_rolled_for():
    game, seat = late_position("classic", 5, spare=4)
    for eyes in (None, seat):
        slow, quick = (Estimator(game, 5, eyes, 7, fast).shares(game._states) for fast in (False, True))
        assert slow.tobytes() == quick.tobytes()
    fresh = Game.new("classic", 2, "classic-variable", {"domestic": "off"}, seed=2, chance="manual")
    assert fresh.phase == "start_roll"
    estimate = Estimator(fresh, 600).of(fresh)
    assert abs(estimate.chances[0] - 0.5) < 4 * estimate.errors[0]
