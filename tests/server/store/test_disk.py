"""A disk that is full, read-only, failing or broken: nothing is acknowledged, nothing is lost, and it can recover."""

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oxcart.server.store import (
    Damaged,
    NotAStore,
    Record,
    SqliteStore,
    StoreCorrupt,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
)
from tests.server.store.given import entry, rows

PAGE = 4096
BIG = [{"kind": "acted", "text": "x" * 100_000}]


async def limit_pages(store: SqliteStore, extra: int) -> None:
    """Let the file grow by so many pages only, as a disk would that is nearly full."""

    def work(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + extra}")

    await store._writer.do(work)


def test_a_full_disk_acknowledges_nothing_and_recovers(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            before = await store.append("anna", 0, rows(1), entry("anna"))
            await limit_pages(store, 0)
            with pytest.raises(StoreFull, match="make room and try again"):
                await store.append("anna", 1, BIG, entry("anna", "running"))
            assert await store.read("anna") == before
            row = await store.table("anna")
            assert row is not None
            assert row.status == "open"
            await limit_pages(store, 1000)
            after = await store.append("anna", 1, BIG)
            assert await store.read("anna") == before + after
            await store.check()

    asyncio.run(run())


def test_an_append_too_big_for_the_disk_does_not_fail_the_small_ones_in_its_group(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            await store.append("anna", 0, rows(1))
            await limit_pages(store, 2)
            calls = [store.append("anna", n, rows(n)) for n in range(1, 6)]
            calls.insert(2, store.append("bert", 0, BIG))
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert [type(answer) for answer in answers] == [list, list, StoreFull, list, list, list]
            assert len(await store.read("anna")) == 6
            assert await store.read("bert") == []

    asyncio.run(run())


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Writes beyond this size fail, for the whole process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_write_that_the_system_refuses_acknowledges_nothing_and_recovers(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "oxcart.db"
        async with await SqliteStore.open(path) as store:
            written = await store.append("anna", 0, rows(0))
            with largest_file((tmp_path / "oxcart.db-wal").stat().st_size):
                for writing in (store.append("anna", 1, BIG), store.say("anna", {"text": "hello"}), store.ping()):
                    with pytest.raises(StoreUnavailable, match="check the disk"):
                        await writing
                assert await store.read("anna") == written
            written += await store.append("anna", 1, rows(1))
        async with await SqliteStore.open(path) as store:
            assert await store.read("anna") == written

    asyncio.run(run())


def test_a_read_only_store_can_be_read_and_refuses_to_be_written(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "oxcart.db"
        async with await SqliteStore.open(path) as store:
            written = await store.append("anna", 0, rows(1))
        async with await SqliteStore.open_read_only(path) as store:
            with pytest.raises(StoreReadOnly, match="let the server write to the file"):
                await store.append("anna", 1, rows(2))
            with pytest.raises(StoreReadOnly):
                await store.ping()
            assert await store.read("anna") == written
            await store.check()

    asyncio.run(run())


def test_a_store_in_use_can_be_watched(tmp_path: Path) -> None:
    async def run() -> None:
        path = tmp_path / "oxcart.db"
        async with await SqliteStore.open(path) as store, await SqliteStore.open_read_only(path) as watcher:
            written: list[Record] = []
            for n in range(3):
                written += await store.append("anna", n, rows(n))
                assert await watcher.read("anna") == written

    asyncio.run(run())


@pytest.mark.parametrize("path", ["missing/oxcart.db", "."])
def test_a_path_that_cannot_be_opened_says_what_to_check(tmp_path: Path, path: str) -> None:
    with pytest.raises(StoreUnavailable, match="check that its folder exists"):
        asyncio.run(SqliteStore.open(tmp_path / path))


def test_a_read_only_store_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        asyncio.run(SqliteStore.open_read_only(tmp_path / "oxcart.db"))
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def big(tmp_path: Path) -> Path:
    """A store of many pages, closed."""
    path = tmp_path / "oxcart.db"

    async def fill() -> None:
        async with await SqliteStore.open(path) as store:
            for n in range(20):
                await store.append("anna", n, [{"kind": "acted", "number": n, "text": "x" * 3000}])

    asyncio.run(fill())
    assert path.stat().st_size > 20 * PAGE
    return path


def overwrite(path: Path, start: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(start)
        file.write(data)


def test_flipped_bytes_in_the_file_are_found_by_the_chain(big: Path) -> None:
    """SQLite itself has no checksums: to it the page is sound."""
    at = big.read_bytes().rindex(b'"number":12') + 40
    overwrite(big, at, b"y")

    async def run() -> None:
        async with await SqliteStore.open(big) as store:
            await store.check()
            with pytest.raises(Damaged) as caught:
                await store.read("anna")
            assert caught.value.n == 12
            assert [record.n for record in caught.value.good] == list(range(12))

    asyncio.run(run())


def test_a_broken_page_is_found_by_the_check_and_the_rows_before_it_can_be_had(big: Path) -> None:
    page = big.read_bytes().rindex(b'"number":12') // PAGE
    overwrite(big, page * PAGE, b"\xee" * PAGE)

    async def run() -> None:
        async with await SqliteStore.open(big) as store:
            with pytest.raises(StoreCorrupt, match="restore a backup"):
                await store.check()
            with pytest.raises(Damaged) as caught:
                await store.read("anna")
            assert 0 < caught.value.n <= 12
            assert [record.body["number"] for record in caught.value.good] == list(range(caught.value.n))

    asyncio.run(run())


def test_a_file_cut_off_at_its_end_is_corrupt(big: Path) -> None:
    with big.open("r+b") as file:
        file.truncate(big.stat().st_size - 3 * PAGE)
    with pytest.raises(StoreCorrupt, match="keep a copy of the file"):
        asyncio.run(SqliteStore.open(big))


def test_appending_to_a_corrupt_file_acknowledges_nothing(big: Path) -> None:
    """The root pages of the journal and its ends are gone; the schema is still there."""
    with sqlite3.connect(big) as connection:
        roots = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name IN ('journal', 'head')").fetchall()
    connection.close()
    for (root,) in roots:
        overwrite(big, (root - 1) * PAGE, b"\xee" * PAGE)

    async def run() -> None:
        async with await SqliteStore.open(big) as store:
            for _ in range(2):
                with pytest.raises(StoreCorrupt):
                    await store.append("anna", 20, rows(20))
            with pytest.raises(StoreCorrupt):
                await store.read("anna")
            assert await store.claim_setting("server_id", "x") == "x"

    asyncio.run(run())


def test_a_file_with_a_broken_beginning_is_refused_and_left_alone(big: Path) -> None:
    overwrite(big, 0, b"\xee" * 100)
    bytes_before = big.read_bytes()
    with pytest.raises(NotAStore):
        asyncio.run(SqliteStore.open(big))
    assert big.read_bytes() == bytes_before
