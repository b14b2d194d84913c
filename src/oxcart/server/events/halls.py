"""All events of this server: each exists once in this process, loaded from the store at the start or when asked for."""

import asyncio
import gc
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec

from oxcart.game import event_speed
from oxcart.server.clock import now_ms
from oxcart.server.dice import new_secret
from oxcart.server.errors import Refusal, not_found
from oxcart.server.events.hall import Hall
from oxcart.server.events.model import EventModel
from oxcart.server.events.rebuilding import rebuild
from oxcart.server.events.rest_shapes import EventWish
from oxcart.server.events.snapshots import Snapshots
from oxcart.server.events.timekeeper import Timekeeper
from oxcart.server.seats import new_code
from oxcart.server.store import EVENT_GAME, CodeTaken, Damaged, Store, StoreError, TableRow

LONG = 500
"""Journals with more rows are played by compiled kernels, even if these must be loaded first."""


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """A journal's objects stay: to look through them again and again while it is read takes longer than reading it."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


class Halls:
    """Finds, creates and keeps events."""

    def __init__(self, store: Store, report: Callable[[str, str], None]) -> None:
        self.store = store
        self.attend: list[Callable[[Hall], None]] = []
        """Called with every event that is created or loaded."""
        self._report = report
        self._halls: dict[str, Hall] = {}
        self._keepers: dict[str, Timekeeper] = {}
        self._loading = asyncio.Lock()

    @property
    def all(self) -> list[Hall]:
        """The events in memory: all that are open or running, and others that were asked for."""
        return list(self._halls.values())

    async def rows(self) -> list[TableRow]:
        """The events of the store's list, the latest active first."""
        return await self.store.tables(events=True)

    async def create(self, wish: EventWish, organizer: str) -> Hall:
        """A new event of the wish, with a code of its own."""
        for _ in range(5):
            hall = Hall(EventModel(secrets.token_hex(8)), self.store, self._lose)
            body = {
                "kind": "created",
                "code": new_code(),
                "wish": msgspec.to_builtins(wish),
                "organizer": organizer,
                "secret": new_secret().hex(),
            }
            try:
                await hall.write(body)
            except CodeTaken:
                continue
            return self._keep(hall)
        raise Refusal(503, "no_codes", "No free event code was found; try again.")

    async def find(self, code: str) -> Hall:
        """The event a code leads to."""
        key = code.upper()
        if key in self._halls:
            return self._halls[key]
        row = await self.store.find(key)
        if row is None or row.game != EVENT_GAME or row.code != key:
            raise not_found("event")
        return await self._load(row)

    async def load_running(self) -> None:
        """Take up every event that is open or running: their clocks go on. What is damaged is reported."""
        for row in await self.store.tables(("open", "running"), events=True):
            with suppress(Damaged):
                await self._load(row)

    async def stop(self) -> None:
        """Let all clocks stand."""
        for keeper in self._keepers.values():
            await keeper.stop()

    async def _load(self, row: TableRow) -> Hall:
        """Rebuild an event from its journal; people get the time that was left at its last record."""
        async with self._loading:
            if row.code in self._halls:
                return self._halls[row.code]
            try:
                model = await self._read(row)
            except Damaged as damage:
                self._report(row.id, str(damage))
                raise
            for seat in model.seats:
                seat.gone_since = now_ms()
            hall = Hall(model, self.store, self._lose)
            if model.status == "running":
                await hall.write({"kind": "back", "by": "", "since": model.last_ms})
            return self._keep(hall)

    async def _read(self, row: TableRow) -> EventModel:
        """An event from its journal; long ones with compiled kernels, which are loaded while the journal is read."""
        loading = asyncio.to_thread(event_speed.compile_now) if row.rows > LONG else asyncio.sleep(0)
        with no_search_for_garbage():
            snapshot = await Snapshots(self.store, row.id).read()
            records, _ = await asyncio.gather(self.store.read(row.id), loading)
            known = snapshot.known(records) if snapshot else None
            return await asyncio.to_thread(rebuild, row.id, records, known)

    def _keep(self, hall: Hall) -> Hall:
        self._halls[hall.model.code] = hall
        if hall.model.status in ("open", "running"):
            self._keepers[hall.model.code] = Timekeeper(hall)
        for attend in self.attend:
            attend(hall)
        return hall

    def _lose(self, hall: Hall, error: StoreError) -> None:
        """An event whose journal is damaged or another process's is not kept in memory; everybody connects again."""
        self._report(hall.model.id, str(error))
        self._halls.pop(hall.model.code, None)
        hall.model.status = "closed"
        self._keepers.pop(hall.model.code, None)
        hall.changed(None)
        for listener in list(hall.teller.listeners):
            listener.drop()
