"""The house: all tables of this server, loaded from the store when somebody comes."""

import asyncio
import secrets
from collections.abc import Callable

import msgspec

from oxcart.server.attendants import Attendants
from oxcart.server.clock import now_ms
from oxcart.server.dice import new_secret
from oxcart.server.errors import Refusal, conflict, misdirected, not_found
from oxcart.server.inheritance import Inheritance
from oxcart.server.model import TableModel, rebuild
from oxcart.server.shares import Share
from oxcart.server.store import EVENT_GAME, CodeTaken, Damaged, Store, TableRow
from oxcart.server.table import Table
from oxcart.server.wish import TableWish, checked


class House:
    """Finds, creates and keeps tables; each exists once, in the process whose share it is."""

    def __init__(
        self,
        store: Store,
        attendants: Attendants,
        report: Callable[[str, str], None],
        share: Share = Share(),  # noqa: B008 (it cannot change)
    ) -> None:
        self.store = store
        self.share = share
        self.attendants = attendants
        self._report = report
        self._tables: dict[str, Table] = {}
        self._by_code: dict[str, str] = {}
        self._loading = asyncio.Lock()

    @property
    def tables(self) -> list[Table]:
        """The tables in memory."""
        return list(self._tables.values())

    async def create(self, wish: TableWish, host: str, inheritance: Inheritance | None = None) -> Table:
        """A new table of the wish, with its own codes; its game perhaps goes on from another."""
        checked(wish)
        for _ in range(5):
            table = self._table_of(TableModel(secrets.token_hex(8)))
            code, watch_code = self.share.new_codes()
            body: dict[str, object] = {
                "kind": "created",
                "code": code,
                "watch_code": watch_code,
                "host": host,
                "wish": as_json(wish),
                "secret": new_secret().hex(),
            }
            if inheritance:
                body["inheritance"] = msgspec.to_builtins(inheritance)
            try:
                await table.write(body)
            except CodeTaken:
                continue
            return self._keep(table)
        raise Refusal(503, "no_codes", "No free table code was found; try again.")

    async def find(self, code: str) -> tuple[Table, bool]:
        """The table a code leads to, and whether it is the watch code."""
        key = code.upper()
        if not self.share.holds(key):
            raise misdirected()
        if key not in self._by_code:
            row = await self.store.find(key)
            if row is None or row.game == EVENT_GAME:
                raise not_found("table")
            if not self.share.holds(row.code):  # its codes were drawn before they had a letter in common
                raise misdirected()
            table = await self._load(row)
        else:
            table = self._tables[self._by_code[key]]
        return table, key == table.model.watch_code

    async def model_of(self, code: str) -> TableModel:
        """The table a code leads to as it stands; one that another process holds is read from the store."""
        if self.share.holds(code):
            return (await self.find(code))[0].model
        row = await self.store.find(code.upper())
        records = await self.store.read(row.id) if row and row.game != EVENT_GAME else []
        if row is None or not records:
            raise not_found("table")
        return rebuild(row.id, records)

    async def sound_model_of(self, code: str) -> TableModel | None:
        """The same; None if it is gone or its record is damaged, which the log of whoever holds it is told."""
        try:
            return await self.model_of(code)
        except (Refusal, Damaged):
            return None

    async def _load(self, row: TableRow) -> Table:
        """Rebuild a table from its journal."""
        async with self._loading:
            if row.id in self._tables:
                return self._tables[row.id]
            try:
                records = await self.store.read(row.id)
                model = rebuild(row.id, records)
            except Damaged as damage:
                self._report(row.id, str(damage))
                raise
            if not records:
                raise not_found("table")
            table = self._keep(self._table_of(model))
            if (
                model.status in ("open", "running")
                or records[-1].at_ms + model.wish.spectator_delay_s * 1000 > now_ms()
            ):
                table.follow(records)
            if model.clock and model.clock.running:
                table.put_off_holding(records[-1].at_ms)
            for seat in model.seats:
                seat.gone_since = now_ms() if seat.person else None
            table.wake()
            return table

    def _table_of(self, model: TableModel) -> Table:
        return Table(model, self.store, self.attendants.wake, self._lose)

    def _keep(self, table: Table) -> Table:
        self._tables[table.model.id] = table
        self._by_code[table.model.code] = self._by_code[table.model.watch_code] = table.model.id
        return table

    def _lose(self, model: TableModel, damage: Damaged | None) -> None:
        """A table whose journal is deleted or damaged is not kept in memory."""
        if damage:
            self._report(model.id, str(damage))
        self._forget(model)

    def _forget(self, model: TableModel) -> None:
        self._tables.pop(model.id, None)
        self._by_code.pop(model.code, None)
        self._by_code.pop(model.watch_code, None)

    async def remove(self, table: Table) -> None:
        """Forget a table for good, in memory and in the store."""
        await self.store.delete(table.model.id)
        self._forget(table.model)
        for listener in table.listeners:
            listener.drop()

    async def rematch(self, table: Table, holder: str) -> TableModel:
        """A new table with the same wish and the same people in the same seats, their links unchanged."""
        async with table.lock:
            if table.model.rematch_code:
                return await self.model_of(table.model.rematch_code)
            if table.model.status not in ("finished", "closed"):
                raise conflict("still_running", "A rematch follows when the game is over.")
            new = await self.create(table.model.wish, holder)
            for seat in table.model.seats:
                if seat.holder:
                    body = {"kind": "seated", "seat": seat.number, "holder": seat.holder, "nickname": seat.nickname}
                    await new.write(body)
                elif seat.bot and seat.bot != new.model.seats[seat.number].bot:
                    await new.write({"kind": "bot_sits", "seat": seat.number, "level": seat.bot})
            await table.write({"kind": "rematch", "code": new.model.code})
            table.tell_all()
            return new.model


def as_json(wish: TableWish) -> dict[str, object]:
    """A wish as plain data."""
    built: dict[str, object] = msgspec.to_builtins(wish)
    return built
