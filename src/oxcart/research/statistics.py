"""How sure one can be: intervals of shares, dice against expectation, strength on a scale."""

from math import exp, factorial, log10
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from oxcart.intervals import Z, wilson


class Interval(NamedTuple):
    """A share and where it lies with 95% certainty."""

    share: float
    low: float
    high: float


def share_of(wins: float, games: float) -> Interval:
    """The share with its interval."""
    return Interval(wins / games if games else 0.0, *wilson(wins, games))


def reach(shares: npt.NDArray[np.float64], games: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Half the width of the 95% intervals of shares, for many at once."""
    wide: npt.NDArray[np.float64] = Z * np.sqrt(np.maximum(shares * (1 - shares), 1e-4) / np.maximum(1, games))
    return wide


def chi_squared(seen: list[float], expected: list[float]) -> float:
    """How far counts are from those expected."""
    return sum((count - due) ** 2 / due for count, due in zip(seen, expected, strict=True) if due)


def chance_of(surprise: float, freedom: int) -> float:
    """How often pure chance is at least as far off, for an even number of degrees of freedom."""
    half = surprise / 2
    return exp(-half) * sum(half**k / factorial(k) for k in range(freedom // 2))


def strength(share: float, players: int) -> float:
    """A share of wins on Elo's scale: 0 is an even share of the table, 400 more is ten times as much."""
    return 400 * log10(max(share, 1e-6) * players)
