"""People at an event over real sockets who come back by themselves: they resend what was not answered and go on."""

import asyncio
import random
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.players import BROKEN, PAUSE, ask, bearer

LATE = ("late", "early", "illegal", "paused", "not_running")
"""Refusals that come with time passing, or because somebody else was quicker."""


@dataclass
class Guest:
    """Plays one seat at random, through any number of connections, and remembers what it was told."""

    port: int
    code: str
    secret: str
    chance: random.Random
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The first answer to each message that was carried out."""
    waiting: dict[str, Any] | None = None
    """The message that has no answer yet."""
    state: dict[str, Any] | None = None
    clock: dict[str, Any] | None = None
    rolls: dict[int, list[int]] = field(default_factory=dict)
    """The faces of every turn it has seen."""
    commitments: list[str] = field(default_factory=list)
    sent: int = 0
    resent: int = 0
    repeated: int = 0
    connections: int = 0
    resumed_at: float = 0.0
    """When the current connection was given its first state."""

    async def play(self) -> None:
        """Play until told to stop, coming back whenever the connection breaks."""
        while True:
            with suppress(*BROKEN):
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws/event/{self.code}?as=player",
                    additional_headers=bearer(self.secret),
                    compression=None,
                    proxy=None,
                    ping_interval=None,
                    close_timeout=0.2,
                    max_size=None,
                ) as socket:
                    await self._converse(socket)
            await asyncio.sleep(PAUSE)

    async def _converse(self, socket: ClientConnection) -> None:
        fresh = True
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv())
            self._hear(message)
            if fresh and message["type"] == "state":
                fresh = False
                self.connections += 1
                self.resumed_at = time.monotonic()
                if self.waiting:
                    self.resent += 1
                    await socket.send(msgspec.json.encode(self.waiting).decode())
                await self._repeat(socket)
            if not fresh and self.waiting is None and message["type"] in ("state", "ack"):
                await self._say_something(socket)

    async def _repeat(self, socket: ClientConnection) -> None:
        """Send a message again that was answered long ago; whatever it says now, its first answer counts."""
        if self.answers:
            old = self.chance.choice(list(self.answers)[-20:])
            self.repeated += 1
            message = {"type": "act", "id": old, "turn": 0, "actions": ["declare"]}
            await socket.send(msgspec.json.encode(message).decode())

    async def _say_something(self, socket: ClientConnection) -> None:
        if not self.state or not self.state["legal"] or not self.state["view"]:
            return
        self.sent += 1
        turn = self.state["view"]["event"]["turn"]
        action = self.chance.choice(self.state["legal"])
        message_id = f"{self.sent}-{self.chance.getrandbits(32):x}"
        self.waiting = {"type": "act", "id": message_id, "turn": turn, "actions": [action]}
        await socket.send(msgspec.json.encode(self.waiting).decode())

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "state":
            if self.state is not None:
                assert message["n"] >= self.state["n"], "the event has forgotten something"
            self.state = message
        elif kind == "event":
            self._see_clock(message["event"], message["clock"])
        elif kind == "ack":
            first = self.answers.setdefault(message["id"], message)
            assert message == first, f"the first answer was {first}, now it is {message}"
            if self.waiting and message["id"] == self.waiting["id"]:
                self.waiting = None
        elif kind == "refused":
            assert message["code"] in LATE, message
            assert message["id"] not in self.answers, f"{message['id']} had been carried out, now it is refused"
            if self.waiting and message["id"] == self.waiting["id"]:
                self.waiting = None

    def _see_clock(self, event: dict[str, Any], clock: dict[str, Any]) -> None:
        if self.clock is not None:
            assert clock["turn"] >= self.clock["turn"], "the clock has gone back"
        assert clock["ends"] is None or clock["ends"] - clock["now"] <= max(clock["length"], 5000)
        self.clock = clock
        if clock["number"]:
            faces = self.rolls.setdefault(clock["turn"], clock["faces"])
            assert faces == clock["faces"], f"turn {clock['turn']} was rolled again"
        if event["commitments"]:
            self.commitments = self.commitments or event["commitments"]
            assert self.commitments == event["commitments"], "the rolls are other ones now"


async def new_event(port: int, secrets: list[str], wish: dict[str, Any]) -> str:
    """Create an event, check everybody in and start it; its code. Every request may be repeated without harm."""
    made = await ask(port, "POST", "/api/events", secrets[0], wish)
    path = f"/api/events/{made['code']}"
    for number, secret in enumerate(secrets):
        joined = await ask(port, "POST", f"{path}/join", secret, {"nickname": f"Guest {number}"})
        assert joined["seat"] == number
    await ask(port, "POST", f"{path}/referee", secrets[0], {"do": "start"}, fine=(200, 409))
    code: str = made["code"]
    return code
