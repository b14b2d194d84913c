"""What the seats of an event may know, as vectors of numbers of the same length for every seat and every ring.

Everything is told from where the seat sits: itself, its five partners in trade, the boards to the west, at home and to
the east. Pieces stand on the places of the own window, whose numbers are those of the actions; those of players two
boards away, with whom one cannot trade, are joined. `parts` says where everything lies.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.event import Event
from oxcart.research.loops.ring import NEAR, show_all
from oxcart.research.observation import Fields, Vectors, bits_of
from oxcart.research.ring_places import Translation
from oxcart.rulesets.biggame.blocks import PARTNER_NAMES
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.rulesets.biggame.phases import ASK_NOTHING, ASK_SETTLEMENT
from oxcart.rulesets.biggame.redact import OFFER_PLAYER, OPEN_EVENT, OPEN_PLAYER
from oxcart.rulesets.biggame.seats import active_group, partner_seat
from oxcart.rulesets.contract import Rows

PIECES = ("settlements", "cities", "roads", "ships")
BOARD_FIELDS = ("bank", "piles", "robber", "island", "route_holder", "army_holder")
"""Of a board; whose buildings stand there is told with the players."""
SLOTS = {"west": -1, "home": 0, "east": 1}
STEPS = (0, -1, -1, 1, 1)
"""How many boards to the east of oneself a partner sits, in their order."""
STRANGERS = (-2, 2)


class RingObserver:
    """Writes what all seats of an event may know."""

    def __init__(self, event: Event, fast: bool) -> None:
        """For events with as many boards of the same pitch as this one; `fast` redacts with machine code."""
        boards, seats = len(event.boards), len(event.players)
        self._show_all: Any = compiled(show_all) if fast and compiling_allowed() else show_all
        self._seen = np.zeros(1, EVENT), np.zeros(boards, BOARD), np.zeros((NEAR, seats), PLAYER)
        self._own_points = np.zeros(seats, dtype=np.int16)
        everybody = np.arange(seats)
        self._homes, self._groups = everybody >> 1, everybody & 1
        self._partners = [
            np.array([partner_seat(event.table, seat, k) for seat in everybody]) for k in range(len(PARTNER_NAMES))
        ]
        far = {step % boards for step in STRANGERS} - {step % boards for step in STEPS}
        self._translations = {step: Translation(event.table, step) for step in {*STEPS, *far}}
        self._strangers = sorted(far)
        self._event, self._board = Fields(EVENT, OPEN_EVENT), Fields(BOARD, BOARD_FIELDS)
        self._own, self._partner = Fields(PLAYER), Fields(PLAYER, OPEN_PLAYER + OFFER_PLAYER)
        self._pieces = Fields(PLAYER, PIECES)
        self.parts: dict[str, slice] = {}
        """Where each part of a vector lies: `own.hand`, `player-west.ships`, `board-home.bank`, `event.turn`."""
        self.size = 0
        """How many numbers a vector has."""
        self._low: list[Vectors] = []
        self._high: list[Vectors] = []
        self._lay_out_parts()

    def bounds(self) -> tuple[Vectors, Vectors]:
        """The least and the greatest value that can stand at each place."""
        return np.concatenate(self._low), np.concatenate(self._high)

    def _lay_out_parts(self) -> None:
        self._add("group", 2, 1)
        self._add("active", 1, 1)
        self._add("points", NEAR, np.iinfo(np.int16).max)
        self._add("best", 1, np.iinfo(np.int16).max)
        self._add_fields("event", self._event)
        for slot in SLOTS:
            self._add_fields(f"board-{slot}", self._board)
        self._add_fields("own", self._own)
        for name in PARTNER_NAMES:
            self._add_fields(f"player-{name}", self._partner)
        self._add_fields("strangers", self._pieces)

    def _add(self, name: str, count: int, highest: int) -> None:
        self.parts[name] = slice(self.size, self.size + count)
        self.size += count
        self._low.append(np.zeros(count, dtype=np.float32))
        self._high.append(np.full(count, highest, dtype=np.float32))

    def _add_fields(self, name: str, fields: Fields) -> None:
        for field, part in fields.parts.items():
            self.parts[f"{name}.{field}"] = slice(self.size + part.start, self.size + part.stop)
        self.parts[name] = slice(self.size, self.size + fields.size)
        self.size += fields.size
        low, high = fields.bounds()
        self._low.append(low)
        self._high.append(high)

    def write(self, event: Event) -> Vectors:
        """What every seat may know now, a row a seat."""
        seen_event, seen_boards, seen_players = self._seen
        self._show_all(*event.rows, *self._seen, self._own_points)
        out = np.zeros((len(event.players), self.size), dtype=np.float32)
        out[:, self.parts["group"]] = np.arange(2) == self._groups[:, np.newaxis]
        out[:, self.parts["active"]] = (self._groups == active_group(event.event))[:, np.newaxis]
        totals = np.array(event.points())
        points = [self._own_points, *(totals[partner] for partner in self._partners)]
        out[:, self.parts["points"]] = np.stack(points, axis=1)
        out[:, self.parts["best"]] = totals.max()
        self._event.write(seen_event, out[:, self.parts["event"]])
        for slot, step in SLOTS.items():
            beside = seen_boards[(self._homes + step) % len(seen_boards)]
            self._board.write(beside, out[:, self.parts[f"board-{slot}"]])
        self._own.write(seen_players[0], out[:, self.parts["own"]])
        self._write_others(seen_players, out)
        return out

    def _write_others(self, seen_players: Rows, out: Vectors) -> None:
        """Partners one by one and strangers together, their places in one's own numbers."""
        own = seen_players[0]
        bits = {piece: np.pad(bits_of(np.ascontiguousarray(own[piece][:, 0])), ((0, 0), (0, 1))) for piece in PIECES}
        for k, name in enumerate(PARTNER_NAMES):
            step, rows = self._translations[STEPS[k]], seen_players[1 + k]
            self._partner.write(rows, out[:, self.parts[f"player-{name}"]])
            corner, edge = step.corner(rows["ask_place"]), step.edge(rows["ask_place"])
            place = np.where(rows["ask"] == ASK_SETTLEMENT, corner, edge)
            here = np.where(rows["ask"] == ASK_NOTHING, 0, place)
            out[:, self.parts[f"player-{name}.ask_place"]] = here[:, np.newaxis]
            for piece in PIECES:
                out[:, self.parts[f"player-{name}.{piece}"]] = _seen(step, piece, bits[piece][self._partners[k]])
        for away in self._strangers:
            step = self._translations[away]
            for group in range(2):
                who = 2 * ((self._homes + away) % (len(own) // 2)) + group
                for piece in PIECES:
                    out[:, self.parts[f"strangers.{piece}"]] += _seen(step, piece, bits[piece][who])


def _seen(step: Translation, piece: str, bits: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Somebody's pieces of a kind on one's own places."""
    return step.corners(bits) if piece in ("settlements", "cities") else step.edges(bits)
