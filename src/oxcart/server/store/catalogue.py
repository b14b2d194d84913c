"""The index of tables: what lobbies list and what links lead to."""

import sqlite3
from collections.abc import Collection
from typing import Any

from oxcart.server.store.bodies import read_body, write_body
from oxcart.server.store.contract import EVENT_GAME, Status, TableIndex, TableRow
from oxcart.server.store.errors import CodeTaken

SELECT = """SELECT table_id, code, watch_code, game, status, public, title, host_hash, summary,
    created_ms, updated_ms, next_n FROM table_index JOIN head USING (table_id)"""


def put_index(connection: sqlite3.Connection, table_id: str, index: TableIndex) -> None:
    """Write the table's entry; `CodeTaken` if a code of either kind already leads to another table."""
    codes = (index.code, index.watch_code)
    taken = connection.execute(
        "SELECT 1 FROM table_index WHERE table_id != ? AND code IN (?, ?) "
        "UNION ALL SELECT 1 FROM table_index WHERE table_id != ? AND watch_code IN (?, ?)",
        (table_id, *codes, table_id, *codes),
    )
    if index.code == index.watch_code or taken.fetchone():
        raise CodeTaken(table_id)
    connection.execute(
        "INSERT OR REPLACE INTO table_index VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (table_id, *codes, index.game, index.status, int(index.public), index.title, index.host_hash)
        + (write_body(index.summary),),
    )


def delete_index(connection: sqlite3.Connection, table_id: str) -> None:
    """Forget the table's entry."""
    connection.execute("DELETE FROM table_index WHERE table_id = ?", (table_id,))


def table_with_id(connection: sqlite3.Connection, table_id: str) -> TableRow | None:
    """The entry of this table."""
    return _first(connection.execute(f"{SELECT} WHERE table_id = ?", (table_id,)))


def table_with_code(connection: sqlite3.Connection, code: str) -> TableRow | None:
    """The entry that this table code or watch code leads to."""
    return _first(connection.execute(f"{SELECT} WHERE code = ? OR watch_code = ?", (code, code)))


def tables_with_status(
    connection: sqlite3.Connection,
    statuses: Collection[Status],
    public: bool | None,
    limit: int | None,
    events: bool | None,
) -> list[TableRow]:
    """The entries with one of these statuses, the latest active first: tables, or events, or both."""
    wanted = sorted(set(statuses))
    marks = ", ".join("?" * len(wanted))
    rows = connection.execute(
        f"{SELECT} WHERE status IN ({marks}) AND (? IS NULL OR public = ?) "
        "AND (? IS NULL OR (game = ?) = ?) ORDER BY updated_ms DESC, created_ms DESC, table_id LIMIT ?",
        (*wanted, public, public, events, EVENT_GAME, events, -1 if limit is None else limit),
    )
    return [_table_row(row) for row in rows]


def _first(rows: sqlite3.Cursor) -> TableRow | None:
    row = rows.fetchone()
    return None if row is None else _table_row(row)


def _table_row(row: tuple[Any, ...]) -> TableRow:
    table_id, code, watch_code, game, status, public, title, host_hash, summary, created_ms, updated_ms, next_n = row
    return TableRow(
        id=table_id,
        code=code,
        watch_code=watch_code,
        game=game,
        status=status,
        public=bool(public),
        title=title,
        host_hash=host_hash,
        summary=read_body(summary),
        created_ms=created_ms,
        updated_ms=updated_ms,
        rows=next_n,
    )
