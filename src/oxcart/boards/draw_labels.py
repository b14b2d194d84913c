"""What a drawing for the terminal writes at a named place: what stands there, whose it is, and the name."""

from oxcart.boards.board import Board
from oxcart.boards.places import Place

HALL, SITE, LANDMARK = "⌂", "◇", "◆"
"""A town hall, the place of a landmark that is still to be built, and the landmark."""
ROOM_ABOVE, ROOM_BESIDE = 9, 7
"""Columns for a name where three paths meet from below, and where a token lies to its left and right."""


def label_of(board: Board, place: Place, owner: str | None, built: bool) -> str:
    """The name of a place, shortened to the room there is, behind a sign for what it is."""
    if place.kind == "landmark":
        text = f"{LANDMARK if built else SITE}{place.name}"
    else:
        text = f"{HALL}{owner[0].upper()} {place.name}" if owner else place.name
    h = int(board.topology.corner_hexes[place.corner, 0])
    above = board.topology.hex_corners[h].tolist().index(place.corner) % 2 == 0
    return text[: ROOM_ABOVE if above else ROOM_BESIDE].rstrip(" -(")
