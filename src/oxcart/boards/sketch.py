"""An example of a variable board: one of the layouts it may get, to be seen before a game is set up."""

import numpy as np

from oxcart.boards.board import Board, Pool, resolve
from oxcart.boards.spiral import lay_tokens
from oxcart.engine.dice import below


def sketch(board: Board, seed: int = 0) -> Board:
    """The layout a game with this seed would have; a board that is fixed already is its own example."""
    if board.layout == "fixed":
        return board
    stream = np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64)
    pools = board.pools or (Pool(tuple(range(len(board.hexes))), board.bag),)
    order = [h for pool in pools for h in pool.hexes]
    firsts = [order.index(pool.hexes[0]) for pool in pools for _ in pool.hexes]
    terrain = [""] * len(order)
    for pool in pools:
        filled = [name for name, count in pool.bag.items() for _ in range(count)]
        for h, name in zip(pool.hexes, filled, strict=True):
            terrain[h] = name
    for last in range(len(order) - 1, 0, -1):
        if firsts[last] < last:
            here, there = order[last], order[firsts[last] + below(stream, 0, last - firsts[last] + 1)]
            terrain[here], terrain[there] = terrain[there], terrain[here]
    barren = [board.produces[name] is None for name in terrain]
    spiral = board.spirals[below(stream, 0, len(board.spirals))]
    return resolve(board, terrain, lay_tokens(spiral, barren, board.token_order))
