"""News for the screens of the hall and the referees' consoles: written once for all of them, at most twice a second."""

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from oxcart.server.events.audit import audit_lines
from oxcart.server.events.counting import declarations
from oxcart.server.events.facts import seat_states
from oxcart.server.events.hall_shapes import HallFacts, RankFacts
from oxcart.server.events.model import EventModel
from oxcart.server.events.protocol import HallNews, RefereeNews, encode
from oxcart.server.events.referee_shapes import HandFacts, RefereeFacts

if TYPE_CHECKING:
    from oxcart.server.events.telling import EventListener, Teller

PACE_SECONDS = 0.5
LEADERS = 10
SCREENS = ("hall", "referee")


class Newsroom:
    """Notes that something has changed, and tells the screens of it in a while."""

    def __init__(self, model: EventModel, teller: "Teller") -> None:
        self.model = model
        self._teller = teller
        self._changed = self._facts_changed = False
        self._new: dict[EventListener, None] = {}
        """Screens that have been shown nothing yet."""
        self._names: list[str] = []
        self._task: asyncio.Task[None] | None = None

    def changed(self) -> None:
        """Something that screens show has changed."""
        self._changed = True
        self._wake()

    def facts_changed(self) -> None:
        """So has something everybody knows, which is in no hurry: who has come or gone."""
        self._facts_changed = True
        self.changed()

    def greet(self, listener: "EventListener") -> None:
        """Show a screen everything, soon."""
        if listener.role in SCREENS:
            self._new[listener] = None
            self.changed()

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._publish())

    async def _publish(self) -> None:
        while self._changed:
            await self._teller.settled.wait()
            self._changed = False
            if self._facts_changed:
                self._facts_changed = False
                self._teller.to_all(self._teller.news_frame())
            screens = [one for one in self._teller.listeners if one.role in SCREENS]
            if screens:
                self._tell(screens)
            await asyncio.sleep(PACE_SECONDS)

    def _tell(self, screens: list["EventListener"]) -> None:
        hall = encode(HallNews(hall_facts(self.model)))
        for listener in screens:
            listener.send(hall)
        if any(listener.role == "referee" for listener in screens):
            self._tell_referees([listener for listener in screens if listener.role == "referee"])
        self._new.clear()

    def _tell_referees(self, referees: list["EventListener"]) -> None:
        names = [seat.nickname for seat in self.model.seats]
        facts = referee_facts(self.model, names)
        whole = encode(RefereeNews(facts))
        usual = whole if names != self._names else encode(RefereeNews({**facts, "names": []}))
        self._names = names
        for listener in referees:
            listener.send(whole if listener in self._new else usual)


def hall_facts(model: EventModel) -> HallFacts:
    """What the screens of the hall show."""
    points = open_points(model)
    return {
        "leaders": leaders(model, points),
        "points": [max(points[k : k + 2]) for k in range(0, len(points), 2)],
        "paid": sorted(model.paid),
        "announcement": next((said for said in reversed(model.announcements) if said["hall"]), None),
        "counts": dict(Counter(seat_states(model))),
    }


def leaders(model: EventModel, points: list[int]) -> list[RankFacts]:
    """The best ten by open points; equal points share a rank."""
    if model.event is None:
        return []
    best = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))[:LEADERS]
    return [
        {
            "rank": 1 + sum(points[other] > points[seat] for other in best),
            "seat": seat,
            "nickname": model.seats[seat].nickname,
            "points": points[seat],
        }
        for seat in best
    ]


def open_points(model: EventModel) -> list[int]:
    """The points of every seat that everybody can see."""
    return model.event.points() if model.event is not None else [0] * len(model.seats)


def referee_facts(model: EventModel, names: list[str]) -> RefereeFacts:
    """What a console shows beyond that; the names only if one has changed."""
    return {
        "states": seat_states(model),
        "names": names,
        "pings": [seat.rtt for seat in model.seats],
        "points": open_points(model),
        "declarations": declarations(model),
        "judging": model.clock.phase == "judge",
        "hands": hands(model),
        "audit": audit_lines(model),
        "audited": len(model.audit),
    }


def hands(model: EventModel) -> list[HandFacts]:
    """The raised hands, the longest first."""
    raised: list[HandFacts] = [
        {"seat": seat.number, "nickname": seat.nickname, "text": seat.hand.text, "at": seat.hand.at}
        for seat in model.seats
        if seat.hand is not None
    ]
    return sorted(raised, key=lambda hand: hand["at"])
