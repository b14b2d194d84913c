"""The one thread that reads, on a connection that cannot write, so that reading never waits for a commit."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from oxcart.server.store.errors import StoreClosed
from oxcart.server.store.faults import explained

T = TypeVar("T")


class Reader:
    """Owns the reading connection; questions are answered in the order in which they were asked."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, "oxcart-store-reader")
        self._closed = False

    async def ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """What the question finds in the store as it is now."""
        if self._closed:
            raise StoreClosed
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._answer, question)

    def _answer(self, question: Callable[[sqlite3.Connection], T]) -> T:
        with explained():
            return question(self._connection)

    def close(self) -> None:
        """Answer what was asked so far, then close the connection."""
        self._closed = True
        self._thread.shutdown()
        self._connection.close()
