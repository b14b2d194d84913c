"""A running event and what can be asked of it: orders for its writer, and what is no part of the record."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oxcart.rulesets.biggame.facts import BLOCKS_PLANNED
from oxcart.server.clock import now_ms
from oxcart.server.dice import new_secret
from oxcart.server.errors import conflict
from oxcart.server.events.dice import Step
from oxcart.server.events.ids import Answer
from oxcart.server.events.model import EventModel
from oxcart.server.events.orders import ActOrder, WriteOrder
from oxcart.server.events.protocol import Act
from oxcart.server.events.seats import close_ring
from oxcart.server.events.writer import Writer
from oxcart.server.store import Store, StoreError


class Hall(Writer):
    """The one place where an event changes."""

    def __init__(self, model: EventModel, store: Store, lost: Callable[["Hall", StoreError], None]) -> None:
        super().__init__(model, store)
        self._lost = lost
        """Called when the event cannot go on here."""

    def lose(self, error: StoreError) -> None:
        """See `Writer.lose`."""
        self._lost(self, error)

    async def settled(self) -> EventModel:
        """The event at a moment when its ring is what is on disk; good until the next await."""
        while not self.teller.settled.is_set():
            await self.teller.settled.wait()
        return self.model

    async def act(self, seat: int, message: Act, arrived_ms: int | None = None) -> Answer:
        """Play the actions of a person's message as one; a message that comes again gets its first answer."""
        return await self._order_act(seat, message, arrived_ms, by_filler=False)

    async def play_filler(self, seat: int, turn: int, actions: list[str]) -> Answer:
        """Play actions for a seat that no person plays."""
        return await self._order_act(seat, Act("", turn, actions), None, by_filler=True)

    async def _order_act(self, seat: int, message: Act, arrived_ms: int | None, by_filler: bool) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        arrived = now_ms() if arrived_ms is None else arrived_ms
        self.order(ActOrder(seat, message, arrived, by_filler, answer))
        return await answer

    async def write(
        self,
        body: Mapping[str, Any] | Callable[[EventModel], dict[str, Any]],
        steps: Sequence[Step] = (),
        check: Callable[[EventModel], None] | None = None,
    ) -> int:
        """Put a record on disk and apply it, after its steps have been played; how many records there are then.

        `check` looks once more, and refuses by raising. A body may be made in that moment too.
        """
        written: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        make = body if callable(body) else lambda model: dict(body)
        self.order(WriteOrder(make, steps, check, written))
        return await written

    async def start(self, by: str = "") -> int:
        """Close the ring over the boards with somebody, commit to the rolls, and begin set-up."""

        def closed(model: EventModel) -> dict[str, Any]:
            if model.status != "open":
                raise conflict("started", "The event has begun already.")
            taken = [seat.holder is not None for seat in model.seats]
            boards = close_ring(taken, model.wish.practice)
            moved = [(2 * old + group, 2 * new + group) for new, old in enumerate(boards) for group in (0, 1)]
            return {
                "kind": "started",
                "by": by,
                "boards": len(boards),
                "seats": moved,
                "fillers": [new for old, new in moved if not taken[old]],
                "blocks": [new_secret().hex() for _ in range(BLOCKS_PLANNED)],
            }

        return await self.write(closed)

    async def extend(self, by: str = "") -> int:
        """Add a block of rolls, and commit to it."""
        return await self.write({"kind": "extended", "by": by, "secret": new_secret().hex()}, [(None, "extend")])

    def done(self, seat: int, turn: int, done: bool = True) -> None:
        """Note that a player has finished the turn, or has not after all; it is no part of the record."""
        self.model.seats[seat].done = turn if done else None
        self.teller.touch_names(seat)
        self.teller.newsroom.changed()
        self.changed(frozenset())
