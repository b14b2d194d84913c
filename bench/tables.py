"""The table server beside a bare echo server: messages a second, delay, memory, and what a full archive costs."""

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from sockets_load import EchoPlayers, Load, TablePlayers, post, stretch
from websockets.asyncio.client import connect

from oxcart.server.attendants import Attendants
from oxcart.server.house import House
from oxcart.server.protocol import Ack, Act
from oxcart.server.store import SqliteStore
from oxcart.server.table import Table
from oxcart.server.wish import TableWish

HERE = Path(__file__).parent
START_SECONDS = 300


@contextmanager
def server(script: str, *arguments: str) -> Iterator[tuple[int, int]]:
    """A server process on a free port of this machine; gives its port and process id, and ends it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, str(HERE / script), str(port), *arguments])
    try:
        for _ in range(START_SECONDS * 10):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def compare_load(tables: int, rounds: int, seconds: float, processes: int = 1) -> list[tuple[Load, Load]]:
    """Echo and tables with four connections a table, in turns: what came of each round.

    Both servers stand beside each other and short stretches take turns, so that both meet the machine in the same
    mood. The first round, in which everything is new, does not count.
    """
    with (
        tempfile.TemporaryDirectory() as data,
        server("table_server.py", data, str(processes)) as (port, pid),
        server("echo_server.py") as (echo_port, echo_pid),
    ):
        echoes, players = EchoPlayers(echo_port, echo_pid, 4 * tables), TablePlayers(port, pid, tables)
        return asyncio.run(take_turns(echoes, players, rounds, seconds))


async def take_turns(
    echoes: EchoPlayers, players: TablePlayers, rounds: int, seconds: float
) -> list[tuple[Load, Load]]:
    """Connect everybody, then one stretch of each a round."""
    async with contextlib.AsyncExitStack() as stack:
        await players.connect(stack)
        await echoes.connect(stack)
        return [(await stretch(echoes, seconds), await stretch(players, seconds)) for _ in range(rounds + 1)][1:]


def resident_bytes(pid: int) -> int:
    """The memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def idle_memory(tables: int, seats: int) -> tuple[float, float]:
    """Bytes a started table with nobody connected takes, and bytes a connected idle seat takes."""
    with tempfile.TemporaryDirectory() as data, server("table_server.py", data) as (port, pid):
        wish = {"game": "egypt", "seats": 4, "bot_pace_ms": 10_000}

        def start() -> tuple[str, str]:
            host = secrets.token_urlsafe(32)
            code = str(post(port, "/api/tables", {**wish, "bots": ["uniform"] * 3}, host)["code"])
            token = str(post(port, f"/api/tables/{code}/join", {"nickname": "idle", "token": True})["token"])
            return code, token

        start()  # what the first one loads is nobody's share
        before = resident_bytes(pid)
        held = [start() for _ in range(tables)]
        per_table = (resident_bytes(pid) - before) / tables

        async def sit() -> float:
            before = resident_bytes(pid)
            opened = []
            for number in range(seats):
                code, token = held[number % tables]
                headers = {"authorization": f"Bearer {token}"}
                url = f"ws://127.0.0.1:{port}/ws/{code}"
                opened.append(await connect(url, compression=None, additional_headers=headers))
            await asyncio.sleep(1)
            grown = (resident_bytes(pid) - before) / seats
            for connection in opened:
                await connection.close()
            return grown

        return per_table, asyncio.run(sit())


def archive_slowdown(finished: int, actions: int) -> float:
    """The median time of an action with so many finished games in the store, against an empty store."""

    async def median_action(store: SqliteStore) -> float:
        table = await open_table(store)
        return statistics.median([await one_action(table, number) for number in range(actions)])

    async def run() -> float:
        with tempfile.TemporaryDirectory() as data:
            async with (
                await SqliteStore.open(Path(data) / "empty.sqlite") as empty,
                await SqliteStore.open(Path(data) / "full.sqlite") as full,
            ):
                bodies = [{"kind": "filler", "steps": [["p0", "road:24"]] * 20} for _ in range(30)]
                for first in range(0, finished, 50):
                    await asyncio.gather(*(full.append(f"old{first + k}", 0, bodies) for k in range(50)))
                rounds = [(await median_action(full), await median_action(empty)) for _ in range(5)]
        return statistics.median(f / e for f, e in rounds)

    return asyncio.run(run())


async def open_table(store: SqliteStore) -> Table:
    """A running table of two people who are both the benchmark."""
    house = House(store, Attendants(ThreadPoolExecutor(1)), lambda table, why: None)
    table = await house.create(TableWish(game="classic", seats=2), "host")
    async with table.lock:
        for seat in range(2):
            await table.write({"kind": "seated", "seat": seat, "holder": f"holder{seat}", "nickname": f"p{seat}"})
        await table.start()
    return table


async def one_action(table: Table, number: int) -> float:
    """Seconds for one legal action, from message to acknowledgement on disk."""
    game = table.model.game
    assert game is not None
    seat = game.acting[0]
    assert isinstance(seat, int)
    action = game.legal(seat)[0]
    began = time.perf_counter()
    answer = await table.act(seat, Act(f"b{number}", table.model.seq, [action]))
    assert isinstance(answer, Ack), answer
    return time.perf_counter() - began
