"""A disk that is full, a store that is read-only, a journal that is damaged: refusals, no loss, no harm to others."""

import asyncio
import json
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar.testing import TestClient
from websockets.asyncio.client import ClientConnection, connect

from oxcart.server.app import create_app
from oxcart.server.settings import ServerSettings
from tests.server.players import TableLink, ask, bearer, how_it_ends, new_table, request
from tests.server.servers import ENVIRONMENT, bugs, command_line_server, free_port, nursery

SECRETS = ["a" * 32, "b" * 32]
WISH = {"game": "egypt", "seats": 3, "bots": ["uniform"], "clock": {"turn_s": 60, "reserve_s": 60}}


@contextmanager
def full_disk(pid: int, data: Path) -> Iterator[None]:
    """The files of a process cannot grow, as on a disk without room."""
    size = max(path.stat().st_size for path in data.iterdir())
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    with closing(sqlite3.connect(data / "oxcart.sqlite")) as other:  # its reading keeps the log from being reused
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM journal").fetchone()
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
        try:
            yield
        finally:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


class Connection:
    """A player's connection: sends, and waits for what it wants to hear."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; states are remembered."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), 10))
            if message["type"] == "state":
                self.state = message
            if message["type"] in kinds:
                return message

    async def say(self, **message: Any) -> dict[str, Any]:
        """Send a message and return the answer to it."""
        await self.socket.send(json.dumps(message))
        while (answer := await self.hear("ack", "refused"))["id"] != message["id"]:
            pass
        return answer

    async def wait_for_turn(self, seat: int) -> dict[str, Any]:
        """Wait until the game waits for the seat."""
        while not self.state or seat not in self.state["view"]["acting"]:
            await self.hear("state")
        return self.state


def connection(port: int, code: str, secret: str) -> connect:
    """A connection still to be opened."""
    uri = f"ws://127.0.0.1:{port}/ws/{code}"
    return connect(uri, additional_headers=bearer(secret), compression=None, proxy=None, ping_interval=None)


def test_a_full_disk_refuses_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def run() -> None:
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            pid = await farm.serving(data, port)
            link = await new_table(port, SECRETS, WISH)
            async with connection(port, link.code, SECRETS[0]) as s0, connection(port, link.code, SECRETS[1]) as s1:
                players = [Connection(s0), Connection(s1)]
                await refused_while_full(farm_pid=pid, data=data, port=port, link=link, players=players)
            before = await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0])
            await farm.end(pid)
            await farm.serving(data, port)
            after = await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0])
            assert (after["seq"], after["view"]) == (before["seq"], before["view"])
        assert not bugs(tmp_path / "house.log")

    async def refused_while_full(
        farm_pid: int, data: Path, port: int, link: TableLink, players: list[Connection]
    ) -> None:
        for player in players:
            await player.hear("state")
        while not (persons := [s for s in players[0].state["view"]["acting"] if s < 2]):
            await players[0].hear("state")
        seat = persons[0]
        player = players[seat]
        state = await player.wait_for_turn(seat)
        message = {"type": "act", "id": "m1", "seq": state["seq"], "actions": state["legal"][:1]}
        with full_disk(farm_pid, data):
            for _ in range(3):
                answer = await player.say(**message)
                assert answer["code"] == "not_stored", answer
                assert "nothing was written" in answer["sentence"]
            chat = await player.say(type="chat", id="c1", text="hello?")
            assert chat["code"] == "not_stored", chat
            status, answer = await request(port, "POST", "/api/tables", SECRETS[0], WISH)
            assert (status, answer["code"]) == (503, "not_stored")
            status, answer = await request(port, "GET", "/readyz", "")
            assert status == 503
            status, look = await request(port, "GET", f"/api/tables/{link.code}/state", SECRETS[seat])
            assert (status, look["seq"], look["view"]) == (200, state["seq"], state["view"]), "nothing has happened"
            async with connection(port, link.code, SECRETS[seat]) as again:
                assert (await Connection(again).hear("state"))["view"] == state["view"], "one can still look"
        answer = await player.say(**message)
        assert answer["type"] == "ack", answer
        assert await player.say(**message) == answer
        assert (await player.say(type="chat", id="c1", text="hello?"))["type"] == "ack"
        assert (await request(port, "GET", "/readyz", ""))[0] == 200

    asyncio.run(run())


def test_a_person_who_drops_while_the_disk_is_full_loses_no_time(tmp_path: Path) -> None:
    """The clock stands although its standing cannot be written; it is written with the next change."""

    async def run() -> None:
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            pid = await farm.serving(data, port)
            acting = None
            while acting != [0]:  # the lot decides who begins, and it is about the first seat here
                link = await new_table(port, SECRETS, {**WISH, "clock": {"turn_s": 60, "reserve_s": 0}})
                acting = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0]))["view"]["acting"]
            async with connection(port, link.code, SECRETS[0]) as socket:
                await Connection(socket).hear("state")
                with full_disk(pid, data):
                    await socket.close()
                    await asyncio.sleep(0.3)
                    held = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0]))["clock"]
                    await asyncio.sleep(0.5)
                    later = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0]))["clock"]
                    assert held["running"] == later["running"] == []
                    assert held["left"] == later["left"]
            await farm.end(pid)
            await asyncio.sleep(0.5)
            await farm.serving(data, port)
            restarted = (await ask(port, "GET", f"/api/tables/{link.code}/state", SECRETS[0]))["clock"]
            assert restarted["running"] == []
            assert all(now >= then for now, then in zip(restarted["left"], held["left"], strict=True))
        assert not bugs(tmp_path / "house.log")

    asyncio.run(run())


def test_a_read_only_store_refuses_every_change(tmp_path: Path) -> None:
    with TestClient(create_app(ServerSettings(data=tmp_path), compile_kernels=False)) as client:
        code = client.post("/api/tables", json={"game": "egypt", "seats": 3}).json()["code"]
        store = client.app.state.house.store
        asyncio.run(store._writer.do(lambda writing: writing.execute("PRAGMA query_only = ON")))
        for path, body in [
            (f"/api/tables/{code}/join", {"nickname": "Ana"}),
            ("/api/tables", {"game": "egypt"}),
            (f"/api/tables/{code}/close", None),
        ]:
            answer = client.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (503, "not_stored"), answer.text
            assert "read-only" in answer.json()["sentence"]
        assert client.get(f"/api/tables/{code}").json()["status"] == "open"
        assert client.get("/readyz").status_code == 503


def test_a_damaged_journal_is_reported_and_other_tables_go_on(tmp_path: Path) -> None:
    async def run() -> None:
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            pid = await farm.serving(data, port)
            links = [await new_table(port, SECRETS, {**WISH, "public": True}) for _ in range(3)]
            await farm.end(pid)
            cut_tail(data, links[0].code)
            with closing(sqlite3.connect(data / "oxcart.sqlite")) as connection_:
                change_last(connection_, links[1].code)
            await farm.serving(data, port)
            for link in links[:2]:
                for code in (link.code, link.watch_code):
                    status, answer = await request(port, "GET", f"/api/tables/{code}", SECRETS[0])
                    assert (status, answer["code"]) == (500, "damaged"), answer
                    assert "damaged" in answer["sentence"]
                async with connection(port, link.code, SECRETS[0]) as socket:
                    assert await how_it_ends(socket) == 4500
            assert (await ask(port, "GET", f"/api/tables/{links[2].code}", SECRETS[0]))["status"] == "running"
            mine = await ask(port, "GET", "/api/tables/mine", SECRETS[0])
            assert [table["code"] for table in mine] == [links[2].code]
            assert len(await ask(port, "GET", "/api/tables", "")) == 3
            async with connection(port, links[2].code, SECRETS[0]) as socket:
                await Connection(socket).hear("state")
        told = [json.loads(line) for line in bugs(tmp_path / "house.log")]
        assert told, "the log says nothing of the damage"
        assert {line["event"] for line in told} == {"damaged"}
        assert len({line["table"] for line in told}) == 2

    def cut_tail(data: Path, code: str) -> None:
        with closing(sqlite3.connect(data / "oxcart.sqlite")) as store, store:
            (table_id,) = store.execute("SELECT table_id FROM table_index WHERE code = ?", (code,)).fetchone()
            store.execute(
                "DELETE FROM journal WHERE table_id = ? AND n = (SELECT max(n) FROM journal WHERE table_id = ?)",
                (table_id, table_id),
            )

    def change_last(store: sqlite3.Connection, code: str) -> None:
        (table_id,) = store.execute("SELECT table_id FROM table_index WHERE code = ?", (code,)).fetchone()
        with store:
            store.execute(
                "UPDATE journal SET at_ms = at_ms + 1 WHERE table_id = ? "
                "AND n = (SELECT max(n) FROM journal WHERE table_id = ?)",
                (table_id, table_id),
            )

    asyncio.run(run())


def test_a_journal_damaged_while_its_table_is_played_stops_that_table_alone(tmp_path: Path) -> None:
    async def run() -> None:
        data, port = tmp_path / "house", free_port()
        async with nursery() as farm:
            await farm.serving(data, port)
            links = [await new_table(port, SECRETS, {"game": "egypt", "seats": 2 + 1, "bots": ["uniform"]})]
            links.append(await new_table(port, SECRETS, {"game": "classic", "seats": 3, "bots": ["uniform"]}))
            with closing(sqlite3.connect(data / "oxcart.sqlite", timeout=10)) as store, store:
                row = store.execute("SELECT table_id FROM table_index WHERE code = ?", (links[0].code,)).fetchone()
                store.execute("UPDATE journal SET chain = randomblob(16) WHERE table_id = ?", row)
            path = f"/api/tables/{links[0].code}/mute"
            status, answer = await request(port, "POST", path, SECRETS[0], {"seat": 1})
            assert (status, answer["code"]) == (500, "damaged")
            status, answer = await request(port, "GET", f"/api/tables/{links[0].code}", SECRETS[0])
            assert (status, answer["code"]) == (500, "damaged")
            assert await ask(port, "POST", f"/api/tables/{links[1].code}/mute", SECRETS[0], {"seat": 1})
        assert {json.loads(line)["event"] for line in bugs(tmp_path / "house.log")} == {"damaged"}

    asyncio.run(run())


def complaint(*arguments: str) -> str:
    """What `oxcart serve` says when it cannot start: one line."""
    command = [sys.executable, "-m", "oxcart.cli", "serve", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=ENVIRONMENT, check=False)
    assert done.returncode == 1, done
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_server_that_cannot_start_says_why_in_one_sentence(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "oxcart.sqlite").write_bytes(b"This is a diary, not a store.\n" * 200)
    assert "not an Oxcart store" in complaint("--data", str(foreign), "--port", "0")
    assert (foreign / "oxcart.sqlite").read_bytes().startswith(b"This is a diary")
    (tmp_path / "file").write_text("x")
    assert "cannot be used" in complaint("--data", str(tmp_path / "file"), "--port", "0")
    assert "no address" in complaint("--data", str(tmp_path / "new"), "--host", "no.such.host.invalid")


def test_a_store_of_a_newer_program_and_a_port_in_use_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        async with command_line_server(tmp_path / "house", port):
            said = await asyncio.to_thread(complaint, "--data", str(tmp_path / "other"), "--port", str(port))
            assert f"127.0.0.1:{port}" in said
            assert "choose another" in said
        with closing(sqlite3.connect(tmp_path / "house" / "oxcart.sqlite")) as store, store:
            store.execute("UPDATE schema_version SET version = 999")
        said = await asyncio.to_thread(complaint, "--data", str(tmp_path / "house"), "--port", "0")
        assert "install a newer Oxcart" in said

    asyncio.run(run())
