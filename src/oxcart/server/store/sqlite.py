"""The store in one SQLite file: the embedded default, for one server or a few on one machine."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from oxcart.server.store import catalogue, journal, settings, talk
from oxcart.server.store.bodies import write_body, write_row_body
from oxcart.server.store.connecting import open_for_reading, open_for_writing
from oxcart.server.store.contract import STATUSES, ChatLine, Measure, Record, Status, TableIndex, TableRow
from oxcart.server.store.errors import BadBody, StoreCorrupt
from oxcart.server.store.reader import Reader
from oxcart.server.store.turn import Turn
from oxcart.server.store.writer import Writer

BUSY_SECONDS = 5.0
PINGED = "pinged_ms"


def now_ms() -> int:
    """The time of day in milliseconds."""
    return time.time_ns() // 1_000_000


class SqliteStore:
    """A `Store` in one file, with its write-ahead log beside it; open it with `await SqliteStore.open(path)`."""

    def __init__(self, writer: Writer, reader: Reader, measure: Measure | None, clock_ms: Callable[[], int]) -> None:
        self._writer = writer
        self._reader = reader
        self._measure = measure
        self._clock_ms = clock_ms

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        measure: Measure | None = None,
        clock_ms: Callable[[], int] = now_ms,
        busy_seconds: float = BUSY_SECONDS,
        shared: bool = False,
    ) -> Self:
        """Open the store, creating or migrating it; `NotAStore` and `WrongVersion` leave the file as it is.

        Processes that open it as shared take turns at writing.
        """
        return await asyncio.to_thread(cls._open, open_for_writing, Path(path), measure, clock_ms, busy_seconds, shared)

    @classmethod
    async def open_read_only(cls, path: str | Path, *, busy_seconds: float = BUSY_SECONDS) -> Self:
        """Open a store to look at, also while a server uses it; writing raises `StoreReadOnly`."""
        return await asyncio.to_thread(cls._open, open_for_reading, Path(path), None, now_ms, busy_seconds)

    @classmethod
    def _open(
        cls,
        open_writer: Callable[[Path, float], sqlite3.Connection],
        path: Path,
        measure: Measure | None,
        clock_ms: Callable[[], int],
        busy_seconds: float,
        shared: bool = False,
    ) -> Self:
        writing = open_writer(path, busy_seconds)
        try:
            reading = open_for_reading(path, busy_seconds)
        except BaseException:
            writing.close()
            raise
        return cls(Writer(writing, Turn(path) if shared else None), Reader(reading), measure, clock_ms)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def append(
        self,
        table_id: str,
        expected_n: int,
        bodies: Sequence[Mapping[str, Any]],
        index: TableIndex | None = None,
        *,
        at_ms: int | None = None,
    ) -> list[Record]:
        """See `Store.append`."""
        if not bodies:
            raise BadBody("an append needs at least one row")
        texts = [write_row_body(body) for body in bodies]
        at = self._clock_ms() if at_ms is None else at_ms

        rows = journal.Appending(table_id, expected_n, texts, at)
        start = time.perf_counter()
        if index is None:
            done = await self._writer.do_together(journal.append_together, rows)
        else:
            done = await self._writer.do(lambda c: _append_with_index(c, rows, index))
        self._tell_measure(time.perf_counter() - start, done.group)
        return done.value

    def _tell_measure(self, seconds: float, group: int) -> None:
        """The rows are on disk: whatever the hook does, the append has succeeded."""
        if self._measure is not None:
            try:
                self._measure(seconds, group)
            except Exception:
                logging.getLogger(__name__).exception("the hook that measures appends failed")

    async def read(self, table_id: str, from_n: int = 0) -> list[Record]:
        """See `Store.read`."""
        return await self._reader.ask(lambda c: journal.read_rows(c, table_id, max(from_n, 0)))

    async def delete(self, table_id: str) -> bool:
        """See `Store.delete`."""

        def work(connection: sqlite3.Connection) -> bool:
            catalogue.delete_index(connection, table_id)
            talk.delete_lines(connection, table_id)
            return journal.delete_rows(connection, table_id)

        return (await self._writer.do(work)).value

    async def table(self, table_id: str) -> TableRow | None:
        """See `Store.table`."""
        return await self._reader.ask(lambda c: catalogue.table_with_id(c, table_id))

    async def find(self, code: str) -> TableRow | None:
        """See `Store.find`."""
        return await self._reader.ask(lambda c: catalogue.table_with_code(c, code))

    async def tables(
        self,
        statuses: Collection[Status] = STATUSES,
        *,
        public: bool | None = None,
        limit: int | None = None,
        events: bool | None = False,
    ) -> list[TableRow]:
        """See `Store.tables`."""
        return await self._reader.ask(lambda c: catalogue.tables_with_status(c, statuses, public, limit, events))

    async def say(self, table_id: str, body: Mapping[str, Any], *, at_ms: int | None = None) -> ChatLine:
        """See `Store.say`."""
        text = write_body(body)
        at = self._clock_ms() if at_ms is None else at_ms
        return (await self._writer.do(lambda c: talk.add_line(c, table_id, text, at))).value

    async def chat(self, table_id: str, from_n: int = 0) -> list[ChatLine]:
        """See `Store.chat`."""
        return await self._reader.ask(lambda c: talk.read_lines(c, table_id, from_n))

    async def erase_chat(self, table_id: str, n: int) -> bool:
        """See `Store.erase_chat`."""
        return (await self._writer.do(lambda c: talk.erase_line(c, table_id, n))).value

    async def setting(self, key: str) -> str | None:
        """See `Store.setting`."""
        return await self._reader.ask(lambda c: settings.read_setting(c, key))

    async def put_setting(self, key: str, value: str) -> None:
        """See `Store.put_setting`."""
        await self._writer.do(lambda c: settings.write_setting(c, key, value))

    async def claim_setting(self, key: str, value: str) -> str:
        """See `Store.claim_setting`."""
        return (await self._writer.do(lambda c: settings.claim_setting(c, key, value))).value

    async def ping(self) -> None:
        """See `Store.ping`."""
        await self.put_setting(PINGED, str(self._clock_ms()))
        await self.setting(PINGED)

    async def check(self) -> None:
        """See `Store.check`."""
        (finding,) = await self._reader.ask(lambda c: c.execute("PRAGMA quick_check(1)").fetchone())
        if finding != "ok":
            raise StoreCorrupt(
                f"the store's file is broken ({finding}): stop the server, keep a copy of the file, restore a backup"
            )

    async def close(self) -> None:
        """See `Store.close`."""
        await asyncio.to_thread(self._reader.close)
        await asyncio.to_thread(self._writer.close)  # the last to leave folds the write-ahead log into the file


def _append_with_index(connection: sqlite3.Connection, rows: journal.Appending, index: TableIndex) -> list[Record]:
    """Write rows, and with them the entry of the table."""
    records = journal.append_rows(connection, rows)
    catalogue.put_index(connection, rows.table_id, index)
    return records
