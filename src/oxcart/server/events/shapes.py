"""The shapes of what everybody is told of an event: the same for sockets, REST and the client's generated types."""

from typing import Any, Literal, TypedDict

Cards = dict[str, int]
Place = tuple[int, int]
"""A board and the number of a corner or an edge on it."""
Status = Literal["open", "running", "finished", "closed"]


class TimerFacts(TypedDict):
    """Seconds as the organizer set them."""

    early: int
    late: int
    choices: int
    request: int
    pause: int
    """Between the end of a turn and the next roll."""


class EventFacts(TypedDict):
    """What everybody knows of an event."""

    code: str
    name: str
    status: Status
    """`open` for check-in, `running` from the closing of the ring."""
    lang: str
    boards: int
    """Before the ring is closed: as many as the seats that were planned need."""
    seats: int
    people: int
    """Seats that persons have taken."""
    online: int
    pitch: int
    timer: TimerFacts
    walk_ins: bool
    fillers_win: bool
    hurry: bool
    """Does a turn end as soon as everybody of the group is done?"""
    hold: bool
    """Is the next roll held back by a referee?"""
    start_rule: Literal["referee", "full", "time"]
    starts_at: int | None
    """Milliseconds, where the start rule is `time`."""
    commitments: list[str]
    """The fingerprints of the blocks of rolls, as they were published; one a block."""
    winner: "WinnerFacts | None"
    practice: bool


class WinnerFacts(TypedDict):
    """Who has won the event."""

    seat: int
    nickname: str
    points: int
    declared: bool
    """Or had the most points when the rolls were used up?"""


class ClockFacts(TypedDict):
    """The one clock; every screen counts down to `ends` on the server's time."""

    phase: str
    """`setup`, `ready`, `roll`, `discard`, `second_roll`, `play`, `judge`, `over`, or `open` before the start."""
    turn: int
    turns: int
    """How many rolls are planned."""
    group: Literal["sun", "moon"]
    number: int
    """The roll of the turn, 0 before it."""
    faces: list[int]
    """Two dice that show the roll; empty before it."""
    second: int
    """The second roll of a turn with a 7, 0 if there was none."""
    paused: bool
    ends: int | None
    """When this phase ends by itself, in milliseconds of the server's time; None if it does not."""
    left: int | None
    """Milliseconds left, where the clock is paused."""
    length: int
    """How many milliseconds the phase has in all, with what referees added."""
    now: int


class IslandHex(TypedDict):
    """A hex of an island."""

    at: tuple[int, int]
    terrain: str
    token: int | None
    region: Literal["sun", "moon"]


class IslandHarbour(TypedDict):
    """A harbour of an island."""

    hex: int
    side: str
    gives: str
    ratio: int


class IslandFacts(TypedDict):
    """One of the three islands; land hexes come first on every board, in this order."""

    key: Literal["A", "B", "C"]
    hexes: list[IslandHex]
    harbours: list[IslandHarbour]


class RingFacts(TypedDict):
    """The places of a board, the same on every board, and how windows number them.

    A corner is the hexes (axial, on this board; its own and its neighbours' sea) that meet there, an edge the two hexes
    it lies between. The board to the east lies `pitch` columns to the right: (q + pitch, r - pitch / 2), flat-topped.
    In actions a player's places have the numbers of the own window: slot 0 is the board to the west, 1 home, 2 east;
    place n of a slot is `slot * places + n`; behind them come the far seam's places of the board two to the west:
    `3 * places + k` is `seam[k]` there.
    """

    boards: int
    pitch: int
    islands: list[IslandFacts]
    sea: list[tuple[int, int]]
    """The hexes of a board behind its land."""
    corners: list[list[tuple[int, int]]]
    edges: list[list[tuple[int, int]]]
    seam_corners: list[int]
    seam_edges: list[int]
    line: list[int]
    """The edges of the dividing line between sun's and moon's territory."""
    costs: dict[str, Cards]
    """What a road, ship, settlement, city and development card cost."""
    stock: Cards
    """How many pieces of each kind a player has in all."""
    target: int
    """The points with which victory may be declared."""
    words: dict[str, str]
    """What the neutral keys are called, in the receiver's language."""


class SeatName(TypedDict):
    """Who sits at a seat."""

    seat: int
    nickname: str
    filler: bool
    online: bool
    done: bool


class RequestFacts(TypedDict):
    """A request for permission to build on a neighbour's board."""

    visitor: int
    host: int
    kind: str
    place: Place
    ends: int
    """When it is granted without an answer."""


class ToldFacts(TypedDict):
    """Something that happened, with its facts and a sentence."""

    kind: str
    seat: int | None
    text: str
    turn: int
    facts: dict[str, Any]


class Announcement(TypedDict):
    """A sentence for many."""

    id: int
    at: int
    text: str
    hall: bool
    phones: bool
    boards: tuple[int, int] | None
    """From board to board, where it is not for everybody."""
    by: str
