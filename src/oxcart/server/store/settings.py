"""The settings of a store: a few words by key, such as the server's own id."""

import sqlite3


def read_setting(connection: sqlite3.Connection, key: str) -> str | None:
    """The setting's value, if it has one."""
    row = connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def write_setting(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Give the setting this value."""
    connection.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (key, value))


def claim_setting(connection: sqlite3.Connection, key: str, value: str) -> str:
    """Give the setting this value if it has none, and return the one it has."""
    connection.execute("INSERT OR IGNORE INTO setting VALUES (?, ?)", (key, value))
    (kept,) = connection.execute("SELECT value FROM setting WHERE key = ?", (key,)).fetchone()
    return str(kept)
