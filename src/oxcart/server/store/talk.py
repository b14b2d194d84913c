"""Chat, beside the journals: a line can be erased without touching the record of the game."""

import sqlite3

from oxcart.server.store.bodies import read_body
from oxcart.server.store.contract import ChatLine
from oxcart.server.store.errors import UnknownTable


def add_line(connection: sqlite3.Connection, table_id: str, body: str, at_ms: int) -> ChatLine:
    """Write the next line of a table's chat."""
    if connection.execute("SELECT 1 FROM head WHERE table_id = ?", (table_id,)).fetchone() is None:
        raise UnknownTable(table_id)
    (n,) = connection.execute("SELECT coalesce(max(n) + 1, 0) FROM chat WHERE table_id = ?", (table_id,)).fetchone()
    connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?)", (table_id, n, at_ms, body))
    return ChatLine(table_id, n, at_ms, read_body(body))


def read_lines(connection: sqlite3.Connection, table_id: str, from_n: int) -> list[ChatLine]:
    """The lines that are left, in order."""
    rows = connection.execute(
        "SELECT n, at_ms, body FROM chat WHERE table_id = ? AND n >= ? AND body IS NOT NULL ORDER BY n",
        (table_id, from_n),
    )
    return [ChatLine(table_id, n, at_ms, read_body(body)) for n, at_ms, body in rows]


def erase_line(connection: sqlite3.Connection, table_id: str, n: int) -> bool:
    """Blank the line but keep its number; false if there was nothing to blank."""
    erased = connection.execute(
        "UPDATE chat SET body = NULL WHERE table_id = ? AND n = ? AND body IS NOT NULL", (table_id, n)
    )
    return erased.rowcount > 0


def delete_lines(connection: sqlite3.Connection, table_id: str) -> None:
    """Forget the table's chat."""
    connection.execute("DELETE FROM chat WHERE table_id = ?", (table_id,))
