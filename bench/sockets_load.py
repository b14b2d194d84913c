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
from typing import Protocol

import msgspec
from light_socket import LightSocket, light_socket


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
ENCODER = msgspec.json.Encoder().encode


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
    """The processor time a process and its children have used so far, all their threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    children = [child for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]
    return own + sum(processor_seconds(int(child)) for child in children)


class Players(Protocol):
    """Connections to a server that can put it under load."""

    pid: int

    async def play(self, until: float, waits: list[float]) -> int:
        """Send and receive until a moment; notes how long every turn took and returns the number of messages."""


async def stretch(players: Players, seconds: float) -> Load:
    """What comes of a stretch of load."""
    waits: list[float] = []
    used, began = processor_seconds(players.pid), time.perf_counter()
    messages = await players.play(began + seconds, waits)
    spent = time.perf_counter() - began
    return summary(messages, waits, spent, processor_seconds(players.pid) - used)


class EchoPlayers:
    """Every connection sends a message as soon as the last one has come back."""

    def __init__(self, port: int, pid: int, sockets: int) -> None:
        self.pid = pid
        self._port, self._count = port, sockets
        self._sockets: list[LightSocket] = []

    async def connect(self, stack: contextlib.AsyncExitStack) -> "EchoPlayers":
        """Open the connections."""
        for _ in range(self._count):
            self._sockets.append(await stack.enter_async_context(light_socket(self._port, "/ws/x")))
        return self

    async def play(self, until: float, waits: list[float]) -> int:
        """See `Players.play`."""
        before = len(waits)
        await asyncio.gather(*(self._one(socket, until, waits) for socket in self._sockets))
        return 2 * (len(waits) - before)

    async def _one(self, socket: LightSocket, until: float, waits: list[float]) -> None:
        message = ENCODER({"type": "act", "id": "m1", "seq": 1, "actions": ["road:24"]})
        while time.perf_counter() < until:
            sent = time.perf_counter()
            socket.send(message)
            await socket.receive()
            waits.append(time.perf_counter() - sent)


def summary(messages: int, waits: list[float], seconds: float, used: float) -> Load:
    """The figures of a stretch."""
    cuts = statistics.quantiles(waits, n=100)
    return Load(messages / seconds, cuts[49] * 1000, cuts[98] * 1000, len(waits) / seconds, used / messages * 1e6)


@dataclass
class Seated:
    """The four connections of a table, what they were last told, and who chooses for them."""

    sockets: list[LightSocket]
    states: list[Frame]
    chooser: random.Random
    number: int = 0


class TablePlayers:
    """At every table the seats that must act play random legal actions; timed until the last seat has its view."""

    def __init__(self, port: int, pid: int, tables: int) -> None:
        self.pid = pid
        self._port, self._count = port, tables
        self._tables: list[Seated] = []
        self._messages = [0]

    async def connect(self, stack: contextlib.AsyncExitStack) -> "TablePlayers":
        """Seat everybody and open the connections."""
        for code, tokens in await asyncio.to_thread(seat_players, self._port, self._count):
            bearers = [{"authorization": f"Bearer {token}"} for token in tokens]
            sockets = [
                await stack.enter_async_context(light_socket(self._port, f"/ws/{code}", bearer)) for bearer in bearers
            ]
            states = [await first_state(socket) for socket in sockets]
            self._tables.append(Seated(sockets, states, random.Random(code)))
        return self

    async def play(self, until: float, waits: list[float]) -> int:
        """See `Players.play`."""
        before = self._messages[0]
        await asyncio.gather(*(self._one(table, until, waits) for table in self._tables))
        return self._messages[0] - before

    async def _one(self, table: Seated, until: float, waits: list[float]) -> None:
        while time.perf_counter() < until and (view := table.states[0].view) and view.acting:
            seat, seq = view.acting[0], table.states[0].seq
            quiet = [action for action in table.states[seat].legal if not action.startswith(DRAFTS)]
            action = table.chooser.choice(quiet or table.states[seat].legal)
            table.number += 1
            message = {"type": "act", "id": f"m{table.number}", "seq": seq, "actions": [action]}
            sent = time.perf_counter()
            table.sockets[seat].send(ENCODER(message))
            self._messages[0] += 1
            table.states = [await latest_state(socket, seq, self._messages) for socket in table.sockets]
            waits.append(time.perf_counter() - sent)


async def first_state(socket: LightSocket) -> Frame:
    """The state a connection is greeted with."""
    return await latest_state(socket, -1, [0])


async def latest_state(socket: LightSocket, seq: int, counted: list[int]) -> Frame:
    """The next state beyond a sequence number."""
    while True:
        frame = DECODER.decode(await socket.receive())
        counted[0] += frame.type != "state" or frame.seq > seq  # who came and went before the load does not count
        if frame.type == "state" and frame.view is not None and frame.seq > seq:
            return frame
        if frame.type == "refused":
            raise RuntimeError("the load sent something illegal")
