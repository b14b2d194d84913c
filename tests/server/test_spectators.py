"""Spectators see what anybody may see: late if the creator wished so, and nothing at all if not."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from oxcart.server import seating
from oxcart.server.app import create_app
from oxcart.server.archive import export_of
from oxcart.server.presence import arrive, depart
from oxcart.server.settings import ServerSettings
from oxcart.server.sockets import NO_TABLE
from tests.server.in_process import FakeTime, MemoryStore, frames, house_on, seated_table, send

DELAY_S = 60


@pytest.fixture
def clock() -> Iterator[FakeTime]:
    fake = FakeTime()
    with patch("time.time_ns", fake):
        yield fake


def test_spectators_see_the_table_as_it_was(clock: FakeTime) -> None:
    """Moves, chat, pauses and take-backs reach spectators after the delay, one by one; players see them at once."""

    async def scenario() -> None:
        store = MemoryStore()
        table = await seated_table(house_on(store), start=False, spectator_delay_s=DELAY_S)
        assert table.past is not None
        watcher = await arrive(table, None)
        player = await arrive(table, "h1")
        clock.pass_by(1)
        await seating.start(table, "h0")
        turn = table.model.game.turn if table.model.game else 0
        mover = await arrive(table, f"h{turn}")
        clock.pass_by(1)
        seq = table.model.seq
        assert (await send(table, mover, {"type": "act", "id": "1", "seq": seq, "actions": ["roll"]}))["type"] == "ack"
        assert (await send(table, mover, {"type": "chat", "id": "2", "text": "Seven!"}))["type"] == "ack"
        now = [frame["table"]["status"] for frame in frames(player) if frame["type"] == "state"]
        assert now[-1] == "running"
        first = frames(watcher)
        assert {f["table"]["status"] for f in first if f["type"] == "state"} == {"open"}
        assert (await send(table, watcher, {"type": "sync", "id": "s"}))["seq"] == 0
        frames(watcher)

        clock.pass_by(DELAY_S - 1)
        table.past.catch_up(clock() // 1_000_000)
        started = [frame for frame in frames(watcher) if frame["type"] == "state"]
        assert started[-1]["table"]["status"] == "running"
        assert started[-1]["seq"] == seq, "the roll is a second younger"
        assert "rolls" not in str([e["text"] for f in started for e in f["events"]]).replace("for the start", "")

        clock.pass_by(1)
        table.past.catch_up(clock() // 1_000_000)
        rest = frames(watcher)
        assert [frame["type"] for frame in rest][-2:] == ["state", "chat"]
        assert rest[-2]["seq"] == table.model.seq
        await depart(table, watcher)

    asyncio.run(scenario())


def test_the_delay_outlives_a_restart(clock: FakeTime) -> None:
    async def scenario() -> None:
        store = MemoryStore()
        table = await seated_table(house_on(store), spectator_delay_s=DELAY_S)
        clock.pass_by(DELAY_S / 2)
        again, _ = await house_on(store).find(table.model.watch_code)
        assert again.model.status == "running"
        assert again.shown_to(None).status == "open"
        assert again.shown_to(0).status == "running"
        clock.pass_by(DELAY_S)
        again, _ = await house_on(store).find(table.model.watch_code)
        assert again.shown_to(None).status == "running"
        assert export_of(again.shown_to(None)) == export_of(table.model)

    asyncio.run(scenario())


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(ServerSettings(data=tmp_path), compile_kernels=False)) as client:
        yield client


def started(http: TestClient[Any], **wish: Any) -> tuple[str, str]:
    """A running table of the asker and two bots: its code and its watch code."""
    made = http.post("/api/tables", json={"game": "egypt", "seats": 3, "bots": ["uniform"] * 2, **wish}).json()
    http.post(f"/api/tables/{made['code']}/join", json={"nickname": "Ann"})
    assert http.post(f"/api/tables/{made['code']}/start").status_code == 200
    return made["code"], made["watch_code"]


def test_rest_is_as_late_as_the_sockets(http: TestClient[Any]) -> None:
    """The player's link without a seat, and the watch link: both are late; the seat is not."""
    code, watch = started(http, spectator_delay_s=3600)
    assert http.get(f"/api/tables/{code}/state").json()["table"]["status"] == "running"
    assert http.get(f"/api/archive/{code}/export").status_code == 200
    http.cookies.clear()
    for link in (code, watch):
        assert http.get(f"/api/tables/{link}/state").json()["table"]["status"] == "open"
        assert http.get(f"/api/tables/{link}/state").json()["view"] is None
        assert http.get(f"/api/archive/{link}/export").status_code == 409
        assert http.get(f"/api/archive/{link}/replay").status_code == 409
    assert http.get(f"/api/tables/{watch}").json()["status"] == "open"


def test_where_spectators_are_not_wanted_they_get_nothing(http: TestClient[Any]) -> None:
    code, watch = started(http, spectators=False, public=True)
    assert http.get(f"/api/tables/{code}/state").status_code == 200
    host = dict(http.cookies)
    http.cookies.clear()
    assert http.get(f"/api/tables/{code}/state").status_code == 403
    assert http.get(f"/api/archive/{code}/export").status_code == 403
    for path in (f"tables/{watch}", f"tables/{watch}/state", f"archive/{watch}/export", f"archive/{watch}/evidence"):
        assert http.get(f"/api/{path}").status_code == 404
    for link in (code, watch):
        with pytest.raises(WebSocketDisconnect) as closed, http.websocket_connect(f"/ws/{link}") as wire:
            wire.receive_text(timeout=5)
        assert closed.value.code == NO_TABLE
    bearer = {"authorization": f"Bearer {host['oxcart']}"}
    with http.websocket_connect(f"/ws/{code}", headers=bearer) as wire:
        assert wire.receive_json(timeout=5)["seat"] == 0


def test_private_tables_are_not_listed(http: TestClient[Any]) -> None:
    private, hidden = started(http)
    public, _ = started(http, public=True)
    listed = http.get("/api/tables").json()
    assert [row["code"] for row in listed] == [public]
    for code in (private, public):
        assert http.post(f"/api/tables/{code}/close").status_code == 200
    assert http.get("/api/tables").json() == []
    everything = http.get("/api/archive").text + http.get("/api/tables").text + http.get("/metrics").text
    assert private not in everything
    assert hidden not in everything


def test_a_watch_link_leads_to_no_seat(http: TestClient[Any]) -> None:
    code, watch = started(http)
    assert http.post(f"/api/tables/{watch}/join", json={"nickname": "Eve"}).status_code == 403
    assert http.post(f"/api/tables/{watch}/close").status_code == 403, "not even for the host"
    seen = http.get(f"/api/tables/{watch}").text + http.get(f"/api/tables/{watch}/state").text
    with http.websocket_connect(f"/ws/{watch}") as wire:
        hello, state = wire.receive_json(timeout=5), wire.receive_text(timeout=5)
    assert hello["seat"] is None, "the watch link is a spectator's, whoever follows it"
    assert code not in seen + state
