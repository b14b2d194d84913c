"""A table as it was some seconds ago, for its spectators: the same records, applied that much later."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from oxcart.server.clock import now_ms
from oxcart.server.model import TableModel
from oxcart.server.store import Record


class Past:
    """The model of a table with a delay, and what is still to come; `told` hears of every change when it is due."""

    def __init__(self, table_id: str, delay_ms: int, told: Callable[[bytes | None], None]) -> None:
        self.model = TableModel(table_id)
        self.delay_ms = delay_ms
        self._told = told
        self._coming: deque[tuple[int, Callable[[], bytes | None]]] = deque()
        """When things happened, and how to let them happen here; what was said returns its frame."""
        self._timer: asyncio.TimerHandle | None = None

    def note(self, records: Sequence[Record]) -> None:
        """Keep records until they are due; that there is a table is no secret from the first moment."""
        for record in records:
            if record.n == 0:
                self.model.apply(record.body, record.at_ms)
            else:
                self._coming.append((record.at_ms, partial(self.model.apply, record.body, record.at_ms)))
        self.catch_up(now_ms())

    def note_chat(self, frame: bytes) -> None:
        """Keep what somebody said until it is due."""
        self._coming.append((now_ms(), lambda: frame))
        self.catch_up(now_ms())

    def note_presence(self, number: int, sockets: int) -> None:
        """Keep the coming and going of a person until it is due."""
        self._coming.append((now_ms(), lambda: setattr(self.model.seats[number], "sockets", sockets)))
        self.catch_up(now_ms())

    def catch_up(self, now: int) -> None:
        """Let everything happen that is due, one thing at a time, and come back for the rest."""
        while self._coming and self._coming[0][0] + self.delay_ms <= now:
            _, happen = self._coming.popleft()
            self._told(happen())
        self._come_back(now)

    def _come_back(self, now: int) -> None:
        """Set the timer for the next thing due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._coming:
            wait = self._coming[0][0] + self.delay_ms - now
            self._timer = asyncio.get_running_loop().call_later(max(1, wait) / 1000, self._due)

    def _due(self) -> None:
        self.catch_up(now_ms())
