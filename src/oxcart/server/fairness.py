"""Are the dice fair? Chi-square tests of many games' dice: the totals of two dice, and single faces."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oxcart.game import Log

FACES = range(1, 7)
TOTALS = range(2, 13)
WAYS = tuple(6 - abs(7 - total) for total in TOTALS)
"""Of 36 throws, how many give each total."""

ENOUGH_ROLLS = 180
"""With fewer, the rarest total is expected less than five times and the test says little."""
UNUSUAL = 0.001
PRECISION = 1e-14
TINIEST = 1e-300


@dataclass(frozen=True)
class ChiSquare:
    """How far counts are from what was expected; `p` is how often fair dice are at least that far."""

    counts: tuple[int, ...]
    expected: tuple[float, ...]
    statistic: float
    degrees: int
    p: float


@dataclass(frozen=True)
class Fairness:
    """The dice of many games beside fair ones."""

    rolls: int
    totals: ChiSquare
    faces: ChiSquare
    sentence: str


def rolls_of(log: Log) -> list[tuple[int, int]]:
    """All throws of a game, start rolls included."""
    throws = [action.removeprefix("dice:").split("+") for _, action in log.actions if action.startswith("dice:")]
    return [(int(first), int(second)) for first, second in throws]


def fairness(rolls: Iterable[tuple[int, int]]) -> Fairness:
    """The two tests over all throws, and what they say in a sentence."""
    throws = list(rolls)
    sums = [first + second for first, second in throws]
    single = [face for throw in throws for face in throw]
    totals = chi_square([sums.count(total) for total in TOTALS], WAYS)
    faces = chi_square([single.count(face) for face in FACES], [1] * len(FACES))
    return Fairness(len(throws), totals, faces, sentence_of(len(throws), totals, faces))


def sentence_of(rolls: int, totals: ChiSquare, faces: ChiSquare) -> str:
    """The tests for people."""
    if rolls < ENOUGH_ROLLS:
        return f"{rolls} rolls are too few to judge the dice by; it takes {ENOUGH_ROLLS}."
    least = min(totals.p, faces.p)
    if least < UNUSUAL:
        verdict = f"fair dice look this uneven less than once in {int(1 / UNUSUAL)} such collections"
    else:
        verdict = "as even as fair dice are"
    return f"{rolls} rolls: {verdict} (totals p = {totals.p:.3f}, faces p = {faces.p:.3f})."


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> ChiSquare:
    """Pearson's test of counts against expected shares; with no counts at all there is nothing to object to."""
    whole, shares = sum(counts), sum(weights)
    expected = tuple(whole * weight / shares for weight in weights)
    statistic = sum((count - e) ** 2 / e for count, e in zip(counts, expected, strict=True)) if whole else 0.0
    degrees = len(counts) - 1
    return ChiSquare(tuple(counts), expected, statistic, degrees, gamma_tail(degrees / 2, statistic / 2))


def gamma_tail(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function Q(a, x): the tail of chi-square with 2a degrees beyond 2x."""
    if a <= 0 or x < 0:
        raise ValueError(f"Q(a, x) needs a above 0 and x from 0 on, not a = {a}, x = {x}")
    if x == 0:
        return 1.0
    if x < a + 1:
        return 1 - _head_by_series(a, x)
    return _tail_by_fraction(a, x)


def _front(a: float, x: float) -> float:
    return math.exp(a * math.log(x) - x - math.lgamma(a))


def _head_by_series(a: float, x: float) -> float:
    """P(a, x) = x^a e^-x / Gamma(a) * sum of x^k / (a (a+1) ... (a+k)); quick while x is below a + 1."""
    term = total = 1 / a
    k = 0
    while term > total * PRECISION:
        k += 1
        term *= x / (a + k)
        total += term
    return total * _front(a, x)


def _tail_by_fraction(a: float, x: float) -> float:
    """Q(a, x) by its continued fraction, evaluated from the front by Lentz's method; quick while x is above a + 1."""
    b = x + 1 - a
    c = 1 / TINIEST
    d = 1 / b
    value = d
    k = 0
    change = 0.0
    while abs(change - 1) > PRECISION:
        k += 1
        numerator = -k * (k - a)
        b += 2
        d = 1 / _nonzero(numerator * d + b)
        c = _nonzero(b + numerator / c)
        change = d * c
        value *= change
    return value * _front(a, x)


def _nonzero(value: float) -> float:
    return value if abs(value) > TINIEST else TINIEST
