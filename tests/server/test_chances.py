"""The chances of finished games: worked out once, one game at a time, beside the tables; never of a running game."""

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from oxcart.analysis.worker import work
from oxcart.bots import playout
from oxcart.game import Game, Log
from oxcart.server import analysts
from oxcart.server.analysts import Analysts, work_apart
from oxcart.server.app import create_app
from oxcart.server.errors import Refusal
from oxcart.server.settings import ServerSettings
from tests.server.asking import ANN, BO, OPERATOR, Http, refused, seated

CURVE = {"playouts": 2, "error": 0.1, "points": [], "turning_points": [], "balances": []}
LINES = [{"done": 1, "of": 2}, {"done": 2, "of": 2}, {"course": CURVE}]


class Handmade:
    """A worker whose lines are given out one by one."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.free = 0

    async def work(self, text: str) -> AsyncIterator[bytes]:
        self.asked.append(text)
        for line in LINES:
            while not self.free:
                await asyncio.sleep(0.005)
            self.free -= 1
            yield json.dumps(line).encode()


@pytest.fixture
def http(tmp_path: Path) -> Iterator[Http]:
    settings = ServerSettings(data=tmp_path, joins_per_minute=10**6, admin_token=OPERATOR, bot_pace=0)
    with TestClient(create_app(settings, compile_kernels=False)) as client:
        yield client


@pytest.fixture
def worker(http: Http) -> Handmade:
    made = Handmade()
    http.app.state.analysts.work = made.work
    return made


def closed(http: Http) -> str:
    """The archive path of a game that its host has closed."""
    path = seated(http)
    assert http.post(f"{path}/close", headers=ANN).status_code == 200
    return archived(path)


def archived(path: str) -> str:
    """Where the archive has a table."""
    return path.replace("/api/tables", "/api/archive")


def until(http: Http, path: str, state: str) -> Any:
    """The answer once the work has come so far."""
    ends = time.monotonic() + 20
    while (answer := http.get(path)).json()["state"] != state:
        assert time.monotonic() < ends, answer.text
        time.sleep(0.01)
    return answer


def test_they_are_worked_out_for_whoever_asks_first_and_kept(http: Http, worker: Handmade) -> None:
    path = f"{closed(http)}/chances"
    first = http.get(path)
    assert (first.status_code, first.json()["curve"]) == (202, None)
    worker.free = 1
    working = until(http, path, "working")
    assert working.status_code == 202
    worker.free = 9
    ready = until(http, path, "ready")
    assert (ready.status_code, ready.json()) == (200, {"state": "ready", "done": 2, "of": 2, "curve": CURVE})
    assert http.get(path).json() == ready.json()
    assert len(worker.asked) == 1
    assert Game.replay(Log.from_text(worker.asked[0])).players == 3


def test_running_games_have_none(http: Http, worker: Handmade) -> None:
    table = seated(http, start=False)
    path = f"{archived(table)}/chances"
    refused(http.get(path), 409, "not_started")
    assert http.post(f"{table}/start", headers=ANN).status_code == 200
    for who in (ANN, BO, {}):
        refused(http.get(path, headers=who), 409, "still_running")
    refused(http.get("/api/archive/NOSUCH/chances"), 404, "not_found")
    assert not worker.asked


def test_one_game_at_a_time_and_only_so_many_wait(
    http: Http, worker: Handmade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysts, "MOST_WAITING", 2)
    paths = [f"{closed(http)}/chances" for _ in range(4)]
    http.get(paths[0])
    until(http, paths[0], "working")
    assert [http.get(path).json()["state"] for path in paths[1:3]] == ["waiting", "waiting"]
    answer = refused(http.get(paths[3]), 429, "busy")
    assert answer["retry_after"] == 60
    worker.free = 9
    for path in paths[:3]:
        until(http, path, "ready")
    assert len(worker.asked) == 3


def test_an_address_may_ask_for_so_many_games_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oxcart.server.app.ANALYSES_PER_HOUR", 1)
    settings = ServerSettings(data=tmp_path, joins_per_minute=10**6)
    with TestClient(create_app(settings, compile_kernels=False)) as http:
        made = Handmade()
        made.free = 3
        http.app.state.analysts.work = made.work
        first, second = (f"{closed(http)}/chances" for _ in range(2))
        http.get(first)
        until(http, first, "ready")
        assert http.get(first).status_code == 200, "looking again costs nothing"
        refused(http.get(second), 429, "too_many_analyses")


def test_without_machine_code_there_are_none_and_a_failure_is_told(http: Http) -> None:
    path = f"{closed(http)}/chances"
    answer = http.get(path)
    none = {"state": "unavailable", "done": 0, "of": 0, "curve": None}
    assert (answer.status_code, answer.json()) == (200, none)

    async def broken(text: str) -> AsyncIterator[bytes]:
        yield b"{"

    http.app.state.analysts.work = broken
    assert until(http, path, "unavailable").json() == none


def test_a_deleted_game_is_forgotten(http: Http, worker: Handmade) -> None:
    path = closed(http)
    assert http.get(f"{path}/chances").status_code == 202
    assert http.delete(path, headers=ANN).status_code == 200
    refused(http.get(f"{path}/chances"), 404, "not_found")
    assert not http.app.state.analysts._jobs


def test_the_oldest_curves_are_let_go_of_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "KEPT_CURVES", 2)

    async def scenario() -> None:
        made = Handmade()
        made.free = 100
        house = Analysts(made.work)
        log = Game.new("egypt", seed=1).log
        for key in ("a", "b", "a", "c", "d"):
            while house.ask(key, lambda: log, lambda: None)["state"] != "ready":
                await asyncio.sleep(0.005)
        assert list(house._jobs) == ["c", "d"]
        await house.stop()

    asyncio.run(scenario())


def test_a_process_of_its_own_ends_with_whoever_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """`cat` stands in for the worker: its lines are the log itself."""
    monkeypatch.setattr(analysts, "COMMAND", ("cat",))

    async def scenario() -> list[bytes]:
        return [line async for line in work_apart('{"done":1,"of":2}\n{"done":2,"of":2}\n')]

    assert len(asyncio.run(scenario())) == 2
    monkeypatch.setattr(analysts, "COMMAND", ("sleep", "600"))

    async def impatient() -> None:
        lines = work_apart("")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await anext(lines)

    asyncio.run(impatient())


def test_the_worker_tells_its_progress_and_then_the_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST", 2)
    monkeypatch.setattr("oxcart.analysis.worker.PLAYOUTS", 2)
    monkeypatch.setattr("oxcart.analysis.worker.LEAST_PLAYOUTS", 1)
    game = Game.new("classic", 3, seed=1)
    for _ in range(6):
        game.play(game.acting[0], game.legal(game.acting[0])[0])
    out = io.StringIO()
    work(game.log.to_text(), out, fast=False)
    *progress, last = (json.loads(line) for line in out.getvalue().splitlines())
    points = last["course"]["points"]
    assert progress == [{"done": n, "of": len(points)} for n in range(1, len(points) + 1)]
    assert (points[0]["seq"], points[-1]["seq"], last["course"]["playouts"]) == (0, game.seq, 2)
    decoded = analysts.msgspec.json.decode(out.getvalue().splitlines()[-1], type=analysts.Line)
    assert decoded.course == last["course"]


def test_refusals_come_before_any_work() -> None:
    def refuse() -> None:
        raise Refusal(429, "too_many_analyses", "wait")

    house = Analysts(Handmade().work)
    with pytest.raises(Refusal):
        house.ask("a", lambda: Game.new("egypt", seed=1).log, refuse)
    assert not house._jobs
