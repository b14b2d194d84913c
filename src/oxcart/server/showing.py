"""What a table shows: the state as a seat or a spectator may know it. Nothing else of a table leaves the server.

Frames are put together from parts in JSON. What all see alike is made once, what differs is small.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple, cast

import msgspec

from oxcart.engine.actions import members_of
from oxcart.game import Game
from oxcart.locale import DEFAULT, translator
from oxcart.rulesets import BY_KEY
from oxcart.server.board_words import board_in
from oxcart.server.clock import Clock
from oxcart.server.model import TableModel
from oxcart.server.players_shown import Shown
from oxcart.server.protocol import PROTOCOL, Hello, State, encode
from oxcart.server.shapes import ClockTimes, TableFacts
from oxcart.server.takeback import undoable

json = msgspec.json.Encoder().encode
NOTHING, NONE = b"[]", b"null"
VIEW, VIEWER, PLAYERS = b'{"type":"state","seq":%d,"view":', b',"viewer":', b',"players":['
LEGAL, EVENTS, SINCE = b']},"legal":', b',"events":', b',"since":'
CLOCK, TABLE, UNDO = b',"clock":', b',"table":', b',"take_back":'
"""What stands between the members of a state, each of which is in JSON already."""


def hello_of(model: TableModel, seat: int | None, lang: str = DEFAULT) -> Hello:
    """The greeting of a connection, with the board once there is one."""
    if model.game is None:
        return Hello(PROTOCOL, seat, None)
    return Hello(PROTOCOL, seat, board_in(translator(lang).gettext, model.game.board.to_dict()))


class Shared(NamedTuple):
    """What the states of all are put together from."""

    head: bytes
    """The beginning of a state, up to who sees it: alike for all."""
    players: list[Shown]
    to_all: list[bytes]
    """The players as everybody sees them."""
    legal: list[bytes]
    """For every seat what it may do; empty while nobody may do anything."""

    @classmethod
    def of(cls, model: TableModel, game: Game, playing: bool) -> "Shared":
        """The parts of a game as it stands."""
        players, key = model.players_shown.now(game), game.ruleset.facts.key
        legal = [legal_in_json(key, actions) for actions in game.legal_sets()] if playing else []
        head = VIEW % game.seq + json(game.open_table())[:-1] + VIEWER
        return cls(head, players, [player.to_all for player in players], legal)


class Showing:
    """A table at a moment, for whoever is to see it."""

    def __init__(self, model: TableModel, now: int) -> None:
        self.model = model
        self.clock = json(clock_of(model.clock, now)) if model.clock else NONE
        self.events = model.game.events if model.game else []
        self.playing = model.status == "running" and not model.paused
        self.last = model.last_move
        self.names = names_of(model)
        self._knowers: dict[int, frozenset[int]] = {}
        self._told: dict[tuple[int, str, int | None], bytes] = {}
        self._lists: dict[tuple[int, str, int | None], bytes] = {}
        self._shared: Shared | None = None
        self._facts = facts_kept(model)

    def state(self, seat: int | None, told: int, lang: str) -> State:
        """What a seat, or a spectator, may know, with the events since the told-th, as plain data."""
        plain = msgspec.json.decode(self.frame(seat, told, lang))
        del plain["type"]
        return State(**plain)

    def frame(self, seat: int | None, told: int, lang: str) -> bytes:
        """The same as a frame."""
        game = self.model.game
        table = self._facts.get(seat) or self.facts(seat)
        if game is None:
            return encode(State(0, None, [], [], 0, None, cast(Any, msgspec.Raw(table))))
        if self._shared is None:
            self._shared = Shared.of(self.model, game, self.playing)
        head, players, to_all, legal_of = self._shared
        since = min(told, len(self.events))
        events = self.events_since(game, since, seat, lang)
        viewer, legal, undo = NONE, NOTHING, NONE
        if seat is not None:
            viewer, to_all = b"%d" % seat, to_all.copy()
            to_all[seat] = players[seat].to_owner
            if legal_of:
                legal = legal_of[seat]
                if self.last is not None:
                    undo = self.undo(self.last, seat)
        shown = b",".join(to_all)
        begun = (head, viewer, PLAYERS, shown, LEGAL, legal, EVENTS, events, SINCE, b"%d" % since)
        return b"".join((*begun, CLOCK, self.clock, TABLE, table, UNDO, undo, b"}"))

    def undo(self, last: Mapping[str, Any], seat: int) -> bytes:
        """The actions of the last move if the seat could take them back."""
        return json(undoable(last, seat)) if last["seat"] == seat else NONE

    def facts(self, seat: int | None) -> bytes:
        """The facts of the table, as a seat, or a spectator, may know them."""
        if seat not in self._facts:
            self._facts[seat] = json(facts_of(self.model, seat))
        return self._facts[seat]

    def events_since(self, game: Game, since: int, seat: int | None, lang: str) -> bytes:
        """The events from a number on, as a seat, or a spectator, may know them; most have no secrets."""
        knowers = self._knowers.get(since)
        if knowers is None:
            knowers = frozenset().union(*[event.knowers for event in self.events[since:]])
            self._knowers[since] = knowers
        key = (since, lang, seat if seat in knowers else None)
        told = self._lists.get(key)
        if told is None:
            told = in_list([self.event(game, number, key[2], lang) for number in range(since, len(self.events))])
            self._lists[key] = told
        return told

    def event(self, game: Game, number: int, seat: int | None, lang: str) -> bytes:
        """An event as a seat, or a spectator, may know it, with its sentence."""
        event = self.events[number]
        eyes = seat if seat in event.knowers else None
        told = self._told.get((number, lang, eyes))
        if told is None:
            known = event.seen_by(eyes)
            known["text"] = game.tell(event, eyes, self.names, lang)
            told = self._told[number, lang, eyes] = json(known)
        return told


def in_list(parts: list[bytes]) -> bytes:
    """A list of what is in JSON already."""
    return b"[%b]" % b",".join(parts)


@lru_cache(maxsize=4096)
def legal_in_json(game: str, actions: bytes) -> bytes:
    """The texts of a set of actions."""
    texts = texts_in_json(game)
    return in_list([texts[action] for action in members_of(actions)])


@cache
def texts_in_json(game: str) -> list[bytes]:
    """The text of every action of a game."""
    return [json(text) for text in BY_KEY[game].space.texts]


def facts_kept(model: TableModel) -> dict[int | None, bytes]:
    """The facts of a table in JSON for whoever has asked for them; new when something in them has changed."""
    now = model.facts_version()
    if model.facts_kept[0] != now:
        model.facts_kept = now, {}
    return model.facts_kept[1]


def facts_of(model: TableModel, seat: int | None) -> TableFacts:
    """The facts of the table; the codes that lead to seats are for those who have one, wishes for their owner."""
    facts = model.public()
    if seat is not None:
        facts["never_trade"] = sorted(model.seats[seat].never_trade)
    else:
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
