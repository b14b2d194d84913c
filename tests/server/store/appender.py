"""A process to be killed: appends to a few tables at once and prints each row once the store has acknowledged it.

Usage: python appender.py PATH TABLE... ; it goes on from where the journals end and stops only when killed.
"""

import asyncio
import os
import sys

from oxcart.server.store import SqliteStore, TableIndex


async def go_on(store: SqliteStore, table_id: str) -> None:
    """Append one to three rows at a time, with an index entry that says how many there are."""
    n = len(await store.read(table_id))
    while True:
        count = n % 3 + 1
        index = TableIndex(
            code=f"{table_id}-play",
            watch_code=f"{table_id}-watch",
            game="egypt",
            status="running",
            summary={"rows": n + count},
        )
        await store.append(table_id, n, [{"kind": "acted", "number": n + i} for i in range(count)], index)
        n += count
        os.write(1, f"{table_id} {n - 1}\n".encode())


async def main(path: str, tables: list[str]) -> None:
    """Keep every table going."""
    os.write(1, b"opening\n")
    async with await SqliteStore.open(path) as store:
        os.write(1, b"open\n")
        await asyncio.gather(*(go_on(store, table_id) for table_id in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
