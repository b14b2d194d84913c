"""A policy that learns a game by watching a bot, and is then measured against players who act at random.

    pip install oxcart[research,training]
    python examples/train_policy.py

It takes two or three minutes on one core, and another one when the rules are compiled for the first time. Editors that
know `# %%` run it cell by cell. One seat learns: a teacher (the bot `greedy`) plays it while a vector of games goes on,
a small network learns what the teacher does, then plays itself and is told what the teacher would have done. Whatever
does not need PyTorch works without it: give `play` and `win_rate` any function that chooses actions.
"""

# %% What is used: the laboratory, and PyTorch only where something is learnt
import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.bots import Bot
from oxcart.game.speed import compile_now, kernels
from oxcart.research.single import OneSeat
from oxcart.research.vector import ENDED, RUNNING, VectorGames

Features = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.uint8]
Choices = npt.NDArray[np.int64]
Policy = Callable[[Features, Masks], Choices]
"""What to do in each row: given what the seat may know and which actions are legal, the numbers of actions."""

SEAT = 0
"""The seat that learns; it may begin or not, that is drawn in each game."""
CAP = 4000
"""Actions after which a game is given up; that is no win."""
MOST = 255


# %% Games, as features
def new_games(game: str, rows: int, seed: int, fast: bool = True) -> VectorGames:
    """So many games at once, without trade between players: that keeps them short."""
    return VectorGames(game, rows, options={"domestic": "off"}, seed=seed, cap=CAP, fast=fast)


def features_of(observations: npt.NDArray[np.float32]) -> Features:
    """Observations in one byte a number: counts are small, and 255 stands for nobody and nowhere."""
    return np.clip(observations, 0, MOST).astype(np.uint8)


# %% Two policies that learn nothing
def at_random(seed: int) -> Policy:
    """Any legal action."""
    rng = np.random.default_rng(seed)

    def choose(features: Features, masks: Masks) -> Choices:
        return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], dtype=np.int64)

    return choose


class Teacher:
    """The bot whose choices are learnt; it is given the rows themselves and looks at what the seat may know of them."""

    def __init__(self, games: VectorGames, seed: int, fast: bool = True) -> None:
        self._games = games
        self._bot = Bot("greedy", games.ruleset.facts.key, seed, fast)
        if fast:
            compile_now(games.ruleset)

    def choose(self, rows: npt.NDArray[np.int64]) -> Choices:
        """What the bot would do for the seat in each of these rows."""
        games = self._games
        rules = kernels(games.ruleset)
        chosen = [self._bot.choose(rules, games.states, int(row), games.table, SEAT) for row in rows]
        return np.array(chosen, dtype=np.int64)


# %% Lessons: what the seat saw, what it might have done, what the teacher did
@dataclass
class Lessons:
    """Positions with a choice, and what the teacher chose."""

    features: Features
    masks: Masks
    choices: Choices

    def __len__(self) -> int:
        return len(self.choices)

    def __add__(self, other: "Lessons") -> "Lessons":
        return Lessons(*(np.concatenate(pair) for pair in zip(self._parts, other._parts, strict=True)))

    @property
    def _parts(self) -> tuple[Features, Masks, Choices]:
        return self.features, self.masks, self.choices


def collect(games: VectorGames, teacher: Teacher, count: int, policy: Policy | None = None) -> Lessons:
    """So many lessons, while the teacher plays the seat, or the policy does; everybody else acts at random."""
    seen: list[tuple[Features, Masks, Choices]] = []
    found = 0
    while found < count:
        actions = games.pick_uniform()
        rows = np.flatnonzero(games.seats == SEAT)
        if len(rows):
            features, masks, choices = (
                features_of(games.observations()[rows]),
                games.masks()[rows],
                teacher.choose(rows),
            )
            actions[rows] = choices if policy is None else policy(features, masks)
            real = masks.sum(axis=1) > 1
            seen.append((features[real], masks[real], choices[real]))
            found += int(real.sum())
        games.step()
    return Lessons(*(np.concatenate(parts)[:count] for parts in zip(*seen, strict=True)))


# %% Measuring: the share of games won, with its interval
@dataclass(frozen=True)
class Rate:
    """Wins out of games."""

    wins: int
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Between what bounds the true rate lies, 19 times out of 20 (Wilson's score interval)."""
        n, p, z = self.games, self.wins / self.games, 1.96
        middle, half = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.wins} of {self.games} won, {self.wins / self.games:.0%} (95%: {low:.0%} to {high:.0%})"


def win_rate(games: VectorGames, policy: Policy) -> Rate:
    """How often the policy wins against random players: the first game of each row, each played to its end."""
    wins, ended = 0, np.zeros(len(games), dtype=bool)
    while not ended.all():
        actions = games.pick_uniform()
        rows = np.flatnonzero((games.seats == SEAT) & ~ended)
        if len(rows):
            actions[rows] = policy(features_of(games.observations()[rows]), games.masks()[rows])
        games.step()
        now = (games.endings != RUNNING) & ~ended
        wins += int(((games.endings == ENDED) & (games.rewards[:, SEAT] > 0) & now).sum())
        ended |= now
    return Rate(wins, len(games))


def wins_alone(game: str, policy: Policy, bots: str, games: int, seed: int, fast: bool = True) -> Rate:
    """How often it wins against three bots of a kind: one game after the other, in the Gymnasium environment."""
    env = OneSeat(game, SEAT, bots, options={"domestic": "off"}, cap=CAP, fast=fast)
    wins = 0
    for number in range(games):
        observation, _ = env.reset(seed=seed + number)
        reward, over = 0.0, False
        while not over:
            mask = observation["action_mask"].view(np.uint8)
            action = policy(features_of(observation["observation"])[np.newaxis], mask[np.newaxis])[0]
            observation, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        wins += reward > 0
    return Rate(wins, games)


# %% Learning: a small network, trained to name the teacher's choice
def torch_or_exit() -> Any:
    """PyTorch, or a word about how to get it."""
    try:
        import torch
    except ImportError:
        sys.exit("This example learns with PyTorch, which is not installed: pip install oxcart[training]")
    return torch


class Learner:
    """A network of two hidden layers; as a policy it takes the likeliest legal action."""

    def __init__(self, features: int, actions: int, seed: int, width: int = 256) -> None:
        self._torch = torch = torch_or_exit()
        torch.manual_seed(seed)
        self._shift, self._scale = torch.zeros(features), torch.ones(features)
        self._network = torch.nn.Sequential(
            torch.nn.Linear(features, width),
            torch.nn.ReLU(),
            torch.nn.Linear(width, width),
            torch.nn.ReLU(),
            torch.nn.Linear(width, actions),
        )

    def _scores(self, features: Features, masks: Masks) -> Any:
        """How likely each action is held to be; illegal ones not at all."""
        torch = self._torch
        scores = self._network((torch.from_numpy(features).float() - self._shift) / self._scale)
        return scores.masked_fill(torch.from_numpy(masks) == 0, -1e9)

    def choose(self, features: Features, masks: Masks) -> Choices:
        """The policy."""
        with self._torch.no_grad():
            best: Choices = self._scores(features, masks).argmax(dim=1).numpy()
        return best

    def learn(self, lessons: Lessons, epochs: int, batch: int = 256) -> float:
        """Go through the lessons so many times; tells how often the last time was right at the first guess."""
        torch = self._torch
        values = torch.from_numpy(lessons.features[:5000]).float()
        self._shift, self._scale = values.mean(dim=0), values.std(dim=0) + 0.1
        optimizer = torch.optim.Adam(self._network.parameters(), lr=1e-3)
        right = 0
        for _ in range(epochs):
            right = 0
            for rows in torch.randperm(len(lessons)).split(batch):
                part = rows.numpy()
                scores = self._scores(lessons.features[part], lessons.masks[part])
                wanted = torch.from_numpy(lessons.choices[part])
                optimizer.zero_grad()
                torch.nn.functional.cross_entropy(scores, wanted).backward()
                optimizer.step()
                right += int((scores.argmax(dim=1) == wanted).sum())
        return right / len(lessons)


# %% What is wanted: from the command line, or as it stands where cells are run one by one
def wishes() -> argparse.Namespace:
    """The settings of a run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="classic", help="classic, egypt, gods or pyramid")
    parser.add_argument("--lessons", type=int, default=12_000, help="lessons of each round")
    parser.add_argument("--rounds", type=int, default=2, help="the first one with the teacher at the seat")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--games", type=int, default=400, help="games by which the policy is measured")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args([] if "ipykernel" in sys.modules else None)


if __name__ == "__main__":
    wish = wishes()
    torch_or_exit()
    games = new_games(wish.game, 64, wish.seed)
    teacher = Teacher(games, wish.seed)
    learner = Learner(games.observations().shape[1], games.masks().shape[1], wish.seed)

# %% Before anything is learnt
if __name__ == "__main__":
    test_seed = wish.seed + 1_000_000
    print(f"at random:  {win_rate(new_games(wish.game, wish.games, test_seed), at_random(wish.seed))}", flush=True)

# %% First the teacher plays, then the learner does and the teacher corrects it
if __name__ == "__main__":
    lessons = collect(games, teacher, wish.lessons)
    for number in range(wish.rounds):
        if number:
            lessons += collect(games, teacher, wish.lessons, learner.choose)
        right = learner.learn(lessons, wish.epochs)
        rate = win_rate(new_games(wish.game, wish.games, test_seed), learner.choose)
        print(f"round {number + 1}:    {rate}; as the teacher in {right:.0%} of {len(lessons):,} lessons", flush=True)

# %% The same policy in the Gymnasium environment, one game after the other
if __name__ == "__main__":
    for bots in ("uniform", "greedy"):
        rate = wins_alone(wish.game, learner.choose, bots, wish.games // 10, test_seed)
        print(f"against {bots}, one by one: {rate}", flush=True)
