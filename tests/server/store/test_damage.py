"""A journal changed behind the store's back is noticed at the first bad row, and the rows before it can be had."""

import asyncio
from pathlib import Path

import pytest

from oxcart.server.store import Damaged, Record, SqliteStore
from oxcart.server.store.chain import link
from tests.server.store.given import behind_its_back, rows

ROWS = 8


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with one long journal between two others."""
    path = tmp_path / "oxcart.db"

    async def fill() -> None:
        async with await SqliteStore.open(path) as store:
            for name in ("a", "m", "z"):
                await store.append(name, 0, rows(*range(ROWS)))

    asyncio.run(fill())
    return path


def alter(path: Path, *statements: str) -> None:
    with behind_its_back(path) as connection:
        for statement in statements:
            connection.execute(statement)


def damage(path: Path, from_n: int = 0) -> Damaged:
    """What reading the middle journal raises; the others must be unharmed."""

    async def read() -> Damaged:
        async with await SqliteStore.open(path) as store:
            for name in ("a", "z"):
                assert len(await store.read(name)) == ROWS
            with pytest.raises(Damaged, match="The rows before it are good") as caught:
                await store.read("m", from_n)
            return caught.value

    return asyncio.run(read())


@pytest.mark.parametrize(
    ("statement", "bad"),
    [
        ("UPDATE journal SET body = replace(body, 'number', 'nomber') WHERE table_id = 'm' AND n = 3", 3),
        ("UPDATE journal SET at_ms = at_ms + 1 WHERE table_id = 'm' AND n = 0", 0),
        ("UPDATE journal SET chain = randomblob(16) WHERE table_id = 'm' AND n = 4", 4),
        ("UPDATE journal SET chain = x'00' WHERE table_id = 'm' AND n = 7", 7),
        ("UPDATE journal SET body = CAST(x'ff00fe' AS TEXT) WHERE table_id = 'm' AND n = 5", 5),
        ("DELETE FROM journal WHERE table_id = 'm' AND n = 3", 3),
        ("DELETE FROM journal WHERE table_id = 'm' AND n = 0", 0),
        ("DELETE FROM journal WHERE table_id = 'm' AND n = 7", 7),
        ("DELETE FROM journal WHERE table_id = 'm' AND n >= 5", 5),
        ("DELETE FROM journal WHERE table_id = 'm'", 0),
        ("INSERT INTO journal SELECT table_id, 8, at_ms, body, chain FROM journal WHERE table_id = 'm' AND n = 7", 8),
        ("UPDATE journal SET n = 20 - n WHERE table_id = 'm'", 0),
        ("UPDATE head SET next_n = 6 WHERE table_id = 'm'", 6),
        ("UPDATE head SET chain = randomblob(16) WHERE table_id = 'm'", 7),
        ("DELETE FROM head WHERE table_id = 'm'", 8),
    ],
)
def test_the_first_bad_row_is_named(path: Path, statement: str, bad: int) -> None:
    alter(path, statement)
    error = damage(path)
    assert (error.table_id, error.n) == ("m", bad)
    assert [record.body["number"] for record in error.good] == list(range(bad))


def test_rows_of_another_table_do_not_fit(path: Path) -> None:
    """Also with the same numbers, times and bodies: the table's id is part of every link."""
    alter(
        path,
        "DELETE FROM journal WHERE table_id = 'm'",
        "DELETE FROM head WHERE table_id = 'm'",
        "INSERT INTO journal SELECT 'm', n, at_ms, body, chain FROM journal WHERE table_id = 'a'",
        "INSERT INTO head SELECT 'm', next_n, chain, created_ms, updated_ms FROM head WHERE table_id = 'a'",
    )
    assert damage(path).n == 0


@pytest.mark.parametrize(("from_n", "good"), [(2, [2, 3]), (4, []), (5, [])])
def test_damage_is_noticed_from_any_row_before_or_next_to_it(path: Path, from_n: int, good: list[int]) -> None:
    alter(path, "UPDATE journal SET chain = randomblob(16) WHERE table_id = 'm' AND n = 4")
    error = damage(path, from_n)
    assert error.n == max(4, from_n)
    assert [record.n for record in error.good] == good


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM journal WHERE table_id = 'm' AND n = 7",
        "UPDATE journal SET chain = randomblob(16) WHERE table_id = 'm' AND n = 7",
        "INSERT INTO journal SELECT table_id, 8, at_ms, body, chain FROM journal WHERE table_id = 'm' AND n = 7",
    ],
)
def test_nothing_is_appended_to_a_damaged_end(path: Path, statement: str) -> None:
    alter(path, statement)

    async def run() -> list[Record]:
        async with await SqliteStore.open(path) as store:
            with pytest.raises(Damaged):
                await store.append("m", ROWS, rows(8))
            return await store.append("a", ROWS, rows(8))

    assert asyncio.run(run())[0].n == ROWS


@pytest.mark.parametrize("text", ["{", "[1]"])
def test_a_row_with_a_true_link_that_is_no_object_is_damaged_too(path: Path, text: str) -> None:
    with behind_its_back(path) as connection:
        last = connection.execute("SELECT chain, at_ms FROM journal WHERE table_id = 'm' AND n = 7")
        chain, at_ms = last.fetchone()
        forged = link(chain, "m", 8, at_ms, text.encode())
        connection.execute("INSERT INTO journal VALUES ('m', 8, ?, ?, ?)", (at_ms, text, forged))
        connection.execute("UPDATE head SET next_n = 9, chain = ? WHERE table_id = 'm'", (forged,))
    error = damage(path)
    assert (error.n, len(error.good)) == (8, 8)
    assert "JSON" in error.why


def test_reading_on_behind_a_missing_row_is_refused(path: Path) -> None:
    alter(path, "DELETE FROM journal WHERE table_id = 'm' AND n = 4")
    error = damage(path, from_n=5)
    assert (error.n, error.good) == (4, [])


def test_rows_that_read_as_the_same_bytes_have_different_links() -> None:
    different = {
        link(bytes(16), "ab", 1, 2, b"c"),
        link(bytes(16), "a", 1, 2, b"bc"),
        link(bytes(16), "ab", 2, 1, b"c"),
        link(bytes(15) + b"a", "b", 1, 2, b"c"),
        link(b"\x01" + bytes(15), "ab", 1, 2, b"c"),
    }
    assert len(different) == 5


@pytest.mark.parametrize(
    ("statement", "bad"),
    [
        ("UPDATE head SET next_n = 4, chain = (SELECT chain FROM journal WHERE table_id = 'm' AND n = 3)", 4),
        ("UPDATE head SET next_n = 4", 3),
    ],
    ids=["rows behind the end", "another last row"],
)
def test_a_damaged_journal_is_refused_alone_among_those_written_with_it(path: Path, statement: str, bad: int) -> None:
    alter(path, f"{statement} WHERE table_id = 'm'")

    async def run() -> None:
        async with await SqliteStore.open(path) as store:
            calls = [store.append(name, n, rows(9)) for name, n in (("a", ROWS), ("m", 4), ("new", 0), ("z", ROWS))]
            first, refused, new, last = await asyncio.gather(*calls, return_exceptions=True)
            assert isinstance(refused, Damaged)
            assert (refused.table_id, refused.n) == ("m", bad)
            assert await store.read("a", ROWS) == first
            assert await store.read("new") == new
            assert await store.read("z", ROWS) == last

    asyncio.run(run())
