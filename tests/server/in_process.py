"""Tables without a network: a store in memory that can refuse, a house around it, and clients that are just queues."""

import asyncio
import json
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from typing import Any
from unittest.mock import patch

import msgspec

from oxcart.server import seating
from oxcart.server.attendants import Attendants
from oxcart.server.clock import now_ms
from oxcart.server.house import House
from oxcart.server.listeners import Listener
from oxcart.server.protocol import Act, decode, encode
from oxcart.server.sockets import answer_to
from oxcart.server.store import (
    EVENT_GAME,
    STATUSES,
    ChatLine,
    Conflict,
    Record,
    Status,
    StoreFull,
    TableIndex,
    TableRow,
)
from oxcart.server.store.chain import START, link
from oxcart.server.table import Table
from oxcart.server.wish import TableWish


class MemoryStore:
    """A store that forgets everything with the process; it takes its time, and can be told to refuse."""

    def __init__(self) -> None:
        self.journals: dict[str, list[Record]] = {}
        self.rows: dict[str, TableRow] = {}
        self.chats: dict[str, list[ChatLine]] = {}
        self.settings: dict[str, str] = {}
        self.refusals = 0
        """So many of the next appends are refused."""
        self.under_way: Callable[[], None] = lambda: None
        """Called while an append is not durable yet."""

    async def append(
        self,
        table_id: str,
        expected_n: int,
        bodies: Sequence[Mapping[str, Any]],
        index: TableIndex | None = None,
        *,
        at_ms: int | None = None,
    ) -> list[Record]:
        await asyncio.sleep(0)
        self.under_way()
        if self.refusals:
            self.refusals -= 1
            raise StoreFull("no room left on the disk")
        journal = self.journals.setdefault(table_id, [])
        if len(journal) != expected_n:
            raise Conflict(table_id, expected_n, len(journal))
        at = now_ms() if at_ms is None else at_ms
        for n, text in enumerate(map(json.dumps, bodies), expected_n):
            chain = link(journal[-1].chain if journal else START, table_id, n, at, text.encode())
            journal.append(Record(table_id, n, at, json.loads(text), chain))
        records = journal[expected_n:]
        if index is not None:
            facts = {name: getattr(index, name) for name in TableIndex.__dataclass_fields__}
            self.rows[table_id] = TableRow(**facts, id=table_id, created_ms=at, updated_ms=at, rows=len(journal))
        return records

    async def read(self, table_id: str, from_n: int = 0) -> list[Record]:
        return [copy(record) for record in self.journals.get(table_id, [])[from_n:]]

    async def delete(self, table_id: str) -> bool:
        self.rows.pop(table_id, None)
        return self.journals.pop(table_id, None) is not None

    async def find(self, code: str) -> TableRow | None:
        return next((row for row in self.rows.values() if code in (row.code, row.watch_code)), None)

    async def tables(
        self,
        statuses: Collection[Status] = STATUSES,
        *,
        public: bool | None = None,
        limit: int | None = None,
        events: bool | None = False,
    ) -> list[TableRow]:
        rows = [row for row in self.rows.values() if row.status in statuses and public in (None, row.public)]
        return [row for row in rows if events in (None, row.game == EVENT_GAME)][:limit]

    async def setting(self, key: str) -> str | None:
        return self.settings.get(key)

    async def put_setting(self, key: str, value: str) -> None:
        self.settings[key] = value

    async def say(self, table_id: str, body: Mapping[str, Any], *, at_ms: int | None = None) -> ChatLine:
        lines = self.chats.setdefault(table_id, [])
        lines.append(ChatLine(table_id, len(lines), now_ms(), dict(body)))
        return lines[-1]


def house_on(store: Any, attendants: Any = None) -> House:
    """A house whose bots and timers stand still, unless attendants are given."""
    return House(store, attendants or Still(), lambda table, why: None)


class Still:
    """Attendants who do nothing."""

    def wake(self, table: Table) -> None:
        """Let it be."""

    async def stop(self) -> None:
        """There is nothing to stop."""


def busy_attendants(executor: ThreadPoolExecutor) -> Attendants:
    """Attendants with bots that do not pause."""
    return Attendants(executor, pace_factor=0)


async def seated_table(house: House, seats: int = 3, start: bool = True, **wish: Any) -> Table:
    """A table of persons h0, h1, ..., the first of them its host; bots, if wished for, sit on the last seats."""
    table = await house.create(TableWish("egypt", seats=seats, **wish), "h0")
    for seat in range(seats - len(wish.get("bots", []))):
        await seating.join(table, f"h{seat}", f"Person {seat}", seat, f"word {seat}")
    if start:
        await seating.start(table, "h0")
    return table


async def send(table: Table, listener: Listener, message: Mapping[str, Any] | bytes) -> dict[str, Any]:
    """Give a message to the table as the connection does, and return its answer."""
    frame = message if isinstance(message, bytes) else msgspec.json.encode(message)
    answer: dict[str, Any] = msgspec.json.decode(encode(await answer_to(decode(frame), table, listener)))
    return answer


def frames(listener: Listener) -> list[dict[str, Any]]:
    """What has been sent to a connection since the last look."""
    return [msgspec.json.decode(frame) for frame in raw_frames(listener)]


def raw_frames(listener: Listener) -> list[bytes]:
    """As `frames`, in bytes."""
    seen = []
    while not listener.queue.empty():
        seen.append(listener.queue.get_nowait())
    return seen


class FakeTime:
    """A wall clock that the test moves; put it in the place of `time.time_ns`."""

    def __init__(self) -> None:
        self.now_ns = 1_700_000_000_000_000_000

    def __call__(self) -> int:
        return self.now_ns

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.now_ns += int(seconds * 1e9)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Let a scenario happen with dice that are always the same, but not for ever."""
    with patch("oxcart.server.house.new_secret", lambda: bytes(32)):
        asyncio.run(asyncio.wait_for(scenario, 20))


def turn_of(table: Table) -> int:
    """The seat on turn."""
    assert table.model.game is not None
    return table.model.game.turn


async def play(table: Table, seat: int, *actions: str) -> dict[str, Any]:
    """Play as a person does; the answer."""
    answer = await table.act(seat, Act(f"t{table.model.n}", table.model.seq, list(actions)))
    return answer if isinstance(answer, dict) else as_dict(answer)


def as_dict(answer: Any) -> dict[str, Any]:
    """An answer as it goes over the wire."""
    made: dict[str, Any] = msgspec.to_builtins(answer)
    return made


def next_plain(table: Table) -> tuple[int, str]:
    """Somebody's next action that is no trade."""
    game = table.model.game
    assert game is not None
    seat = next(s for s in game.acting if isinstance(s, int))
    plain = [a for a in game.legal(seat) if a.partition(":")[0] not in ("give", "want", "bank", "buy", "offer")]
    return seat, "end" if "end" in plain else plain[0]


def kinds(table: Table) -> list[str]:
    """The kinds of the records in a table's journal."""
    store = table.store
    assert isinstance(store, MemoryStore)
    return [record.body["kind"] for record in store.journals[table.model.id]]
