"""From a board with a river and the players' choices to the table record the kernels read."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board
from oxcart.rulesets.classic.tables import build_table


def build_table_with_river(
    board: Board, players: int, colours: Sequence[str], options: Mapping[str, str], eldest: int
) -> npt.NDArray[Any]:
    """The one-row table of a game; a board needs a river with room for everybody's first settlement."""
    table = build_table(board, players, colours, options, eldest)
    row, topology = table[0], board.topology
    if board.river is None:
        raise ValueError("it has no river")
    river = set(board.river.edges)
    for corner, edges in enumerate(topology.corner_edges[:-1].tolist()):
        if river.issuperset(set(edges) - {topology.edge_count}):
            raise ValueError(f"no path on land leads away from intersection {corner}")
    banks = {int(corner) for h in board.river.hexes for corner in topology.hex_corners[h]}
    covered = sorted((len(banks & {c, *topology.corner_corners[c].tolist()}) for c in banks), reverse=True)
    if sum(covered[: players - 1]) >= len(banks):
        raise ValueError(f"{len(banks)} intersections at its river are too few for {players} first settlements")
    fill_set(row["river"], river)
    fill_set(row["banks"], banks)
    return table


def fill_set(words: npt.NDArray[Any], members: Iterable[int]) -> None:
    """Make the words the set of these members."""
    for member in members:
        words[member >> 6] |= np.uint64(1) << np.uint64(member & 63)
