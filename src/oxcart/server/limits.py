"""Limits that keep one client from spoiling it for the rest: credits that refill with time."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

REMEMBERED_ADDRESSES = 10_000


@dataclass
class Credits:
    """A bucket of so many credits that refills at so many a second."""

    most: float
    per_second: float
    left: float = field(default=-1.0)
    at: float = field(default_factory=time.monotonic)

    def take(self, now: float | None = None) -> float:
        """Take one credit: 0 if there was one, else the seconds until there is."""
        now = time.monotonic() if now is None else now
        if self.left < 0:
            self.left = self.most
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.per_second


class AddressLimits:
    """Credits by client address; the addresses heard of least recently are forgotten first."""

    def __init__(self, most: float, per_second: float) -> None:
        self._most = most
        self._per_second = per_second
        self._by_address: OrderedDict[str, Credits] = OrderedDict()

    def take(self, address: str) -> float:
        """Take one credit of the address: 0, or the seconds to wait."""
        credits = self._by_address.pop(address, None) or Credits(self._most, self._per_second)
        self._by_address[address] = credits
        if len(self._by_address) > REMEMBERED_ADDRESSES:
            self._by_address.popitem(last=False)
        return credits.take()
