"""The Ray engine: the same games as on one thread, even when a worker is killed; one small cluster for all tests."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.sim.chunks import CHUNK
from oxcart.sim.cluster import AT_ONCE, NoCluster, Ray, join, start
from oxcart.sim.engines import Local
from oxcart.sim.kept import Kept
from oxcart.sim.plan import Plan, plan
from oxcart.sim.run import play_all

# a start of Ray that fails on a busy machine, and is tried again, leaves its processes to the garbage collector
pytestmark = pytest.mark.filterwarnings("ignore:subprocess .* is still running:ResourceWarning")

GAMES = 24
CAP = 40
"""Enough actions to tell games apart; whole ones take long in plain Python."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Ray]:
    """Two workers of this machine, gone afterwards."""
    strangers = descendants(os.getpid())
    with Ray(2) as engine:
        yield engine
        mine = descendants(os.getpid()) - strangers
    assert mine
    patience = time.monotonic() + 60  # Ray's parts end on their own, one after the other
    while any(command(pid) for pid in mine) and time.monotonic() < patience:
        time.sleep(0.2)
    assert not [name for pid in mine if (name := command(pid))]


@pytest.fixture(scope="module")
def todo() -> Plan:
    return plan("classic", "classic-variable", ("uniform", "greedy"), 9, {"domestic": "off"}, "end", True, CAP)


@pytest.fixture(scope="module")
def alone(todo: Plan) -> bytes:
    """The results as one thread plays them."""
    with Local() as engine:
        return play_all(todo, GAMES, engine).tobytes()


def descendants(pid: int) -> set[int]:
    """All processes that a process has started, and those have started."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def command(pid: int) -> bytes:
    """What a process runs; nothing if it has ended, even if nobody has waited for it yet."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def busy_workers() -> list[int]:
    """The workers that play at this moment; Ray writes into a worker's name what it does."""
    return [pid for pid in descendants(os.getpid()) if command(pid).startswith(b"ray::play_elsewhere")]


def test_a_cluster_plays_the_same_games(cluster: Ray, todo: Plan, alone: bytes) -> None:
    assert cluster.workers == 2
    assert cluster.ready(todo) >= 0
    assert cluster.chunk(todo) in (1, AT_ONCE)
    assert AT_ONCE * todo.loop.RESULT.itemsize < 100_000  # beyond that Ray stores results and fetches them
    assert AT_ONCE % CHUNK == 0
    assert play_all(todo, GAMES, cluster, chunk=7).tobytes() == alone


def kill_one_that_plays(killed: list[int], over: threading.Event) -> None:
    """Kill the first worker that is seen playing."""
    while not killed and not over.wait(0.01):
        for pid in busy_workers()[:1]:
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)


def test_a_killed_worker_loses_no_game(cluster: Ray) -> None:
    """Its chunks take long enough to be interrupted: many games in machine code, or a few in plain Python."""
    cap, chunk = (1_000_000, 300) if compiling_allowed() else (500, 2)
    todo = plan("classic", "classic-variable", ("uniform",) * 4, 5, None, "never", True, cap)
    killed: list[int] = []
    over = threading.Event()
    killer = threading.Thread(target=kill_one_that_plays, args=(killed, over))
    killer.start()
    try:
        results = play_all(todo, 6 * chunk, cluster, chunk=chunk)
    finally:
        over.set()
        killer.join()
    assert killed
    with Local() as engine:
        assert play_all(todo, 6 * chunk, engine).tobytes() == results.tobytes()


def test_a_run_goes_on_with_another_engine(cluster: Ray, todo: Plan, alone: bytes, tmp_path: Path) -> None:
    with Kept(tmp_path / "games", todo) as kept:
        play_all(todo, 15, cluster, None, kept, chunk=4)
    with Kept(tmp_path / "games", todo) as kept, Local() as engine:
        assert kept.count(GAMES) == 15
        assert play_all(todo, GAMES, engine, None, kept).tobytes() == alone


def test_workers_of_another_version_are_refused(cluster: Ray, todo: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oxcart.sim.cluster.sources_in_use", lambda: "another")
    with pytest.raises(NoCluster, match="another version of Oxcart"):
        play_all(todo, 2, cluster)


def test_what_a_worker_stumbles_over_is_told(cluster: Ray, todo: Plan) -> None:
    with pytest.raises(Exception, match="negative dimensions"):
        list(cluster.play(todo, [(0, -1)]))


class Stubborn:
    """A Ray that starts at the third attempt, or never."""

    def __init__(self, fails: int) -> None:
        self.fails = fails

    def init(self, **wishes: object) -> None:
        self.fails -= 1
        if self.fails >= 0:
            raise ConnectionError("timed out") if wishes["address"] != "local" else Exception("timed out")


def test_a_cluster_may_be_slow_to_start() -> None:
    start(Stubborn(2), 2)
    with pytest.raises(NoCluster, match="does not start on this machine: timed out"):
        start(Stubborn(3), 2)
    with pytest.raises(NoCluster, match="no cluster at nowhere:6379: timed out"):
        join(Stubborn(1), "nowhere:6379")


def test_without_ray_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install oxcart\[cluster\]"):
        Ray(2)
