"""Named places in the picture of a board: cities and landmarks with their names below them."""

from html import escape

from oxcart.boards.board import Board
from oxcart.boards.draw_motifs import landmark
from oxcart.boards.draw_places import places
from oxcart.boards.palette import HALO, INK, TRACK
from oxcart.boards.pieces import Pieces
from oxcart.boards.places import Place

SERIF = "Alegreya, 'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, 'DejaVu Serif', serif"
_BELOW = 36
"""How far below its corner a name stands."""


def spot(board: Board, place: Place, pieces: Pieces) -> str:
    """What marks a place: a ring in an empty city, or the landmark, faint while it is still to be built."""
    at = places(board).corners[place.corner]
    if place.kind == "landmark":
        faint = "" if place.corner in pieces.landmarks else ' opacity=".45"'
        return f'<g transform="translate({at})"{faint}>{landmark()}</g>'
    if place.corner in pieces.buildings:
        return ""
    ring = f'<circle r="13" fill="{HALO}"/><circle r="10" fill="{TRACK}" stroke="{INK}" stroke-width="3"/>'
    return f'<g transform="translate({at})">{ring}</g>'


def name(board: Board, place: Place) -> str:
    """The name of a place, readable on any land."""
    at = places(board).corners[place.corner].moved(0, _BELOW)
    return (
        f'<text transform="translate({at})" text-anchor="middle" font-family="{SERIF}" font-weight="700" '
        f'font-size="19" fill="{INK}" stroke="{HALO}" stroke-width="5" stroke-linejoin="round" '
        f'paint-order="stroke">{escape(place.name)}</text>'
    )
