"""The example that trains a policy: lessons, measuring, and with PyTorch a network that learns from them."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.research.vector import VectorGames

PATH = Path(__file__).parents[2] / "examples" / "train_policy.py"


def load_example() -> ModuleType:
    """The script as a module; its name is known while its dataclasses are made."""
    spec = importlib.util.spec_from_file_location("train_policy", PATH)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_policy"] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules["train_policy"]
    return module


train_policy = load_example()


def few_games(cap: int = 40) -> VectorGames:
    return VectorGames("classic", 2, options={"domestic": "off"}, seed=3, cap=cap, fast=False)


def few_lessons(policy=None):
    games = few_games()
    return train_policy.collect(games, train_policy.Teacher(games, 3, fast=False), 20, policy)


def test_lessons_are_positions_with_a_choice_and_what_the_teacher_chose():
    lessons = few_lessons()
    assert len(lessons) == 20
    assert lessons.features.dtype == np.uint8
    assert (lessons.masks.sum(axis=1) > 1).all()
    assert lessons.masks[np.arange(20), lessons.choices].all()
    assert few_lessons().choices.tolist() == lessons.choices.tolist()
    assert len(lessons + lessons) == 40


def test_a_policy_at_the_seat_is_corrected_by_the_teacher():
    lessons = few_lessons(train_policy.at_random(1))
    assert lessons.masks[np.arange(20), lessons.choices].all()
    assert lessons.features.tolist() != few_lessons().features.tolist()


def test_a_rate_has_an_interval():
    assert train_policy.Rate(50, 100).interval == pytest.approx((0.404, 0.596), abs=1e-3)
    assert str(train_policy.Rate(4, 4)) == "4 of 4 won, 100% (95%: 51% to 100%)"


def test_games_that_are_given_up_are_not_won():
    assert train_policy.win_rate(few_games(cap=6), train_policy.at_random(1)) == train_policy.Rate(0, 2)


@pytest.mark.skipif(not compiling_allowed(), reason="asks for compiled kernels")
def test_random_players_win_about_as_often_as_each_other():
    games = train_policy.new_games("classic", 60, 5)
    assert 4 <= train_policy.win_rate(games, train_policy.at_random(1)).wins <= 28


def test_games_may_be_measured_one_by_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(train_policy, "CAP", 12)
    assert train_policy.wins_alone("classic", train_policy.at_random(1), "uniform", 2, 7, fast=False).games == 2


def test_without_torch_the_example_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(SystemExit, match=r"pip install oxcart\[training\]"):
        train_policy.Learner(4, 3, 1)


def test_a_learner_comes_to_choose_as_the_teacher_does():
    pytest.importorskip("torch")
    lessons = few_lessons()
    learner = train_policy.Learner(lessons.features.shape[1], lessons.masks.shape[1], seed=1, width=32)
    learner.learn(lessons, epochs=40, batch=5)
    chosen = learner.choose(lessons.features, lessons.masks)
    assert lessons.masks[np.arange(20), chosen].all()
    assert (chosen == lessons.choices).mean() > 0.8
