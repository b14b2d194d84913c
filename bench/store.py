"""How fast the store makes rows durable: `python bench/store.py`.

Both numbers are mostly the disk's: a lone append waits for one sync, a group shares it.
"""

import asyncio
import tempfile
import time
from pathlib import Path

from oxcart.server.store import SqliteStore

BODY = {"kind": "acted", "seat": 1, "id": "c0ffee-17", "steps": [["p1", "roll"], ["chance", "dice:3+4"]]}


async def appends_per_second(path: Path, tables: int, rounds: int) -> float:
    """Durable appends a second when so many tables append one row each at the same time, round after round."""
    async with await SqliteStore.open(path) as store:
        await asyncio.gather(*(store.append(f"table-{t}", 0, [BODY]) for t in range(tables)))
        start = time.perf_counter()
        for n in range(1, rounds + 1):
            await asyncio.gather(*(store.append(f"table-{t}", n, [BODY]) for t in range(tables)))
        return tables * rounds / (time.perf_counter() - start)


def measure_store() -> dict[str, float]:
    """Appends a second alone and in groups of 50, in a folder of the system's temporary disk."""
    with tempfile.TemporaryDirectory() as folder:
        return {
            "alone": asyncio.run(appends_per_second(Path(folder) / "alone.db", 1, 300)),
            "groups of 50": asyncio.run(appends_per_second(Path(folder) / "groups.db", 50, 100)),
        }


if __name__ == "__main__":
    for how, speed in measure_store().items():
        print(f"{how:>14}: {speed:8,.0f} appends a second")
