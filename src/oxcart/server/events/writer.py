"""The one writer of an event: it checks an order, plays it, puts it on disk, and only then is anybody told.

Orders that wait together share one record and one commit. If the store refuses, the ring is taken back to what is on
disk, and nothing has happened.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import structlog

from oxcart.game.errors import IllegalAction
from oxcart.game.words import rule_title
from oxcart.server.errors import Refusal, conflict
from oxcart.server.events.dice import Step
from oxcart.server.events.ids import Answer
from oxcart.server.events.index import index_after
from oxcart.server.events.model import EventModel
from oxcart.server.events.orders import ActOrder, Played, WriteOrder, acts_body, play_act, why_not_acting
from oxcart.server.events.protocol import EventAck, EventRefused
from oxcart.server.events.snapshots import Snapshots
from oxcart.server.events.telling import Teller
from oxcart.server.events.undo import Checkpoint
from oxcart.server.store import Conflict, Damaged, Record, Store, StoreError

NOTED = "Something went wrong here; it has been noted."
TOGETHER = 128
"""Messages that share a record at most."""


class Writer:
    """The model of an event, and the one way its record grows."""

    def __init__(self, model: EventModel, store: Store) -> None:
        self.model = model
        self.store = store
        self.teller = Teller(model)
        self.watchers: list[Callable[[frozenset[int] | None], None]] = []
        """Called after every change with the seats whose view changed; None for everybody's."""
        self._orders: deque[ActOrder | WriteOrder] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._checkpoint = Checkpoint(model.event) if model.event is not None else None
        self._snapshots = Snapshots(store, model.id)

    def lose(self, error: StoreError) -> None:
        """The journal turned out to be another's or damaged: the event cannot go on here."""
        raise NotImplementedError

    def order(self, order: ActOrder | WriteOrder) -> None:
        """Have an order carried out behind all that came before it."""
        self._orders.append(order)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        """Carry out orders in the order in which they came, as long as there are any."""
        while self._orders:
            first = self._orders[0]
            if isinstance(first, WriteOrder):
                self._orders.popleft()
                await self._carry_out(first)
            else:
                await self._carry_out_safely(self._next_acts())
            self.teller.work()
            await asyncio.sleep(0)

    async def _carry_out_safely(self, batch: list[ActOrder]) -> None:
        """As `_carry_out_acts`; an order that nobody meant to fail is noted, and takes no other down with it."""
        try:
            await self._carry_out_acts(batch)
        except Exception as error:
            if len(batch) > 1:
                for order in batch:
                    await self._carry_out_safely([order])
                return
            structlog.get_logger("oxcart.server").error("bug", event_id=self.model.id, exc_info=error)
            if not batch[0].answer.done():
                batch[0].answer.set_result(EventRefused(batch[0].message.id, "error", NOTED))

    def _next_acts(self) -> list[ActOrder]:
        batch: list[ActOrder] = []
        while self._orders and len(batch) < TOGETHER and isinstance(self._orders[0], ActOrder):
            batch.append(self._orders.popleft())  # type: ignore[arg-type]
        return batch

    async def _carry_out_acts(self, batch: list[ActOrder]) -> None:
        model, played = self.model, Played()
        before = model.actions
        acts: list[tuple[int, str, int]] = []
        carried: dict[tuple[int, str], tuple[EventAck, list[ActOrder]]] = {}
        with self.teller.unsettled():
            for order in batch:
                key = (order.seat, order.message.id or f" {len(carried)}")
                if key in carried:  # the same message came again before the first was on disk
                    carried[key][1].append(order)
                    continue
                try:
                    answer = self._answer_without_record(order) or play_act(model, order, played)
                except Exception:
                    self._take_back(before)
                    raise
                if answer is not None:
                    self._refuse(order, answer)
                    continue
                acts.append((order.seat, order.message.id, model.actions))
                carried[key] = EventAck(order.message.id, model.actions), [order]
            if not acts:
                return
            try:
                records = await self._append(acts_body(acts, played.steps))
            except StoreError as failure:
                self._take_back(before)
                sentence = str(failure)
                self._answer_all(carried, lambda ack: EventRefused(ack.id, "not_stored", sentence))
                return
            self._adopt(records, played)
        self._answer_all(carried, lambda ack: ack)

    def _answer_without_record(self, order: ActOrder) -> Answer | None:
        """The first answer of a repeated message, or why the seat may not act."""
        known = self.model.seats[order.seat].answers.to(order.message.id) if order.message.id else None
        return known or why_not_acting(self.model, order)

    def _refuse(self, order: ActOrder, answer: Answer) -> None:
        if isinstance(answer, EventRefused) and order.message.id:
            self.model.seats[order.seat].answers.note_refusal(order.message.id, answer)
        _resolve(order.answer, answer)

    def _answer_all(
        self,
        carried: Mapping[tuple[int, str], tuple[EventAck, list[ActOrder]]],
        answer_of: Callable[[EventAck], Answer],
    ) -> None:
        for ack, orders in carried.values():
            for order in orders:
                _resolve(order.answer, answer_of(ack))

    async def _carry_out(self, order: WriteOrder) -> None:
        model, played = self.model, Played()
        before = model.actions
        with self.teller.unsettled():
            try:
                if order.check is not None:
                    order.check(model)
                body = order.body(model)
                self._play_steps(order.steps, played)
                if played.steps:
                    body["steps"] = played.steps
                records = await self._append(body)
            except Exception as error:
                self._take_back(before)
                if not order.written.done():
                    order.written.set_exception(error)
                return
            self._adopt(records, played)
        _resolve(order.written, model.n)

    def _play_steps(self, steps: Sequence[Step], played: Played) -> None:
        """Play what referee or clock do; what the rules forbid is refused."""
        if steps and self.model.event is None:
            raise conflict("not_running", "The event has not begun.")
        for seat, text in steps:
            try:
                played.play(self.model, seat, [text])
            except IllegalAction as error:
                title = rule_title(error.rule)
                raise Refusal(422, "illegal", error.sentence, error.rule, title=title) from error

    async def _append(self, body: Mapping[str, Any]) -> list[Record]:
        try:
            return await self.store.append(self.model.id, self.model.n, [body], index_after(self.model, body))
        except (Conflict, Damaged) as error:
            self.lose(error)
            raise

    def _take_back(self, actions: int) -> None:
        """Undo what was played and did not get onto the disk."""
        if self._checkpoint is not None and self.model.actions != actions:
            self._checkpoint.restore(self.model.ring, actions)

    def _adopt(self, records: list[Record], played: Played) -> None:
        """It is on disk: take it over, and let everybody whom it concerns be told."""
        clock = self._clock_reading()
        for deed in played.deeds:
            self.model.tell(deed)
        for record in records:
            self.model.adopt(record)
        touched = played.touched
        kind = records[0].body["kind"]
        if self.model.event is not None:
            self._checkpoint = (self._checkpoint or Checkpoint(self.model.ring)).moved_on(self.model.ring)
        clock_changed = clock != self._clock_reading()
        if clock_changed and self.model.clock.phase == "ready" and clock[:2] != self._clock_reading()[:2]:
            self._snapshots.note(self.model)
        self.teller.tell(records[0].body, touched, clock_changed)
        self.changed(None if kind in ("started", "closed") else touched)

    def _clock_reading(self) -> tuple[object, ...]:
        clock = self.model.clock
        return clock.phase, clock.turn, clock.ends, clock.length, clock.paused_at, self.model.status

    def changed(self, touched: frozenset[int] | None) -> None:
        """Let those who act by themselves see what there is to do: clock, fillers."""
        for watcher in self.watchers:
            watcher(touched)


def _resolve(future: asyncio.Future[Any], value: object) -> None:
    """Answer whoever still waits."""
    if not future.done():
        future.set_result(value)
