"""The timekeeper of an event: ends phases when their time is over, grants requests, starts what begins by itself."""

import asyncio
from collections.abc import Callable

import structlog

from oxcart.server.clock import now_ms
from oxcart.server.errors import Refusal, conflict
from oxcart.server.events.counting import declarations
from oxcart.server.events.dice import Step
from oxcart.server.events.facts import is_active, is_done
from oxcart.server.events.hall import Hall
from oxcart.server.events.model import EventModel
from oxcart.server.events.seats import AWAY_MS
from oxcart.server.store import StoreError

AT_THE_END = {"setup": "due", "ready": "open", "discard": "due", "play": "close", "judge": "confirm"}
"""What the clock does when the time of a phase is over."""
TRY_AGAIN_SECONDS = 1.0
"""How long it waits when the store takes nothing."""
LOOK_AGAIN_SECONDS = 0.05
AWAY_LOOK_MS = 1000
"""How often a turn that may end early is looked at for people who have gone."""


class Timekeeper:
    """Sleeps until something is due by itself, and does it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._woken = asyncio.Event()
        hall.watchers.append(self._wake)
        self._task = asyncio.create_task(self._keep_time())

    def _wake(self, touched: frozenset[int] | None) -> None:
        self._woken.set()

    async def stop(self) -> None:
        """Let the clock stand."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_time(self) -> None:
        while self.hall.model.status in ("open", "running"):
            self._woken.clear()
            due = next_due(self.hall.model)
            now = now_ms()
            if due is not None and due <= now:
                await self._do_what_is_due()
                continue
            try:
                async with asyncio.timeout(None if due is None else (due - now) / 1000):
                    await self._woken.wait()
            except TimeoutError:
                continue

    async def _do_what_is_due(self) -> None:
        try:
            await do_what_is_due(self.hall)
        except Refusal:  # somebody was first; look again
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
        except StoreError:
            await asyncio.sleep(TRY_AGAIN_SECONDS)
        except Exception as error:  # a clock that stands still would be worse than one that tries again
            structlog.get_logger("oxcart.server").error("clock", event_id=self.hall.model.id, exc_info=error)
            await asyncio.sleep(TRY_AGAIN_SECONDS)


def next_due(model: EventModel) -> int | None:
    """When something is due by itself, in milliseconds; None while everything waits for somebody."""
    if model.status == "open":
        if model.wish.start_rule == "full" and all(seat.holder for seat in model.seats):
            return 0
        return model.wish.starts_at if model.wish.start_rule == "time" else None
    if model.status != "running":
        return None
    if everybody_is_done(model):
        return 0
    end = model.clock.next_end()
    hurried = model.wish.hurry and model.clock.phase == "play"
    return end if end is None or not hurried else min(end, now_ms() + AWAY_LOOK_MS)


def everybody_is_done(model: EventModel) -> bool:
    """May a turn end early: nobody of the group wants to do more? Who is gone is not waited for."""
    if not model.wish.hurry or model.clock.phase != "play" or model.clock.paused_at is not None:
        return False
    now = now_ms()
    active = (seat for seat in model.seats if is_active(model, seat.number))
    return all(is_done(model, seat) or seat.gone_for(now) > AWAY_MS for seat in active) and not model.clock.requests


async def do_what_is_due(hall: Hall) -> None:
    """Start the event, grant requests, or end the phase."""
    model = hall.model
    if model.status == "open":
        await hall.start()
        return
    for visitor in model.clock.due_requests(now_ms()):
        body = {"kind": "clock", "by": "", "do": "grant", "seat": visitor}
        await hall.write(body, [(visitor, "grant")], still_unanswered(visitor))
    end = AT_THE_END.get(model.clock.phase)
    if end is not None and (model.clock.is_over(now_ms()) or everybody_is_done(model)):
        steps: list[Step] = [(None, end)]
        check = still_in(model.clock.phase, model.clock.turn)
        await hall.write(confirmed(model) if end == "confirm" else {"kind": "clock", "by": "", "do": end}, steps, check)


def confirmed(model: EventModel) -> dict[str, object]:
    """The record of a victory that the server itself confirms, as in practice events."""
    best = declarations(model)[0]
    return {"kind": "judged", "by": "", "do": "confirm", "seat": best["seat"], "nickname": best["nickname"]}


def still_unanswered(visitor: int) -> Callable[[EventModel], None]:
    """A check that the host has not answered meanwhile."""

    def check(model: EventModel) -> None:
        if visitor not in model.clock.due_requests(now_ms()):
            raise conflict("moved_on", "The event has moved on.")

    return check


def still_in(phase: str, turn: int) -> Callable[[EventModel], None]:
    """A check that the event is where it was, and its clock runs, when the writer comes to it."""

    def check(model: EventModel) -> None:
        if (model.clock.phase, model.clock.turn, model.clock.paused_at) != (phase, turn, None):
            raise conflict("moved_on", "The event has moved on.")
        if not (model.clock.is_over(now_ms()) or everybody_is_done(model)):
            raise conflict("moved_on", "There is time left.")

    return check
