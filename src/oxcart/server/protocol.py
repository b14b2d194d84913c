"""The live protocol, version 1: what clients may say and what the server answers, decoded strictly.

Every client message carries an id of the client's choice. A repeated id gets the first answer again. `act` and
`take_back` carry the sequence number the client believes in; a stale one is answered with the current state and changes
nothing.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from oxcart.server.board_shapes import BoardFacts
from oxcart.server.shapes import ClockTimes, EventFacts, TableFacts, View

PROTOCOL = 1
FRAME_LIMIT = 8192

MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
ActionText = Annotated[str, Meta(min_length=1, max_length=40)]
Sequence = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ResourceKey = Annotated[str, Meta(min_length=1, max_length=16)]

QUICK_PHRASES = ("hello", "good_luck", "well_played", "thanks", "thinking", "no_trade", "good_game")


class Act(Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """Play one or several small actions as one: all of them or none."""

    id: MessageId
    seq: Sequence
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]


class TakeBack(Struct, tag="take_back", tag_field="type", forbid_unknown_fields=True):
    """Take the own last message back, if it revealed nothing and nobody has acted since."""

    id: MessageId
    seq: Sequence


class Why(Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Ask why an action, or any action of a kind, is not possible."""

    id: MessageId
    action: ActionText


class NeverTrade(Struct, tag="never_trade", tag_field="type", forbid_unknown_fields=True):
    """Decline by itself every offer that asks for one of these resources."""

    id: MessageId
    resources: Annotated[list[ResourceKey], Meta(max_length=8)]


class Chat(Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    """Say something at the table; it never enters the game's log."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Phrase(Struct, tag="phrase", tag_field="type", forbid_unknown_fields=True):
    """Say one of the quick phrases, which every client shows in its own language."""

    id: MessageId
    key: Annotated[str, Meta(max_length=32)]


class Sync(Struct, tag="sync", tag_field="type", forbid_unknown_fields=True):
    """Ask for the current state."""

    id: MessageId


class Ping(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: MessageId


ClientMessage = Act | TakeBack | Why | NeverTrade | Chat | Phrase | Sync | Ping


class State(Struct, tag="state", tag_field="type"):
    """What the receiver may know now: the view, what is legal, what has just happened, clocks and seats."""

    seq: int
    view: View | None
    legal: list[str]
    events: list[EventFacts]
    since: int
    """How many events came before these; any the receiver knows beyond that number have been taken back."""
    clock: ClockTimes | None
    table: TableFacts
    take_back: list[str] | None = None
    """The actions that a take-back would undo now, or None if nothing of the receiver's can be taken back."""


class Hello(Struct, tag="hello", tag_field="type"):
    """The first message of a connection."""

    protocol: int
    seat: int | None
    board: BoardFacts | None


class Ack(Struct, tag="ack", tag_field="type"):
    """The message was carried out and is on disk; `seq` is the sequence number after it."""

    id: str
    seq: int


class Refused(Struct, tag="refused", tag_field="type"):
    """The message changed nothing: a machine-readable code, a sentence, and the rule if one forbids it."""

    id: str | None
    code: str
    sentence: str
    rule: str | None = None
    seq: int | None = None
    retry_after: float | None = None
    title: str | None = None
    """The rule's name for people."""


class Explanation(Struct, tag="why", tag_field="type"):
    """The answer to `why`: the rule and the sentence, or nothing if it is legal, and the places it is about."""

    id: str
    action: str
    rule: str | None
    sentence: str | None
    title: str | None = None
    """The rule's name for people."""
    places: list[int] = []


class Said(Struct, tag="chat", tag_field="type"):
    """Somebody said something."""

    seat: int | None
    nickname: str
    text: str | None = None
    phrase: str | None = None


class Pong(Struct, tag="pong", tag_field="type"):
    """The answer to `ping`."""

    id: str


ServerMessage = Hello | State | Ack | Refused | Explanation | Said | Pong

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class BadFrame(ValueError):
    """A frame that is no message of the protocol; the text says what is wrong with it."""


def decode(frame: bytes | str) -> ClientMessage:
    """The message of a frame; `BadFrame` for anything else."""
    if len(frame) > FRAME_LIMIT:
        raise BadFrame(f"a frame has at most {FRAME_LIMIT} bytes")
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(str(error)) from error


def encode(message: ServerMessage) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)
