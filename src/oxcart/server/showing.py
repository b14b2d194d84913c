"""What a table shows: the state as a seat or a spectator may know it. Nothing else of a table leaves the server."""

from typing import cast

from oxcart.game import Game
from oxcart.locale import DEFAULT, translator
from oxcart.server.clock import Clock
from oxcart.server.model import TableModel
from oxcart.server.protocol import PROTOCOL, Hello, State
from oxcart.server.shapes import BoardFacts, ClockTimes, EventFacts, TableFacts, View
from oxcart.server.takeback import undoable


def hello_of(model: TableModel, seat: int | None, lang: str = DEFAULT) -> Hello:
    """The greeting of a connection, with the board once there is one."""
    if model.game is None:
        return Hello(PROTOCOL, seat, None)
    board = model.game.board.to_dict()
    board["title"] = translator(lang).gettext(board["title"])
    return Hello(PROTOCOL, seat, cast(BoardFacts, board))


class Showing:
    """A table at a moment, for whoever is to see it: what all see alike is made once, in each language once."""

    def __init__(self, model: TableModel, now: int) -> None:
        self.model = model
        self.names = names_of(model)
        self.clock = clock_of(model.clock, now)
        self.facts = model.public()
        self.events = model.game.events if model.game else []
        self._told: dict[tuple[int, str, int | None], EventFacts] = {}

    def state(self, seat: int | None, told: int, lang: str) -> State:
        """What a seat, or a spectator, may know, with the events since the told-th."""
        model, game = self.model, self.model.game
        if game is None:
            return State(0, None, [], [], 0, None, self.facts_for(seat))
        events = [self.event(game, number, seat, lang) for number in range(told, len(self.events))]
        legal: list[str] = []
        undo = None
        if seat is not None and model.status == "running" and not model.paused:
            legal, undo = list(game.legal(seat)), undoable(model.last_move, seat)
        since = min(told, len(self.events))
        view = cast(View, game.view(seat))
        return State(model.seq, view, legal, events, since, self.clock, self.facts_for(seat), undo)

    def event(self, game: Game, number: int, seat: int | None, lang: str) -> EventFacts:
        """An event as a seat, or a spectator, may know it, with its sentence."""
        event = self.events[number]
        eyes = seat if seat in event.knowers else None
        told = self._told.get((number, lang, eyes))
        if told is None:
            text = game.tell(event, eyes, self.names, lang)
            told = self._told[number, lang, eyes] = cast(EventFacts, {**event.seen_by(eyes), "text": text})
        return told

    def facts_for(self, seat: int | None) -> TableFacts:
        """The facts of the table; the codes that lead to seats are for those who have one, wishes for their owner."""
        facts = self.facts.copy()
        if seat is not None:
            facts["never_trade"] = sorted(self.model.seats[seat].never_trade)
        else:
            del facts["code"], facts["watch_code"], facts["rematch"]
        return facts


def facts_of(model: TableModel, seat: int | None) -> TableFacts:
    """The facts of a table as a seat, or a spectator, may know them."""
    return Showing(model, 0).facts_for(seat)


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
