"""`Game`: the one Python door. It checks everything, keeps the log, and hands out views that leak nothing."""

import secrets
from collections.abc import Mapping, Sequence
from itertools import pairwise
from numbers import Integral
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np

from oxcart.boards import Board
from oxcart.engine.actions import UnknownAction
from oxcart.engine.dice import below
from oxcart.engine.record import CHANCE
from oxcart.game.errors import BadLog, BadSetting, IllegalAction
from oxcart.game.header import header_of, reading_header, settings_of
from oxcart.game.layout import lay_out
from oxcart.game.log import Log, player_name
from oxcart.game.settings import Settings, settle
from oxcart.game.speed import kernels
from oxcart.game.standing import Action, Player, Standing
from oxcart.game.tell import tell
from oxcart.game.words import words_of
from oxcart.locale import DEFAULT
from oxcart.rulesets.contract import Event, Rows

Chance = Literal["auto", "manual"]


class Mark(NamedTuple):
    """A point of a game: its record, the stream of chance, and how much had happened."""

    record: bytes
    stream: Rows
    seq: int
    events: int


class Game(Standing):
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
        super().__init__(settings, board)
        self.chance = chance
        self._stream = np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)
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
