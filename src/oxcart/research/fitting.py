"""Weights from lessons: the small network of `oxcart.bots.judgement`, fitted so that it expects what happened."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.bots.judgement import HIDDEN
from oxcart.bots.traits import ALWAYS, TRAITS
from oxcart.bots.weights import Weights
from oxcart.research.lessons import Lessons

EPOCHS = 12
BATCH = 2048
PACE = 2e-3
SLOWER = {7: 0.3, 10: 0.09}
"""From which epoch on steps are shorter, and how much."""
PULL = 1e-5
"""How strongly weights are drawn to zero."""
HELD_BACK = 0.08
"""The part of the lessons that is not learned from, to see what was learned."""

Numbers = npt.NDArray[np.float32]


class Adam:
    """Steps down a slope, longer where it is smooth: the method of Kingma and Ba."""

    def __init__(self, weights: Sequence[Numbers]) -> None:
        self._weights = weights
        self._means = [np.zeros_like(w) for w in weights]
        self._squares = [np.zeros_like(w) for w in weights]
        self._steps = 0

    def step(self, slopes: Sequence[Numbers], pace: float) -> None:
        """Change the weights in place."""
        self._steps += 1
        for weight, slope, mean, square in zip(self._weights, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            near, wide = mean / (1 - 0.9**self._steps), square / (1 - 0.999**self._steps)
            weight -= pace * near / (np.sqrt(wide) + 1e-8)


def expect(traits: Numbers, seated: Any, noticing: Numbers, weighing: Numbers) -> tuple[Numbers, Numbers]:
    """The chances of all seats, and what was noticed of them, as `judge` would find them."""
    noticed = np.maximum(0, traits.reshape(-1, TRAITS) @ noticing)
    strength = np.where(seated, (noticed @ weighing).reshape(seated.shape), -1e9)
    odds = np.exp(strength - strength.max(axis=1, keepdims=True))
    return (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32), noticed


def surprise(lessons: Lessons, noticing: Numbers, weighing: Numbers) -> float:
    """How much the ends of the games surprise the network: the mean of minus the logarithm of what it expected."""
    chances, _ = expect(lessons.traits, lessons.seated, noticing, weighing)
    return float(-(lessons.wins * np.log(chances + 1e-9)).sum(axis=1).mean())


def quality(lessons: Lessons, weights: Weights) -> str:
    """How well weights expect what happened, beside somebody who gives every seat the same chance."""
    noticing, weighing = (w.astype(np.float32) for w in weights)
    blind = float(np.log(lessons.seated.sum(axis=1)).mean())
    return f"surprise {surprise(lessons, noticing, weighing):.4f} instead of {blind:.4f} for equal chances"


def slopes_of(lessons: Lessons, noticing: Numbers, weighing: Numbers) -> tuple[Numbers, Numbers]:
    """How the surprise changes with each weight."""
    chances, noticed = expect(lessons.traits, lessons.seated, noticing, weighing)
    error = ((chances - lessons.wins) / len(lessons)).reshape(-1, 1)
    through = error * weighing[None] * (noticed > 0)
    return lessons.traits.reshape(-1, TRAITS).T @ through + PULL * noticing, (noticed * error).sum(
        axis=0
    ) + PULL * weighing


def part_of(lessons: Lessons, rows: Any) -> Lessons:
    """Some of the lessons."""
    return Lessons(lessons.traits[rows], lessons.wins[rows], lessons.seated[rows])


def fit(lessons: Lessons, seed: int, epochs: int = EPOCHS, told: Callable[[str], None] = print) -> Weights:
    """Weights that expect what the lessons saw; every trait counts alike at first, however large its numbers are."""
    spread = lessons.traits[lessons.seated].std(axis=0)
    spread[spread < 1e-6] = 1
    scaled = Lessons(lessons.traits / spread, lessons.wins, lessons.seated)
    learned_from = int(len(lessons) * (1 - HELD_BACK))
    unseen = part_of(scaled, slice(learned_from, None))
    chance = np.random.default_rng(seed)
    noticing = (chance.normal(size=(TRAITS, HIDDEN)) / np.sqrt(30)).astype(np.float32)
    noticing[ALWAYS] -= scaled.traits[lessons.seated].mean(axis=0) @ noticing  # each of them notices something
    weighing = (chance.normal(size=HIDDEN) / np.sqrt(HIDDEN)).astype(np.float32)
    method, pace = Adam([noticing, weighing]), PACE
    for epoch in range(epochs):
        pace = PACE * SLOWER.get(epoch, pace / PACE)
        order = chance.permutation(learned_from)
        for first in range(0, learned_from, BATCH):
            rows = order[first : first + BATCH]
            method.step(slopes_of(part_of(scaled, rows), noticing, weighing), pace)
        told(f"epoch {epoch + 1}: surprise {surprise(unseen, noticing, weighing):.4f} by games not learned from")
    return (noticing / spread[:, None]).astype(np.float64), weighing.astype(np.float64)
