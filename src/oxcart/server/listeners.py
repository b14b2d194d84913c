"""Connections to a table: each has a bounded queue of frames; whoever reads too slowly is dropped, never buffered."""

import asyncio
from dataclasses import dataclass, field

from oxcart.locale import DEFAULT

QUEUE_LIMIT = 64
"""Frames that may wait for one connection."""


@dataclass(eq=False)
class Listener:
    """One connection: a seat's, or a spectator's when seat is None."""

    seat: int | None
    lang: str = DEFAULT
    queue: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(QUEUE_LIMIT))
    overrun: asyncio.Event = field(default_factory=asyncio.Event)
    told: int = 0
    """How many of the game's events this connection has been sent."""

    def send(self, frame: bytes) -> None:
        """Queue a frame; a full queue ends the connection."""
        if self.overrun.is_set():
            return
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.overrun.set()
