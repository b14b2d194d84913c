"""Durability: a server killed at any moment has kept every row that it acknowledged."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

from oxcart.server.store import SqliteStore

KILLS = 40
SECONDS = 25.0
TABLES = ["anna", "bert", "cleo", "dido"]
APPENDER = Path(__file__).parent / "appender.py"


def run_and_kill(path: Path, moment: str, after: float) -> dict[str, int]:
    """Start an appender, kill it so many seconds after it said so, and return the last rows it printed."""
    with subprocess.Popen(
        [sys.executable, "-u", str(APPENDER), str(path), *TABLES], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        while (line := process.stdout.readline()) != f"{moment}\n":
            assert line, "the appender ended by itself"
        time.sleep(after)
        process.kill()
        lines = process.stdout.read().splitlines(keepends=True)
    whole = [line.split() for line in lines if line.endswith("\n") and line != "open\n"]
    return {table_id: int(n) for table_id, n in whole}


async def look(path: Path) -> dict[str, int]:
    """The number of rows of each table, after checking every chain, every row's content and the index."""
    async with await SqliteStore.open_read_only(path) as store:
        await store.check()
        counts = {}
        for table_id in TABLES:
            records = await store.read(table_id)
            assert [record.body["number"] for record in records] == list(range(len(records)))
            entry = await store.table(table_id)
            if records or entry:
                assert entry is not None
                assert entry.rows == len(records) == entry.summary["rows"]
            counts[table_id] = len(records)
        return counts


def printed_chance() -> random.Random:
    """Fresh chance on every run; a failure shows the seed."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    return random.Random(seed)


def test_acknowledged_rows_survive_kill_9(tmp_path: Path) -> None:
    chance = printed_chance()
    path = tmp_path / "oxcart.db"
    acknowledged = dict.fromkeys(TABLES, -1)
    give_up = time.monotonic() + SECONDS
    kills = 0
    while kills < KILLS and time.monotonic() < give_up:
        acknowledged |= run_and_kill(path, "open", chance.uniform(0.0, 0.15))
        kills += 1
        counts = asyncio.run(look(path))
        for table_id, n in acknowledged.items():
            assert counts[table_id] > n, f"after kill {kills}: row {n} of {table_id} was acknowledged and is gone"
    assert kills >= 5
    assert max(acknowledged.values()) > 20


def test_a_store_killed_while_it_is_being_made_can_be_opened(tmp_path: Path) -> None:
    chance = printed_chance()
    for attempt in range(8):
        path = tmp_path / f"{attempt}.db"
        acknowledged = run_and_kill(path, "opening", chance.uniform(0.0, 0.04))
        asyncio.run(open_and_ping(path))
        counts = asyncio.run(look(path))
        assert all(counts[table_id] > n for table_id, n in acknowledged.items())


async def open_and_ping(path: Path) -> None:
    async with await SqliteStore.open(path) as store:
        await store.ping()
