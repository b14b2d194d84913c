"""What the REST side of an event is asked for and answers; what sockets tell as well is in `shapes`."""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta, Struct, field

from oxcart.server.events.referee_shapes import CountLine
from oxcart.server.events.seat_shapes import BoardView, PlayerView
from oxcart.server.events.shapes import EventFacts, SeatName
from oxcart.server.wish import Nickname

FEWEST_SEATS, MOST_SEATS = 6, 20_000
PASS_LETTERS = 8

Group = Literal["sun", "moon"]
EventRole = Literal["organizer", "referee", "player"]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Seconds = Annotated[int, Meta(ge=1, le=600)]
Deed = Literal[
    "start",
    "pause",
    "resume",
    "add_time",
    "end_turn",
    "hold",
    "release",
    "timer",
    "announce",
    "confirm",
    "reject",
    "warn",
    "suspend",
    "remove",
    "filler",
    "free_seat",
    "lower_hand",
    "extend",
    "close_event",
]
"""What a referee can do."""


class TimerWish(Struct, forbid_unknown_fields=True):
    """Seconds for the early turns, the late ones, set-up and discards, an answer to a request, and between turns."""

    early: Seconds = 40
    late: Seconds = 50
    choices: Seconds = 20
    request: Seconds = 5
    pause: Annotated[int, Meta(ge=0, le=600)] = 3


class EventWish(Struct, forbid_unknown_fields=True):
    """An event as its organizer wants it."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
    seats: Annotated[int, Meta(ge=FEWEST_SEATS, le=MOST_SEATS)]
    pitch: Literal[10, 12, 14] = 12
    timer: TimerWish = field(default_factory=TimerWish)
    lang: Annotated[str, Meta(min_length=2, max_length=35)] = "en"
    """The language of hall screens, sheets and the log."""
    start_rule: Literal["referee", "full", "time"] = "referee"
    """Who starts it: a referee, the last seat that is taken, or the time `starts_at`; a referee always can."""
    starts_at: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """Milliseconds, where the start rule is `time`."""
    walk_ins: bool = True
    """May people without a ticket take a free seat?"""
    fillers_win: bool = False
    hurry: bool = False
    """Does a turn end as soon as everybody of the group is done?"""
    practice: bool = False
    """Does the server confirm declarations by itself?"""
    pace: Annotated[float, Meta(gt=0, le=1)] = 1.0
    """Factor on all times of a practice event; 0.1 is ten times as fast."""
    public: bool = True
    """Is it in the list of events for everybody?"""


class EventJoinWish(Struct, forbid_unknown_fields=True):
    """Who checks in, with the ticket of a seat or as a walk-in; bots ask for a token instead of a cookie."""

    nickname: Nickname
    ticket: Annotated[str, Meta(max_length=32)] | None = None
    token: bool = False


class RefereePassWish(Struct, forbid_unknown_fields=True):
    """Who becomes a referee, with the pass an organizer gave."""

    pass_: Annotated[str, Meta(min_length=PASS_LETTERS, max_length=PASS_LETTERS)] = field(name="pass")
    name: Nickname


class RefereeWish(Struct, forbid_unknown_fields=True):
    """What a referee does, with what that needs.

    `seat` goes with reject, warn, suspend, remove, filler, free_seat and lower_hand; `seconds` (below 0: less) with
    add_time; `timer` with timer; `text`, `hall`, `phones` and `boards` (the first and the last) with announce.
    """

    do: Deed
    seat: SeatNumber | None = None
    seconds: Annotated[int, Meta(ge=-600, le=600)] | None = None
    timer: TimerWish | None = None
    text: Annotated[str, Meta(max_length=240)] = ""
    hall: bool = True
    phones: bool = True
    boards: tuple[SeatNumber, SeatNumber] | None = None
    note: Annotated[str, Meta(max_length=240)] = ""
    """For the audit log."""


class CreatedEvent(TypedDict):
    """An event that has just been made."""

    code: str
    event: EventFacts


class ListedEvent(TypedDict):
    """An event in the list: those for everybody and one's own."""

    event: EventFacts
    role: EventRole | None
    seat: int | None


class EventSeen(ListedEvent):
    """An event, and what the asker is there."""

    nickname: str | None


class JoinedEvent(TypedDict):
    """A seat that has been taken; the token is there if it was asked for."""

    seat: int
    board: int
    group: Group
    token: NotRequired[str]


class SeatSheet(TypedDict):
    """The printed sheet of a seat; whoever has its ticket may sit down there."""

    seat: int
    board: int
    group: Group
    ticket: str
    taken: bool


class RefereePass(Struct):
    """A pass that makes one person a referee, until it expires (milliseconds)."""

    pass_: str = field(name="pass")
    expires: int


class RefereeDone(TypedDict):
    """What the referee did is on disk; `n` counts the records of the event."""

    n: int


class ResultFacts(TypedDict):
    """A seat's place among all, with its count."""

    rank: int
    seat: int
    board: int
    group: Group
    nickname: str
    filler: bool
    points: int
    lines: list[CountLine]
    cards_in_hand: int


class EventResults(TypedDict):
    """The ranking of all seats."""

    event: EventFacts
    turns: int
    """How many were played."""
    ranking: list[ResultFacts]


class BlockFacts(TypedDict):
    """A block of rolls: its fingerprint from before its first roll; secret and order once it is over, else null."""

    number: int
    fingerprint: str
    secret: str | None
    order: list[int] | None
    """The 36 cards as they lay; the last five are never seen in play."""
    rolls: list[int]
    """What was rolled in it, turn by turn."""
    seconds: list[tuple[int, int]]
    """The turns with a second roll, each with its number."""


class EventEvidence(TypedDict):
    """What `oxcart verify` checks an event with; secrets are null until what they decide is over."""

    oxcart: int
    evidence: Literal["event"]
    code: str
    name: str
    turns: int
    winner: int | None
    commitment: str
    """The SHA-256 of the event's secret, which decides the cards that are drawn and those lost at random."""
    secret: str | None
    blocks: list[BlockFacts]


class BoardSeen(TypedDict):
    """A board as a referee looks at it: what lies open there, and its two players."""

    board: BoardView
    players: list[PlayerView]
    names: list[SeatName]
