"""Processes that write to one store take turns.

SQLite alone would keep them apart as well, but by trying again after a while: whoever has just written would mostly be
the next to write.
"""

import fcntl
import os
from pathlib import Path


class Turn:
    """A context in which no other process of the machine writes to the store; they wait in line for it."""

    def __init__(self, store: Path) -> None:
        self._next, self._now = (lock_file(store, name) for name in ("next", "now"))

    def __enter__(self) -> None:
        fcntl.flock(self._next, fcntl.LOCK_EX)  # one waits at the door: who is done has to queue behind it
        fcntl.flock(self._now, fcntl.LOCK_EX)
        fcntl.flock(self._next, fcntl.LOCK_UN)

    def __exit__(self, *_: object) -> None:
        fcntl.flock(self._now, fcntl.LOCK_UN)

    def close(self) -> None:
        """Leave the line for good."""
        os.close(self._next)
        os.close(self._now)


def lock_file(store: Path, name: str) -> int:
    """An empty file beside the store, whose lock ends with whoever holds it."""
    return os.open(store.with_name(f"{store.name}-{name}"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
