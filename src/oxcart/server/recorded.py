"""A table and its journal in step: nothing is applied before it is on disk, and the journal is always right.

When another process has written to the journal, the table is read again from it. When the store takes nothing, the
clock may still have to stand: such records are put off and written in front of the next one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oxcart.server.index import index_after
from oxcart.server.listeners import Listener
from oxcart.server.model import TableModel, rebuild
from oxcart.server.past import Past
from oxcart.server.seats import same_holder
from oxcart.server.store import Conflict, Damaged, Record, Store, StoreError, TableIndex

OVERTAKEN = "Another server process has written to this table; it has been read again, so look and ask again."


class RecordedTable:
    """The model of a table, who listens to it, and the one way its record grows; callers hold the table's lock."""

    def __init__(self, model: TableModel, store: Store, lost: Callable[[TableModel, Damaged | None], None]) -> None:
        self.model = model
        self.store = store
        self.listeners: set[Listener] = set()
        self._lost = lost
        """Called when the journal turns out to be deleted or damaged: the table cannot go on."""
        self._put_off: list[dict[str, Any]] = []
        self.past: Past | None = None
        """The table as its spectators see it, if that is with a delay."""

    def tell_spectators(self, frame: bytes | None) -> None:
        """Show spectators what is due after the delay."""
        raise NotImplementedError

    def tell_all(self, asker: Listener | None = None) -> None:
        """Send everybody the state as they may know it."""
        raise NotImplementedError

    async def write(self, body: Mapping[str, Any]) -> None:
        """Put a record on disk and apply it."""
        for record in await self.append(body, index_after(self.model, body)):
            self.model.apply(record.body, record.at_ms)
            if record.n == 0:
                self.follow([record])

    def follow(self, records: Sequence[Record]) -> None:
        """Let spectators see the table of a journal with the delay its creator wished for."""
        delay_ms = self.model.wish.spectator_delay_s * 1000
        if delay_ms:
            self.past = Past(self.model.id, delay_ms, self.tell_spectators)
            self.past.note(records)

    def shown_to(self, seat: int | None) -> TableModel:
        """The table as a seat sees it, or as a spectator does."""
        return self.past.model if self.past and seat is None else self.model

    def note_presence(self, number: int) -> None:
        """The person of a seat has come or gone; spectators learn of it in their time."""
        if self.past:
            self.past.note_presence(number, self.model.seats[number].sockets)

    async def append(self, body: Mapping[str, Any], index: TableIndex | None) -> list[Record]:
        """Put a record on disk, behind those put off; whatever is returned is still to be applied, in order."""
        try:
            records = await self.store.append(self.model.id, self.model.n, [*self._put_off, body], index)
        except Conflict:
            await self.read_again()
            raise
        except Damaged as damage:
            self._lose(damage)
            raise
        self._put_off.clear()
        if self.past:
            self.past.note(records)
        return records

    async def hold_clock(self, since: int) -> None:
        """Stop the clock as of a moment, whether the store takes it now or later."""
        try:
            await self.write({"kind": "held", "since": since})
        except (Conflict, Damaged):
            return
        except StoreError:
            self.put_off_holding(since)

    def put_off_holding(self, since: int) -> None:
        """Stop the clock as of a moment and leave the record to the next change."""
        if self.model.clock:
            self.model.clock.stop(since)
            self.model.held = True
            self._put_off.append({"kind": "held", "since": since})

    async def read_again(self) -> None:
        """Take the table from its journal, to which another process has written, and tell everybody."""
        try:
            records = await self.store.read(self.model.id)
            fresh = rebuild(self.model.id, records)
        except Damaged as damage:
            self._lose(damage)
            return
        if not records:
            self._lose(None)
            return
        for old, new in zip(self.model.seats, fresh.seats, strict=True):
            if same_holder(old.holder, new.holder):
                new.sockets, new.gone_since = old.sockets, old.gone_since
            else:
                self.send_away(new.number)
        self.model = fresh
        self._put_off.clear()
        self.follow(records)
        self.tell_all()

    def _lose(self, damage: Damaged | None) -> None:
        """Stop playing here and send everybody away."""
        self.model.status = "closed"
        for listener in self.listeners:
            listener.drop()
        self._lost(self.model, damage)

    def send_away(self, seat: int) -> None:
        """End the connections of whoever held a seat."""
        for listener in [listener for listener in self.listeners if listener.seat == seat]:
            listener.drop()
            self.listeners.discard(listener)
        self.model.seats[seat].sockets, self.model.seats[seat].gone_since = 0, None
        self.note_presence(seat)
