"""The river in the picture of a board: through its hexes from edge to edge, and out into the frame at its ends."""

from oxcart.boards.board import Board
from oxcart.boards.draw_places import places
from oxcart.boards.palette import RIVER, RIVER_BANK, RIVER_DEEP, RIVER_LIT

_BEYOND = 1.15
"""How far beyond the border an end of the river reaches, counted from the middle of its hex to the edge."""


def river(board: Board) -> str:
    """The bed with its banks and a few waves; empty without a river."""
    if board.river is None:
        return ""
    course = "".join(_through(board, h) for h in board.river.hexes)
    bands = ((RIVER_BANK, 50), (RIVER_DEEP, 41), (RIVER, 34))
    water = "".join(f'<path d="{course}" stroke="{tone}" stroke-width="{width}"/>' for tone, width in bands)
    waves = "".join(f"M{places(board).hexes[h].moved(-11, -30)}q5.500-5 11 0t11 0" for h in board.river.hexes)
    return (
        f'<g id="river" fill="none" stroke-linecap="round" stroke-linejoin="round">{water}'
        f'<path d="{waves}" stroke="{RIVER_LIT}" stroke-width="3"/></g>'
    )


def token_offset(board: Board, h: int) -> tuple[float, float]:
    """Where the token of a hex lies from its middle: below it, and beside the river."""
    if board.river is None or h not in board.river.hexes:
        return 0, 33
    return 48, 20


def _through(board: Board, h: int) -> str:
    """The river's way through one hex: from the first of its edges over the middle to each of the others."""
    assert board.river is not None, "a board with a river"
    topology, drawn = board.topology, places(board)
    middle = drawn.hexes[h]
    ends = []
    for edge in topology.hex_edges[h].tolist():
        if edge in board.river.edges:
            border = topology.edge_hexes[edge, 1] == topology.hex_count
            ends.append(middle.towards(drawn.edges[edge], _BEYOND if border else 1))
    return "".join(f"M{end} L{middle}" for end in ends)
