"""What the tests of the store start from: rows, index entries, and a way behind the store's back."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from oxcart.server.store import Status, TableIndex


def rows(*numbers: int) -> list[dict[str, Any]]:
    """One body for each number, told apart by it."""
    return [{"kind": "acted", "number": number} for number in numbers]


def entry(table_id: str, status: Status = "open", **more: Any) -> TableIndex:
    """An index entry whose codes follow from the table's id."""
    return TableIndex(code=f"{table_id}-play", watch_code=f"{table_id}-watch", game="egypt", status=status, **more)


@contextmanager
def behind_its_back(path: Path) -> Iterator[sqlite3.Connection]:
    """A plain connection to the file, committed at the end."""
    connection = sqlite3.connect(path)
    try:
        yield connection
        connection.commit()
    finally:
        connection.close()
