"""Remote players over real sockets who come back by themselves: they resend what was not answered and go on."""

import asyncio
import random
import time
from collections.abc import Container, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

BROKEN = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage)
"""What a broken connection, or a server that is down, looks like."""
PAUSE = 0.02
"""Seconds between attempts to connect."""
RARELY = ("give", "want", "offer")
"""Trades with others never end by themselves, so random players offer them rarely."""


def bearer(secret: str) -> dict[str, str]:
    """The header that shows a secret."""
    return {"authorization": f"Bearer {secret}"}


async def request(port: int, method: str, path: str, secret: str, body: Any = None) -> tuple[int, Any]:
    """One request on a connection of its own: status and JSON of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n"
        head += f"authorization: Bearer {secret}\r\ncontent-type: application/json\r\n"
        writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
        answer = await reader.read()
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
    first, gap, rest = answer.partition(b"\r\n\r\n")
    length = [int(line.split(b":")[1]) for line in first.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    if not gap or length != [len(rest)]:
        raise ConnectionResetError("the answer was cut off")
    return int(first.split(b" ")[1]), msgspec.json.decode(rest)


async def ask(
    port: int, method: str, path: str, secret: str, body: Any = None, fine: Container[int] = (200, 201)
) -> Any:
    """Ask until the server is there to answer, and as it should."""
    while True:
        try:
            status, answer = await request(port, method, path, secret, body)
        except OSError:
            await asyncio.sleep(PAUSE)
            continue
        assert status in fine, (path, status, answer)
        return answer


async def how_it_ends(socket: ClientConnection) -> int | None:
    """The code a connection is closed with; None if it breaks without one."""
    try:
        while True:
            async with asyncio.timeout(10):
                await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@dataclass
class TableLink:
    """A table as its players know it."""

    code: str
    watch_code: str
    secrets: list[str]
    """One for each person, in the order of their seats; the first is the host's."""


async def new_table(port: int, secrets: list[str], wish: Mapping[str, Any]) -> TableLink:
    """Create a table, seat the persons and start; every request may be repeated without harm."""
    made = await ask(port, "POST", "/api/tables", secrets[0], wish)
    for seat, secret in enumerate(secrets):
        body = {"nickname": f"P{seat}", "seat": seat}
        joined = await ask(port, "POST", f"/api/tables/{made['code']}/join", secret, body)
        assert joined["seat"] == seat
    await ask(port, "POST", f"/api/tables/{made['code']}/start", secrets[0], fine=(200, 409))
    return TableLink(made["code"], made["watch_code"], secrets)


@dataclass
class RemotePlayer:
    """Plays one seat at random, through any number of connections."""

    port: int
    code: str
    secret: str
    seat: int
    chance: random.Random
    pause: float = 0.0
    """Seconds to think before each message."""
    recv_seconds: float | None = None
    """A connection that is silent for so long is given up; None waits for ever."""
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The first answer to each message that was carried out."""
    waiting: dict[str, Any] | None = None
    """The message that has no answer yet."""
    state: dict[str, Any] | None = None
    sent: int = 0
    connections: int = 0
    resent: int = 0
    repeated: int = 0
    refused: int = 0
    resumed_at: float = 0.0
    """When the current connection was given its first state."""

    @property
    def over(self) -> bool:
        """Has this player seen the end of the game?"""
        return self.state is not None and self.state["table"]["status"] == "finished"

    async def play(self) -> None:
        """Play until the game is over, coming back whenever the connection breaks."""
        while not self.over:
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws/{self.code}",
                    additional_headers=bearer(self.secret),
                    compression=None,
                    proxy=None,
                    ping_interval=None,
                    open_timeout=self.recv_seconds or 10,
                    close_timeout=0.2,
                    max_size=None,
                ) as socket:
                    await self._converse(socket)
            except BROKEN:
                await asyncio.sleep(PAUSE)

    async def _receive(self, socket: ClientConnection) -> dict[str, Any]:
        async with asyncio.timeout(self.recv_seconds):  # unlike wait_for, it never swallows a cancellation
            frame = await socket.recv()
        message: dict[str, Any] = msgspec.json.decode(frame)
        return message

    async def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def _converse(self, socket: ClientConnection) -> None:
        hello = await self._receive(socket)
        assert (hello["type"], hello["seat"]) == ("hello", self.seat), hello
        self._see(await self._receive(socket))
        self.connections += 1
        self.resumed_at = time.monotonic()
        if self.waiting:
            self.resent += 1
            await self._send(socket, self.waiting)
        if self.answers and self.chance.random() < 0.5:
            await self._repeat(socket)
        while not self.over:
            if self.waiting is None and (message := self._next_message()):
                if self.pause:
                    await asyncio.sleep(self.pause)
                self.sent += 1
                self.waiting = message
                await self._send(socket, message)
            self._hear(await self._receive(socket))

    async def _repeat(self, socket: ClientConnection) -> None:
        """Send a message again that was answered long ago."""
        recent = list(self.answers)[-20:]
        message_id = self.chance.choice(recent)
        seq = self.chance.choice([0, self.answers[message_id]["seq"]])
        await self._send(socket, {"type": "act", "id": message_id, "seq": seq, "actions": ["end"]})
        self.repeated += 1

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self._see(message)
        elif message["type"] == "ack":
            first = self.answers.setdefault(message["id"], message)
            assert message == first, f"the first answer was {first}, now it is {message}"
            if self.waiting and message["id"] == self.waiting["id"]:
                self.waiting = None
        else:
            assert message["type"] == "refused", message
            assert message["code"] in ("stale", "no_take_back", "not_running", "overtaken"), message
            assert message["id"] not in self.answers, f"{message['id']} had been carried out, now it is refused"
            if self.waiting and message["id"] == self.waiting["id"]:
                self.waiting = None
                self.refused += 1

    def _see(self, state: dict[str, Any]) -> None:
        assert state["type"] == "state", state
        self.state = state

    def _next_message(self) -> dict[str, Any] | None:
        """One of the legal actions, if the game waits for this seat; now and then the last one is taken back."""
        state = self.state
        if not state or not state["view"] or self.seat not in state["view"]["acting"] or not state["legal"]:
            return None
        head = {"id": f"{self.seat}-{self.sent}-{self.chance.getrandbits(32):x}", "seq": state["seq"]}
        if self.chance.random() < 0.03:
            return {"type": "take_back", **head}
        kinds = [action for action in state["legal"] if action.partition(":")[0] not in RARELY]
        choice = self.chance.choice(kinds if kinds and self.chance.random() < 0.95 else state["legal"])
        return {"type": "act", **head, "actions": [choice]}
