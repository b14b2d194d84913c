"""What a store is: one journal per table, an index of tables in step with it, chat beside it, and a few settings.

Everything that changes the store is durable when its call returns. A call that raises has changed nothing; a call
that is cancelled may or may not have been carried out, so read again before going on.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from msgspec import Struct

Status = Literal["open", "running", "finished", "closed"]
STATUSES: tuple[Status, ...] = ("open", "running", "finished", "closed")

EVENT_GAME = "biggame"
"""The game of journals that are events, not tables: they are listed apart."""

Measure = Callable[[float, int], None]
"""Told about every durable append: the seconds it took and how many jobs shared its commit."""


class Record(Struct, frozen=True):
    """One row of a journal: what happened at a table, the n-th thing from 0 on."""

    table_id: str
    n: int
    at_ms: int
    body: dict[str, Any]
    chain: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class TableIndex:
    """What a list of tables shows and what links lead to; a digest of the journal, written together with it."""

    code: str
    watch_code: str
    game: str
    status: Status
    public: bool = False
    title: str = ""
    host_hash: str = ""
    summary: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow(TableIndex):
    """A table in the index, with what the store itself knows of its journal."""

    id: str
    created_ms: int
    updated_ms: int
    rows: int


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at a table; never part of its journal."""

    table_id: str
    n: int
    at_ms: int
    body: dict[str, Any]


class Store(Protocol):
    """Where tables live. Every method may raise a `StoreError`; `Conflict` and `Damaged` are the ones to expect."""

    async def append(
        self,
        table_id: str,
        expected_n: int,
        bodies: Sequence[Mapping[str, Any]],
        index: TableIndex | None = None,
        *,
        at_ms: int | None = None,
    ) -> list[Record]:
        """Write rows expected_n, expected_n + 1, ... all or none, and the index with them; durable on return.

        `Conflict` if expected_n is not the number of rows already there, whichever process wrote them.
        """

    async def read(self, table_id: str, from_n: int = 0) -> list[Record]:
        """The journal from row from_n to its end, each row checked against the one before; `Damaged` if one fails."""

    async def delete(self, table_id: str) -> bool:
        """Forget the table: journal, index and chat. False if there was none."""

    async def table(self, table_id: str) -> TableRow | None:
        """The table's entry in the index."""

    async def find(self, code: str) -> TableRow | None:
        """The table whose table code or watch code this is; the caller sees which."""

    async def tables(
        self,
        statuses: Collection[Status] = STATUSES,
        *,
        public: bool | None = None,
        limit: int | None = None,
        events: bool | None = False,
    ) -> list[TableRow]:
        """The tables of the index with one of these statuses, the latest active first; or the events, or both."""

    async def say(self, table_id: str, body: Mapping[str, Any], *, at_ms: int | None = None) -> ChatLine:
        """Add a line of chat; `UnknownTable` without a journal."""

    async def chat(self, table_id: str, from_n: int = 0) -> list[ChatLine]:
        """The lines of chat from line from_n on, without the erased ones."""

    async def erase_chat(self, table_id: str, n: int) -> bool:
        """Blank one line of chat for good; its number is not used again. False if there was none."""

    async def setting(self, key: str) -> str | None:
        """A setting of this store."""

    async def put_setting(self, key: str, value: str) -> None:
        """Write a setting, whatever it was."""

    async def claim_setting(self, key: str, value: str) -> str:
        """Write a setting unless it is there already; what it is now, the same for every process that asks."""

    async def ping(self) -> None:
        """Return after one small durable write and one read: the store works."""

    async def check(self) -> None:
        """Return if the whole file is sound, `StoreCorrupt` if not; takes time in proportion to its size."""

    async def close(self) -> None:
        """Finish what was asked for and let go of the file; closing twice is fine."""
