"""The chi-square summary: known values, loaded dice found out, and sentences."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oxcart.game import Log
from oxcart.server.dice import Committed
from oxcart.server.fairness import chi_square, fairness, gamma_tail, rolls_of


@pytest.mark.parametrize(
    ("degrees", "statistic", "p"),
    [(1, 3.841459, 0.05), (5, 11.070498, 0.05), (10, 18.307038, 0.05), (10, 29.588298, 0.001), (35, 49.801850, 0.05)],
)
def test_the_tail_agrees_with_printed_tables(degrees: int, statistic: float, p: float) -> None:
    assert gamma_tail(degrees / 2, statistic / 2) == pytest.approx(p, rel=1e-6)


@given(st.floats(0, 500))
def test_the_tail_agrees_with_closed_forms(x: float) -> None:
    assert gamma_tail(1, x) == pytest.approx(math.exp(-x), abs=1e-13)
    assert gamma_tail(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), abs=1e-13)
    assert gamma_tail(3, x) == pytest.approx(math.exp(-x) * (1 + x + x * x / 2), abs=1e-13)


@given(st.floats(0.1, 100), st.floats(0, 1_000), st.floats(0, 100))
def test_the_tail_falls_from_one_to_nothing(a: float, x: float, more: float) -> None:
    assert 0 <= gamma_tail(a, x + more) <= gamma_tail(a, x) + 1e-12 <= 1 + 1e-11
    assert gamma_tail(a, 0) == 1


@pytest.mark.parametrize(("a", "x"), [(0, 1), (-1, 1), (1, -1)])
def test_the_tail_outside_its_range(a: float, x: float) -> None:
    with pytest.raises(ValueError, match="needs a above 0"):
        gamma_tail(a, x)


def test_counts_as_expected_have_no_distance() -> None:
    found = chi_square([10, 20, 30], [1, 2, 3])
    assert (found.statistic, found.degrees, found.p) == (0, 2, 1)


def test_fair_dice() -> None:
    dice = Committed(bytes(32))
    rolls = [(ticket // 6 + 1, ticket % 6 + 1) for ticket in (dice.draw("dice", 36) for _ in range(5_000))]
    found = fairness(rolls)
    assert found.sentence.startswith("5000 rolls: as even as fair dice are (totals p = 0.")
    assert found.totals.degrees == 10
    assert found.faces.degrees == 5


def test_loaded_dice_are_found_out() -> None:
    even = [(first, second) for first in range(1, 7) for second in range(1, 7)] * 30
    assert fairness(even).faces.p == pytest.approx(1)
    without_sevens = [roll for roll in even if sum(roll) != 7]
    assert "less than once in 1000" in fairness(without_sevens).sentence
    assert "less than once in 1000" in fairness(even + [(6, 6)] * 100).sentence


@pytest.mark.parametrize("count", [0, 1, 179])
def test_few_rolls_are_not_judged(count: int) -> None:
    assert "too few" in fairness([(1, 1)] * count).sentence


def test_rolls_are_read_from_logs() -> None:
    log = Log({}, [(0, "roll"), (15, "dice:3+4"), (15, "draw:knight"), (15, "dice:1+6")])
    assert rolls_of(log) == [(3, 4), (1, 6)]
