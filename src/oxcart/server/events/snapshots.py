"""Snapshots of an event's ring: a shortcut for reading a long journal again, never the truth.

One is taken whenever a turn is over, and names the journal's row that it belongs to by the link of the chain. One that
does not fit the journal, or this program's records, is passed over, and the journal is played from its beginning.
"""

import asyncio
import base64
import hashlib
import zlib
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from oxcart.game.event import VERSION
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.server.events.model import EventModel
from oxcart.server.events.rebuilding import Known
from oxcart.server.store import Record, Store, StoreError

LAYOUT = hashlib.sha256(repr((VERSION, EVENT, BOARD, PLAYER)).encode()).hexdigest()[:16]
"""Changes with the records."""


class Snapshot(msgspec.Struct, frozen=True):
    """The ring behind so many rows of a journal, the last of which has this link of the chain."""

    rows: int
    chain: str
    layout: str
    ring: str
    digest: str

    @classmethod
    def of(cls, taken: "Taken") -> "Snapshot":
        """What is written of a ring."""
        packed = base64.b85encode(zlib.compress(taken.ring, 1)).decode()
        return cls(taken.rows, taken.chain, LAYOUT, packed, hashlib.sha256(taken.ring).hexdigest())

    def known(self, records: list[Record]) -> Known | None:
        """The ring, if it belongs to this journal and is what was written."""
        fits = 0 < self.rows <= len(records) and records[self.rows - 1].chain.hex() == self.chain
        if not fits or self.layout != LAYOUT:
            return None
        with suppress(ValueError, zlib.error):
            ring = zlib.decompress(base64.b85decode(self.ring))
            if hashlib.sha256(ring).hexdigest() == self.digest:
                return Known(self.rows, ring)
        return None


@dataclass(frozen=True)
class Taken:
    """A ring's record in the moment in which a turn was over."""

    rows: int
    chain: str
    ring: bytes


class Snapshots:
    """Keeps the last but one end of a turn, so that whoever comes back still reads what happened in the last."""

    def __init__(self, store: Store, event_id: str) -> None:
        self._store = store
        self._key = f"ring of {event_id}"
        self._newest: Taken | None = None
        self._writing: asyncio.Task[None] | None = None

    def note(self, model: EventModel) -> None:
        """The turn is over, and everything is on disk."""
        before, self._newest = self._newest, Taken(model.n, model.chain, model.ring.record())
        if before is not None and (self._writing is None or self._writing.done()):
            self._writing = asyncio.create_task(self._write(before))

    async def _write(self, taken: Taken) -> None:
        text = await asyncio.to_thread(lambda: msgspec.json.encode(Snapshot.of(taken)).decode())
        with suppress(StoreError):  # then the journal is played from an earlier one, or from its beginning
            await self._store.put_setting(self._key, text)

    async def read(self) -> Snapshot | None:
        """The snapshot that was written last."""
        text = await self._store.setting(self._key)
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(text, type=Snapshot) if text else None
        return None
