"""Positions of the Big Game for rule tests: a ring after set-up, pieces and cards simply said, actions in words.

Places are named by a board, a hex in column and half row as the almanac names it, and a side or corner as people see
it: hexes stand on a side, so their corners are E SE SW W NW NE and their sides N NE SE S SW NW.
"""

from typing import Any, Self

import numpy as np

from oxcart.boards.ring import load_ring
from oxcart.boards.stretch import corner_of_hex, edge_of_hex
from oxcart.engine.actions import members_of
from oxcart.engine.reasons import REASONS
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.engine.sea.reasons import SEA_REASONS
from oxcart.rulesets.biggame.apply import apply
from oxcart.rulesets.biggame.blocks import SPACE, WORDS
from oxcart.rulesets.biggame.chance import outcome, tickets
from oxcart.rulesets.biggame.codes import BIGGAME_REASONS
from oxcart.rulesets.biggame.facts import CARD_KEYS, NO_SEAT, OWN
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.rulesets.biggame.legal import legal, why_not
from oxcart.rulesets.biggame.phases import PHASES
from oxcart.rulesets.biggame.pieces import put_city, put_road, put_settlement, put_ship
from oxcart.rulesets.biggame.places import corner_seen_from, edge_seen_from
from oxcart.rulesets.biggame.score import open_points, points
from oxcart.rulesets.biggame.setup import start
from oxcart.rulesets.biggame.tables import build_table

SIDES_SEEN = {"N": "NW", "NE": "NE", "SE": "E", "S": "SE", "SW": "SW", "NW": "W"}
CORNERS_SEEN = {"E": "NE", "SE": "SE", "SW": "S", "W": "SW", "NW": "NW", "NE": "N"}
ALL_REASONS = (*REASONS, *SEA_REASONS, *BIGGAME_REASONS)


class EventPosition:
    """A ring whose players have made their set-up choices, in the trading and building phase of a turn."""

    def __init__(self, boards: int = 5, pitch: int = 12, turn: int = 1, setup: bool = False, **settings: Any) -> None:
        self.boards_count, self.ring = boards, load_ring(pitch)
        self.table = build_table(boards, pitch, **settings)
        self.event = np.zeros(1, dtype=EVENT)
        self.boards = np.zeros(boards, dtype=BOARD)
        self.players = np.zeros(2 * boards, dtype=PLAYER)
        for seat in range(2 * boards):
            self.players[seat]["registration"] = seat + 1
        self.event[0]["registrations"] = 2 * boards
        start(self.event, self.boards, self.players, self.table)
        if not setup:
            self.play(None, "due")
            for seat in range(2 * boards):
                self.hand(seat)
            self.turn(turn)

    @property
    def arrays(self) -> tuple[Any, Any, Any, Any]:
        return self.event, self.boards, self.players, self.table

    # ------------------------------------------------------------------ places

    def edge(self, seat: int, board: int, x: int, y: int, side: str) -> int:
        """An edge in the seat's window."""
        key = edge_of_hex((x, (y - x) // 2), SIDES_SEEN[side])
        home = board
        if key not in self.ring.stretch.edges:  # on the western seam, which is numbered on the board to the west
            key, home = self.ring.stretch.shifted(key, 1), (board - 1) % self.boards_count
        return edge_seen_from(self.table, seat >> 1, home, self.ring.stretch.edges.index(key))

    def corner(self, seat: int, board: int, x: int, y: int, corner: str) -> int:
        """A corner in the seat's window."""
        key = corner_of_hex((x, (y - x) // 2), CORNERS_SEEN[corner])
        return corner_seen_from(self.table, seat >> 1, board, self.ring.stretch.corners.index(key))

    def hex(self, x: int, y: int) -> int:
        return self.ring.stretch.hexes.index((x, (y - x) // 2))

    # ------------------------------------------------------------------ saying what is there

    def turn(self, number: int, phase: str = "play") -> Self:
        self.event[0]["turn"] = number
        self.event[0]["phase"] = PHASES.index(phase)
        return self

    def hand(self, seat: int, **cards: int) -> Self:
        """The seat holds exactly these cards; the home bank gives or takes the difference."""
        bank = self.boards[seat >> 1]["bank"]
        row = self.players[seat]
        for r, key in enumerate(RESOURCE_KEYS):
            bank[r] += row["hand"][OWN, r] - cards.get(key, 0)
            row["hand"][OWN, r] = cards.get(key, 0)
        row["hand_size"][OWN] = sum(cards.values())
        return self

    def cards(self, seat: int, **kinds: int) -> Self:
        """The seat holds these development cards, bought earlier."""
        for kind, count in kinds.items():
            k = CARD_KEYS.index(kind)
            self.boards[seat >> 1]["deck"][k] -= count
            side = max((0, 1), key=lambda g: int(self.boards[seat >> 1]["piles"][g]))
            self.boards[seat >> 1]["piles"][side] -= count
            self.players[seat]["dev"][OWN, k] += count
            self.players[seat]["dev_size"][OWN] += count
        return self

    def bank(self, board: int, **cards: int) -> Self:
        """The board's bank holds so many of these."""
        for key, count in cards.items():
            self.boards[board]["bank"][RESOURCE_KEYS.index(key)] = count
        return self

    def road(self, seat: int, *edges: int) -> Self:
        for edge in edges:
            put_road(self.boards, self.players, self.table, seat, edge)
        return self

    def ship(self, seat: int, *edges: int) -> Self:
        """Ships of an earlier turn."""
        for edge in edges:
            put_ship(self.boards, self.players, self.table, seat, edge)
        self.players[seat]["new_ships"][:] = 0
        return self

    def settlement(self, seat: int, *corners: int) -> Self:
        for corner in corners:
            put_settlement(self.boards, self.players, self.table, seat, corner)
        return self

    def city(self, seat: int, *corners: int) -> Self:
        for corner in corners:
            self.settlement(seat, corner)
            put_city(self.boards, self.players, self.table, seat, corner)
        return self

    def robber(self, board: int, group: int, x: int, y: int) -> Self:
        self.boards[board]["robber"][group] = self.hex(x, y)
        return self

    # ------------------------------------------------------------------ acting and asking

    def why(self, seat: int | None, text: str) -> str:
        """The name of the reason against an action, OK for none."""
        who = NO_SEAT if seat is None else seat
        return ALL_REASONS[why_not(*self.arrays, who, SPACE.from_text(text))]

    def play(self, seat: int | None, *texts: str) -> Self:
        """The actions one after the other; each must be legal."""
        for text in texts:
            assert self.why(seat, text) == "OK", (seat, text, self.why(seat, text))
            apply(*self.arrays, NO_SEAT if seat is None else seat, SPACE.from_text(text))
        return self

    def legal(self, seat: int) -> set[str]:
        out = np.zeros(WORDS, dtype=np.uint64)
        legal(*self.arrays, seat, out)
        return {SPACE.to_text(action) for action in members_of(out.tobytes())}

    def roll(self, number: int) -> Self:
        """From the end of one turn to the number of the next."""
        if self.phase == "play":
            self.play(None, "close")
        return self.play(None, "open", f"number:{number}")

    def tickets(self, seat: int | None) -> int:
        return int(tickets(*self.arrays[:3], NO_SEAT if seat is None else seat))

    def outcome(self, seat: int | None, ticket: int) -> str:
        return SPACE.to_text(outcome(*self.arrays[:3], NO_SEAT if seat is None else seat, ticket))

    @property
    def phase(self) -> str:
        return PHASES[self.event[0]["phase"]]

    def holding(self, seat: int) -> dict[str, int]:
        """The cards a seat holds."""
        hand = self.players[seat]["hand"][OWN]
        assert sum(hand) == self.players[seat]["hand_size"][OWN]
        return {key: int(count) for key, count in zip(RESOURCE_KEYS, hand, strict=True) if count}

    def points(self, seat: int) -> int:
        return int(points(self.boards, self.players, self.table, seat))

    def open_points(self, seat: int) -> int:
        return int(open_points(self.boards, self.players, self.table, seat))
