"""How strong bots are: ratings on the scale of Elo, from who won against whom.

The model is that of Plackett and Luce, with two seats that of Bradley and Terry: the chance of a seat is in proportion
to the strength of its bot. `choix` finds the strengths that explain all games best. Games alike are counted together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.game.errors import OxcartError
from oxcart.rulesets.contract import Rows

ELO = 400 / log(10)
"""Points of Elo for one unit of log strength: 400 points are odds of ten to one."""
DRAWN = 0.5
"""Every two bots that met are counted one more game that neither won, so that who never lost has a rating at all."""
SAMPLES = 400
"""How often games are drawn again for the intervals."""
STEPS, NEAR = 1000, 1e-8

Floats = npt.NDArray[np.float64]


class NoRatings(OxcartError):
    """The library that rates is missing, or games without a winner."""


@dataclass(frozen=True)
class Outcomes:
    """The games of one contest, those alike together: how many seats each bot had, its share of the win, how often."""

    seats: Floats
    shares: Floats
    counts: Floats

    @classmethod
    def of(cls, seats: Rows, shares: Rows, bots: int) -> "Outcomes":
        """Count games given by bot number and share of the win for each seat; games that nobody won are left out."""
        held = np.stack([(seats == bot).sum(axis=1) for bot in range(bots)], axis=1)
        won = np.stack([np.where(seats == bot, shares, 0.0).sum(axis=1) for bot in range(bots)], axis=1)
        ended = won.sum(axis=1) > 0
        if not ended.any():
            raise NoRatings("there is nothing to rate: nobody won any game")
        rows, counts = np.unique(np.hstack([held, won])[ended], axis=0, return_counts=True)
        return cls(rows[:, :bots], rows[:, bots:], counts.astype(np.float64))

    @property
    def games(self) -> int:
        """How many games somebody won."""
        return int(self.counts.sum())

    def evened(self) -> "Outcomes":
        """With half a win more for either of any two bots that met."""
        met = np.flatnonzero(self.seats.any(axis=0))
        pairs = [(one, other) for one in met for other in met if one != other]
        unit = np.eye(self.seats.shape[1])
        more = np.array([unit[one] + unit[other] for one, other in pairs]).reshape(-1, len(unit))
        wins = np.array([unit[one] for one, _ in pairs]).reshape(-1, len(unit))
        counts = np.concatenate([self.counts, np.full(len(pairs), DRAWN)])
        return Outcomes(np.vstack([self.seats, more]), np.vstack([self.shares, wins]), counts)

    def drawn_again(self, chance: np.random.Generator) -> "Outcomes":
        """As many games, each drawn from these and the ones that even them."""
        pool = self.evened()
        weights = pool.counts / pool.counts.sum()
        return Outcomes(pool.seats, pool.shares, chance.multinomial(self.games, weights).astype(np.float64))


@dataclass(frozen=True)
class Rating:
    """A bot's points on the scale of Elo with their 95% interval."""

    bot: str
    points: float
    low: float
    high: float


def strengths(contests: Sequence[Outcomes]) -> Floats:
    """The log strength of every bot that makes the outcomes likeliest; they sum up to 0.

    A step is one of Luce spectral ranking. It compares bots by twos, so games of more seats are handed over as what
    they say about every two bots at the strengths found so far.
    """
    choix = the_library()
    seats, shares = (np.vstack([getattr(contest, part) for contest in contests]) for part in ("seats", "shares"))
    weighted = shares * np.concatenate([contest.counts for contest in contests])[:, None]
    found = np.zeros(seats.shape[1])
    for _ in range(STEPS):
        strong = np.exp(found)
        wins = (weighted / (seats @ strong)[:, None]).T @ seats * (strong[:, None] + strong[None, :])
        np.fill_diagonal(wins, 0.0)
        better: Floats = choix.lsr_pairwise_dense(wins, initial_params=found)
        if np.abs(better - found).sum() < NEAR:
            return better - better.mean()
        found = better
    return found - found.mean()


def rate(bots: Sequence[str], contests: Sequence[Outcomes], anchor: str | None = None, seed: int = 0) -> list[Rating]:
    """The ratings, strongest first; the anchor has 0 points, or the mean of all if there is none.

    Intervals come from games drawn again from those that were played (bootstrap), contest by contest.
    """
    chance = np.random.default_rng(seed)
    again = [strengths([contest.drawn_again(chance).evened() for contest in contests]) for _ in range(SAMPLES)]
    found, drawn = strengths([contest.evened() for contest in contests]), np.array(again)
    if anchor is not None:
        place = list(bots).index(anchor)
        found, drawn = found - found[place], drawn - drawn[:, [place]]
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    points = np.stack([found, low, high], axis=1) * ELO
    rows = (Rating(bot, *row) for bot, row in zip(bots, points.tolist(), strict=True))
    return sorted(rows, key=lambda rating: -rating.points)


def the_library() -> Any:
    """Choix, which only ratings need."""
    try:
        import choix
    except ImportError as error:
        raise NoRatings("ratings need choix: pip install oxcart[research]") from error
    return choix
