"""What each seat has been told of: the last things that happened around it, oldest first."""

from collections import deque
from collections.abc import Iterable
from itertools import islice

from oxcart.rulesets.biggame.told import Told

KEPT = 100
"""How many of a seat's events a new connection is sent."""

Entry = tuple[int, Told]
"""The turn, and what was told."""


class SeatLog:
    """The last events of a seat, and how many there have been since the event was loaded."""

    __slots__ = ("_entries", "count")

    def __init__(self) -> None:
        self._entries: deque[Entry] = deque(maxlen=KEPT)
        self.count = 0

    def add(self, entry: Entry) -> None:
        """Something happened."""
        self._entries.append(entry)
        self.count += 1

    def since(self, told: int) -> tuple[int, Iterable[Entry]]:
        """The entries from the told-th on, as far as they are kept, and the number of the first of them."""
        first = max(told, self.count - len(self._entries))
        return first, islice(self._entries, len(self._entries) - (self.count - first), None)
