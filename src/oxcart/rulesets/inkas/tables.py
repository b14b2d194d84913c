"""From a board and the players' choices to the table record the kernels read."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board
from oxcart.engine.table import fill_topology
from oxcart.rulesets.classic.tables import check_room, fill_layout, fill_starts
from oxcart.rulesets.inkas.facts import CAPACITY, TARGET
from oxcart.rulesets.inkas.fields import TABLE


def build_table_of_inkas(
    board: Board, players: int, colours: Sequence[str], options: Mapping[str, str], eldest: int
) -> npt.NDArray[Any]:
    """The one-row table of a game; on a board with start spots the pieces stand already."""
    if board.harbours:
        raise ValueError("it has harbours; this game has none")
    table = np.zeros(1, dtype=TABLE)
    fill_topology(table, CAPACITY, board.topology)
    fill_layout(table, CAPACITY, board)
    row = table[0]
    row["players"] = players
    row["target"] = TARGET
    row["domestic"] = options["domestic"] == "on"
    row["any_goods"] = options["goods"] == "any"
    row["placed"] = bool(board.starts)
    if row["placed"]:
        fill_starts(table, board, colours)
    else:
        check_room(board, players)
    return table
