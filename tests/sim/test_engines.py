"""Engines and kept games: results do not depend on who plays, how games are cut, or how often a run is interrupted."""

import os
import pickle
import signal
from pathlib import Path

import numpy as np
import pytest

from oxcart.bots.thinking import Budget
from oxcart.engine.jit import compiling_allowed
from oxcart.game import BadSetting
from oxcart.intervals import wilson
from oxcart.rulesets import ALL
from oxcart.sim import simulate
from oxcart.sim.chunks import cut
from oxcart.sim.engines import Local, LostWorker
from oxcart.sim.kept import Kept, NotOurs, missing
from oxcart.sim.lineups import duels, mixed, rotations
from oxcart.sim.plan import Plan, plan
from oxcart.sim.run import STATE_FILE, play_all

GAMES = 12
CAP = 40
"""Enough actions to tell games apart; whole ones take long in plain Python."""


def small_plan(seed: int = 9, bots: tuple[str, ...] = ("uniform", "greedy"), budget: Budget | None = None) -> Plan:
    return plan("classic", "classic-variable", bots, seed, {"domestic": "off"}, "end", True, CAP, budget)


@pytest.fixture(scope="module")
def todo() -> Plan:
    return small_plan()


@pytest.fixture(scope="module")
def alone(todo: Plan) -> bytes:
    """The results as one thread plays them."""
    with Local() as engine:
        return play_all(todo, GAMES, engine).tobytes()


@pytest.mark.parametrize(("workers", "chunk"), [(1, 5), (2, 1), (3, 4)])
def test_threads_and_chunks_change_nothing(todo: Plan, alone: bytes, workers: int, chunk: int) -> None:
    seen: list[int] = []
    with Local(workers) as engine:
        assert play_all(todo, GAMES, engine, seen.append, chunk=chunk).tobytes() == alone
    assert seen == sorted(seen)
    assert seen[-1] == GAMES


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.facts.key)
def test_plans_travel(ruleset) -> None:
    sent = plan(ruleset.facts.key, None, ("uniform", "greedy", "greedy"), 3, None, "action", True)
    arrived = pickle.loads(pickle.dumps(sent))
    assert arrived.settings == sent.settings
    assert arrived.loop is sent.loop
    assert arrived.lineups == sent.lineups
    assert arrived.table.tobytes() == sent.table.tobytes()
    assert arrived.table.flags.writeable


def test_line_ups_give_every_bot_every_seat_equally_often() -> None:
    assert rotations(("a", "b", "c")) == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))
    assert [len(duels("a", "b", players)) for players in (2, 3, 4)] == [2, 6, 6]
    assert [len(contest) for contest in mixed("abcd", 3)] == [6, 6, 6, 6]
    for lineups in (duels("a", "b", 2), duels("a", "b", 3), duels("a", "b", 4), *mixed("abcd", 4)):
        for seat in zip(*lineups, strict=True):
            assert {seat.count(bot) for bot in seat} == {len(lineups) // len(set(seat))}


def test_games_are_cut_into_chunks_wherever_they_are_missing() -> None:
    done = np.array([1, 0, 0, 0, 1, 1, 0], dtype=bool)
    assert list(missing(done)) == [(1, 3), (6, 1)]
    assert list(cut(missing(done), 2)) == [(1, 2), (3, 1), (6, 1)]
    assert list(missing(np.ones(3, dtype=bool))) == []
    assert list(missing(np.zeros(3, dtype=bool))) == [(0, 3)]


class Stop(Exception):
    """Somebody pulled the plug."""


def stop_at(games: int):
    def progress(done: int) -> None:
        if done >= games:
            raise Stop

    return progress


@pytest.mark.parametrize("torn", [0, 1, 20, 60])
def test_a_run_goes_on_where_it_was_interrupted(todo: Plan, alone: bytes, tmp_path: Path, torn: int) -> None:
    file = tmp_path / "deep" / "games"
    with Local(2) as engine:
        with Kept(file, todo) as kept, pytest.raises(Stop):
            play_all(todo, GAMES, engine, stop_at(5), kept, chunk=2)
        if torn:
            file.write_bytes(file.read_bytes()[:-torn])
        with Kept(file, todo) as kept:
            before = kept.count(GAMES)
            assert before == 6 - 2 * (torn > 0)
            seen: list[int] = []
            assert play_all(todo, GAMES, engine, seen.append, kept, chunk=3).tobytes() == alone
        assert seen[0] == before
        with Kept(file, todo) as kept:
            assert play_all(todo, GAMES, engine, None, kept).tobytes() == alone
            assert play_all(todo, 7, engine, None, kept).tobytes() == alone[: 7 * len(alone) // GAMES]


def test_what_is_kept_is_checked(todo: Plan, alone: bytes, tmp_path: Path) -> None:
    file = tmp_path / "games"
    with Local(1) as engine:
        with Kept(file, todo) as kept:
            play_all(todo, GAMES, engine, None, kept, chunk=4)
        written = bytearray(file.read_bytes())
        written[-5 * 52] ^= 1  # in the second of three chunks
        file.write_bytes(written)
        with Kept(file, todo) as kept:
            assert kept.count(GAMES) == 4
            assert play_all(todo, GAMES, engine, None, kept).tobytes() == alone


def test_a_summary_of_kept_games_is_that_of_an_uninterrupted_run(tmp_path: Path) -> None:
    wish = ("classic", "tests/trio", ("greedy", "greedy"), 2, 1, {"order": "free", "domestic": "off"})
    whole = simulate(*wish).to_dict()
    simulate(*wish[:3], 1, *wish[4:], state=tmp_path)
    assert (tmp_path / STATE_FILE).is_file()
    again = simulate(*wish, state=tmp_path).to_dict()
    for told in ("seconds", "compile_seconds", "games_per_second", "actions_per_second"):
        whole.pop(told), again.pop(told)
    assert again == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (small_plan(seed=8), "their seed is 9, not 8"),
        (small_plan(bots=("greedy", "greedy")), "their bots is"),
        (small_plan(budget=Budget(7)), "their playouts is 600, not 7"),
        (plan("egypt", None, ("uniform",) * 3, 9, None, "end", True, CAP), "their game is classic, not egypt"),
    ],
    ids=["seed", "bots", "budget", "game"],
)
def test_games_of_another_plan_are_refused(todo: Plan, tmp_path: Path, other: Plan, said: str) -> None:
    Kept(tmp_path / "games", todo).__exit__()
    with pytest.raises(NotOurs, match=said):
        Kept(tmp_path / "games", other)


def test_games_of_another_version_are_refused(todo: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Kept(tmp_path / "games", todo).__exit__()
    monkeypatch.setattr("oxcart.sim.kept.sources_in_use", lambda: "another")
    with pytest.raises(NotOurs, match="another version of Oxcart"):
        Kept(tmp_path / "games", todo)


def test_files_that_cannot_be_used_are_refused(todo: Plan, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Oxcart,\nhow are you?\n")
    with pytest.raises(NotOurs, match="does not hold games"):
        Kept(tmp_path / "letter", todo)
    with pytest.raises(NotOurs, match="cannot be kept in"):
        Kept(tmp_path / "letter" / "games", todo)
    with Kept(tmp_path / "games", todo), pytest.raises(NotOurs, match="another run is keeping"):
        Kept(tmp_path / "games", todo)
    (tmp_path / "begun").write_text('{"format"')
    with Kept(tmp_path / "begun", todo) as kept:
        assert kept.count(GAMES) == 0


@pytest.mark.skipif(not compiling_allowed(), reason="thinking takes long in plain Python")
def test_bots_that_think_play_the_same_in_processes() -> None:
    thought = Budget(16)
    todo = plan("classic", "classic-variable", ("search", "uniform"), 4, {"domestic": "off"}, "end", True, 12, thought)
    with Local(1) as one, Local(2) as two:
        assert play_all(todo, 3, one).tobytes() == play_all(todo, 3, two).tobytes()
        os.kill(next(iter(two._processes._processes)), signal.SIGKILL)
        with pytest.raises(LostWorker, match="ended from outside"):
            play_all(todo, 30, two)


def test_an_engine_without_work_has_nothing_to_do(todo: Plan) -> None:
    with Local(2) as engine:
        assert list(engine.play(todo, [])) == []
    with pytest.raises(BadSetting, match="at least one game"):
        simulate("classic", threads=0)


def test_wilson_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(0, 0) == (0, 1)
