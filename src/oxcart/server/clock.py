"""Thinking time: so many seconds a turn and a reserve for the whole game, kept by the server alone.

A clock is a function of the journal's times: rebuilt after a crash it shows what it showed before. While the table is
paused, or a person who must act is gone and still within the grace period, it stands still.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field


def now_ms() -> int:
    """The server's wall clock."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Allowance:
    """What every player may use."""

    turn_ms: int
    reserve_ms: int


@dataclass
class Clock:
    """The time left to every seat; only the seats that must act are running."""

    allowance: Allowance
    seats: int
    reserve: list[int] = field(default_factory=list)
    turn_left: list[int] = field(default_factory=list)
    running: dict[int, int] = field(default_factory=dict)
    """Since when each running seat has been running."""
    turns: int = -1

    def __post_init__(self) -> None:
        self.reserve = self.reserve or [self.allowance.reserve_ms] * self.seats
        self.turn_left = self.turn_left or [self.allowance.turn_ms] * self.seats

    def charge(self, now: int) -> None:
        """Book the time used since the last booking."""
        for seat, since in self.running.items():
            used = max(0, now - since)
            from_turn = min(used, self.turn_left[seat])
            self.turn_left[seat] -= from_turn
            self.reserve[seat] = max(0, self.reserve[seat] - (used - from_turn))
            self.running[seat] = now

    def go_on(self, now: int, acting: Iterable[int], turns: int) -> None:
        """After a move: book, give everybody a fresh turn's time when the turn passed on, run those who must act."""
        self.charge(now)
        if turns != self.turns:
            self.turns = turns
            self.turn_left = [self.allowance.turn_ms] * self.seats
        self.running = dict.fromkeys(acting, now)

    def stop(self, now: int) -> None:
        """Book and stand still."""
        self.charge(now)
        self.running = {}

    def left(self, seat: int, now: int) -> int:
        """Milliseconds the seat has left, turn and reserve together."""
        used = max(0, now - self.running[seat]) if seat in self.running else 0
        return max(0, self.turn_left[seat] + self.reserve[seat] - used)

    def expired(self, now: int) -> list[int]:
        """The running seats that have nothing left."""
        return [seat for seat in self.running if self.left(seat, now) == 0]
