"""Two servers on one store: each row has exactly one writer, and whoever came second is told."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from oxcart.server.store import Conflict, SqliteStore, StoreUnavailable
from oxcart.server.store.migrations import STEPS, migrate, version_of
from tests.server.store.given import behind_its_back, rows

RIVAL = Path(__file__).parent / "rival.py"
ROWS = 60


def test_exactly_one_process_wins_each_row(tmp_path: Path) -> None:
    """They also create the store at the same time."""
    path = tmp_path / "oxcart.db"
    rivals = {
        name: subprocess.Popen(
            [sys.executable, "-u", str(RIVAL), str(path), "anna", name, str(ROWS)], stdout=subprocess.PIPE, text=True
        )
        for name in ("one", "two")
    }
    outputs = {name: process.communicate(timeout=300)[0] for name, process in rivals.items()}
    assert [process.returncode for process in rivals.values()] == [0, 0]
    won = {name: {int(line) for line in out.split()} for name, out in outputs.items()}
    assert won["one"] & won["two"] == set()
    assert won["one"] | won["two"] == set(range(ROWS))

    async def written_by() -> dict[int, str]:
        async with await SqliteStore.open_read_only(path) as store:
            return {record.n: record.body["by"] for record in await store.read("anna")}

    assert asyncio.run(written_by()) == {n: name for name, numbers in won.items() for n in numbers}


def test_a_store_that_is_just_being_created_is_not_taken_for_another_program_s(tmp_path: Path) -> None:
    """The other process creates it between two looks at the file."""
    path = tmp_path / "oxcart.db"
    with closing(sqlite3.connect(path)) as looking, closing(sqlite3.connect(path, timeout=0)) as creating:
        creating.isolation_level = None

        def meanwhile(statement: str) -> None:
            if "count(*)" in statement:
                with suppress(sqlite3.OperationalError):  # it has to wait until the look is over
                    migrate(creating)

        looking.set_trace_callback(meanwhile)
        assert version_of(looking) == 0
        looking.set_trace_callback(None)
        migrate(creating)
        assert version_of(looking) == len(STEPS)


def test_the_second_store_sees_and_respects_what_the_first_wrote(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "oxcart.db"
        async with await SqliteStore.open(path) as one, await SqliteStore.open(path) as two:
            written = await one.append("anna", 0, rows(1, 2))
            assert await two.read("anna") == written
            with pytest.raises(Conflict) as caught:
                await two.append("anna", 1, rows(3))
            assert caught.value.next_n == 2
            await two.append("anna", 2, rows(3))
            assert len(await one.read("anna")) == 3
            assert await one.claim_setting("server_id", "one") == await two.claim_setting("server_id", "two") == "one"

    asyncio.run(run())


def test_a_store_locked_for_too_long_says_so_and_works_afterwards(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "oxcart.db"
        async with await SqliteStore.open(path, busy_seconds=0.05) as store:
            await store.append("anna", 0, rows(1))
            with behind_its_back(path) as other:
                other.execute("BEGIN IMMEDIATE")
                answers = await asyncio.gather(
                    *(store.append(name, n, rows(2)) for name, n in (("anna", 1), ("bert", 0))), return_exceptions=True
                )
                assert [type(answer) for answer in answers] == [StoreUnavailable] * 2
                assert "locked" in str(answers[0])
                assert len(await store.read("anna")) == 1
            await store.append("anna", 1, rows(2))

    asyncio.run(run())
