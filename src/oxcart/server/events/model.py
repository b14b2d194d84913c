"""An event as its journal tells it: every change is a record, and replaying the records gives the event back.

Nothing here waits, sends or stores. A record's steps are played on the ring first, then the rest of it is taken over;
whoever wrote the record had checked it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import msgspec
import numpy as np

from oxcart.boards.ring import boards_for
from oxcart.game.event import Deed, Event
from oxcart.server.events.clock import EventClock, Waiting, length_of
from oxcart.server.events.dice import RollBlock
from oxcart.server.events.rest_shapes import EventRole, EventWish, TimerWish
from oxcart.server.events.seats import EventSeat, Hand
from oxcart.server.events.shapes import Announcement, Status
from oxcart.server.names import bot_name
from oxcart.server.seats import same_holder
from oxcart.server.store import Record

AUDITED_ACTS = ("declare",)
"""What players do that referees read about; the rest of their actions nobody reads through."""


@dataclass(frozen=True)
class Noted:
    """A record for the audit: its number, when it was written, what it says, and the link of the chain in hex."""

    n: int
    at: int
    body: Mapping[str, Any]
    chain: str


class EventModel:
    """The state of one event."""

    def __init__(self, event_id: str) -> None:
        self.id = event_id
        self.n = 0
        """How many records have been applied."""
        self.code = ""
        self.wish = EventWish("", 6)
        self.organizer = ""
        self.secret = b""
        self.status: Status = "open"
        self.timer = TimerWish()
        self.hold = False
        self.seats: list[EventSeat] = []
        self.planned: dict[int, int | None] = {}
        """The seat that each printed seat is now; None if its board was not opened."""
        self.referees: dict[str, str] = {}
        """Their names by fingerprint; the organizer is one of them."""
        self.event: Event | None = None
        self.blocks: list[RollBlock] = []
        self.clock = EventClock()
        self.paid: set[int] = set()
        """The boards that the last roll gave cards to."""
        self.announcements: list[Announcement] = []
        self.audit: list[Noted] = []
        self.created_ms = 0
        self.started_ms: int | None = None
        self.ended_ms: int | None = None
        self.last_ms, self.chain = 0, ""
        """When the last record was written, and its link of the journal's chain in hex."""
        self._by_holder: dict[str, int] = {}

    # ------------------------------------------------------------------ records

    def apply(self, record: Record, telling: bool = True) -> None:
        """Take over a record: play its steps, and tell the seats' logs unless it is too long ago."""
        for seat, text in record.body.get("steps", ()):
            self._ring_is_there()
            if telling:
                self.tell(self.ring.perform(seat, [text]))
            else:
                self.ring.play(seat, text)
        self.adopt(record)

    def adopt(self, record: Record) -> None:
        """Take over a record whose steps have been played already."""
        self._take_over(record)
        if self.event is not None:
            self._follow_ring(record.body, record.at_ms)

    def pass_over(self, record: Record, ring: bytes | None) -> None:
        """Take over a record without playing its steps; behind the last of such records the ring is known."""
        if record.body.get("steps"):
            self._ring_is_there()
            self.ring.actions += [(seat, text) for seat, text in record.body["steps"]]
        self._take_over(record)
        if ring is not None:
            self._ring_is_there()
            rows = np.frombuffer(ring, dtype=np.uint8)
            for array in (self.ring.event, self.ring.boards, self.ring.players):
                mine, rows = np.split(rows, [array.nbytes])
                array[:] = mine.view(array.dtype)
            self._follow_ring(record.body, record.at_ms)

    def _take_over(self, record: Record) -> None:
        """Everything of a record but what the ring decides."""
        handler: Callable[[Mapping[str, Any], int], None] = getattr(self, f"_on_{record.body['kind']}")
        handler(record.body, record.at_ms)
        if is_audited(record.body):
            self.audit.append(Noted(record.n, record.at_ms, record.body, record.chain.hex()))
        self.n += 1
        self.last_ms, self.chain = record.at_ms, record.chain.hex()

    def tell(self, deed: Deed) -> None:
        """Write what happened into the logs of those who may know."""
        turn = int(self.ring.event[0]["turn"])
        for told in deed.told:
            if told.kind == "roll":
                self.paid = set()
            elif told.kind == "produce" and told.seat is not None:
                self.paid.add(told.seat >> 1)
            seats = self.seats if told.seats is None else [self.seats[seat] for seat in told.seats]
            for seat in seats:
                seat.log.add((turn, told))

    def _follow_ring(self, body: Mapping[str, Any], at: int) -> None:
        """The clock goes where the rules have gone, and new requests begin to wait."""
        for visitor, *_ in body.get("acts", ()):
            self._note_request(visitor, at)
        turn = int(self.ring.event[0]["turn"])
        if (self.ring.phase, turn) != (self.clock.phase, self.clock.turn):
            self.clock.enter(self.ring.phase, turn, at, self._length(self.ring.phase, turn))
        asks = self.ring.players["ask"]
        for seat in [seat for seat in self.clock.requests if not asks[seat]]:
            del self.clock.requests[seat]
        if self.ring.phase == "over" and self.status == "running":
            self.status, self.ended_ms = "finished", at

    def _length(self, phase: str, turn: int) -> int | None:
        length = length_of(phase, turn, self.timer, self.hold, self.wish.practice)
        return None if length is None else round(length * self.wish.pace)

    # ------------------------------------------------------------------ before the start

    def _on_created(self, body: Mapping[str, Any], at: int) -> None:
        self.code, self.organizer, self.secret = body["code"], body["organizer"], bytes.fromhex(body["secret"])
        self.wish = msgspec.convert(body["wish"], EventWish)
        self.timer, self.created_ms = self.wish.timer, at
        self.referees[self.organizer] = ""
        self.seats = [EventSeat(number) for number in range(2 * boards_for(self.wish.seats))]
        self.planned = {seat.number: seat.number for seat in self.seats}

    def _on_seated(self, body: Mapping[str, Any], at: int) -> None:
        seat = self.seats[body["seat"]]
        if seat.holder != body["holder"]:
            seat = self._free(seat)
        seat.holder, seat.nickname, seat.stand_in = body["holder"], body["nickname"], False
        self._by_holder[body["holder"]] = seat.number

    def _on_left(self, body: Mapping[str, Any], at: int) -> None:
        self._free(self.seats[body["seat"]])

    def _free(self, seat: EventSeat) -> EventSeat:
        """Nobody holds the seat; what happened there stays in its log."""
        self._by_holder.pop(seat.holder or "", None)
        fresh = EventSeat(seat.number, log=seat.log)
        if self.event is not None:
            fresh.nickname = bot_name(self.id, seat.number)
        self.seats[seat.number] = fresh
        return fresh

    def _on_referee(self, body: Mapping[str, Any], at: int) -> None:
        self.referees[body["holder"]] = body["name"]

    def _on_started(self, body: Mapping[str, Any], at: int) -> None:
        moved = dict(body["seats"])
        before = self.seats
        self.planned = {old: moved.get(old) for old in self.planned}
        self.seats = [EventSeat(number) for number in range(2 * body["boards"])]
        for old, new in moved.items():
            before[old].number = new
            self.seats[new] = before[old]
        self._by_holder = {seat.holder: seat.number for seat in self.seats if seat.holder}
        for seat in self.seats:
            seat.nickname = seat.nickname or bot_name(self.id, seat.number)
        self.blocks = [RollBlock(bytes.fromhex(secret), k) for k, secret in enumerate(body["blocks"])]
        self.event = Event(body["boards"], self.wish.pitch, body["fillers"], self.wish.fillers_win)
        self.status, self.started_ms = "running", at

    # ------------------------------------------------------------------ playing

    def _on_acts(self, body: Mapping[str, Any], at: int) -> None:
        for number, message_id, n in body["acts"]:
            self.seats[number].answers.note(message_id, n)

    def _note_request(self, visitor: int, at: int) -> None:
        """A request that was made just now is granted in a while."""
        row = self.ring.players[visitor]
        asked = int(row["ask"]), int(row["ask_place"])
        waiting = self.clock.requests.get(visitor)
        if asked[0] and (waiting is None or waiting.asked != asked):
            self.clock.requests[visitor] = Waiting(asked, at + round(1000 * self.timer.request * self.wish.pace))

    def _on_clock(self, body: Mapping[str, Any], at: int) -> None:
        """Its steps have been played, and the clock follows the ring."""

    def _on_back(self, body: Mapping[str, Any], at: int) -> None:
        self.clock.come_back(at, body["since"])

    def _on_hand(self, body: Mapping[str, Any], at: int) -> None:
        self.seats[body["seat"]].hand = Hand(body["text"], at) if body["up"] else None

    # ------------------------------------------------------------------ the referees' powers

    def _on_paused(self, body: Mapping[str, Any], at: int) -> None:
        self.clock.pause(at)

    def _on_resumed(self, body: Mapping[str, Any], at: int) -> None:
        self.clock.resume(at)

    def _on_time(self, body: Mapping[str, Any], at: int) -> None:
        self.clock.add(1000 * body["seconds"], at)

    def _on_hold(self, body: Mapping[str, Any], at: int) -> None:
        self.hold = body["on"]
        if self.clock.phase == "ready":
            self.clock.enter("ready", self.clock.turn, at, self._length("ready", self.clock.turn))

    def _on_timer(self, body: Mapping[str, Any], at: int) -> None:
        self.timer = msgspec.convert(body["timer"], TimerWish)

    def _on_announced(self, body: Mapping[str, Any], at: int) -> None:
        boards = body["boards"]
        self.announcements.append(
            {
                "id": self.n,
                "at": at,
                "text": body["text"],
                "hall": body["hall"],
                "phones": body["phones"],
                "boards": None if boards is None else (boards[0], boards[1]),
                "by": self.referees.get(body["by"], ""),
            }
        )

    def _on_judged(self, body: Mapping[str, Any], at: int) -> None:
        """Its steps have been played."""

    def _on_sanctioned(self, body: Mapping[str, Any], at: int) -> None:
        if body["do"] == "remove":
            self._free(self.seats[body["seat"]])

    def _on_filler(self, body: Mapping[str, Any], at: int) -> None:
        self.seats[body["seat"]].stand_in = body["on"]

    def _on_extended(self, body: Mapping[str, Any], at: int) -> None:
        self.blocks.append(RollBlock(bytes.fromhex(body["secret"]), len(self.blocks)))

    def _on_closed(self, body: Mapping[str, Any], at: int) -> None:
        self.status, self.ended_ms = "closed", at
        self.clock.ends = None
        self.clock.requests.clear()

    # ------------------------------------------------------------------ asking

    @property
    def ring(self) -> Event:
        """The ring, which is there from the start on."""
        return cast(Event, self.event)

    def _ring_is_there(self) -> None:
        if self.event is None:
            raise ValueError("there is no ring to play on yet")

    @property
    def actions(self) -> int:
        """How many actions the event has had."""
        return len(self.event.actions) if self.event is not None else 0

    @property
    def people(self) -> int:
        """How many seats persons have taken."""
        return len(self._by_holder)

    def seat_of(self, holder: str | None) -> int | None:
        """The seat a fingerprint holds."""
        return self._by_holder.get(holder or "")

    def role_of(self, holder: str | None) -> EventRole | None:
        """What a fingerprint is here; whoever runs the event may also play."""
        if same_holder(self.organizer, holder):
            return "organizer"
        if holder in self.referees:
            return "referee"
        return "player" if self.seat_of(holder) is not None else None


def is_audited(body: Mapping[str, Any]) -> bool:
    """Does the record belong into the audit log?"""
    return body["kind"] != "acts" or any(text in AUDITED_ACTS for _, text in body["steps"])
