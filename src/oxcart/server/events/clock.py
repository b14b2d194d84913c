"""The one clock of an event: when the phase ends, when open requests are granted; the server's time alone counts.

It is a function of the journal's times: rebuilt after a crash it shows what it showed before, and `come_back` then
gives people the time that was left at the last record.
"""

from dataclasses import dataclass, field

from oxcart.rulesets.biggame.timer import Timer
from oxcart.server.events.rest_shapes import TimerWish

LEAST_LEFT_MS = 1000
"""A referee who shortens a turn leaves this much."""
COME_BACK_MS = 5000
"""After a crash people have at least this long to connect again."""
PRACTICE_JUDGE_MS = 10_000
"""In a practice event the server confirms a declaration after so long."""


@dataclass
class Waiting:
    """A request that waits for its host: what is asked for, and when it is granted without an answer."""

    asked: tuple[int, int]
    ends: int


@dataclass
class EventClock:
    """The phase, its end and its length, and the open requests by the seat of the visitor."""

    phase: str = "open"
    turn: int = 0
    ends: int | None = None
    length: int = 0
    paused_at: int | None = None
    requests: dict[int, Waiting] = field(default_factory=dict)

    def enter(self, phase: str, turn: int, at: int, length: int | None) -> None:
        """A phase begins; without a length it lasts until somebody ends it."""
        self.phase, self.turn, self.length = phase, turn, length or 0
        self.ends = None if length is None else at + length

    def pause(self, at: int) -> None:
        """Stand still."""
        self.paused_at = at

    def resume(self, at: int) -> None:
        """Go on with what was left."""
        if self.paused_at is not None:
            self._move(at - self.paused_at)
            self.paused_at = None

    def add(self, ms: int, at: int) -> None:
        """Lengthen or shorten the phase; a little is always left."""
        if self.ends is not None:
            ends = max(self.ends + ms, (at if self.paused_at is None else self.paused_at) + LEAST_LEFT_MS)
            self.length = max(LEAST_LEFT_MS, self.length + ends - self.ends)
            self.ends = ends

    def come_back(self, at: int, since: int) -> None:
        """The server was down since its last record: what was left then is left now, and time to connect again."""
        if self.paused_at is not None:
            return
        self._move(at - since)
        if self.ends is not None:
            self.ends = max(self.ends, at + COME_BACK_MS)
            self.length = max(self.length, self.ends - at)
        for waiting in self.requests.values():
            waiting.ends = max(waiting.ends, at + COME_BACK_MS)

    def left(self, now: int) -> int | None:
        """Milliseconds that the phase has left."""
        if self.ends is None:
            return None
        return max(0, self.ends - (now if self.paused_at is None else self.paused_at))

    def is_over(self, now: int) -> bool:
        """Has the time of the phase run out?"""
        return self.left(now) == 0

    def due_requests(self, now: int) -> list[int]:
        """The visitors whose host has not answered in time, the longest waiting first."""
        if self.paused_at is not None:
            return []
        over = [(waiting.ends, seat) for seat, waiting in self.requests.items() if waiting.ends <= now]
        return [seat for _, seat in sorted(over)]

    def next_end(self) -> int | None:
        """When something is due by itself: the phase, or a request before it."""
        if self.paused_at is not None:
            return None
        ends = [waiting.ends for waiting in self.requests.values()]
        return min([*ends, *([self.ends] if self.ends is not None else [])], default=None)

    def _move(self, ms: int) -> None:
        if self.ends is not None:
            self.ends += ms
        for waiting in self.requests.values():
            waiting.ends += ms


def length_of(phase: str, turn: int, timer: TimerWish, hold: bool, practice: bool) -> int | None:
    """How many milliseconds a phase lasts by itself; None until somebody ends it. Rules: "Timer"."""
    if phase in ("setup", "discard"):
        return 1000 * timer.choices
    if phase == "ready":
        return None if hold else 1000 * timer.pause
    if phase == "play":
        return 1000 * Timer(timer.early, timer.late).of_turn(turn)
    return PRACTICE_JUDGE_MS if phase == "judge" and practice else None
