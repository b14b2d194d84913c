"""One of two processes that write the same table: prints the rows that it won.

Usage: python rival.py PATH TABLE NAME ROWS ; it stops when the journal has that many rows.
"""

import asyncio
import os
import sys

from oxcart.server.store import Conflict, SqliteStore


async def main(path: str, table_id: str, name: str, rows: int) -> None:
    """Try to write every row; on a conflict go on with the next one."""
    async with await SqliteStore.open(path) as store:
        n = 0
        while n < rows:
            try:
                await store.append(table_id, n, [{"kind": "acted", "by": name}])
                os.write(1, f"{n}\n".encode())
                n += 1
            except Conflict as conflict:
                n = conflict.next_n


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
