"""Ratings: they find the strengths that games were drawn from, agree with the library's own, and know their doubts."""

import choix
import numpy as np
import pytest

from oxcart.sim.ratings import ELO, NoRatings, Outcomes, rate, strengths

BOTS = ("weak", "fair", "good", "best")
TRUE = np.array([-1.2, 0.0, 0.4, 0.8])
TABLES = ((0, 1), (0, 0, 1), (0, 1, 1), (1, 2, 1, 2), (2, 3), (0, 1, 2, 3), (3, 1, 3, 1))


def drawn_games(lineup, games, chance):
    """Bot numbers and shares of the win by seat, the winner drawn by strength."""
    seats = np.tile(lineup, (games, 1))
    weights = np.exp(TRUE[list(lineup)])
    winners = chance.choice(len(lineup), size=games, p=weights / weights.sum())
    return seats, np.eye(len(lineup))[winners]


@pytest.fixture(scope="module")
def drawn():
    chance = np.random.default_rng(5)
    return [drawn_games(lineup, 600, chance) for lineup in TABLES]


@pytest.fixture(scope="module")
def contests(drawn):
    return [Outcomes.of(seats, shares, len(BOTS)) for seats, shares in drawn]


def test_ratings_recover_the_strengths_games_were_drawn_from(contests):
    ratings = {rating.bot: rating for rating in rate(BOTS, contests, "weak", 1)}
    assert list(ratings) == list(reversed(BOTS))
    for bot, strength in zip(BOTS, TRUE, strict=True):
        assert ratings[bot].points == pytest.approx(ELO * (strength - TRUE[0]), abs=50)
    for bot in BOTS[1:]:
        assert ratings[bot].low < ratings[bot].points < ratings[bot].high
        assert ratings[bot].high - ratings[bot].low < 100
    assert ratings["weak"].points == ratings["weak"].low == ratings["weak"].high == 0
    assert rate(BOTS, contests, "weak", 1) == list(ratings.values())
    assert sum(rating.points for rating in rate(BOTS, contests)) == pytest.approx(0, abs=1e-6)


def test_counted_games_are_rated_as_listed_ones(drawn, contests):
    listed = []
    for seats, shares in drawn:
        for bots, won in zip(seats.tolist(), shares.argmax(axis=1), strict=True):
            listed.append((bots[won], [bot for seat, bot in enumerate(bots) if seat != won]))
    naive = choix.ilsr_top1(len(BOTS), listed)
    assert strengths(contests) == pytest.approx(naive - naive.mean(), abs=1e-6)


def test_shared_wins_count_in_parts():
    seats = np.array([[0, 1], [0, 1], [1, 0]])
    shares = np.array([[0.5, 0.5], [1.0, 0.0], [1.0, 0.0]])
    outcome = Outcomes.of(seats, shares, 2)
    assert outcome.games == 3
    assert strengths([outcome]) == pytest.approx(0, abs=1e-9)
    drawn_only = Outcomes.of(seats[:1], shares[:1], 2)
    assert strengths([drawn_only]) == pytest.approx(0, abs=1e-9)


def test_who_never_lost_has_a_rating_and_a_doubt():
    outcome = Outcomes.of(np.array([[0, 1]] * 200), np.array([[1.0, 0.0]] * 200), 2)
    best, weakest = rate(("best", "weakest"), [outcome], "weakest")
    assert best.points == pytest.approx(400 * np.log10(200.5 / 0.5))
    assert best.low < best.points - 50
    assert weakest.points == 0


def test_games_that_nobody_won_are_left_out():
    seats = np.array([[0, 1], [1, 0]])
    assert Outcomes.of(seats, np.array([[0.0, 0.0], [1.0, 0.0]]), 2).games == 1
    with pytest.raises(NoRatings, match="nobody won"):
        Outcomes.of(seats, np.zeros((2, 2)), 2)


def test_without_the_library_there_is_a_sentence(contests, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "choix", None)
    with pytest.raises(NoRatings, match=r"pip install oxcart\[research\]"):
        strengths(contests)
