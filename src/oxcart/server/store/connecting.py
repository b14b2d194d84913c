"""Opening the store's file: for the one writer, or for reading only."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from oxcart.server.store.errors import WrongVersion
from oxcart.server.store.faults import explained
from oxcart.server.store.migrations import STEPS, migrate, refuse_newer, version_of

PATIENCE = 0.02  # seconds between attempts to switch a new file to the write-ahead log


def open_for_writing(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return; creates or migrates the store."""
    with explained(), _closed_on_failure(_connect(path, "rwc", busy_seconds)) as connection:
        version_of(connection)  # before anything is changed: the file may be somebody else's
        _use_write_ahead_log(connection, busy_seconds)
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        return connection


def open_for_reading(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """A connection that cannot change the store; another process may be writing."""
    with explained(), _closed_on_failure(_connect(path, "ro", busy_seconds)) as connection:
        found = version_of(connection)
        refuse_newer(found, len(STEPS))
        if found < len(STEPS):
            raise WrongVersion(
                f"this store has version {found}, this program reads version {len(STEPS)}: "
                "start the server on it once to bring it up to date",
                found,
                len(STEPS),
            )
        return connection


def _connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    """Connections are used by one thread at a time, but opened and closed by others."""
    with explained():
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=busy_seconds,
            isolation_level=None,
            check_same_thread=False,
        )
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _use_write_ahead_log(connection: sqlite3.Connection, busy_seconds: float) -> None:
    """Switch the file once and for all; SQLite does not wait by itself for another process that does the same."""
    give_up = time.monotonic() + busy_seconds
    while connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(PATIENCE)


@contextmanager
def _closed_on_failure(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield connection
    except BaseException:
        connection.close()
        raise
