"""The journals: appending rows after the last, and reading them back with every link of the chain checked."""

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from oxcart.server.store.bodies import read_body
from oxcart.server.store.chain import START, link
from oxcart.server.store.contract import Record
from oxcart.server.store.errors import BadBody, Conflict, Damaged
from oxcart.server.store.faults import meaning

ENDS = """SELECT json_group_array(json_array(head.table_id, next_n, hex(head.chain), hex(journal.chain)))
    FROM json_each(?) AS asked JOIN head ON head.table_id = asked.value
    LEFT JOIN journal ON journal.table_id = head.table_id AND journal.n = next_n - 1"""
"""Where journals end, in one row: every row of an answer is a step of its own."""

MOVE_END = """ON CONFLICT DO UPDATE
    SET next_n = excluded.next_n, chain = excluded.chain, updated_ms = excluded.updated_ms"""

MOST_ROWS = 128
"""Rows that one statement inserts at most."""


class Appending(NamedTuple):
    """Rows that somebody wants to see at the end of a journal, the first as row `expected_n`."""

    table_id: str
    expected_n: int
    bodies: Sequence[str]
    at_ms: int


class End(NamedTuple):
    """Where a journal ends: the number of the next row, the chain it follows, and that of the row there before it."""

    next_n: int
    chain: bytes
    last: bytes


Outcome = list[Record] | Conflict | Damaged

NOT_BEGUN = End(0, START, b"")


def append_rows(connection: sqlite3.Connection, wanted: Appending) -> list[Record]:
    """Write the rows; `Conflict` if the journal ends elsewhere, `Damaged` if nobody could read on from there."""
    (outcome,) = append_together(connection, [wanted])
    if isinstance(outcome, Exception):
        raise outcome
    return outcome


def append_together(connection: sqlite3.Connection, wanted: Sequence[Appending]) -> list[Outcome]:
    """Write the rows of several, each after those before it; who is refused has changed nothing.

    Many rows go into few statements: SQLite works on one without holding up the rest of the program.
    """
    outcomes: list[Outcome] = []
    while len(outcomes) < len(wanted):
        outcomes += _append_apart(connection, _of_different_tables(wanted[len(outcomes) :]))
    return outcomes


def _of_different_tables(wanted: Sequence[Appending]) -> Sequence[Appending]:
    """The first of these, up to one whose table has occurred."""
    seen: set[str] = set()
    for count, one in enumerate(wanted):
        if one.table_id in seen:
            return wanted[:count]
        seen.add(one.table_id)
    return wanted


def _append_apart(connection: sqlite3.Connection, wanted: Sequence[Appending]) -> list[Outcome]:
    """Write the rows of several tables, each of which occurs once."""
    ends = _ends_of(connection, [one.table_id for one in wanted])
    rows: list[tuple[str, int, int, str, bytes]] = []
    heads: list[tuple[str, int, bytes, int, int]] = []
    outcomes: list[Outcome] = []
    for one in wanted:
        table_id, expected_n, bodies, at_ms = one
        next_n, chain, last = ends.get(table_id, NOT_BEGUN)
        if expected_n != next_n:
            outcomes.append(Conflict(table_id, expected_n, next_n))
        elif next_n and last != chain:  # nobody could read on from there
            outcomes.append(Damaged(table_id, next_n - 1, "it is missing or is not the recorded last row"))
        else:
            records = []
            for n, body in enumerate(bodies, expected_n):
                chain = link(chain, table_id, n, at_ms, body.encode())
                records.append(Record(table_id, n, at_ms, read_body(body), chain))
                rows.append((table_id, n, at_ms, body, chain))
            heads.append((table_id, expected_n + len(bodies), chain, at_ms, at_ms))
            outcomes.append(records)
    try:
        _insert(connection, "journal", rows)
    except sqlite3.IntegrityError as error:
        table_id, n, *_ = rows[0]  # if these are several tables', each will be tried alone
        raise Damaged(table_id, n, "there are rows behind the recorded end of the journal") from error
    _insert(connection, "head", heads, MOVE_END)
    return outcomes


def _ends_of(connection: sqlite3.Connection, table_ids: Sequence[str]) -> dict[str, End]:
    """Where the journals of these tables end; those that have not begun are left out."""
    (found,) = connection.execute(ENDS, (msgspec.json.encode(table_ids).decode(),)).fetchone()
    return {
        table_id: End(next_n, bytes.fromhex(chain), bytes.fromhex(last))
        for table_id, next_n, chain, last in msgspec.json.decode(found)
    }


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[tuple[Any, ...]], conflict: str = "") -> None:
    """Insert rows of five columns by as few statements as there are powers of two in their number."""
    done = 0
    while done < len(rows):
        count = 1 << (min(len(rows) - done, MOST_ROWS).bit_length() - 1)
        places = ", ".join(["(?, ?, ?, ?, ?)"] * count)
        values = [value for row in rows[done : done + count] for value in row]
        connection.execute(f"INSERT INTO {table} VALUES {places} {conflict}", values)
        done += count


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
