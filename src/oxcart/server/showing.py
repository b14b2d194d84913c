"""What a table shows: the state as a seat or a spectator may know it. Nothing else of a table leaves the server."""

from collections.abc import Sequence
from typing import cast

from oxcart.game import Game
from oxcart.rulesets.contract import Event
from oxcart.server.clock import Clock
from oxcart.server.model import TableModel
from oxcart.server.protocol import PROTOCOL, Hello, State
from oxcart.server.shapes import BoardFacts, ClockTimes, EventFacts, TableFacts, View
from oxcart.server.takeback import undoable


def hello_of(model: TableModel, seat: int | None) -> Hello:
    """The greeting of a connection, with the board once there is one."""
    return Hello(PROTOCOL, seat, cast(BoardFacts, model.game.board.to_dict()) if model.game else None)


def state_of(model: TableModel, seat: int | None, told: int, now: int) -> State:
    """What a seat, or a spectator, may know at a moment, with the events since the told-th."""
    game = model.game
    if game is None:
        return State(0, None, [], [], 0, None, facts_of(model, seat))
    names = names_of(model)
    events = [told_event(game, event, seat, names) for event in game.events[told:]]
    legal: list[str] = []
    undo = None
    if seat is not None and model.status == "running" and not model.paused:
        legal, undo = list(game.legal(seat)), undoable(model.last_move, seat)
    since = min(told, len(game.events))
    clock = clock_of(model.clock, now)
    view = cast(View, game.view(seat))
    return State(model.seq, view, legal, events, since, clock, facts_of(model, seat), undo)


def told_event(game: Game, event: Event, seat: int | None, names: Sequence[str]) -> EventFacts:
    """An event as a seat, or a spectator, may know it, with its sentence."""
    return cast(EventFacts, {**event.seen_by(seat), "text": game.tell(event, seat, names)})


def facts_of(model: TableModel, seat: int | None) -> TableFacts:
    """The facts of the table; the codes that lead to seats are for those who have one."""
    facts = model.public()
    if seat is None:
        del facts["code"], facts["watch_code"], facts["rematch"]
    return facts


def names_of(model: TableModel) -> list[str]:
    """How events call the players."""
    return [seat.nickname or f"Player {seat.number + 1}" for seat in model.seats]


def clock_of(clock: Clock | None, now: int) -> ClockTimes | None:
    """The milliseconds left to every seat, and which are running."""
    if clock is None:
        return None
    left = [clock.left(seat, now) for seat in range(clock.seats)]
    return {"left": left, "running": sorted(clock.running), "now": now}


def event_count(model: TableModel) -> int:
    """How many events the game has had."""
    return len(model.game.events) if model.game else 0
