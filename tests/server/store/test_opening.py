"""Opening a file: a new one is made, an old one brought up to date, a newer or foreign one left alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from oxcart.server.store import NotAStore, SqliteStore, StoreCorrupt, WrongVersion
from oxcart.server.store.migrations import APPLICATION_ID, STEPS, migrate, version_of
from tests.server.store.given import behind_its_back, entry, rows

NEWEST = len(STEPS)


def open_and_close(path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(path) as store:
            await store.ping()

    asyncio.run(run())


def version(path: Path) -> int:
    with behind_its_back(path) as connection:
        return version_of(connection)


@pytest.fixture
def first_version(tmp_path: Path) -> Path:
    """A store as version 1 left it: with a table, without chat."""
    path = tmp_path / "oxcart.db"

    async def fill() -> None:
        async with await SqliteStore.open(path) as store:
            await store.append("anna", 0, rows(1, 2), entry("anna"))

    asyncio.run(fill())
    with behind_its_back(path) as connection:
        connection.execute("DROP TABLE chat")
        connection.execute("UPDATE schema_version SET version = 1")
    return path


def test_an_older_store_is_brought_up_to_date_with_its_tables(first_version: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(first_version) as store:
            assert len(await store.read("anna")) == 2
            assert len(await store.tables()) == 1
            await store.say("anna", {"text": "new here"})
            await store.append("anna", 2, rows(3))

    asyncio.run(run())
    assert version(first_version) == NEWEST


def test_an_older_store_is_not_touched_by_reading(first_version: Path) -> None:
    with pytest.raises(WrongVersion, match="start the server on it once"):
        asyncio.run(SqliteStore.open_read_only(first_version))
    assert version(first_version) == 1


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "oxcart.db"
    open_and_close(path)
    with behind_its_back(path) as connection:
        connection.execute("UPDATE schema_version SET version = 99")
    before = path.read_bytes()
    for opening in (SqliteStore.open, SqliteStore.open_read_only):
        with pytest.raises(WrongVersion, match="install a newer Oxcart") as caught:
            asyncio.run(opening(path))
        assert (caught.value.found, caught.value.known) == (99, NEWEST)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Settlers of the Nile, our house rules.\n" * 200)
    before = path.read_bytes()
    with pytest.raises(NotAStore, match="this is not an Oxcart store"):
        asyncio.run(SqliteStore.open(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize("application_id", [0, 7])
def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path, application_id: int) -> None:
    path = tmp_path / "photos.db"
    with behind_its_back(path) as connection:
        connection.execute(f"PRAGMA application_id = {application_id}")
        connection.execute("CREATE TABLE journal (photo TEXT)")
    before = path.read_bytes()
    for opening in (SqliteStore.open, SqliteStore.open_read_only):
        with pytest.raises(NotAStore, match="this is not an Oxcart store"):
            asyncio.run(opening(path))
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "oxcart.db"
    path.touch()
    open_and_close(path)
    assert version(path) == NEWEST


def test_a_store_without_its_version_is_corrupt(tmp_path: Path) -> None:
    path = tmp_path / "oxcart.db"
    open_and_close(path)
    with behind_its_back(path) as connection:
        connection.execute("DELETE FROM schema_version")
    with pytest.raises(StoreCorrupt, match="does not say its version"):
        asyncio.run(SqliteStore.open(path))


def test_a_step_that_fails_leaves_the_store_at_its_old_version(tmp_path: Path) -> None:
    path = tmp_path / "oxcart.db"
    open_and_close(path)
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, (*STEPS, ("CREATE TABLE more (x)", "CREATE TABLE journal (again)")))
        assert version_of(connection) == NEWEST
        assert connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'more'").fetchone() is None
        assert migrate(connection, (*STEPS, ("CREATE TABLE more (x)",))) == 1
        assert migrate(connection, (*STEPS, ("CREATE TABLE more (x)",))) == 0
        assert version_of(connection) == NEWEST + 1
    finally:
        connection.close()


def test_commits_are_synced_and_the_file_says_whose_it_is(tmp_path: Path) -> None:
    async def run() -> dict[str, int | str]:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            names = ("journal_mode", "synchronous", "application_id")
            done = await store._writer.do(lambda c: {name: c.execute(f"PRAGMA {name}").fetchone()[0] for name in names})
            return done.value

    assert asyncio.run(run()) == {"journal_mode": "wal", "synchronous": 2, "application_id": APPLICATION_ID}
