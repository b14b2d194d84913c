"""Tournaments: fair schedules, results that interruptions do not change, and what is said of them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game import BadSetting
from oxcart.rulesets import ALL
from oxcart.sim.engines import Local
from oxcart.sim.kept import NotOurs
from oxcart.sim.schedule import Contest, Wish, schedule
from oxcart.sim.tournament import hold, standings

SMALL = Wish("classic", ("greedy", "uniform"), 4, board="tests/trio", options={"order": "free", "domestic": "off"})
NO_TRADE = {"domestic": "off"}


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.facts.key)
def test_every_game_has_a_fair_schedule(ruleset) -> None:
    (contest,) = schedule(Wish(ruleset.facts.key, ("greedy", "uniform"), 10))
    seats = contest.todo.seats(0, contest.games)
    assert contest.games in (10, 12)
    assert contest.bots == ("uniform", "greedy")
    assert seats.shape[1] == (2 if ruleset.facts.players[0] == 2 else 4)
    for seat in seats.T:
        assert np.bincount(seat).tolist() == [contest.games // 2, contest.games // 2]


def test_schedules_of_more_bots() -> None:
    three = schedule(Wish("egypt", ("search", "greedy", "uniform"), 30, players=3, fewer={"search": 6}))
    assert [contest.bots for contest in three] == [("uniform", "greedy"), ("uniform", "search"), ("greedy", "search")]
    assert [contest.games for contest in three] == [30, 6, 6]
    (table,) = schedule(Wish("egypt", ("search", "greedy", "uniform"), 30, players=3, different=True))
    assert table.bots == ("uniform", "greedy", "search")
    assert len(set(table.todo.lineups)) == 6
    alone = schedule(Wish("egypt", ("greedy", "uniform"), 30, players=3))[0]
    assert alone.todo.seed == three[0].todo.seed
    assert len({contest.todo.seed for contest in three}) == 3


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (Wish("classic", ("greedy", "greedy"), 5), "at least two different bots"),
        (Wish("classic", ("greedy", "wizard"), 5), "no bot 'wizard'"),
        (Wish("egypt", ("greedy", "uniform"), 5, players=2), "3 to 4 players, not 2"),
        (Wish("egypt", ("greedy", "uniform"), 5, different=True), "need at least 4 bots, not 2"),
        (Wish("egipt", ("greedy", "uniform"), 5), "did you mean 'egypt'"),
    ],
)
def test_what_cannot_be_held_is_refused(wish: Wish, said: str) -> None:
    with pytest.raises(BadSetting, match=said):
        schedule(wish)


class Stop(Exception):
    """Somebody pulled the plug."""


def test_a_tournament_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    contests = schedule(SMALL)
    seen: list[tuple[tuple[str, ...], int]] = []

    def stop(contest: Contest, done: int) -> None:
        seen.append((contest.bots, done))
        if done >= 2:
            raise Stop

    with Local(2) as engine:
        whole = hold(SMALL, contests, engine)
        with pytest.raises(Stop):
            hold(SMALL, contests, engine, tmp_path, stop)
        assert seen[-1] == (("uniform", "greedy"), 2) or compiling_allowed()
        assert hold(SMALL, contests, engine, tmp_path) == whole
        other = replace(SMALL, seed=1)
        with pytest.raises(NotOurs, match="their seed is"):
            hold(other, schedule(other), engine, tmp_path)


def test_standings_tell_who_won_against_whom() -> None:
    wish = Wish("classic", ("greedy", "uniform"), 10, options=NO_TRADE)
    contests = schedule(wish)
    results = np.zeros(10, dtype=contests[0].todo.loop.RESULT)
    results["winners"] = [2, 1, 2, 1, 2, 1, 2, 1, 1, 3]  # games of even number are won by greedy in the second seat
    found = standings(wish, contests, [results])
    assert [rating.bot for rating in found.ratings] == ["greedy", "uniform"]
    (meeting,) = found.meetings
    assert (meeting.one, meeting.other, meeting.wins, meeting.losses) == ("greedy", "uniform", 8.5, 1.5)
    assert (found.games, found.players, found.anchor, found.playouts) == (10, 2, "uniform", None)
    assert found.faults == {}


@pytest.mark.skipif(not compiling_allowed(), reason="too many games for plain Python")
def test_greedy_is_rated_above_uniform_by_far() -> None:
    wish = Wish("classic", ("greedy", "uniform"), 200, options=NO_TRADE, board="classic-variable")
    with Local(2) as engine:
        found = hold(wish, schedule(wish), engine)
    assert found.ratings[0].low > 300
    assert found.meetings[0].wins > 180
