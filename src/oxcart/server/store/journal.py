"""The journals: appending rows after the last, and reading them back with every link of the chain checked."""

import sqlite3
from collections.abc import Sequence

from oxcart.server.store.bodies import read_body
from oxcart.server.store.chain import START, link
from oxcart.server.store.contract import Record
from oxcart.server.store.errors import BadBody, Conflict, Damaged
from oxcart.server.store.faults import meaning


def append_rows(
    connection: sqlite3.Connection, table_id: str, expected_n: int, bodies: Sequence[str], at_ms: int
) -> list[Record]:
    """Write the bodies as rows expected_n and on; `Conflict` if that is not where the journal ends."""
    next_n, chain, last = _end_of(connection, table_id)
    if expected_n != next_n:
        raise Conflict(table_id, expected_n, next_n)
    if next_n and last != chain:  # nobody could read on from there
        raise Damaged(table_id, next_n - 1, "it is missing or is not the recorded last row")
    records = []
    for n, body in enumerate(bodies, expected_n):
        chain = link(chain, table_id, n, at_ms, body.encode())
        records.append(Record(table_id, n, at_ms, read_body(body), chain))
    try:
        connection.executemany(
            "INSERT INTO journal VALUES (?, ?, ?, ?, ?)",
            [(table_id, r.n, at_ms, body, r.chain) for r, body in zip(records, bodies, strict=True)],
        )
    except sqlite3.IntegrityError as error:
        raise Damaged(table_id, next_n, "there are rows behind the recorded end of the journal") from error
    connection.execute(
        "INSERT INTO head VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE "
        "SET next_n = excluded.next_n, chain = excluded.chain, updated_ms = excluded.updated_ms",
        (table_id, expected_n + len(records), chain, at_ms, at_ms),
    )
    return records


def _end_of(connection: sqlite3.Connection, table_id: str) -> tuple[int, bytes, bytes | None]:
    """The number of the next row, the chain it follows, and the chain of the row that is there before it."""
    end = connection.execute(
        "SELECT next_n, head.chain, journal.chain FROM head "
        "LEFT JOIN journal ON journal.table_id = head.table_id AND journal.n = next_n - 1 WHERE head.table_id = ?",
        (table_id,),
    )
    return end.fetchone() or (0, START, None)


def read_rows(connection: sqlite3.Connection, table_id: str, from_n: int) -> list[Record]:
    """Rows from_n and on. The chain of the row before from_n is taken as it stands; all later ones are recomputed."""
    connection.execute("BEGIN")
    try:
        head = connection.execute("SELECT next_n, chain FROM head WHERE table_id = ?", (table_id,)).fetchone()
        if head is None:
            _refuse_rows_without_end(connection, table_id, from_n)
            return []
        end, last_chain = head
        if from_n > end:
            return []
        previous = _chain_before(connection, table_id, from_n)
        records = _checked_rows(connection, table_id, from_n, previous)
    finally:
        connection.execute("ROLLBACK")
    reached = from_n + len(records)
    if reached < end:
        raise Damaged(table_id, reached, f"it is missing, the journal has {end} rows", records)
    if reached > end:
        raise Damaged(table_id, end, "it lies behind the recorded end of the journal", records[: end - from_n])
    if (records[-1].chain if records else previous) != last_chain:
        raise Damaged(table_id, end - 1, "it is not the recorded last row", records[:-1])
    return records


def _refuse_rows_without_end(connection: sqlite3.Connection, table_id: str, from_n: int) -> None:
    rows = _checked_rows(connection, table_id, 0, START)
    if rows:
        raise Damaged(table_id, len(rows), "the end of the journal is not recorded, rows may be missing", rows[from_n:])


def _chain_before(connection: sqlite3.Connection, table_id: str, n: int) -> bytes:
    if n == 0:
        return START
    row = connection.execute("SELECT chain FROM journal WHERE table_id = ? AND n = ?", (table_id, n - 1)).fetchone()
    if row is None:
        raise Damaged(table_id, n - 1, "it is missing")
    return bytes(row[0])


def _checked_rows(connection: sqlite3.Connection, table_id: str, from_n: int, previous: bytes) -> list[Record]:
    """The rows as long as each is readable, follows the one before and has the digest it should have."""
    good: list[Record] = []
    rows = connection.execute(
        "SELECT n, at_ms, CAST(body AS BLOB), chain FROM journal WHERE table_id = ? AND n >= ? ORDER BY n",
        (table_id, from_n),
    )
    try:
        for expected, (n, at_ms, text, chain) in enumerate(rows, from_n):
            if n != expected:
                raise Damaged(table_id, expected, f"it is missing, row {n} comes next", good)
            if link(previous, table_id, n, at_ms, text) != chain:
                raise Damaged(table_id, n, "it was changed after it was written", good)
            good.append(Record(table_id, n, at_ms, read_body(text), chain))
            previous = chain
    except BadBody as error:
        raise Damaged(table_id, from_n + len(good), str(error), good) from error
    except sqlite3.DatabaseError as error:
        raise Damaged(table_id, from_n + len(good), str(meaning(error)), good) from error
    return good


def delete_rows(connection: sqlite3.Connection, table_id: str) -> bool:
    """Forget the journal; false if there was none."""
    rows = connection.execute("DELETE FROM journal WHERE table_id = ?", (table_id,)).rowcount
    heads = connection.execute("DELETE FROM head WHERE table_id = ?", (table_id,)).rowcount
    return rows + heads > 0
