"""What SQLite's complaints mean to people: one sentence each, with what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from oxcart.server.store.errors import (
    NotAStore,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
)

PRIMARY_CODE = 0xFF  # the low byte of an extended result code
MEANINGS: dict[int, tuple[type[StoreError], str]] = {
    sqlite3.SQLITE_FULL: (
        StoreFull,
        "the disk is full: nothing was written; make room and try again, no restart is needed",
    ),
    sqlite3.SQLITE_READONLY: (
        StoreReadOnly,
        "the store is read-only: nothing was written; let the server write to the file and its folder",
    ),
    sqlite3.SQLITE_CORRUPT: (
        StoreCorrupt,
        "the store's file is broken: stop the server, keep a copy of the file, and restore a backup",
    ),
    sqlite3.SQLITE_NOTADB: (NotAStore, "this is not an Oxcart store: give another path, the file was left as it is"),
    sqlite3.SQLITE_CANTOPEN: (
        StoreUnavailable,
        "the store cannot be opened: check that its folder exists and that the server may write there",
    ),
    sqlite3.SQLITE_BUSY: (
        StoreUnavailable,
        "another program keeps the store locked: nothing was written; end that program or try again",
    ),
    sqlite3.SQLITE_IOERR: (
        StoreUnavailable,
        "the disk reports an error: nothing was written; check the disk and its quota, then try again",
    ),
}


def meaning(error: sqlite3.Error) -> StoreError:
    """The store's own error for one of SQLite's."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return StoreUnavailable(f"the store failed: {error}; nothing was written, please report this")
    kind, sentence = MEANINGS.get(
        code & PRIMARY_CODE, (StoreUnavailable, "the store failed: nothing was written, please report this")
    )
    return kind(f"{sentence} ({error})")


@contextmanager
def explained() -> Iterator[None]:
    """Whatever SQLite complains about inside is raised as a `StoreError`."""
    try:
        yield
    except sqlite3.Error as error:
        raise meaning(error) from error
