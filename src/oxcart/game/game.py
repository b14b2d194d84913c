"""`Game`: the one Python door. It checks everything, keeps the log, and hands out views that leak nothing."""

import secrets
from collections.abc import Mapping, Sequence
from itertools import pairwise
from numbers import Integral
from operator import index
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np

from oxcart.boards import Board
from oxcart.engine.actions import UnknownAction, members_of
from oxcart.engine.dice import below
from oxcart.engine.record import CHANCE
from oxcart.game.errors import BadLog, BadSetting, IllegalAction
from oxcart.game.header import header_of, reading_header, settings_of
from oxcart.game.layout import lay_out
from oxcart.game.log import CHANCE_NAME, Log, player_name, player_number
from oxcart.game.settings import Settings, settle
from oxcart.game.speed import kernels
from oxcart.game.tell import tell
from oxcart.game.words import words_of
from oxcart.locale import DEFAULT
from oxcart.rulesets.contract import Event, Rows, Ruleset

Player = int | str
Action = int | str
Chance = Literal["auto", "manual"]


class Mark(NamedTuple):
    """A point of a game: its record, the stream of chance, and how much had happened."""

    record: bytes
    stream: Rows
    seq: int
    events: int


class Game:
    """One game: who acts, what is legal, playing, why not, views, events and the log.

    >>> game = Game.new("egypt", players=3, seed=1)
    >>> game.acting, game.legal(game.acting[0])
    ((1,), ('roll',))
    >>> game.play(1, "roll")
    >>> game.phase
    'main'
    """

    def __init__(self, settings: Settings, board: Board, chance: Chance, seed: int) -> None:
        """Use `Game.new` or `Game.replay`."""
        self.settings = settings
        self.ruleset: Ruleset = settings.ruleset
        """The rules this game follows."""
        self.players = settings.players
        """How many seats the game has."""
        self.board = board
        self.chance = chance
        self._stream = np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)
        self._states = np.zeros(1, dtype=self.ruleset.state)
        self._legal = np.zeros(self.ruleset.space.words, dtype=np.uint64)
        self._earlier = 0  # how many actions came before those kept here: an attempt keeps only its own
        self._actions: list[tuple[int, int]] = []
        self._events: list[Event] = []
        self._untold: list[tuple[bytes, int, int]] = []

    @classmethod
    def new(
        cls,
        game: str,
        players: int | None = None,
        board: str | Path | Board | None = None,
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        colours: Sequence[str] | None = None,
        ages: Sequence[int] | None = None,
        chance: Chance = "auto",
    ) -> "Game":
        """Set a game up. With chance="manual" dice and cards are yours to play, as the player "chance"."""
        if chance not in ("auto", "manual"):
            raise BadSetting(f"chance is 'auto' or 'manual', not '{chance}'")
        if seed is not None and not isinstance(seed, Integral):
            raise BadSetting(f"a seed is a whole number, not {seed!r}")
        settings = settle(game, players, board, options, colours, ages)
        new = cls(settings, settings.board, chance, secrets.randbits(64) if seed is None else int(seed))
        new._begin()
        return new

    def _begin(self) -> None:
        """Draw the layout and start."""
        self.board, self._table = lay_out(self.settings, self._states, self._stream)
        self.ruleset.kernel.start(self._states, 0, self._table)
        self._let_chance_act()

    # ------------------------------------------------------------------ asking

    @property
    def phase(self) -> str:
        """The phase the game is in."""
        return self.ruleset.phases[int(self._states[0]["phase"])]

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return int(self._states[0]["turn"])

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return int(self._states[0]["turns"])

    @property
    def acting(self) -> tuple[Player, ...]:
        """The seats the game waits for, or ("chance",). In the main phase others may still offer a trade."""
        acting = self._states["acting"].item()
        if acting >> CHANCE & 1:
            return (CHANCE_NAME,)
        return tuple(seat for seat in range(self.players) if acting >> seat & 1)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self._states["winners"].item())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a stalemate."""
        return tuple(seat for seat in range(self.players) if self._states[0]["winners"] >> seat & 1)

    @property
    def seq(self) -> int:
        """How many actions have been played."""
        return self._earlier + len(self._actions)

    def legal(self, player: Player) -> tuple[str, ...]:
        """The texts of all actions the seat (or "chance") may take now."""
        text = self.ruleset.space.texts
        return tuple(text[action] for action in self.legal_actions(player))

    def legal_actions(self, player: Player) -> list[int]:
        """The numbers of all actions the seat (or "chance") may take now, ascending."""
        return members_of(self.legal_set(player))

    def legal_set(self, player: Player) -> bytes:
        """The same as a set: bit by bit, the least significant first."""
        kernels(self.ruleset).legal(self._states, 0, self._table, self._seat(player), self._legal)
        return self._legal.tobytes()

    def legal_sets(self) -> list[bytes]:
        """The same for every seat."""
        legal, states, table, out = kernels(self.ruleset).legal, self._states, self._table, self._legal
        sets = []
        for seat in range(self.players):
            legal(states, 0, table, seat, out)
            sets.append(out.tobytes())
        return sets

    def why_not(self, player: Player, action: Action) -> tuple[str, str] | None:
        """The rule id and a sentence against an action, or None if it is legal now."""
        reason = int(
            kernels(self.ruleset).why_not(self._states, 0, self._table, self._seat(player), self._number(action))
        )
        return self.ruleset.reasons[reason] if reason else None

    def score(self, player: int) -> int:
        """All points of a seat, hidden cards included."""
        return sum(self.score_sheet(player).values())

    def score_sheet(self, player: int) -> dict[str, int]:
        """Where a seat's points come from, hidden cards included."""
        return self.ruleset.score_sheet(self._states, self._seat_number(player))

    def view(self, player: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator."""
        view = self.public_view()
        if player is not None:
            own = self.own_view(player)
            view["players"][player].update(own)
        return view | {"viewer": player}

    def public_view(self) -> dict[str, Any]:
        """What everybody may know."""
        return {**self.open_table(), "players": [self.player_view(seat) for seat in range(self.players)]}

    def open_table(self) -> dict[str, Any]:
        """The part of it that is about the whole table."""
        facts = {"game": self.ruleset.facts.key, "seq": self.seq, "colours": list(self.settings.colours)}
        return {**facts, **self.ruleset.open_table(self._states, self._table)}

    def player_view(self, player: int) -> dict[str, Any]:
        """The part of it that is about one seat."""
        return self.ruleset.player_view(self._states, self._table, self._seat_number(player), kernels(self.ruleset))

    def own_view(self, player: int) -> dict[str, Any]:
        """What a seat knows of itself beyond that."""
        return self.ruleset.own_view(self._states, self._seat_number(player), kernels(self.ruleset))

    def faults(self) -> int:
        """The invariants the record breaks, as bits of `oxcart.engine.faults.Fault`; 0 unless there is a bug."""
        return int(kernels(self.ruleset).faults(self._states, 0, self._table))

    # ------------------------------------------------------------------ playing

    def play(self, player: Player, action: Action) -> None:
        """Play an action; `IllegalAction` says which rule forbids it. Chance follows by itself unless it is manual."""
        seat, number = self._seat(player), self._number(action)
        reason = int(kernels(self.ruleset).why_not(self._states, 0, self._table, seat, number))
        if reason:
            rule, sentence = self.ruleset.reasons[reason]
            raise IllegalAction(player_name(seat), self.ruleset.space.to_text(number), rule, sentence)
        self._apply(seat, number)
        self._let_chance_act()

    def play_all(self, steps: Sequence[tuple[Player, Action]]) -> None:
        """Play several actions as one: if any is refused, none has happened."""
        saved = self.mark()
        try:
            for player, action in steps:
                self.play(player, action)
        except Exception:
            self.back_to(saved)
            raise

    def tickets(self) -> int:
        """How many equally likely tickets chance has now; 0 when it is not chance's turn."""
        return int(kernels(self.ruleset).tickets(self._states, 0, self._table))

    def outcome(self, ticket: int) -> str:
        """The action of chance that a ticket, from 0 to tickets() - 1, stands for."""
        if not 0 <= ticket < self.tickets():
            raise BadSetting(f"there is no ticket {ticket}; chance has {self.tickets()} now")
        return self.ruleset.space.texts[int(kernels(self.ruleset).outcome(self._states, 0, self._table, ticket))]

    def play_ticket(self, ticket: int) -> str:
        """Play the action of chance that a ticket, one of tickets(), stands for, and return it."""
        number = int(kernels(self.ruleset).outcome(self._states, 0, self._table, ticket))
        self._apply(CHANCE, number)
        return self.ruleset.space.texts[number]

    def _apply(self, seat: int, number: int) -> None:
        self._untold.append((self._states.tobytes(), seat, number))
        kernels(self.ruleset).apply(self._states, 0, self._table, seat, number)
        self._actions.append((seat, number))

    def _let_chance_act(self) -> None:
        while self.chance == "auto" and (count := self.tickets()):
            self.play_ticket(below(self._stream, 0, count))

    # ------------------------------------------------------------------ remembering

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, with who may see what."""
        if not self._untold:
            return self._events
        rows = [np.frombuffer(before, dtype=self.ruleset.state) for before, _, _ in self._untold] + [self._states]
        for (_, seat, number), (before, after) in zip(self._untold, pairwise(rows), strict=True):
            self._events += self.ruleset.events(before, after, self._table, seat, number)
        self._untold.clear()
        return self._events

    def tell(self, event: Event, viewer: int | None, names: Sequence[str] | None = None, lang: str = DEFAULT) -> str:
        """An event as a sentence in a language, as the viewer knows it; names default to the colours."""
        called = names or [words_of(self.ruleset, lang).colour(colour) for colour in self.settings.colours]
        return tell(event, viewer, called, self.ruleset, self.board, lang)

    @property
    def log(self) -> Log:
        """The header and all actions so far."""
        text = self.ruleset.space.texts
        return Log(header_of(self.settings, self.board), [(seat, text[number]) for seat, number in self._actions])

    @classmethod
    def replay(cls, log: Log | str, upto: int | None = None) -> "Game":
        """The game of a log, to the same bytes; `upto` stops after that many actions. `BadLog` names what is wrong."""
        log = Log.from_text(log) if isinstance(log, str) else log
        with reading_header():
            settings = settings_of(log.header)
            game = cls(settings, settings.board, "manual", 0)
            game._begin()
        for number, (player, action) in enumerate(log.actions[:upto], 2):
            try:
                game.play(player_name(player), action)
            except (IllegalAction, UnknownAction, BadLog, BadSetting) as error:
                raise BadLog(f"line {number}: {error}") from error
        return game

    def copy(self) -> "Game":
        """An independent game at the same point."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._stream = self._stream.copy()
        twin._states = np.frombuffer(bytearray(self._states.tobytes()), dtype=self.ruleset.state)
        twin._legal = self._legal.copy()
        twin._actions = list(self._actions)
        twin._events = list(self._events)
        twin._untold = list(self._untold)
        return twin

    def attempt(self) -> "Game":
        """A game at the same point to try actions on, without its past; `accept` takes over what was played there."""
        trial = object.__new__(Game)
        trial.__dict__.update(self.__dict__)
        trial._stream = self._stream.copy()
        trial._states = np.frombuffer(bytearray(self._states.tobytes()), dtype=self.ruleset.state)
        trial._earlier, trial._actions, trial._events, trial._untold = self.seq, [], [], []
        return trial

    def accept(self, attempt: "Game") -> None:
        """Go on from where an attempt at this point has come to."""
        if attempt._earlier != self.seq:
            raise BadSetting(f"the attempt began after {attempt._earlier} actions, the game has seen {self.seq}")
        self.events.extend(attempt.events)
        self._actions += attempt._actions
        self._states, self._stream = attempt._states, attempt._stream

    def mark(self) -> Mark:
        """This point of the game, to come back to."""
        return Mark(self._states.tobytes(), self._stream.copy(), self.seq, len(self.events))

    def back_to(self, mark: Mark) -> None:
        """Undo everything since a mark."""
        self._states, self._stream = np.frombuffer(bytearray(mark.record), dtype=self.ruleset.state), mark.stream.copy()
        del self._actions[mark.seq - self._earlier :], self._events[mark.events :]
        self._untold.clear()

    def record(self) -> bytes:
        """The bytes of the state: equal games have equal bytes."""
        return self._states.tobytes()

    # ------------------------------------------------------------------ naming

    def _seat(self, player: Player) -> int:
        if isinstance(player, str):
            return CHANCE if player == CHANCE_NAME else self._seat_number(player_number(player))
        return self._seat_number(player)

    def _seat_number(self, player: int) -> int:
        if not 0 <= player < self.players:
            raise BadSetting(f"there is no player {player}; the seats are 0 to {self.players - 1}")
        return index(player)

    def _number(self, action: Action) -> int:
        if isinstance(action, str):
            return self.ruleset.space.from_text(action)
        self.ruleset.space.split(action)
        return index(action)
