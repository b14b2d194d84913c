"""An event of the Big Game in progress: the one door through which players, referee, clock and chance come in.

Time is not known here: that a turn is over or a request was not answered are actions like all others. The log holds
every action with its seat, so it replays without a clock and without a seed.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from oxcart.engine.actions import members_of
from oxcart.game import event_speed
from oxcart.game.errors import BadLog, IllegalAction
from oxcart.rulesets.biggame import view
from oxcart.rulesets.biggame.blocks import SEATLESS, SPACE, WORDS
from oxcart.rulesets.biggame.change import Change
from oxcart.rulesets.biggame.events import events
from oxcart.rulesets.biggame.facts import NO_SEAT
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.rulesets.biggame.phases import PHASES
from oxcart.rulesets.biggame.reasons import REASONS
from oxcart.rulesets.biggame.standings import count_lines, order_of_rank
from oxcart.rulesets.biggame.tables import build_table
from oxcart.rulesets.biggame.told import Told

FORMAT = 1
VERSION = 1


@dataclass(frozen=True)
class Deed:
    """What actions brought about: what there is to tell, and whose view or legal actions may be others now."""

    told: tuple[Told, ...]
    touched: frozenset[int] | None
    """None for everybody's. How many players are waited for is left out: it changes with every choice of anybody."""


class Event:
    """A ring of boards, two players at each; a seat is None where an action goes with nobody's."""

    def __init__(
        self,
        boards: int,
        pitch: int = 12,
        fillers: Sequence[int] = (),
        fillers_win: bool = False,
        entries: Any = None,
    ) -> None:
        """Begin with set-up; people are registered in the order of their seats, `fillers` are seats without one.

        The entry points are the fastest that are ready whenever one is called, unless others are given.
        """
        self.header: dict[str, Any] = {
            "oxcart": FORMAT,
            "game": "biggame",
            "version": VERSION,
            "boards": boards,
            "pitch": pitch,
            "fillers": sorted(fillers),
            "fillers_win": fillers_win,
        }
        self.actions: list[tuple[int | None, str]] = []
        self._given = entries
        self.table = build_table(boards, pitch, fillers_win)
        self.event = np.zeros(1, dtype=EVENT)
        self.boards = np.zeros(boards, dtype=BOARD)
        self.players = np.zeros(2 * boards, dtype=PLAYER)
        self.players["filler"][list(fillers)] = 1
        people = np.flatnonzero(self.players["filler"] == 0)
        self.players["registration"][people] = np.arange(1, len(people) + 1)
        self.event[0]["registrations"] = len(people)
        self.entries.start(*self.rows)

    @property
    def entries(self) -> Any:
        """The entry points in use."""
        return self._given or event_speed.entries()

    @property
    def rows(self) -> tuple[Any, Any, Any, Any]:
        """The whole truth, as kernels take it: event, boards, players and table."""
        return self.event, self.boards, self.players, self.table

    @property
    def phase(self) -> str:
        """The phase of the event by name."""
        return PHASES[self.event[0]["phase"]]

    @property
    def winner(self) -> int | None:
        """The seat that has won, once the event is over."""
        seat = int(self.event[0]["winner"])
        return None if seat == NO_SEAT else seat

    @staticmethod
    def actor(text: str) -> str:
        """Who does this: a player, the referee (or the clock for the referee), or chance."""
        action = SPACE.from_text(text)
        if action >= SPACE.start("number"):
            return "chance"
        return "referee" if action >= SPACE.start("open") else "player"

    def why_not(self, seat: int | None, text: str) -> tuple[str, str] | None:
        """The rule against an action and a sentence, None if it may be done."""
        action = SPACE.from_text(text)
        reason = self.entries.why_not(*self.rows, self._number(seat, text), action)
        return REASONS[int(reason)] if reason else None

    def play(self, seat: int | None, text: str) -> None:
        """Carry out a legal action and write it down; `IllegalAction` names the rule against any other."""
        against = self.why_not(seat, text)
        if against:
            raise IllegalAction("nobody" if seat is None else f"seat {seat}", text, *against)
        self.entries.apply(*self.rows, self._number(seat, text), SPACE.from_text(text))
        self.actions.append((seat, text))

    def perform(self, seat: int | None, texts: Sequence[str]) -> Deed:
        """Carry out actions as one, all or none, and tell what they brought about."""
        changes: list[Change] = []
        told: list[Told] = []
        touched: frozenset[int] | None = frozenset()
        before = len(self.actions)
        try:
            for text in texts:
                change = self._reach_of(seat, text)
                changes.append(change)
                self.play(seat, text)
                told += events(change, self._number(seat), SPACE.from_text(text))
                touched = None if touched is None or change.touched is None else touched | change.touched
        except Exception:
            for change in reversed(changes):
                change.undo()
            del self.actions[before:]
            raise
        return Deed(tuple(told), touched)

    def _reach_of(self, seat: int | None, text: str) -> Change:
        """The rows an action can change, as they are now."""
        first, count = 0, len(self.boards)
        if self._number(seat, text) != NO_SEAT:
            first, count = self.entries.span_of(self.players, self.table, self._number(seat) >> 1)
        return Change(*self.rows, int(first), int(count))

    def legal(self, seat: int) -> tuple[str, ...]:
        """What a player may do now."""
        return tuple(SPACE.texts[action] for action in members_of(self.legal_set(seat)))

    def legal_set(self, seat: int) -> bytes:
        """The same as a set of numbers: bit by bit, the least significant first."""
        out = np.zeros(WORDS, dtype=np.uint64)
        self.entries.legal(*self.rows, self._number(seat), out)
        return out.tobytes()

    def tickets(self, seat: int | None = None) -> int:
        """How many equally likely tickets chance has for a seat or for the event; 0 when it is not to act."""
        return int(self.entries.tickets(self.event, self.boards, self.players, self._number(seat)))

    def outcome(self, ticket: int, seat: int | None = None) -> str:
        """The action that a ticket stands for."""
        action = self.entries.outcome(self.event, self.boards, self.players, self._number(seat), ticket)
        return SPACE.to_text(int(action))

    def view(self, seat: int) -> dict[str, Any]:
        """All that a player sees."""
        return view.seat_view(*self.rows, self._number(seat), self.entries)

    def player(self, seat: int) -> dict[str, Any]:
        """What everybody near knows of a player, as views show it."""
        return view.player_view(*self.rows, self._number(seat), self.entries)

    def own(self, seat: int) -> dict[str, Any]:
        """What a player alone knows, as the own view shows it."""
        return view.own_view(self.boards, self.players, self.table, self._number(seat), self.entries)

    def hall(self) -> dict[str, Any]:
        """What the screens of the hall show."""
        return view.hall_view(self.event, self.players, self._totals())

    def points(self) -> list[int]:
        """Of every seat the points that everybody may know: open ones, and all of them when the event is over."""
        totals: list[int] = self._totals().tolist()
        return totals

    def ranking(self) -> list[int]:
        """All seats, best first, by the points that everybody may know; at the end as ties are broken."""
        seats: list[int] = order_of_rank(self.event, self.players, self._totals()).tolist()
        return seats

    def count(self, seat: int) -> list[dict[str, Any]]:
        """What a player's total is made of, hidden cards included: for referees, and for all when it is confirmed."""
        return count_lines(self.boards, self.players, self.table, self._number(seat))

    def _totals(self) -> Any:
        totals = np.empty(len(self.players), dtype=np.int16)
        self.entries.total_points(*self.rows, totals)
        return totals

    def record(self) -> bytes:
        """The state in bytes; equal events have equal ones."""
        return self.event.tobytes() + self.boards.tobytes() + self.players.tobytes()

    def log(self) -> str:
        """The log as JSON lines: the header, then one `[17, "ship:205"]` a line."""
        lines = [json.dumps(self.header, separators=(",", ":"))]
        return "\n".join([*lines, *(json.dumps([seat, text]) for seat, text in self.actions)]) + "\n"

    @classmethod
    def replay(cls, log: str, entries: Any = None) -> "Event":
        """The event a log tells; `BadLog` for a text that is none."""
        lines = log.splitlines()
        try:
            header = json.loads(lines[0])
            if (header.pop("oxcart"), header.pop("game"), header.pop("version")) != (FORMAT, "biggame", VERSION):
                raise BadLog("line 1: this is no log of this version of the Big Game")
            event = cls(**header, entries=entries)
            for line in lines[1:]:
                seat, text = json.loads(line)
                event.play(seat, text)
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise BadLog(f"this is no log of the Big Game: {error}") from error
        return event

    def _number(self, seat: int | None, text: str = "") -> int:
        """The seat as kernels know it; ValueError if the action needs one and has none, or has one and needs none."""
        if text and (seat is None) != (text.partition(":")[0] in SEATLESS):
            raise ValueError(f"{text!r} goes with {'a' if seat is None else 'no'} seat")
        if seat is None:
            return NO_SEAT
        if not 0 <= seat < len(self.players):
            raise IndexError(f"there is no seat {seat}; seats go from 0 to {len(self.players) - 1}")
        return seat
