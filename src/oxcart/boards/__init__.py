"""Boards: TOML files, the topology derived from them, and their drawings."""

from oxcart.boards.board import Board, Harbour, Pool, River, Start, resolve
from oxcart.boards.errors import BoardError
from oxcart.boards.load import keys, load, load_file
from oxcart.boards.places import Place, Reward, StartCard
from oxcart.boards.sketch import sketch
from oxcart.boards.topology import Topology, corner_of, derive, edge_between, edge_on_side

__all__ = [
    "Board",
    "BoardError",
    "Harbour",
    "Place",
    "Pool",
    "Reward",
    "River",
    "Start",
    "StartCard",
    "Topology",
    "corner_of",
    "derive",
    "edge_between",
    "edge_on_side",
    "keys",
    "load",
    "load_file",
    "resolve",
    "sketch",
]
