"""How sure one can be: intervals of shares, dice against expectation, strength on a scale."""

from math import exp, factorial, log10
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Z = 1.96
"""Standard deviations on either side that hold 95 of 100."""


class Interval(NamedTuple):
    """A share and where it lies with 95% certainty."""

    share: float
    low: float
    high: float


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95% interval of a share, after Wilson."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    reach = Z * ((share * (1 - share) + Z * Z / (4 * games)) / games) ** 0.5
    return max(0.0, (middle - reach) / (1 + Z * Z / games)), min(1.0, (middle + reach) / (1 + Z * Z / games))


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
