"""The course of a game: positions, turning points, luck and decisions; playouts are cut short, for they are plain."""

import pytest

from oxcart.analysis import Course, Estimate, Point, balances, follow, turning_points, worth_telling
from oxcart.bots import playout
from oxcart.engine.record import CHANCE
from oxcart.game import Game
from oxcart.rulesets.contract import Event
from tests.bots.seated import playing


@pytest.fixture(autouse=True)
def _hasty(monkeypatch):
    """After a few actions the points decide."""
    monkeypatch.setattr(playout, "LONGEST", 4)


@pytest.fixture(scope="module")
def log():
    """The beginning of a game of greedy and random seats."""
    game = Game.new("classic", 3, seed=6)
    for _ in playing(game, ("greedy", "uniform", "greedy")):
        if game.seq >= 70:
            break
    return game.log


def test_every_point_says_whose_doing_it_was_and_the_parts_sum_up(log):
    for every in ("turn", "action"):
        course = follow(log, 3, every, fast=False)
        seqs = [point.seq for point in course.points]
        assert seqs == sorted(set(seqs))
        assert (seqs[0], seqs[-1]) == (0, len(log.actions))
        for point in course.points[1:]:
            assert point.by_chance == (log.actions[point.seq - 1][0] == CHANCE)
            assert sum(point.estimate.chances) == pytest.approx(1)
            assert sum(point.change) == pytest.approx(0)
        for balance in balances(course):
            gained = balance.luck.gain + balance.decisions.gain + balance.others.gain
            assert balance.start + gained == pytest.approx(balance.end)
        assert follow(log, 3, every, fast=False).points == course.points


def test_by_action_every_event_has_its_point_and_by_turn_every_throw(log):
    by_turn, by_action = (follow(log, 1, every, fast=False) for every in ("turn", "action"))
    throws = {seq for seq, (player, _) in enumerate(log.actions, 1) if player == CHANCE}
    assert throws <= {point.seq for point in by_turn.points} <= {point.seq for point in by_action.points}
    assert len(by_turn.points) < len(by_action.points)
    events = [event for point in by_action.points for event in point.events]
    assert events == Game.replay(log).events


def test_a_seat_is_told_by_what_it_knows_and_progress_is_made(log):
    told = []
    course = follow(log, 1, seat=1, fast=False, progress=lambda done, total: told.append((done, total)))
    assert course.seat == 1
    assert told == [(n, len(course.points)) for n in range(1, len(course.points) + 1)]


def point(seq, player, before, after, error=0.01, events=()):
    change = tuple(b - a for a, b in zip(before, after, strict=True))
    return Point(seq, seq // 2, player, Estimate(after, (error,) * 2), change, (error,) * 2, events)


def course_of(*points):
    return Course(points, {}, 100, None, Game.new("classic", 2, seed=1))


def test_turning_points_are_the_largest_swings_that_are_beyond_doubt():
    course = course_of(
        point(0, None, (0.5, 0.5), (0.5, 0.5)),
        point(1, CHANCE, (0.5, 0.5), (0.8, 0.2)),
        point(2, 0, (0.8, 0.2), (0.77, 0.23)),
        point(3, 1, (0.77, 0.23), (0.6, 0.4), error=0.1),
        point(4, 0, (0.6, 0.4), (0.2, 0.8)),
        point(5, CHANCE, (0.2, 0.8), (0.3, 0.7)),
    )
    found = turning_points(course, most=2)
    assert [(turning.point.seq, turning.seat) for turning in found] == [(1, 0), (4, 1)]
    assert (found[0].before, found[0].after) == pytest.approx((0.5, 0.8))
    assert course.error == 0.1
    assert [turning.point.seq for turning in turning_points(course)] == [1, 4, 5]


def test_of_a_throw_is_told_what_it_brought_to_the_seat():
    throw = Event("dice", 2, {"total": 8})
    mine, yours = Event("produce", 0, {}), Event("produce", 1, {})
    stolen, turn = Event("steal", 1, {"other": 0}), Event("turn", 1)
    assert worth_telling((throw, mine, yours), 0) == [throw, mine]
    assert worth_telling((throw, yours), 0) == [throw, yours]
    assert worth_telling((throw, stolen, turn), 0) == [throw, stolen]
    assert worth_telling((turn,), 0) == [turn]
