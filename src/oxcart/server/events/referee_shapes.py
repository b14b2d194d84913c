"""The shapes of what referees are told: declared victories, raised hands, the audit, the state of every seat."""

from typing import Literal, TypedDict

SeatState = Literal["free", "acting", "done", "waiting", "away", "filler"]


class CountLine(TypedDict):
    """A line of the count of a declared victory."""

    what: Literal["settlements", "cities", "territories", "route", "army", "cards"]
    count: int
    points: int


class DeclarationFacts(TypedDict):
    """A declared victory with the server's full count."""

    seat: int
    nickname: str
    points: int
    lines: list[CountLine]
    cards_in_hand: int
    """What decides between equal points."""
    best: bool
    """Ranks first of those that stand."""


class HandFacts(TypedDict):
    """A raised hand."""

    seat: int
    nickname: str
    text: str
    at: int


class AuditLine(TypedDict):
    """What referees, clock and server did, with the digest that chains the journal."""

    n: int
    at: int
    who: str
    text: str
    chain: str


class RefereeFacts(TypedDict):
    """What a console shows."""

    states: list[SeatState]
    """Of every seat."""
    names: list[str]
    """Of every seat; empty for nobody. Sent only when one has changed, else empty altogether."""
    pings: list[int]
    """Of every seat the last round trip in milliseconds, 0 if unknown."""
    points: list[int]
    """Of every seat, open points."""
    declarations: list[DeclarationFacts]
    judging: bool
    """Does the event wait for a referee's judgement?"""
    hands: list[HandFacts]
    audit: list[AuditLine]
    """The newest 30, newest first."""
    audited: int
    """How many there are in all."""
