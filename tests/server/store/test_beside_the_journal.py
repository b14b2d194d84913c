"""The index of tables, deleting, chat and settings."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from oxcart.server.store import CodeTaken, SqliteStore, UnknownTable
from tests.server.store.given import entry, rows


def test_the_index_changes_with_the_append_that_changes_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            made = entry("anna", public=True, title="Nile", host_hash="abc", summary={"seats": [1, None]})
            await store.append("anna", 0, rows(1), made, at_ms=10)
            row = await store.table("anna")
            assert row is not None
            assert (row.id, row.code, row.watch_code) == ("anna", "anna-play", "anna-watch")
            assert (row.game, row.status, row.public, row.title) == ("egypt", "open", True, "Nile")
            assert (row.host_hash, row.summary) == ("abc", {"seats": [1, None]})
            assert (row.created_ms, row.updated_ms, row.rows) == (10, 10, 1)
            await store.append("anna", 1, rows(2, 3), at_ms=20)
            await store.append("anna", 3, rows(4), replace(row, status="running", public=False), at_ms=30)
            later = await store.table("anna")
            assert later == replace(row, status="running", public=False, updated_ms=30, rows=4)

    asyncio.run(run())


def test_tables_are_listed_by_status_the_latest_active_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            for at, (name, index) in enumerate(
                [
                    ("anna", entry("anna", "open", public=True)),
                    ("bert", entry("bert", "running")),
                    ("cleo", entry("cleo", "open")),
                    ("dido", entry("dido", "finished", public=True)),
                ]
            ):
                await store.append(name, 0, rows(1), index, at_ms=at)
            await store.append("unlisted", 0, rows(1))
            await store.append("anna", 1, rows(2), at_ms=100)
            assert [row.id for row in await store.tables()] == ["anna", "dido", "cleo", "bert"]
            assert [row.id for row in await store.tables(["open", "running"])] == ["anna", "cleo", "bert"]
            assert [row.id for row in await store.tables(public=True)] == ["anna", "dido"]
            assert [row.id for row in await store.tables(["open"], public=False)] == ["cleo"]
            assert [row.id for row in await store.tables(limit=2)] == ["anna", "dido"]
            assert await store.tables([]) == []

    asyncio.run(run())


def test_either_code_leads_to_its_table_and_none_to_two(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            await store.append("anna", 0, rows(1), entry("anna"))
            for code in ("anna-play", "anna-watch"):
                found = await store.find(code)
                assert found is not None
                assert found.id == "anna"
            assert await store.find("anna") is None
            free = entry("bert")
            for taken in (
                replace(free, code="anna-play"),
                replace(free, code="anna-watch"),
                replace(free, watch_code="anna-play"),
                replace(free, watch_code="anna-watch"),
                replace(free, watch_code=free.code),
            ):
                with pytest.raises(CodeTaken, match="draw new codes"):
                    await store.append("bert", 0, rows(1), taken)
            assert await store.read("bert") == []
            await store.append("anna", 1, rows(2), replace(entry("anna"), code="fresh"))
            await store.append("bert", 0, rows(1), replace(free, code="anna-play"))

    asyncio.run(run())


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            for name in ("anna", "bert"):
                await store.append(name, 0, rows(1, 2), entry(name))
                await store.say(name, {"text": "hello"})
            assert await store.delete("anna")
            assert not await store.delete("anna")
            assert await store.read("anna") == []
            assert await store.chat("anna") == []
            assert await store.find("anna-play") is None
            assert [row.id for row in await store.tables()] == ["bert"]
            assert len(await store.read("bert")) == 2
            assert len(await store.chat("bert")) == 1
            await store.append("anna", 0, rows(1), entry("anna"))

    asyncio.run(run())


def test_chat_is_kept_apart_and_can_be_erased(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            with pytest.raises(UnknownTable, match="no table anna"):
                await store.say("anna", {"text": "anybody here?"})
            journal = await store.append("anna", 0, rows(1))
            said = [await store.say("anna", {"seat": 1, "text": text}, at_ms=5) for text in ("a", "b", "c")]
            assert [line.n for line in said] == [0, 1, 2]
            assert await store.chat("anna") == said
            assert await store.chat("anna", 1) == said[1:]
            assert await store.erase_chat("anna", 2)
            assert not await store.erase_chat("anna", 2)
            assert not await store.erase_chat("anna", 9)
            assert await store.chat("anna") == said[:2]
            assert (await store.say("anna", {"text": "d"})).n == 3
            assert await store.read("anna") == journal

    asyncio.run(run())


def test_settings_are_put_or_claimed(tmp_path: Path) -> None:
    async def run() -> None:
        async with await SqliteStore.open(tmp_path / "oxcart.db") as store:
            assert await store.setting("server_id") is None
            assert await store.claim_setting("server_id", "") == ""
            assert await store.claim_setting("server_id", "other") == ""
            await store.put_setting("server_id", "third")
            assert await store.setting("server_id") == "third"
            await store.ping()
            await store.check()

    asyncio.run(run())
