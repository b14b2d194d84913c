"""Places of other players' windows in one's own: whose piece is where, in the numbers that one's actions use.

All homes of a ring look alike, so one set of tables serves every seat; they depend on how far apart two boards are.
"""

import numpy as np
import numpy.typing as npt

from oxcart.rulesets.biggame.facts import CAPACITY
from oxcart.rulesets.biggame.places import corner_seen_from, edge_seen_from
from oxcart.rulesets.contract import Rows

Indices = npt.NDArray[np.int64]

FARTHEST = 3
"""Boards so far away may carry a piece of somebody whose pieces one sees."""
CORNERS, EDGES = 64 * CAPACITY.corner_words, 64 * CAPACITY.edge_words
"""How many bits a set of corners or edges has."""


class Translation:
    """From the window of a player so many boards to the east to the own one."""

    def __init__(self, table: Rows, step: int) -> None:
        boards = int(table[0]["boards"])
        self._corners = np.full(CORNERS, CORNERS)
        self._edges = np.full(EDGES, EDGES)
        other = step % boards
        for board in {near % boards for near in range(-FARTHEST, FARTHEST + 1)}:
            for corner in range(int(table[0]["board_corners"])):
                theirs = corner_seen_from(table, other, board, corner)
                _pair(self._corners, corner_seen_from(table, 0, board, corner), theirs)
            for edge in range(int(table[0]["board_edges"])):
                _pair(self._edges, edge_seen_from(table, 0, board, edge), edge_seen_from(table, other, board, edge))
        self._corner_here, self._edge_here = _inverted(self._corners), _inverted(self._edges)

    def corners(self, bits: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """Rows of the other's corners as rows of one's own; a zero behind the others' stands for what is unseen."""
        return bits[:, self._corners]

    def edges(self, bits: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """Rows of the other's edges as rows of one's own, in the same way."""
        return bits[:, self._edges]

    def corner(self, numbers: npt.NDArray[np.uint16]) -> Indices:
        """The other's corners in one's own numbers, CORNERS where one cannot see them."""
        return self._corner_here[numbers]

    def edge(self, numbers: npt.NDArray[np.uint16]) -> Indices:
        """The other's edges in one's own numbers, EDGES where one cannot see them."""
        return self._edge_here[numbers]


def _pair(places: Indices, mine: int, theirs: int) -> None:
    """Note where the other has a place of one's own, if both see it."""
    if mine >= 0 and theirs >= 0:
        places[mine] = theirs


def _inverted(places: Indices) -> Indices:
    """From the other's places to one's own."""
    count = len(places)
    here = np.full(count + 1, count)
    here[places] = np.arange(count)
    here[count] = count
    return here
