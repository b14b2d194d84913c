"""Orders to the writer of an event: a player's actions, or a record of referees, clock and desk with its steps."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from oxcart.engine.actions import UnknownAction
from oxcart.game.errors import IllegalAction
from oxcart.game.event import Deed, Event
from oxcart.game.words import rule_title
from oxcart.server.events.dice import Step, let_chance_act
from oxcart.server.events.ids import Answer
from oxcart.server.events.model import EventModel
from oxcart.server.events.protocol import Act, EventRefused

TURN_OVER = "biggame.turn.phase-end"


@dataclass(eq=False)
class ActOrder:
    """Actions of a seat, which arrived at a moment; a filler's or a person's."""

    seat: int
    message: Act
    arrived: int
    by_filler: bool
    answer: asyncio.Future[Answer]


@dataclass(eq=False)
class WriteOrder:
    """A record with the steps that are played for it, if a last check lets it pass."""

    body: Callable[[EventModel], dict[str, Any]]
    steps: Sequence[Step]
    check: Callable[[EventModel], None] | None
    written: asyncio.Future[int]


@dataclass
class Played:
    """Steps that have been played, with what they brought about."""

    steps: list[Step] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)

    def play(self, model: EventModel, seat: int | None, texts: Sequence[str]) -> None:
        """Play actions as one, and whatever chance owes after them; all or nothing."""
        self.deeds.append(model.ring.perform(seat, texts))
        self.steps += [(seat, text) for text in texts]
        for step, deed in let_chance_act(model.ring, model.secret, model.blocks, _drawers(model.ring, seat)):
            self.steps.append(step)
            self.deeds.append(deed)

    @property
    def touched(self) -> frozenset[int] | None:
        """Whose view changed; None for everybody's."""
        found: frozenset[int] = frozenset()
        for deed in self.deeds:
            if deed.touched is None:
                return None
            found |= deed.touched
        return found


def _drawers(ring: Event, seat: int | None) -> list[int]:
    """For whom chance may have to draw after an action of a seat, or of the clock."""
    if seat is not None:
        return [seat]
    owing: list[int] = ring.players["owed"].nonzero()[0].tolist() if ring.event[0]["overdue"] else []
    return owing


def why_not_acting(model: EventModel, order: ActOrder) -> EventRefused | None:
    """The refusal when the seat may not act at all now: not in this event, not in this turn, not any more."""
    message, seat = order.message, model.seats[order.seat]
    if model.status == "open":
        return EventRefused(message.id, "not_running", "The event has not begun.")
    if model.status != "running":
        return EventRefused(message.id, "not_running", "The event is over.")
    if seat.filler != order.by_filler:
        if order.by_filler:
            return EventRefused(message.id, "not_filler", "A person plays this seat.")
        return EventRefused(message.id, "filler_plays", "A bot plays your seat; check in again to take it back.")
    if model.clock.paused_at is not None:
        return EventRefused(message.id, "paused", "The clock is stopped: only the referee acts now.")
    return _why_not_in_time(model, order)


def _why_not_in_time(model: EventModel, order: ActOrder) -> EventRefused | None:
    message, turn = order.message, int(model.ring.event[0]["turn"])
    if message.turn > turn:
        return EventRefused(message.id, "early", f"Turn {message.turn} has not begun.")
    closed = model.ring.phase in ("ready", "judge", "over") and (turn > 0 or model.ring.phase != "ready")
    if message.turn < turn or closed or model.clock.is_over(order.arrived):
        late = f"Turn {message.turn} was over when this arrived." if message.turn else "Time was up for this choice."
        return EventRefused(message.id, "late", late, TURN_OVER, rule_title(TURN_OVER))
    return None


def play_act(model: EventModel, order: ActOrder, played: Played) -> EventRefused | None:
    """Play the actions of an order behind what has been played already, or say why not."""
    message = order.message
    try:
        foreign = [text for text in message.actions if Event.actor(text) != "player"]
        if foreign:
            return EventRefused(message.id, "unknown_action", f"'{foreign[0]}' is no action of players.")
        played.play(model, order.seat, message.actions)
    except IllegalAction as error:
        return EventRefused(message.id, "illegal", error.sentence, error.rule, rule_title(error.rule))
    except UnknownAction as error:
        return EventRefused(message.id, "unknown_action", str(error))
    return None


def acts_body(acts: Sequence[tuple[int, str, int]], steps: Sequence[Step]) -> Mapping[str, Any]:
    """The record of several messages: of each the seat, the id and the number it is acknowledged with."""
    return {"kind": "acts", "acts": acts, "steps": steps}
