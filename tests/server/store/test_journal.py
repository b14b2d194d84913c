"""Appending and reading: order, conflicts, all or none, and what a group shares."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from oxcart.server.store import BadBody, CodeTaken, Conflict, SqliteStore, StoreClosed
from oxcart.server.store.writer import HANDFUL
from tests.server.store.given import entry, rows


def test_rows_come_back_as_they_were_acknowledged(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db", clock_ms=lambda: 1234) as store:
            first = await store.append("anna", 0, [{"kind": "created", "word": "Ägypten", "steps": [("p1", "roll")]}])
            more = await store.append("anna", 1, rows(1, 2), at_ms=99)
            assert [(record.n, record.at_ms) for record in first + more] == [(0, 1234), (1, 99), (2, 99)]
            assert first[0].body == {"kind": "created", "word": "Ägypten", "steps": [["p1", "roll"]]}
            assert await store.read("anna") == first + more
            assert await store.read("anna", 1) == more
            assert await store.read("anna", 3) == []
            assert await store.read("anna", 99) == []
            assert await store.read("nobody") == []
            assert await store.read("nobody", 7) == []

    asyncio.run(run())


def test_rows_survive_closing(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            written = await store.append("anna", 0, rows(1))
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            assert await store.read("anna") == written

    asyncio.run(run())
    assert [file.name for file in tmp_path.iterdir()] == ["oxcart.db"], "the write-ahead log was not folded in"


@pytest.mark.parametrize("expected_n", [-1, 0, 1, 3, 2**40])
def test_a_row_that_exists_or_leaves_a_gap_is_a_conflict(tmp_path: Path, expected_n: int) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            await store.append("anna", 0, rows(1, 2))
            with pytest.raises(Conflict, match=f"row {expected_n} cannot be written, the next one is 2") as caught:
                await store.append("anna", expected_n, rows(3), entry("anna"))
            assert (caught.value.table_id, caught.value.next_n) == ("anna", 2)
            assert len(await store.read("anna")) == 2
            assert await store.table("anna") is None

    asyncio.run(run())


def test_a_group_keeps_the_order_and_a_refused_append_fails_alone(tmp_path: Path) -> None:
    """Everything below is handed in before the writer can have finished the first."""
    groups: list[int] = []

    async def run() -> list[Any]:
        async with await SqliteStore.open(
            tmp_path / "oxcart.db", measure=lambda _, group: groups.append(group)
        ) as store:
            calls = [store.append("anna", n, rows(n)) for n in range(30)]
            calls.insert(10, store.append("anna", 3, rows(-1)))
            calls.insert(20, store.append("bert", 0, rows(0), entry("bert", title="first")))
            calls.insert(25, store.append("cleo", 0, rows(0), entry("bert")))
            answers = await asyncio.gather(*calls, return_exceptions=True)
            assert [record.body["number"] for record in await store.read("anna")] == list(range(30))
            assert await store.read("cleo") == []
            return answers

    answers = asyncio.run(run())
    refused = [answer for answer in answers if isinstance(answer, Exception)]
    assert [type(answer) for answer in refused] == [Conflict, CodeTaken]
    assert len(groups) == 31
    assert max(groups) > 5


@pytest.mark.parametrize("more", [0, 7])
def test_several_handfuls_keep_the_order_and_are_all_done_at_the_end(tmp_path: Path, more: int) -> None:
    """Handed in one after the other while the loop still gathers, the last of them perhaps when the store is closed."""
    count = 3 * HANDFUL + more

    async def run() -> None:
        store = await SqliteStore.open(tmp_path / "oxcart.db")
        calls = [asyncio.create_task(store.append("anna", n, rows(n))) for n in range(count)]
        await asyncio.sleep(0)
        await store.close()
        assert [record.n for (record,) in await asyncio.gather(*calls)] == list(range(count))
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            assert [record.body["number"] for record in await store.read("anna")] == list(range(count))

    asyncio.run(run())


def test_the_hook_hears_of_every_append_and_cannot_break_one(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    heard: list[tuple[float, int]] = []

    def measure(seconds: float, group: int) -> None:
        heard.append((seconds, group))
        raise ZeroDivisionError

    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db", measure=measure) as store:
            await store.append("anna", 0, rows(1))
            await store.put_setting("server_id", "x")

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert [group for _, group in heard] == [1]
    assert 0 < heard[0][0] < 60
    assert "hook" in caplog.text


@pytest.mark.parametrize(
    "bodies",
    [[], [{}], [{"kind": ""}], [{"kind": 7}], [{"kind": "acted", "what": object()}], [{"kind": "acted"}, {"no": 1}]],
)
def test_bodies_that_are_no_rows_are_refused_at_once(tmp_path: Path, bodies: list[dict[str, Any]]) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            with pytest.raises(BadBody):
                await store.append("anna", 0, bodies)
            assert await store.read("anna") == []

    asyncio.run(run())


def test_a_cancelled_append_leaves_the_store_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            task = asyncio.create_task(store.append("anna", 0, rows(1)))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            await store.append("bert", 0, rows(1))
            assert len(await store.read("anna")) == 1, "it had been handed in, and was done in its turn"

    asyncio.run(run())


def test_closing_finishes_what_was_asked_and_refuses_the_rest(tmp_path: Path) -> None:
    async def run() -> None:
        store = await SqliteStore.open(tmp_path / "oxcart.db")
        last = asyncio.create_task(store.append("anna", 0, rows(1)))
        await asyncio.sleep(0)
        await store.close()
        assert len(await last) == 1
        await store.close()
        with pytest.raises(StoreClosed, match="open it again"):
            await store.append("anna", 1, rows(2))
        with pytest.raises(StoreClosed):
            await store.read("anna")

    asyncio.run(run())


def test_a_loop_that_is_gone_does_not_stop_the_writer(tmp_path: Path) -> None:
    store = asyncio.run(SqliteStore.open(tmp_path / "oxcart.db"))

    async def leave() -> None:
        task = asyncio.ensure_future(store.append("anna", 0, rows(1)))
        await asyncio.sleep(0)
        task.cancel()

    async def come_back() -> None:
        await store.append("bert", 0, rows(1))
        await store.close()

    asyncio.run(leave())
    asyncio.run(come_back())
