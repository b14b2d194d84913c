"""The store beside a plain dictionary, through random calls, closings and openings."""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from oxcart.server.store import STATUSES, Conflict, SqliteStore, Status
from tests.server.store.given import entry

TABLES = st.sampled_from(["anna", "bert", "cleo"])
BODIES = st.lists(
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["acted", "paused"])},
        optional={"words": st.text(max_size=5), "steps": st.lists(st.integers(-(2**63), 2**63), max_size=3)},
    ),
    min_size=1,
    max_size=3,
)


class StoreBesideDict(RuleBasedStateMachine):
    """Every call is made on both; afterwards both must say the same."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.journals: dict[str, list[dict[str, Any]]] = {}
        self.statuses: dict[str, Status] = {}
        self.lines: dict[str, list[str]] = {}
        self.store = self.open()

    def open(self) -> SqliteStore:
        return self.runner.run(SqliteStore.open(Path(self.folder.name) / "oxcart.db"))

    @rule(table_id=TABLES, bodies=BODIES, status=st.none() | st.sampled_from(STATUSES))
    def append(self, table_id: str, bodies: list[dict[str, Any]], status: Status | None) -> None:
        rows = self.journals.get(table_id, [])
        index = None if status is None else entry(table_id, status)
        records = self.runner.run(self.store.append(table_id, len(rows), bodies, index))
        assert [record.body for record in records] == bodies
        self.journals[table_id] = rows + bodies
        if status is not None:
            self.statuses[table_id] = status

    @rule(table_id=TABLES, bodies=BODIES, off=st.integers(-3, 3).filter(bool))
    def append_elsewhere(self, table_id: str, bodies: list[dict[str, Any]], off: int) -> None:
        next_n = len(self.journals.get(table_id, []))
        with pytest.raises(Conflict) as caught:
            self.runner.run(self.store.append(table_id, next_n + off, bodies, entry(table_id)))
        assert caught.value.next_n == next_n

    @rule(table_id=TABLES)
    def delete(self, table_id: str) -> None:
        assert self.runner.run(self.store.delete(table_id)) == (table_id in self.journals)
        for known in (self.journals, self.statuses, self.lines):
            known.pop(table_id, None)

    @rule(table_id=TABLES, text=st.text(max_size=5))
    def say(self, table_id: str, text: str) -> None:
        if table_id in self.journals:
            self.runner.run(self.store.say(table_id, {"text": text}))
            self.lines.setdefault(table_id, []).append(text)

    @rule()
    def reopen(self) -> None:
        self.runner.run(self.store.close())
        self.store = self.open()

    @rule(table_id=TABLES, from_n=st.integers(0, 8))
    def read_on(self, table_id: str, from_n: int) -> None:
        records = self.runner.run(self.store.read(table_id, from_n))
        assert [record.body for record in records] == self.journals.get(table_id, [])[from_n:]

    @invariant()
    def both_say_the_same(self) -> None:
        for table_id in ("anna", "bert", "cleo"):
            records = self.runner.run(self.store.read(table_id))
            assert [record.body for record in records] == self.journals.get(table_id, [])
            lines = self.runner.run(self.store.chat(table_id))
            assert [line.body["text"] for line in lines] == self.lines.get(table_id, [])
        listed = self.runner.run(self.store.tables())
        assert {row.id: (row.status, row.rows) for row in listed} == {
            table_id: (status, len(self.journals[table_id])) for table_id, status in self.statuses.items()
        }

    def teardown(self) -> None:
        self.runner.run(self.store.close())
        self.runner.close()
        self.folder.cleanup()


StoreBesideDict.TestCase.settings = settings(max_examples=20, stateful_step_count=15, deadline=None)
TestStoreBesideDict = StoreBesideDict.TestCase
