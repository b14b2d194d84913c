"""What a player is shown, as frames: views are put together from pieces that are written out once for all who see them.

A piece is kept as long as the rows it is made of stay the same, so a build on one board writes one board, one or two
players, and what each neighbour may do.
"""

from collections.abc import Sequence
from typing import cast, overload

import msgspec

from oxcart.game.event_words import tell
from oxcart.rulesets.biggame.view import board_view, event_view, request_view
from oxcart.server.events.facts import is_done, seat_name
from oxcart.server.events.model import EventModel
from oxcart.server.events.shapes import RequestFacts, ToldFacts

SEEN_BOARDS = (-1, 0, 1)
SEEN_PLAYERS = (-2, -1, 0, 1, 2)

write = msgspec.json.Encoder().encode


class Piece:
    """A written-out piece and the rows it was made of."""

    __slots__ = ("rows", "text")

    def __init__(self) -> None:
        self.rows: tuple[bytes, ...] = ()
        self.text = b""


class Nicknames(Sequence[str]):
    """The players' names by seat, as they are at the moment."""

    def __init__(self, model: EventModel) -> None:
        self._model = model

    def __len__(self) -> int:
        return len(self._model.seats)

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...

    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        if isinstance(at, slice):
            return [seat.nickname for seat in self._model.seats[at]]
        return self._model.seats[at].nickname


class Showing:
    """The frames of an event's states."""

    def __init__(self, model: EventModel) -> None:
        self.model = model
        self._nicknames = Nicknames(model)
        self._boards: list[Piece] = []
        self._players: list[Piece] = []
        self._names: list[Piece] = []
        self._private: dict[int, bytes] = {}
        """View and legal actions by seat, until something of them changes."""
        self._event = Piece()

    def forget(self, touched: frozenset[int] | None) -> None:
        """The views of these seats have changed; None for everybody's."""
        if touched is None:
            self._private.clear()
            return
        for seat in touched:
            self._private.pop(seat, None)

    def begin_anew(self) -> None:
        """Forget everything: the ring was closed, or taken back."""
        self._boards, self._players, self._names = [], [], []
        self._private.clear()
        self._event = Piece()

    def state(self, seat: int, told: int, lang: str) -> tuple[bytes, int]:
        """The frame of what a seat may know now, with the events since the told-th; and how many these are then."""
        model = self.model
        log = model.seats[seat].log
        since, entries = log.since(told)
        facts: list[ToldFacts] = []
        for turn, what in entries:
            known = what.seen_by(seat)
            kind, who = known.pop("kind"), known.pop("seat")
            facts.append(
                {
                    "kind": kind,
                    "seat": who,
                    "text": tell(what, seat, self._nicknames, lang),
                    "turn": turn,
                    "facts": known,
                }
            )
        frame = b"".join(
            (
                b'{"type":"state","n":%d,' % model.actions,
                self._view(seat),
                b',"events":',
                write(facts),
                b',"since":%d,"names":[' % since,
                b",".join(self._name(other) for other in self._around(seat)),
                b'],"requests":',
                write(self._requests(seat)),
                b',"done":true}' if is_done(model, model.seats[seat]) else b',"done":false}',
            )
        )
        return frame, log.count

    def _view(self, seat: int) -> bytes:
        """The view and the legal actions of a seat, which wait for the start."""
        if self.model.event is None:
            return b'"view":null,"legal":[]'
        known = self._private.get(seat)
        if known is None:
            known = self._private[seat] = self._write_view(seat)
        return known

    def _write_view(self, seat: int) -> bytes:
        ring, home, length = self.model.ring, seat >> 1, len(self.model.ring.boards)
        return b"".join(
            (
                b'"view":{"event":',
                self._write_event(),
                b',"boards":[',
                b",".join(self._board((home + step) % length) for step in SEEN_BOARDS),
                b'],"players":[',
                b",".join(self._player(other) for other in self._around(seat)),
                b'],"own":',
                write(ring.own(seat)),
                b'},"legal":',
                write(ring.legal(seat)),
            )
        )

    def _write_event(self) -> bytes:
        event, piece = self.model.ring.event, self._event
        rows = (event.tobytes(),)
        if piece.rows != rows:
            piece.rows, piece.text = rows, write(event_view(event))
        return piece.text

    def _board(self, board: int) -> bytes:
        boards = self.model.ring.boards
        if not self._boards:
            self._boards = [Piece() for _ in boards]
        piece, rows = self._boards[board], (boards[board].tobytes(),)
        if piece.rows != rows:
            piece.rows, piece.text = rows, write(board_view(boards, board))
        return piece.text

    def _player(self, seat: int) -> bytes:
        ring = self.model.ring
        if not self._players:
            self._players = [Piece() for _ in ring.players]
        piece = self._players[seat]
        rows = (ring.players[seat].tobytes(), ring.boards[seat >> 1].tobytes(), ring.phase.encode())
        if piece.rows != rows:
            piece.rows = rows
            piece.text = write(ring.player(seat))
        return piece.text

    def _name(self, number: int) -> bytes:
        if len(self._names) != len(self.model.seats):
            self._names = [Piece() for _ in self.model.seats]
        seat, piece = self.model.seats[number], self._names[number]
        done = is_done(self.model, seat)
        rows = (seat.nickname.encode(), b"%d%d%d" % (seat.filler, seat.sockets > 0, done))
        if piece.rows != rows:
            piece.rows, piece.text = rows, write(seat_name(self.model, seat))
        return piece.text

    def _around(self, seat: int) -> list[int]:
        """The players of the five boards around, as the view orders them."""
        boards = len(self.model.seats) // 2
        near = sorted({((seat >> 1) + step) % boards for step in SEEN_PLAYERS})
        return [2 * board + group for board in near for group in (0, 1)]

    def _requests(self, seat: int) -> list[RequestFacts]:
        """The open requests that a seat is part of: its own, and those of the neighbours of its group."""
        found: list[RequestFacts] = []
        if self.model.clock.requests:
            count = len(self.model.seats)
            for visitor in dict.fromkeys((seat, (seat - 2) % count, (seat + 2) % count)):
                waiting = self.model.clock.requests.get(visitor)
                asked = request_view(self.model.ring.players, self.model.ring.table, visitor) if waiting else None
                if waiting and asked and seat in (visitor, asked["host"]):
                    found.append(cast(RequestFacts, {"visitor": visitor, **asked, "ends": waiting.ends}))
        return found
