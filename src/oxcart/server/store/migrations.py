"""The schema, as numbered steps. A step that has been released is never changed; a change is a new step.

The file says whose it is (`application_id`) and how many steps it has taken (`schema_version`).
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from oxcart.server.store.errors import NotAStore, StoreCorrupt, WrongVersion

APPLICATION_ID = 0x4F784361  # "OxCa"

Step = tuple[str, ...]

JOURNAL_AND_INDEX: Step = (
    """CREATE TABLE journal (
        table_id TEXT NOT NULL, n INTEGER NOT NULL, at_ms INTEGER NOT NULL, body TEXT NOT NULL, chain BLOB NOT NULL,
        PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID""",
    # Where each journal ends: without it, losing the last rows would go unnoticed.
    """CREATE TABLE head (
        table_id TEXT NOT NULL PRIMARY KEY, next_n INTEGER NOT NULL, chain BLOB NOT NULL,
        created_ms INTEGER NOT NULL, updated_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID""",
    """CREATE TABLE table_index (
        table_id TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL UNIQUE, watch_code TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL, status TEXT NOT NULL CHECK (status IN ('open', 'running', 'finished', 'closed')),
        public INTEGER NOT NULL CHECK (public IN (0, 1)), title TEXT NOT NULL, host_hash TEXT NOT NULL,
        summary TEXT NOT NULL) STRICT, WITHOUT ROWID""",
    "CREATE INDEX table_index_by_status ON table_index (status, public)",
    "CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
)
CHAT: Step = (
    """CREATE TABLE chat (
        table_id TEXT NOT NULL, n INTEGER NOT NULL, at_ms INTEGER NOT NULL, body TEXT,
        PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID""",
)
STEPS: tuple[Step, ...] = (JOURNAL_AND_INDEX, CHAT)


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps the file has taken, 0 for an empty one; `NotAStore` for somebody else's."""
    with one_moment(connection):
        (application_id,) = connection.execute("PRAGMA application_id").fetchone()
        (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if application_id == 0 and objects == 0:
            return 0
        if application_id != APPLICATION_ID:
            raise NotAStore("this is not an Oxcart store but another program's database: give another path")
        rows = connection.execute("SELECT version FROM schema_version").fetchall()
    if len(rows) != 1:
        raise StoreCorrupt("the store does not say its version in one row: restore a backup")
    return int(rows[0][0])


@contextmanager
def one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything read here is of the same moment: another process may be creating the store just now."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def refuse_newer(found: int, known: int) -> None:
    """`WrongVersion` if the store has taken steps that this program does not know."""
    if found > known:
        raise WrongVersion(
            f"this store has version {found}, this program knows versions up to {known}: install a newer Oxcart",
            found,
            known,
        )


def migrate(connection: sqlite3.Connection, steps: tuple[Step, ...] = STEPS) -> int:
    """Take the steps that the file lacks, all or none, and return how many there were."""
    found = version_of(connection)
    refuse_newer(found, len(steps))
    if found == len(steps):
        return 0
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = version_of(connection)  # another process may have been quicker
        refuse_newer(found, len(steps))
        if found == 0:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT")
            connection.execute("INSERT INTO schema_version VALUES (0)")
        for step in steps[found:]:
            for statement in step:
                connection.execute(statement)
        connection.execute("UPDATE schema_version SET version = ?", (len(steps),))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return len(steps) - found
