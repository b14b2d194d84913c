"""Connections to a table: each has a bounded queue of frames; whoever reads too slowly is dropped, never buffered."""

import asyncio
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Protocol

from oxcart.locale import DEFAULT

QUEUE_LIMIT = 64
"""Frames that may wait for one connection."""


class Line(Protocol):
    """What frames are sent through."""

    @property
    def is_free(self) -> bool:
        """Does it take frames now?"""

    def write(self, frames: list[bytes]) -> None:
        """Send frames; asked only while it is free."""

    def hang_up(self) -> None:
        """Wake whoever reads, to end the connection."""


@dataclass(eq=False)
class Listener:
    """One connection: a seat's, or a spectator's when seat is None."""

    seat: int | None
    lang: str = DEFAULT
    queue: SimpleQueue[bytes] = field(default_factory=SimpleQueue)
    """Frames that wait for the line, at most `QUEUE_LIMIT`."""
    overrun: asyncio.Event = field(default_factory=asyncio.Event)
    line: Line | None = None
    told: int = 0
    """How many of the game's events this connection has been sent."""

    def send(self, frame: bytes, more: bool = False) -> None:
        """Send a frame, or queue it while the line is not free; a full queue ends the connection.

        With `more` it waits for the next frame, which the caller is about to send.
        """
        if self.overrun.is_set():
            return
        line = self.line
        if not more and line is not None and line.is_free and self.queue.empty():
            line.write([frame])
            return
        if self.queue.qsize() < QUEUE_LIMIT:
            self.queue.put_nowait(frame)
        else:
            self.drop()
        if not more:
            self.flush()

    def flush(self) -> None:
        """Send what is queued, if the line is free."""
        if self.line is None or self.queue.empty() or not self.line.is_free:
            return
        self.line.write([self.queue.get_nowait() for _ in range(self.queue.qsize())])

    def drop(self) -> None:
        """End the connection."""
        self.overrun.set()
        if self.line is not None:
            self.line.hang_up()
