"""The live protocol of an event, version 1: what phones, consoles and hall screens say, and what they are told.

Everybody of a group acts at once, so no message names a sequence number: an action names the turn it is meant for, and
one that comes when that turn is over is refused as late. A repeated id gets the first answer again.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from oxcart.server.events.hall_shapes import HallFacts
from oxcart.server.events.referee_shapes import RefereeFacts
from oxcart.server.events.seat_shapes import SeatView
from oxcart.server.events.shapes import (
    Announcement,
    ClockFacts,
    EventFacts,
    RequestFacts,
    RingFacts,
    SeatName,
    ToldFacts,
)
from oxcart.server.protocol import FRAME_LIMIT, ActionText, BadFrame, MessageId

PROTOCOL = 1

Turn = Annotated[int, Meta(ge=0, le=10_000)]
Role = Literal["player", "referee", "hall"]


class Act(Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """Play one or several small actions as one in a turn: all of them or none."""

    id: MessageId
    turn: Turn
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]


class Why(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Ask why an action, or any action of a kind, is not possible for the own seat now."""

    id: MessageId
    action: ActionText


class Done(Struct, tag="done", tag_field="type", forbid_unknown_fields=True):
    """Say that one has finished this turn, or has not after all; others may see it, the rules do not ask for it."""

    id: MessageId
    turn: Turn
    done: bool = True


class Hand(Struct, tag="hand", tag_field="type", forbid_unknown_fields=True):
    """Raise a hand for a referee, with a word about why, or lower it."""

    id: MessageId
    up: bool
    text: Annotated[str, Meta(max_length=120)] = ""


class Sync(Struct, tag="sync", tag_field="type", forbid_unknown_fields=True):
    """Ask for everything again."""

    id: MessageId


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Ask for the server's time."""

    id: MessageId
    rtt: Annotated[int, Meta(ge=0, le=60_000)] = 0
    """How many milliseconds the last ping's answer took; referees see it. 0 if unknown."""


EventClientMessage = Act | Why | Done | Hand | Sync | Ping


class EventHello(Struct, tag="hello", tag_field="type"):
    """The first message of a connection: who one is here, and what does not change while the event runs."""

    protocol: int
    role: Role
    seat: int | None
    ring: RingFacts | None
    """None before the ring is closed."""


class EventState(Struct, tag="state", tag_field="type"):
    """What a player may know now: sent when anything of it has changed."""

    n: int
    """Counts the actions of the event; only grows."""
    view: SeatView | None
    legal: list[str]
    events: list[ToldFacts]
    """What happened since the last state of this connection; after `sync` and at the beginning the last 100."""
    since: int
    """The number of the first of them, counted from 0 for this seat."""
    names: list[SeatName]
    """The players of the five boards around."""
    requests: list[RequestFacts]
    """Open requests the player is part of, as host or visitor."""
    done: bool


class EventNews(Struct, tag="event", tag_field="type"):
    """The facts of the event that everybody knows; sent when they change."""

    event: EventFacts
    clock: ClockFacts


class HallNews(Struct, tag="hall", tag_field="type"):
    """What hall screens and consoles show; at most twice a second."""

    hall: HallFacts


class RefereeNews(Struct, tag="referee", tag_field="type"):
    """What a console shows beyond that; at most twice a second."""

    referee: RefereeFacts


class Announced(Struct, tag="announcement", tag_field="type"):
    """Somebody of the staff, or the server, has something to say to the receiver."""

    announcement: Announcement


class EventAck(Struct, tag="ack", tag_field="type"):
    """The message was carried out and is on disk."""

    id: str
    n: int


class EventRefused(Struct, tag="refused", tag_field="type"):
    """The message changed nothing: a code, a sentence, and the rule if one forbids it."""

    id: str | None
    code: str
    sentence: str
    rule: str | None = None
    title: str | None = None
    retry_after: float | None = None


class EventExplanation(Struct, tag="why", tag_field="type"):
    """The answer to `why`: the rule and the sentence, or nothing if it is legal."""

    id: str
    action: str
    rule: str | None
    sentence: str | None
    title: str | None = None


class EventPong(Struct, tag="pong", tag_field="type"):
    """The answer to `ping`, with the server's time in milliseconds: half the round trip later it was that late."""

    id: str
    now: int


EventServerMessage = (
    EventHello
    | EventState
    | EventNews
    | HallNews
    | RefereeNews
    | Announced
    | EventAck
    | EventRefused
    | EventExplanation
    | EventPong
)

_decoder: msgspec.json.Decoder[EventClientMessage] = msgspec.json.Decoder(EventClientMessage)
_encoder = msgspec.json.Encoder()


def decode(frame: bytes | str) -> EventClientMessage:
    """The message of a frame; `BadFrame` for anything else."""
    if len(frame) > FRAME_LIMIT:
        raise BadFrame(f"a frame has at most {FRAME_LIMIT} bytes")
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(str(error)) from error


def encode(message: EventServerMessage) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)
