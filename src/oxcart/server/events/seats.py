"""The seats of an event: who holds them, who is connected, and which boards the ring is closed over."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from oxcart.boards.ring import FEWEST_BOARDS
from oxcart.server.events.ids import FirstAnswers
from oxcart.server.events.log import SeatLog

AWAY_MS = 10_000
"""Nobody waits for a person who has been gone for so long."""


@dataclass(frozen=True)
class Hand:
    """A raised hand: the word about why, and since when."""

    text: str
    at: int


@dataclass(eq=False, slots=True)
class EventSeat:
    """One place at a board."""

    number: int
    holder: str | None = None
    """The fingerprint of the person who may sit here, also while a bot stands in."""
    nickname: str = ""
    stand_in: bool = False
    """Does a bot play for the person?"""
    hand: Hand | None = None
    done: int | None = None
    """The turn in which the player has finished."""
    sockets: int = 0
    gone_since: int | None = None
    """When the last connection of the person broke."""
    rtt: int = 0
    """The last round trip in milliseconds that the person's phone told of."""
    answers: FirstAnswers = field(default_factory=FirstAnswers)
    log: SeatLog = field(default_factory=SeatLog)

    @property
    def filler(self) -> bool:
        """Does no person play here?"""
        return self.holder is None or self.stand_in

    @property
    def away(self) -> bool:
        """Is the person who plays here not connected?"""
        return not self.filler and self.sockets == 0

    def gone_for(self, now: int) -> int:
        """For how many milliseconds the person has not been connected."""
        return now - (self.gone_since or 0) if self.away else 0


def close_ring(taken: Sequence[bool], keep_all: bool) -> list[int]:
    """The boards that the ring is closed over: those with somebody, in order, and as many more as a ring needs.

    `taken` tells of every seat whether somebody has it. With `keep_all` no board is left out.
    """
    boards = range(len(taken) // 2)
    empty = [board for board in boards if not (taken[2 * board] or taken[2 * board + 1])]
    if keep_all:
        return list(boards)
    spare = max(0, FEWEST_BOARDS - (len(boards) - len(empty)))
    left_out = set(empty[spare:])
    return [board for board in boards if board not in left_out]
