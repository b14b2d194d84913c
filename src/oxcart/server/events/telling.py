"""Who listens to an event, and the order in which they are told.

Only the newest state of a seat matters: a connection that has not taken its last one yet is noted, and gets the newest
when it is free again. States are written in small portions, those of the neighbours of an action before those of a
whole turn, so that nothing else waits long for them.
"""

import asyncio
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from oxcart.locale import DEFAULT
from oxcart.server.events.facts import clock_facts, event_facts
from oxcart.server.events.model import EventModel
from oxcart.server.events.newsroom import Newsroom
from oxcart.server.events.protocol import PROTOCOL, Announced, EventHello, EventNews, Role, encode
from oxcart.server.events.ring_facts import ring_facts
from oxcart.server.events.shapes import Announcement
from oxcart.server.events.showing import Showing
from oxcart.server.listeners import Listener

PORTION_SECONDS = 0.008
"""How long states are written before everything else has its turn."""

UNSEEN_KINDS = ("acts", "hand", "seated", "left", "back")
"""Records that change nothing everybody must know at once."""
SEAT_KINDS = ("seated", "left", "sanctioned", "filler")
"""Records after which somebody else, or a filler, sits at a seat."""


class EventListener(Listener):
    """One connection to an event: a player's, a referee's, or a screen of the hall."""

    def __init__(self, teller: "Teller", role: Role, holder: str | None, seat: int | None, lang: str = DEFAULT) -> None:
        super().__init__(seat, lang)
        self.role = role
        self.holder = holder
        self.behind = False
        """Does it wait for the newest state?"""
        self._teller = teller

    @property
    def is_free(self) -> bool:
        """Has it taken everything so far?"""
        return self.queue.empty() and (self.line is None or self.line.is_free)

    def flush(self) -> None:
        """Send what waits; whoever then waits for a state gets the newest."""
        super().flush()
        if self.behind and self.line is not None and self.is_free:
            self._teller.remind(self)


class Teller:
    """Tells everybody what they may know, when it is on disk."""

    def __init__(self, model: EventModel) -> None:
        self.model = model
        self.showing = Showing(model)
        self.listeners: dict[EventListener, None] = {}
        self.newsroom = Newsroom(model, self)
        self._at_seat: dict[int, dict[EventListener, None]] = {}
        self._soon: dict[EventListener, None] = {}
        self._then: dict[EventListener, None] = {}
        self.settled = asyncio.Event()
        """Is everything on disk that the ring has seen?"""
        self.settled.set()
        self._telling: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ coming and going

    def add(self, listener: EventListener) -> None:
        """Greet a connection: who it is, the facts of the event, and soon its state."""
        self.listeners[listener] = None
        if listener.role == "player" and listener.seat is not None:
            self._at_seat.setdefault(listener.seat, {})[listener] = None
        self.greet_anew(listener)

    def greet_anew(self, listener: EventListener) -> None:
        """Tell a connection everything."""
        self._greet(listener)
        listener.send(self.news_frame())
        self.newsroom.greet(listener)
        self.remind(listener)

    def discard(self, listener: EventListener) -> None:
        """Forget a connection."""
        self.listeners.pop(listener, None)
        self._soon.pop(listener, None)
        self._then.pop(listener, None)
        if listener.seat is not None:
            self._at_seat.get(listener.seat, {}).pop(listener, None)

    def send_away(self, seat: int) -> None:
        """End the connections of whoever held a seat."""
        for listener in list(self._at_seat.get(seat, ())):
            if self.model.seat_of(listener.holder) != seat:
                self.discard(listener)
                listener.drop()

    def _greet(self, listener: EventListener) -> None:
        boards, pitch = len(self.model.seats) // 2, self.model.wish.pitch
        ring = ring_facts(boards, pitch, listener.lang) if self.model.event is not None else None
        listener.told = 0
        listener.send(encode(EventHello(PROTOCOL, listener.role, listener.seat, ring)))

    def _greet_again(self) -> None:
        """The ring is closed: seats have other numbers, and there is a ring to show."""
        self._at_seat.clear()
        self.showing.begin_anew()
        for listener in self.listeners:
            if listener.role == "player":
                listener.seat = self.model.seat_of(listener.holder)
                if listener.seat is not None:
                    self._at_seat.setdefault(listener.seat, {})[listener] = None
            self._greet(listener)

    # ------------------------------------------------------------------ what there is to tell

    def tell(self, body: Mapping[str, Any], touched: frozenset[int] | None, clock_changed: bool) -> None:
        """A record is on disk: tell everybody of the clock at once, and note whom else it concerns."""
        kind = body["kind"]
        if kind == "started":
            self._greet_again()
            touched = None
        if kind in SEAT_KINDS:
            self.send_away(body["seat"])
            self.touch(self.around(body["seat"]))
        if kind == "announced":
            self._announce(self.model.announcements[-1])
        if clock_changed or kind not in UNSEEN_KINDS:
            self.to_all(self.news_frame())
        elif kind != "acts":
            self.newsroom.facts_changed()
        self.touch(touched)
        self.newsroom.changed()

    def touch(self, seats: frozenset[int] | None) -> None:
        """The views of these seats have changed, or everybody's."""
        self.showing.forget(seats)
        if seats is None:
            self._then.update(dict.fromkeys(one for at in self._at_seat.values() for one in at))
        else:
            for seat in seats:
                self._soon.update(self._at_seat.get(seat, {}))
        self._wake()

    def touch_names(self, seat: int) -> None:
        """Somebody has come or gone, or is done: the neighbours see it when there is time."""
        for other in self.around(seat):
            self._then.update(self._at_seat.get(other, {}))
        self._wake()

    def remind(self, listener: EventListener) -> None:
        """The connection waits for its newest state."""
        if listener.seat is not None and listener.role == "player":
            self._soon[listener] = None
            self._wake()

    def around(self, seat: int) -> frozenset[int]:
        """The seats that see the name of a seat."""
        boards = len(self.model.seats) // 2
        near = {((seat >> 1) + step) % boards for step in range(-2, 3)}
        return frozenset(2 * board + group for board in near for group in (0, 1))

    def news_frame(self) -> bytes:
        """What everybody knows of the event, with the clock."""
        return encode(EventNews(event_facts(self.model), clock_facts(self.model)))

    def to_all(self, frame: bytes) -> None:
        """One frame for everybody."""
        for listener in list(self.listeners):
            listener.send(frame)

    def _announce(self, announcement: Announcement) -> None:
        frame = encode(Announced(announcement))
        for listener in list(self.listeners):
            if is_meant(announcement, listener):
                listener.send(frame)

    # ------------------------------------------------------------------ telling, in portions

    @contextmanager
    def unsettled(self) -> Iterator[None]:
        """Meanwhile the ring is ahead of the disk, and nothing of it is told."""
        self.settled.clear()
        try:
            yield
        finally:
            self.settled.set()

    @property
    def is_busy(self) -> bool:
        """Does anybody wait for a state?"""
        return bool(self._soon or self._then)

    def work(self) -> None:
        """Write states for a moment."""
        ends = time.perf_counter() + PORTION_SECONDS
        while self._soon or self._then:
            queue = self._soon or self._then
            listener = next(iter(queue))
            self._soon.pop(listener, None)
            self._then.pop(listener, None)
            self._send_state(listener)
            if time.perf_counter() > ends:
                return

    def _send_state(self, listener: EventListener) -> None:
        if listener not in self.listeners or listener.seat is None:
            return
        listener.behind = not listener.is_free
        if not listener.behind:
            frame, listener.told = self.showing.state(listener.seat, listener.told, listener.lang)
            listener.send(frame)

    def _wake(self) -> None:
        if (self._soon or self._then) and (self._telling is None or self._telling.done()):
            self._telling = asyncio.create_task(self._tell_on())

    async def _tell_on(self) -> None:
        """Go on telling while the writer has nothing to do."""
        while self._soon or self._then:
            await self.settled.wait()
            self.work()
            await asyncio.sleep(0)


def is_meant(announcement: Announcement, listener: EventListener) -> bool:
    """Is an announcement for this connection?"""
    if listener.role == "referee":
        return True
    if listener.role == "hall":
        return announcement["hall"]
    boards = announcement["boards"]
    at_board = listener.seat is not None and (boards is None or boards[0] <= listener.seat >> 1 <= boards[1])
    return announcement["phones"] and at_board
