"""Tournaments: every bot against every other one, on any engine, and what comes out of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np

from oxcart.bots import BY_KEY
from oxcart.rulesets.contract import Rows
from oxcart.sim.engines import Engine
from oxcart.sim.kept import Kept
from oxcart.sim.ratings import Outcomes, Rating, rate
from oxcart.sim.run import play_all
from oxcart.sim.schedule import Contest, Wish, entrants
from oxcart.sim.summary import fault_counts, win_shares

ANCHOR = "uniform"
"""The bot that has 0 points, if it takes part."""


@dataclass(frozen=True)
class Meeting:
    """Two bots and the games that one of them won; a win shared by n seats counts 1/n for each of them."""

    one: str
    other: str
    wins: float
    losses: float

    @property
    def games(self) -> float:
        """The games that either of them won."""
        return self.wins + self.losses


@dataclass(frozen=True)
class Standings:
    """The outcome of a tournament."""

    game: str
    board: str
    options: Mapping[str, str]
    players: int
    seed: int
    different: bool
    anchor: str | None
    games: int
    playouts: int | None
    """What a move of a bot that thinks cost, if there was one."""
    seconds: float | None
    ratings: tuple[Rating, ...]
    meetings: tuple[Meeting, ...]
    """Every two bots that met, in the order of the ratings."""
    faults: Mapping[str, int]


def hold(
    wish: Wish,
    contests: Sequence[Contest],
    engine: Engine,
    state: Path | None = None,
    progress: Callable[[Contest, int], None] | None = None,
) -> Standings:
    """Play all contests, one after the other, and rate the bots; games kept in the folder are not played again."""
    played = []
    for contest in contests:
        engine.ready(contest.todo)
        told = None if progress is None else lambda done, of=contest: progress(of, done)
        if state is None:
            played.append(play_all(contest.todo, contest.games, engine, told))
        else:
            with Kept(state / contest.file, contest.todo) as kept:
                played.append(play_all(contest.todo, contest.games, engine, told, kept))
    return standings(wish, contests, played)


def standings(wish: Wish, contests: Sequence[Contest], played: Sequence[Rows]) -> Standings:
    """What the results of all contests say together."""
    bots = entrants(wish)
    outcomes = [counted(contest, results, bots) for contest, results in zip(contests, played, strict=True)]
    anchor = ANCHOR if ANCHOR in bots else None
    ratings = tuple(rate(bots, outcomes, anchor, wish.seed))
    todo = contests[0].todo
    thinks = any(contest.todo.thinks for contest in contests)
    return Standings(
        game=todo.settings.ruleset.facts.key,
        board=todo.settings.board.key,
        options=dict(todo.settings.options),
        players=todo.settings.players,
        seed=wish.seed,
        different=wish.different,
        anchor=anchor,
        games=sum(len(results) for results in played),
        playouts=todo.budget.playouts if thinks and todo.budget.seconds is None else None,
        seconds=todo.budget.seconds if thinks else None,
        ratings=ratings,
        meetings=tuple(meetings([rating.bot for rating in ratings], bots, outcomes)),
        faults=fault_counts(np.concatenate(played)),
    )


def counted(contest: Contest, results: Rows, bots: Sequence[str]) -> Outcomes:
    """The games of a contest as the ratings want them, bots by their number in the tournament."""
    numbers = np.zeros(256, dtype=np.int64)
    for place, bot in enumerate(bots):
        numbers[BY_KEY[bot].id] = place
    seats = numbers[contest.todo.seats(0, len(results))]
    return Outcomes.of(seats, win_shares(results, seats.shape[1]), len(bots))


def meetings(ranked: Sequence[str], bots: Sequence[str], outcomes: Sequence[Outcomes]) -> list[Meeting]:
    """Who won how often where both sat at the table, for every two bots in the order of the ratings."""
    found = []
    for one, other in combinations(ranked, 2):
        a, b = bots.index(one), bots.index(other)
        won = np.zeros(2)
        for outcome in outcomes:
            met = (outcome.seats[:, a] > 0) & (outcome.seats[:, b] > 0)
            won += (outcome.shares[met][:, [a, b]] * outcome.counts[met, None]).sum(axis=0)
        found.append(Meeting(one, other, *won.tolist()))
    return [meeting for meeting in found if meeting.games]
