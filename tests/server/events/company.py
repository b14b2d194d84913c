"""An event without a network: people whose phones are just lists of frames, and time in the test's hand."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.server.events.hall import Hall
from oxcart.server.events.halls import Halls
from oxcart.server.events.presence import arrive
from oxcart.server.events.protocol import Act, Role, decode, encode
from oxcart.server.events.rest_shapes import EventWish, TimerWish
from oxcart.server.events.sockets import answer_to
from oxcart.server.events.telling import EventListener
from oxcart.server.events.undo import Checkpoint
from tests.event_position import EventPosition
from tests.server.in_process import FakeTime, MemoryStore

TIMER = TimerWish(early=40, late=50, choices=20, request=5, pause=3)
ORGANIZER = "o" * 64
ROUNDS = 40
"""So often everybody who has something to do in this process gets a turn before it counts as done."""


class Screen:
    """The far end of a connection: keeps what it is sent, while it is free."""

    def __init__(self) -> None:
        self.is_free = True
        self.raw: list[bytes] = []
        self.hung_up = False

    def write(self, frames: list[bytes]) -> None:
        self.raw += frames

    def hang_up(self) -> None:
        self.hung_up = True

    def heard(self, kind: str | None = None) -> list[dict[str, Any]]:
        """What has come since the last look, of one kind or of all."""
        frames = [msgspec.json.decode(frame) for frame in self.raw]
        self.raw.clear()
        return [frame for frame in frames if kind in (None, frame["type"])]


class Company:
    """An event and its people: person k holds seat k."""

    def __init__(self, store: Any, people: int, clock: FakeTime | None = None) -> None:
        self.store = store
        self.people = people
        self.clock = clock
        self.damage: list[str] = []
        self.halls = Halls(store, lambda event, why: self.damage.append(why))
        self.hall: Hall
        self.phones: list[EventListener] = []

    async def plan(self, **wish: Any) -> "Company":
        """An event with everybody checked in, before its start."""
        wish = {"name": "Spring event", "seats": self.people, "timer": TIMER, **wish}
        self.hall = await self.halls.create(EventWish(**wish), ORGANIZER)
        for seat in range(self.people):
            await self.seat(seat)
        return self

    async def seat(self, seat: int) -> None:
        """Person `seat` checks in."""
        body = {"kind": "seated", "seat": seat, "holder": holder(seat), "nickname": f"Person {seat}"}
        await self.hall.write(body)

    async def begin(self, turn: int = 1, **wish: Any) -> "Company":
        """Everybody is here, the ring is closed, and the trading and building phase of a turn runs."""
        await self.plan(**wish)
        self.phones = [self.connect("player", seat) for seat in range(self.people)]
        await self.hall.start(ORGANIZER)
        await self.reach(turn)
        return self

    async def reach(self, turn: int) -> None:
        """Let the clock act until a turn is played."""
        while (self.model.clock.turn, self.model.clock.phase) != (turn, "play"):
            step = {"setup": "due", "ready": "open", "discard": "due", "play": "close"}[self.model.clock.phase]
            await self.hall.write({"kind": "clock", "by": "", "do": step}, [(None, step)])
        await self.settle()

    @property
    def model(self) -> Any:
        return self.hall.model

    def enrich(self, *seats: int) -> None:
        """These seats hold three cards of every kind."""
        with self.position() as position:
            for seat in seats:
                position.hand(seat, **dict.fromkeys(RESOURCE_KEYS, 3))

    @contextmanager
    def position(self) -> Iterator[EventPosition]:
        """Pieces and cards can be put onto the ring, of which no journal tells then."""
        ring = self.model.ring
        position = EventPosition(len(ring.boards))
        position.event, position.boards, position.players, position.table = (
            ring.event,
            ring.boards,
            ring.players,
            ring.table,
        )
        yield position
        self.hall.__dict__["_checkpoint"] = Checkpoint(ring)

    def connect(self, role: Role, seat: int | None = None) -> EventListener:
        """A new connection, of a person or of a screen."""
        who = ORGANIZER if role == "referee" else None if seat is None else holder(seat)
        listener = arrive(self.hall, role, who)
        listener.line = Screen()
        listener.flush()
        return listener

    async def act(self, seat: int, *actions: str, turn: int | None = None, id: str = "") -> Any:
        """Play as a person does; the answer."""
        message_id = id or f"a{self.model.n}"
        now = self.model.clock.turn if turn is None else turn
        return await self.hall.act(seat, Act(message_id, now, list(actions)))

    async def say(self, listener: EventListener, **message: Any) -> dict[str, Any]:
        """Give a message to the event as a connection does, and return its answer."""
        asked = decode(msgspec.json.encode(message))
        answer: dict[str, Any] = msgspec.json.decode(encode(await answer_to(asked, self.hall, listener, 0)))
        return answer

    async def settle(self) -> None:
        """Let everything be carried out and told."""
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        while self.hall.teller.is_busy:
            await asyncio.sleep(0)

    async def pass_by(self, seconds: float) -> None:
        """Let time pass, and the clock notice it."""
        assert self.clock is not None
        self.clock.pass_by(seconds)
        self.hall.changed(frozenset())
        await self.settle()

    async def restart(self) -> None:
        """The process ends without a word, and another takes the event up."""
        await self.halls.stop()
        self.halls = Halls(self.store, lambda event, why: self.damage.append(why))
        await self.halls.load_running()
        self.hall = await self.halls.find(self.model.code)
        self.phones = []

    def journal(self) -> list[dict[str, Any]]:
        """The records of the event."""
        return [record.body for record in self.store.journals[self.model.id]]


def holder(seat: int) -> str:
    """The fingerprint of person `seat`."""
    return f"{seat:064d}"


def screen(listener: EventListener) -> Screen:
    """The far end of a connection."""
    assert isinstance(listener.line, Screen)
    return listener.line


def company(people: int = 6, clock: FakeTime | None = None) -> Company:
    """People on a store in memory."""
    return Company(MemoryStore(), people, clock)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Let a scenario happen with dice that are always the same, but not for ever."""
    secrets = iter(bytes([k]) * 32 for k in range(256))
    with (
        patch("oxcart.server.events.hall.new_secret", lambda: next(secrets)),
        patch("oxcart.server.events.halls.new_secret", lambda: next(secrets)),
        patch("oxcart.server.events.newsroom.PACE_SECONDS", 0),
    ):
        asyncio.run(asyncio.wait_for(scenario, 60))
