"""Who plays the seats of an event that no person has: fillers at a human pace, each shown its seat's view alone.

A decision takes a fraction of a millisecond and looks at the ring as it is in that moment, so it is made in the event
loop, one at a time; what it comes to goes through the same writer as everybody's, many of them in one commit.
"""

import asyncio
import heapq
import random
from collections.abc import Iterable

import structlog

from oxcart.bots.biggame import Filler
from oxcart.rulesets.biggame.facts import PARTNERS
from oxcart.rulesets.biggame.trade import has_offer_from
from oxcart.server.attendants import happens
from oxcart.server.clock import now_ms
from oxcart.server.events.facts import is_active
from oxcart.server.events.hall import Hall
from oxcart.server.events.protocol import EventRefused

CHOOSING = ("setup", "discard")
"""Phases in which everybody has a choice to make,"""
AT_WORK = (*CHOOSING, "play")
"""and all in which a filler may have something to do."""

FIRST_THOUGHT = (0.04, 0.30)
NEXT_THOUGHT = (0.03, 0.09)
"""How long a filler takes to its first and to its further decisions of a phase: from and to, as parts of the phase."""
CHOICE = (0.05, 0.50)
LAST_MOMENT = 0.97
"""Nothing is begun behind this part of a phase."""
MOST_DECISIONS = 24
"""Of a seat in one turn."""
AT_ONCE = 4
"""Decisions made before everybody else of the event loop has a turn."""


class Attendant:
    """The fillers of one event."""

    def __init__(self, hall: Hall, pace: float) -> None:
        self._hall, self._pace = hall, pace
        self._fillers: dict[int, Filler] = {}
        self._plans: list[tuple[float, int]] = []
        """A heap of moments and seats."""
        self._planned: set[int] = set()
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._idle: dict[int, tuple[str, ...]] = {}
        """What a seat might have done when its filler wanted nothing."""
        self._decisions: dict[int, int] = {}
        self._moment: tuple[str, int, bool] = ("open", 0, False)
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def see(self, touched: frozenset[int] | None) -> None:
        """Something has changed for these seats, or for all."""
        model = self._hall.model
        if model.status != "running" or model.event is None:
            return
        clock = model.clock
        moment = (clock.phase, clock.turn, clock.paused_at is not None)
        if moment != self._moment:
            self._moment = moment
            self._begin_anew()
            touched = None
        if clock.phase in AT_WORK and clock.paused_at is None:
            self._plan_all(range(len(model.seats)) if touched is None else touched)
        if self._plans and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._attend())

    def _begin_anew(self) -> None:
        self._plans.clear()
        self._planned.clear()
        self._idle.clear()
        self._decisions.clear()
        self._woken.set()

    def _plan_all(self, seats: Iterable[int]) -> None:
        for seat in seats:
            if seat not in self._planned and seat not in self._playing and self._is_wanted(seat):
                self._plan(seat)

    def _is_wanted(self, seat: int) -> bool:
        """Is it a filler's seat that may have something to do now, as far as one sees from outside?"""
        model = self._hall.model
        if not model.seats[seat].filler or model.event is None:
            return False
        row = model.event.players[seat]
        if model.clock.phase in CHOOSING:
            return bool(row["owed"] or row["step"])
        return is_active(model, seat) or self._has_offers(seat)

    def _has_offers(self, seat: int) -> bool:
        """Waits anybody for the seat's answer?"""
        ring = self._hall.model.ring
        return any(has_offer_from(ring.players, ring.table, seat, partner) for partner in range(PARTNERS))

    def _plan(self, seat: int) -> None:
        """Let the filler decide after some thinking, unless the phase is over by then."""
        clock = self._hall.model.clock
        if clock.phase in CHOOSING:
            part = random.uniform(*CHOICE)
        else:
            part = random.uniform(*(NEXT_THOUGHT if self._decisions.get(seat) else FIRST_THOUGHT))
        wait = part * clock.length * self._pace
        left = clock.left(now_ms())
        if left is not None and wait > left * LAST_MOMENT:
            return
        self._planned.add(seat)
        heapq.heappush(self._plans, (asyncio.get_running_loop().time() + wait / 1000, seat))
        self._woken.set()

    async def _attend(self) -> None:
        """Decide for one seat after the other when its moment has come, until there is nothing planned."""
        loop = asyncio.get_running_loop()
        count = 0
        while self._plans:
            wait = self._plans[0][0] - loop.time()
            if wait > 0:
                self._woken.clear()
                await happens(self._woken, wait)
                continue
            seat = heapq.heappop(self._plans)[1]
            self._planned.discard(seat)
            try:
                self._decide(seat)
            except Exception as error:
                structlog.get_logger("oxcart.server").error("bug", code=self._hall.model.code, exc_info=error)
            count += 1
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
        self._task = None

    def _decide(self, seat: int) -> None:
        """Ask the seat's filler, and let its decision be written."""
        model = self._hall.model
        if seat in self._playing or model.status != "running" or not model.seats[seat].filler:
            return
        if model.event is None or model.clock.phase not in AT_WORK or model.clock.paused_at is not None:
            return
        legal = model.event.legal(seat)
        if self._idle.get(seat) == legal or self._decisions.get(seat, 0) >= MOST_DECISIONS:
            return
        filler = self._fillers.get(seat)
        if filler is None:
            filler = self._fillers[seat] = Filler(model.wish.pitch, len(model.event.boards), model.wish.fillers_win)
        actions = filler.choose(model.event.view(seat), legal)
        self._decisions[seat] = self._decisions.get(seat, 0) + 1
        if actions:
            self._playing[seat] = asyncio.get_running_loop().create_task(self._play(seat, actions))
            return
        self._idle[seat] = legal
        if is_active(model, seat) and model.clock.phase == "play" and model.seats[seat].done != model.clock.turn:
            self._hall.done(seat, model.clock.turn)

    async def _play(self, seat: int, actions: list[str]) -> None:
        """Play what a filler decided; if somebody was quicker, it thinks again."""
        try:
            answer = await self._hall.play_filler(seat, self._moment[1], actions)
            if isinstance(answer, EventRefused) and answer.code == "not_stored":
                return
        finally:
            del self._playing[seat]
        self.see(frozenset((seat,)))

    async def stop(self) -> None:
        """End everything under way."""
        self._plans.clear()
        tasks = [*self._playing.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Fillers:
    """The fillers of all events of a server."""

    def __init__(self, pace: float = 1.0) -> None:
        self._pace = pace
        self._attendants: list[Attendant] = []

    def attend(self, hall: Hall) -> None:
        """Play the filler seats of an event from now on."""
        attendant = Attendant(hall, self._pace)
        self._attendants.append(attendant)
        hall.watchers.append(attendant.see)
        attendant.see(None)

    async def stop(self) -> None:
        """End everything under way."""
        for attendant in self._attendants:
            await attendant.stop()
