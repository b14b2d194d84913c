"""Load over real sockets on this machine: a thousand players at 250 tables, or a thousand echoes.

Bounded in count and time; both servers get the same number of connections and the same client code.
"""

import asyncio
import contextlib
import json
import os
import random
import secrets
import statistics
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect


@dataclass(frozen=True)
class Load:
    """What came of a stretch of load."""

    messages_per_second: float
    p50_ms: float
    p99_ms: float
    turns_per_second: float
    server_us: float
    """Microseconds of processor time that the server spent on a message."""


class View(msgspec.Struct):
    """The part of a view the load needs."""

    acting: list[int]


class Frame(msgspec.Struct):
    """The part of a frame the load needs."""

    type: str
    seq: int = 0
    view: View | None = None
    legal: list[str] = []


DRAFTS = ("give:", "want:")
"""Actions that only prepare an offer."""
DECODER = msgspec.json.Decoder(Frame)


def post(port: int, path: str, body: object, token: str = "") -> dict[str, object]:
    """One REST request."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return dict(json.load(answer))


def seat_players(port: int, tables: int) -> list[tuple[str, list[str]]]:
    """Make tables of four, seat everybody, start; returns each table's code and tokens."""
    made = []
    for _ in range(tables):
        host = secrets.token_urlsafe(32)
        wish = {"game": "egypt", "seats": 4, "spectators": False}
        code = str(post(port, "/api/tables", wish, host)["code"])
        tokens = [
            str(post(port, f"/api/tables/{code}/join", {"nickname": f"p{k}", "token": True})["token"]) for k in range(4)
        ]
        post(port, f"/api/tables/{code}/start", {}, host)
        made.append((code, tokens))
    return made


def processor_seconds(pid: int) -> float:
    """The processor time a process has used so far, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def echo_load(port: int, pid: int, sockets: int, seconds: float) -> Load:
    """Every connection sends a message as soon as the last one has come back."""
    message = json.dumps({"type": "act", "id": "m1", "seq": 1, "actions": ["road:24"]})
    waits: list[float] = []
    stop = 0.0

    async def one(socket: ClientConnection) -> None:
        while time.perf_counter() < stop:
            sent = time.perf_counter()
            await socket.send(message)
            await socket.recv(decode=False)
            waits.append(time.perf_counter() - sent)

    async with contextlib.AsyncExitStack() as stack:
        url = f"ws://127.0.0.1:{port}/ws/x"
        opened = [await stack.enter_async_context(connect(url, compression=None)) for _ in range(sockets)]
        used = processor_seconds(pid)
        stop = time.perf_counter() + seconds
        await asyncio.gather(*(one(socket) for socket in opened))
        used = processor_seconds(pid) - used
    return summary(2 * len(waits), waits, seconds, used)


def summary(messages: int, waits: list[float], seconds: float, used: float) -> Load:
    """The figures of a stretch."""
    cuts = statistics.quantiles(waits, n=100)
    return Load(messages / seconds, cuts[49] * 1000, cuts[98] * 1000, len(waits) / seconds, used / messages * 1e6)


async def table_load(port: int, pid: int, tables: int, seconds: float) -> Load:
    """At every table the seats that must act play random legal actions; timed until the last seat has its view."""
    seated = await asyncio.to_thread(seat_players, port, tables)
    waits: list[float] = []
    counted = [0]
    end = [0.0]

    async def one(sockets: list[ClientConnection], states: list[Frame], chooser: random.Random) -> None:
        number = 0
        while time.perf_counter() < end[0] and states[0].view and states[0].view.acting:
            seat = states[0].view.acting[0]
            quiet = [action for action in states[seat].legal if not action.startswith(DRAFTS)]
            number += 1
            action = chooser.choice(quiet or states[seat].legal)
            sent = time.perf_counter()
            await sockets[seat].send(
                json.dumps({"type": "act", "id": f"m{number}", "seq": states[0].seq, "actions": [action]})
            )
            counted[0] += 1
            states = [await latest_state(socket, states[0].seq, counted) for socket in sockets]
            waits.append(time.perf_counter() - sent)

    async with contextlib.AsyncExitStack() as stack:
        games = []
        for code, tokens in seated:
            url = f"ws://127.0.0.1:{port}/ws/{code}"
            sockets = [
                await stack.enter_async_context(
                    connect(url, compression=None, additional_headers={"authorization": f"Bearer {token}"})
                )
                for token in tokens
            ]
            games.append((sockets, [await first_state(socket) for socket in sockets], random.Random(code)))
        used = processor_seconds(pid)
        end[0] = time.perf_counter() + seconds
        await asyncio.gather(*(one(*game) for game in games))
        used = processor_seconds(pid) - used
    return summary(counted[0], waits, seconds, used)


async def first_state(socket: ClientConnection) -> Frame:
    """The state a connection is greeted with."""
    return await latest_state(socket, -1, [0])


async def latest_state(socket: ClientConnection, seq: int, counted: list[int]) -> Frame:
    """The next state beyond a sequence number."""
    while True:
        frame = DECODER.decode(await socket.recv(decode=False))
        counted[0] += frame.type != "state" or frame.seq > seq  # who came and went before the load does not count
        if frame.type == "state" and frame.view is not None and frame.seq > seq:
            return frame
        if frame.type == "refused":
            raise RuntimeError("the load sent something illegal")
