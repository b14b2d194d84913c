"""The board as a standalone SVG picture: land, tokens, harbours, and whatever pieces stand on it."""

from collections.abc import Container, Iterable
from html import escape
from math import cos, hypot, radians, sin

from oxcart.boards import draw_motifs as motifs
from oxcart.boards.board import Board, Harbour
from oxcart.boards.draw_frame import Box, Point, frame, outlined
from oxcart.boards.draw_names import SERIF, name, spot
from oxcart.boards.draw_places import SCALE, places
from oxcart.boards.draw_river import river, token_offset
from oxcart.boards.palette import (
    HALO,
    INK,
    TOKEN,
    TOKEN_HOT,
    TOKEN_INK,
    TOKEN_RIM,
    TRACK,
    TRACK_EDGE,
    UNDRAWN,
    Land,
    land_of,
    wood_of,
)
from oxcart.boards.pieces import Pieces
from oxcart.boards.tokens import HOT_NUMBERS, NO_TOKEN, pips
from oxcart.engine.resources import RESOURCE_KEYS

MARGIN = 150
_SANS = "'Source Sans 3', 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
_NUMBER_SIZE = {1: 25, 2: 28, 3: 30, 4: 33, 5: 37}
"""A token's number grows with its pips."""
_BACK = "-"
"""Stands for the terrain of a hex that is still to be drawn from the bag; no terrain has this name."""


def to_svg(board: Board, pieces: Pieces | None = None, *, corner_ids: bool = False, edge_ids: bool = False) -> str:
    """The board as SVG text, with the pieces on it and, if wanted, the numbers of its free corners and edges."""
    pieces = pieces or Pieces()
    box = _box(board)
    parts = [
        frame(board.theme, box, _hexes(board)),
        _island(board),
        *(_harbour(board, harbour) for harbour in board.harbours),
        *(_tile(board, h) for h in range(len(board.hexes))),
        river(board),
        *(_token(board, h, pieces.robber == h) for h in range(len(board.hexes))),
        *(spot(board, place, pieces) for place in board.places),
        *(_road(board, edge, colour) for edge, colour in sorted(pieces.roads.items())),
        *(_boat(board, edge, colour) for edge, colour in sorted(pieces.boats.items())),
        *(_building(board, corner, *piece) for corner, piece in sorted(pieces.buildings.items())),
        *(_thicket(board, corner) for corner in sorted(pieces.ruins)),
        *(name(board, place) for place in board.places),
        _robber(board, pieces.robber),
        *(_labels(places(board).edges, TRACK_EDGE, {*pieces.roads, *pieces.boats}) if edge_ids else ()),
        *(_labels(places(board).corners, INK, {*pieces.buildings, *board.place_at}) if corner_ids else ()),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.x:.0f} {box.y:.0f} {box.width:.0f} {box.height:.0f}" '
        f'width="{box.width:.0f}" height="{box.height:.0f}" role="img"><title>{escape(board.title)}</title>'
        f"<defs>{_definitions(board)}</defs>{''.join(parts)}</svg>\n"
    )


def _box(board: Board) -> Box:
    corners = [at.moved(*step) for at in places(board).hexes for step in _corner_steps(board)]
    xs, ys = [p.x for p in corners], [p.y for p in corners]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return Box(left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top)


def _corner_steps(board: Board) -> list[tuple[float, float]]:
    """From the middle of a hex to each of its corners."""
    angles = [radians(places(board).first_corner + 60 * k) for k in range(6)]
    return [(SCALE * cos(angle), SCALE * sin(angle)) for angle in angles]


def _definitions(board: Board) -> str:
    tiles = [_tile_definition(board, _BACK, UNDRAWN, _wheel())] if board.terrain is None else []
    for terrain, resource in board.produces.items():
        land = land_of(terrain, resource)
        tiles.append(_tile_definition(board, terrain, land, motifs.scene(terrain, resource, land)))
    return f'<clipPath id="hex"><path d="{_hexagon(board, 95, 9)}"/></clipPath>' + "".join(tiles)


def _tile_definition(board: Board, name: str, land: Land, scene: str) -> str:
    outline = _hexagon(board, 93, 9)
    rim = f'<path d="{outline}" fill="none" stroke-width="5" stroke-opacity='
    return (
        f'<g id="tile-{name}"><g clip-path="url(#hex)">{motifs.ground(land)}{scene}'
        f'{rim}".4" stroke="#fff" stroke-dasharray="280 270" stroke-dashoffset="-280"/>'
        f'{rim}".2" stroke="#3a2410" stroke-dasharray="270 280"/></g></g>'
    )


def _wheel() -> str:
    spokes = "".join(f'<path d="M0 0V-34" transform="rotate({60 * k})"/>' for k in range(6))
    rims = '<circle r="36"/><circle r="7"/>'
    return f'<g fill="none" stroke="{UNDRAWN.ink}" stroke-opacity=".6" stroke-width="6">{rims}{spokes}</g>'


def _hexagon(board: Board, radius: float, rounding: float) -> str:
    """A hexagon with rounded corners, standing as the board's hexes do, as path data."""
    angles = [radians(places(board).first_corner + 60 * k) for k in range(6)]
    points = [Point(radius * cos(angle), radius * sin(angle)) for angle in angles]
    path = ""
    for k, point in enumerate(points):
        into, out = (point.towards(points[j % 6], rounding / radius) for j in (k - 1, k + 1))
        path += f"{'L' if path else 'M'}{into} Q{point} {out}"
    return path + "Z"


def _hexes(board: Board) -> str:
    """The outlines of all hexes, for whoever fills and strokes them."""
    outline = _hexagon(board, 100, 1)
    return "".join(f'<path d="{outline}" transform="translate({at})"/>' for at in places(board).hexes)


def _island(board: Board) -> str:
    shadow = outlined(_hexes(board), INK, 26, 'transform="translate(5 12)" opacity=".22"')
    return shadow + outlined(_hexes(board), TRACK_EDGE, 27) + outlined(_hexes(board), TRACK, 22)


def _tile(board: Board, h: int) -> str:
    terrain = board.terrain[h] if board.terrain else _BACK
    return f'<use href="#tile-{terrain}" transform="translate({places(board).hexes[h]})"/>'


def _token(board: Board, h: int, robbed: bool) -> str:
    number = board.tokens[h] if board.tokens else NO_TOKEN
    if number == NO_TOKEN:
        return ""
    count, hot = pips(number), number in HOT_NUMBERS
    ink = TOKEN_HOT if hot else TOKEN_INK
    dots = "".join(f'<circle cx="{(k - (count - 1) / 2) * 6.4:.1f}" cy="17.5" r="2.3"/>' for k in range(count))
    ring = f'<circle r="23.5" fill="none" stroke="{ink}" stroke-width="1.2" opacity=".55"/>' if hot else ""
    at = places(board).hexes[h].moved(*token_offset(board, h))
    return (
        f'<g transform="translate({at})" opacity="{0.55 if robbed else 1}">'
        f'<circle cx="1.5" cy="3" r="28" fill="{INK}" opacity=".32"/>'
        f'<circle r="27" fill="{TOKEN}" stroke="{TOKEN_RIM}" stroke-width="2"/>{ring}'
        f'<text y="{9 if hot else 8}" text-anchor="middle" font-family="{SERIF}" font-weight="700" '
        f'font-size="{_NUMBER_SIZE[count]}" fill="{ink}">{number}</text><g fill="{ink}">{dots}</g></g>'
    )


def _harbour(board: Board, harbour: Harbour) -> str:
    edge = board.harbour_edge(harbour)
    middle = places(board).edges[edge]
    hex_at = places(board).hexes[board.hexes.index(harbour.hex)]
    away = 1 + 62 / hypot(middle.x - hex_at.x, middle.y - hex_at.y)
    berth = hex_at.towards(middle, away)
    corners = places(board).corners
    piers = "".join(_pier(corners[int(c)], berth, harbour.kind) for c in board.topology.edge_corners[edge])
    picture = f'<g transform="translate(0 -17)">{motifs.ship() if harbour.kind == "harbour" else motifs.palms()}</g>'
    return f'{piers}<g transform="translate({berth})">{picture}{_plate(board, harbour)}</g>'


def _pier(corner: Point, berth: Point, kind: str) -> str:
    line = f'<path d="M{corner} L{corner.towards(berth, 0.66)}" fill="none" stroke-linecap='
    if kind == "oasis":
        return f'{line}"round" stroke="#a47a3c" stroke-width="7" stroke-dasharray=".1 13"/>'
    posts = f'{line}"round" stroke="#5e3d20" stroke-width="15"/>'
    return f'{posts}{line}"butt" stroke="#c99a61" stroke-width="11" stroke-dasharray="6 2.6"/>'


def _plate(board: Board, harbour: Harbour) -> str:
    source = [name for name, product in board.produces.items() if product is not None and product == harbour.gives]
    named = RESOURCE_KEYS[harbour.gives] if harbour.gives is not None else "any"
    icon = f'<use href="#tile-{source[0]}" transform="translate(-17 -.5) scale(.125)"/>' if source else ""
    return (
        f'<g transform="translate(0 25)"><title>{harbour.ratio}:1 {named}</title>'
        f'<rect x="-33" y="-11" width="68" height="27" rx="13.5" fill="{INK}" opacity=".3"/>'
        f'<rect x="-34" y="-14" width="68" height="27" rx="13.5" fill="{TOKEN}" stroke="{TOKEN_RIM}"/>{icon}'
        f'<text x="{13 if icon else 0}" y="6" text-anchor="middle" font-family="{SERIF}" font-weight="700" '
        f'font-size="19" fill="{TOKEN_INK}">{harbour.ratio}:1</text></g>'
    )


def _road(board: Board, edge: int, colour: str) -> str:
    a, b = (places(board).corners[int(c)] for c in board.topology.edge_corners[edge])
    wood = wood_of(colour)
    line = f'<path d="M{a.towards(b, 0.2)} L{a.towards(b, 0.8)}"'
    widths = ((HALO, 23), (INK, 19), (wood.base, 12), (wood.lit, 3))
    bands = "".join(f'{line} stroke="{tone}" stroke-width="{width}"/>' for tone, width in widths)
    return f'<g fill="none" stroke-linecap="round">{bands}</g>'


def _boat(board: Board, edge: int, colour: str) -> str:
    return f'<g transform="translate({places(board).edges[edge]})">{motifs.boat(wood_of(colour))}</g>'


def _building(board: Board, corner: int, colour: str, kind: str) -> str:
    draw = motifs.city if kind == "city" else motifs.settlement
    at = places(board).corners[corner].moved(0, -4)
    return f'<g transform="translate({at})">{draw(wood_of(colour))}</g>'


def _thicket(board: Board, corner: int) -> str:
    return f'<g transform="translate({places(board).corners[corner].moved(0, -4)})">{motifs.thicket()}</g>'


def _robber(board: Board, hex: int | None) -> str:
    if hex is None:
        return ""
    has_token = board.tokens is not None and board.tokens[hex] != NO_TOKEN
    at = places(board).hexes[hex].moved(42 if has_token else 0, 22)
    return f'<g transform="translate({at})">{motifs.robber()}</g>'


def _labels(points: Iterable[Point], ground: str, taken: Container[int]) -> list[str]:
    """The number of every place that is not taken."""
    return [_label(at, str(index), ground) for index, at in enumerate(points) if index not in taken]


def _label(at: Point, text: str, ground: str) -> str:
    return (
        f'<g transform="translate({at})"><rect x="-14" y="-11" width="28" height="22" rx="9" fill="{ground}" '
        f'stroke="{HALO}" stroke-width="2"/><text y="6" text-anchor="middle" font-family="{_SANS}" '
        f'font-weight="700" font-size="16" fill="{HALO}">{text}</text></g>'
    )
