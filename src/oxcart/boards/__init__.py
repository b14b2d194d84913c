"""Boards: TOML files, the topology derived from them, and their drawings."""

from oxcart.boards.board import Board, Harbour, Start, resolve
from oxcart.boards.errors import BoardError
from oxcart.boards.load import keys, load, load_file
from oxcart.boards.topology import Topology, corner_of, derive, edge_between, edge_on_side

__all__ = [
    "Board",
    "BoardError",
    "Harbour",
    "Start",
    "Topology",
    "corner_of",
    "derive",
    "edge_between",
    "edge_on_side",
    "keys",
    "load",
    "load_file",
    "resolve",
]
