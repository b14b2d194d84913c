"""What some games say, as arrays: who sat where and won, the land as drawn, and where everybody began."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board
from oxcart.boards.tokens import pips
from oxcart.bots import BOTS
from oxcart.engine.resources import RESOURCE_KEYS, YIELD_KEYS
from oxcart.research.occasion import Occasion, Played
from oxcart.rulesets.contract import Rows

Numbers = npt.NDArray[np.int64]
Shares = npt.NDArray[np.float64]

BOT_KEYS = tuple(bot.key for bot in sorted(BOTS, key=lambda bot: bot.id))
"""The bots' names by their ids."""
PIPS = np.array([pips(number) for number in range(13)])
AROUND = 3
"""Hexes round a corner."""


@dataclass(frozen=True)
class Foundings:
    """The corners on which seats began, one row each, ordered by game, seat and corner."""

    game: Numbers
    """A place in the chunk."""
    seat: Numbers
    corner: Numbers
    tokens: Numbers
    """Of the hexes round the corner, in columns; 0 where there is no hex or no token."""
    yields: Numbers
    """What those hexes yield, as places in the keys of yields; meaningless without a token."""

    @property
    def pips(self) -> Numbers:
        """In how many of 36 rolls each corner earns, a roll counted once for each hex."""
        found: Numbers = PIPS[self.tokens].sum(axis=1)
        return found


@dataclass(frozen=True)
class Course:
    """Some games of an occasion."""

    occasion: Occasion
    played: Played

    def __len__(self) -> int:
        return len(self.played.results)

    @property
    def players(self) -> int:
        """How many seats a game has."""
        return self.occasion.settings.players

    @property
    def numbers(self) -> Numbers:
        """The games' numbers."""
        return self.played.first + np.arange(len(self))

    @property
    def points(self) -> Numbers:
        """Points at the end, by game and seat."""
        ended: Numbers = self.played.results["points"][:, : self.players].astype(np.int64)
        return ended

    @cached_property
    def won(self) -> Shares:
        """Each seat's part of the win."""
        winners = self.is_winner
        shares: Shares = winners / np.maximum(1, winners.sum(axis=1, keepdims=True))
        return shares

    @cached_property
    def is_winner(self) -> npt.NDArray[np.bool_]:
        """Did the seat win, alone or with others?"""
        return ((self.played.results["winners"][:, None] >> np.arange(self.players)) & 1).astype(bool)

    @cached_property
    def places(self) -> Numbers:
        """Each seat's place in the turn order; the player who began has 0."""
        starter = self.played.results["starter"].astype(np.int64)
        return (np.arange(self.players)[None, :] - starter[:, None]) % self.players

    @cached_property
    def ends(self) -> Numbers:
        """Behind the last action of every game, as a place in the deeds."""
        return np.cumsum(self.played.results["actions"], dtype=np.int64)

    def terrain(self) -> tuple[tuple[str, ...], Numbers]:
        """The names of the land, and which of them lies on each hex, by game."""
        board = self.occasion.settings.board
        names = tuple(board.produces)
        count = board.topology.hex_count
        if board.terrain is not None:
            drawn = np.array([names.index(name) for name in board.terrain])
            return names, np.broadcast_to(drawn, (len(self), count))
        barren = [k for k, name in enumerate(names) if board.produces[name] is None]
        by_yield = np.full(256, barren[0] if barren else 0)
        for k, name in enumerate(names):
            if (product := board.produces[name]) is not None:
                by_yield[product] = k
        return names, by_yield[self.played.notes["resources"][:, :count]]

    def tokens(self) -> Numbers:
        """The number on each hex, by game."""
        laid: Numbers = self.played.notes["tokens"][:, : self.occasion.settings.board.topology.hex_count]
        return laid.astype(np.int64)

    @cached_property
    def foundings(self) -> Foundings:
        """Where everybody began."""
        board = self.occasion.settings.board
        founded = members(self.played.notes["founded"][:, : self.players])
        game, seat, corner = np.nonzero(founded[:, :, : board.topology.corner_count])
        around = board.topology.corner_hexes[corner]
        rows = game[:, None]
        missing = around == board.topology.hex_count
        tokens = np.where(missing, 0, self.played.notes["tokens"][rows, around]).astype(np.int64)
        yields = self.played.notes["resources"][rows, around].astype(np.int64)
        fruitful = (tokens > 0) & (yields < len(YIELD_KEYS))
        return Foundings(game, seat, corner, np.where(fruitful, tokens, 0), np.where(fruitful, yields, 0))


def members(sets: Rows) -> npt.NDArray[np.bool_]:
    """Sets of bits as truth values along one more axis in place of the words."""
    octets = np.ascontiguousarray(sets).astype("<u8").view(np.uint8)
    return np.unpackbits(octets, axis=-1, bitorder="little").astype(bool)


def harbours(board: Board) -> list[str | None]:
    """For every corner what its harbour trades: a resource, "any", or nothing."""
    found: list[str | None] = [None] * board.topology.corner_count
    for harbour in board.harbours:
        for corner in board.topology.edge_corners[board.harbour_edge(harbour)]:
            found[int(corner)] = "any" if harbour.gives is None else RESOURCE_KEYS[harbour.gives]
    return found
