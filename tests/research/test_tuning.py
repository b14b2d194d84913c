"""Learning to judge: lessons come from whole games, a fit expects what happened, and weights survive being kept."""

import tomllib

import numpy as np
import pytest

from oxcart.bots.traits import POINTS, TRAITS
from oxcart.bots.weights import learned
from oxcart.engine.jit import compiling_allowed
from oxcart.research import fitting
from oxcart.research.fitting import expect, fit, surprise
from oxcart.research.lessons import KEPT, KINDS, Kind, Lessons, collect, play_lessons
from oxcart.research.tuning import as_toml, main
from oxcart.rulesets import ALL


def made_up(rows=6000, seed=1):
    """Lessons in which the seat with more of the second trait tends to win."""
    chance = np.random.default_rng(seed)
    traits = np.zeros((rows, 4, TRAITS), dtype=np.float32)
    traits[:, :, 0] = 1
    traits[:, :3, 1:5] = chance.normal(size=(rows, 3, 4))
    odds = np.exp(2 * traits[:, :3, 1])
    winner = (chance.random((rows, 1)) < np.cumsum(odds / odds.sum(axis=1, keepdims=True), axis=1)).argmax(axis=1)
    seated = np.repeat(np.array([[True, True, True, False]]), rows, axis=0)
    return Lessons(traits, np.eye(4, dtype=np.float32)[winner], seated)


def test_a_fit_finds_what_decides_and_prefers_nobody_who_is_not_there(monkeypatch):
    monkeypatch.setattr(fitting, "BATCH", 128)  # many steps with few lessons
    lessons, told = made_up(), []
    weights = fit(lessons, 1, told=told.append)
    unseen = made_up(seed=2)
    network = [w.astype(np.float32) for w in weights]
    chances, _ = expect(unseen.traits, unseen.seated, *network)
    assert surprise(unseen, *network) < 0.8 < np.log(3)
    assert (chances.argmax(axis=1) == unseen.traits[:, :3, 1].argmax(axis=1)).mean() > 0.9
    assert not chances[:, 3].any()
    assert len(told) == 12
    assert "surprise" in told[0]


def test_weights_are_kept_as_toml():
    chance = np.random.default_rng(3)
    weights = chance.normal(size=(5, 2)), chance.normal(size=2)
    kept = tomllib.loads(as_toml(weights, "for a test"))
    assert np.allclose(kept["noticing"], weights[0], atol=1e-4)
    assert np.allclose(kept["weighing"], weights[1], atol=1e-4)


def test_every_game_has_lessons_and_weights_of_its_own_or_of_its_rules():
    assert {kind.game for kinds in KINDS.values() for kind in kinds} == {ruleset.facts.key for ruleset in ALL}
    for kinds in KINDS.values():
        assert sum(kind.part for kind in kinds) == pytest.approx(1)
    assert learned("egypt") is not None


@pytest.mark.skipif(compiling_allowed(), reason="whole games in plain Python are tested once")
def test_lessons_are_moments_of_whole_games():
    kind = Kind("classic", 2, "classic-variable", {"domestic": "off"}, 1)
    found = list(play_lessons(kind, 1, 1, 0, 1000, learned("classic")))
    assert len(found) == 1
    traits, wins = found[0]
    assert traits.shape[0] <= KEPT
    assert wins.sum() == 1
    assert traits[:, :2, POINTS].max() < 1


@pytest.mark.skipif(not compiling_allowed(), reason="too many games for plain Python")
def test_lessons_of_all_kinds_are_mixed_and_the_same_for_the_same_seed(tmp_path, capsys):
    lessons, again = collect("classic", 60, 4), collect("classic", 60, 4)
    assert lessons.traits.tobytes() == again.traits.tobytes()
    assert len(lessons) > 60 * KEPT * 0.9
    assert set(lessons.seated.sum(axis=1).tolist()) == {2, 3, 4}
    assert np.allclose(lessons.wins.sum(axis=1), 1)
    assert not lessons.wins[~lessons.seated].any()
    chances, _ = expect(lessons.traits, lessons.seated, *(w.astype(np.float32) for w in learned("classic")))
    assert (chances.argmax(axis=1) == lessons.wins.argmax(axis=1)).mean() > 0.6
    main(["classic", "--games", "40", "--planned", "6", "--out", str(tmp_path / "w.toml")])
    assert "moments of 6 games with planners; surprise" in capsys.readouterr().out
    assert np.array(tomllib.loads((tmp_path / "w.toml").read_text())["noticing"]).shape[0] == TRAITS
