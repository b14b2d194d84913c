"""The board for a terminal: coloured segments of text, about 80 columns for a board of nineteen hexes.

Hexes are twelve columns wide and five lines apart. A drawing is a list of lines, each a list of (text, style), where a
style is written as terminal libraries read it: "bold #rrggbb on #rrggbb". The text alone is readable too. Letters need
rows, so a flat-top board is drawn pointy-top here as well.
"""

from collections.abc import Mapping
from itertools import groupby
from typing import TypeAlias

from oxcart.boards.board import Board, Harbour
from oxcart.boards.draw_labels import label_of
from oxcart.boards.palette import (
    HALO,
    INK,
    RIVER_DEEP,
    RIVER_LIT,
    THICKET,
    TOKEN,
    TOKEN_HOT,
    TOKEN_INK,
    TRACK,
    TRACK_EDGE,
    UNDRAWN,
    land_of,
    shore_of,
    water_of,
    wood_of,
)
from oxcart.boards.pieces import Pieces
from oxcart.boards.places import Place
from oxcart.boards.tokens import HOT_NUMBERS, NO_TOKEN, pips
from oxcart.boards.topology import SIDE_STEPS, SIDES, Axial
from oxcart.engine.resources import RESOURCE_KEYS

Segment: TypeAlias = tuple[str, str]
_Cell: TypeAlias = tuple[int, int]

HALF_WIDTH, PITCH, SLANT = 6, 5, 2
"""Columns from the middle of a hex to its side, lines from row to row, lines a slanted side climbs."""
_MARGIN_COLUMNS, _MARGIN_LINES = 13, 2
_LONGEST_NAME, _LONGEST_RESOURCE = 9, 7
_SLOPE = ("-", ".", "'")
"""The mark that continues a slanted side: in the middle of its line, low in it, or high in the next."""
_PIER = {True: "=", False: "║"}
"""The mark of a harbour's edge, slanted or upright."""
_RIVER = "~~~"
"""The mark of a hex the river flows through; the edges it crosses are drawn with the same wave."""
_BUILDINGS = {"settlement": "⌂", "city": "▲"}
_THICKET = "♣"
"""The mark of a building in decline."""


def to_segments(
    board: Board,
    pieces: Pieces | None = None,
    *,
    corner_ids: bool = False,
    edge_ids: bool = False,
    resource_names: Mapping[str, str] | None = None,
) -> list[list[Segment]]:
    """The board line by line, with its pieces and, if wanted, the numbers a player types for corners and edges."""
    drawing = _Drawing(board)
    drawing.fill_ground()
    for h in range(len(board.hexes)):
        drawing.fill_hex(h, robbed=pieces is not None and pieces.robber == h)
    for harbour in board.harbours:
        drawing.draw_harbour(harbour, resource_names or {})
    moving = {**pieces.roads, **pieces.boats} if pieces else {}
    for edge in range(board.topology.edge_count):
        drawing.draw_edge(edge, moving.get(edge), numbered=edge_ids)
    for corner in range(board.topology.corner_count):
        piece = pieces.buildings.get(corner) if pieces else None
        if corner in board.place_at:
            drawing.draw_place(board.place_at[corner], piece, built=pieces is not None and corner in pieces.landmarks)
            continue
        drawing.draw_corner(corner, piece, numbered=corner_ids)
        if pieces and corner in pieces.ruins:
            drawing.draw_thicket(corner)
    return drawing.lines()


def to_text(
    board: Board,
    pieces: Pieces | None = None,
    *,
    corner_ids: bool = False,
    edge_ids: bool = False,
    resource_names: Mapping[str, str] | None = None,
) -> str:
    """The same drawing without colour."""
    lines = to_segments(board, pieces, corner_ids=corner_ids, edge_ids=edge_ids, resource_names=resource_names)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


class _Drawing:
    """A grid of cells, each a character with a style, over which the parts of the board are drawn in order."""

    def __init__(self, board: Board) -> None:
        self.board = board
        middles = [_middle(place) for place in board.hexes]
        self.left = min(x for x, _ in middles) - HALF_WIDTH - _MARGIN_COLUMNS
        self.top = min(y for _, y in middles) - SLANT - _MARGIN_LINES
        self.width = max(x for x, _ in middles) + HALF_WIDTH + _MARGIN_COLUMNS - self.left + 1
        self.height = max(y for _, y in middles) + PITCH + _MARGIN_LINES - self.top + 1
        self.harbour_edges = {board.harbour_edge(harbour) for harbour in board.harbours}
        self.river_edges = set(board.river.edges) if board.river else set()
        self.river_hexes = set(board.river.hexes) if board.river else set()
        self.characters: dict[_Cell, str] = {}
        self.inks: dict[_Cell, str] = {}
        self.grounds: dict[_Cell, str] = {}

    def write(self, x: int, y: int, text: str, ink: str, ground: str | None = None) -> None:
        """Write from column x on; without a ground the text lies on what is there."""
        for step, character in enumerate(text):
            cell = (x + step, y)
            self.characters[cell], self.inks[cell] = character, ink
            if ground is not None:
                self.grounds[cell] = ground

    def fill_ground(self) -> None:
        water, shore = water_of(self.board.theme), shore_of(self.board.theme)
        coast = self.height if shore is None else int(self.height * shore.from_top)
        for line in range(self.height):
            ground = shore.land.base if shore and line >= coast else water.base
            self.write(self.left, self.top + line, " " * self.width, INK, ground)

    def fill_hex(self, h: int, *, robbed: bool) -> None:
        """Terrain, name, token and pips of a hex, and the robber if he stands there.

        On a board with places their names take the sides of the upper line, so the token moves up into it."""
        board, (x, y) = self.board, _middle(self.board.hexes[h])
        terrain = board.terrain[h] if board.terrain else ""
        land = land_of(terrain, board.produces[terrain]) if terrain else UNDRAWN
        for line in range(-SLANT, PITCH + 1):
            reach = HALF_WIDTH - 1 - 3 * _inset(line)
            self.write(x - reach, y + line, " " * (2 * reach + 1), INK, land.base)
        upper = bool(board.places)
        self._centre(x, y + upper, terrain[:_LONGEST_NAME] or "?", f"bold {_ink_on(land.base)}")
        if h in self.river_hexes:
            self._centre(x, y - 1, _RIVER, RIVER_LIT, RIVER_DEEP)
        number = board.tokens[h] if board.tokens else NO_TOKEN
        if number != NO_TOKEN:
            ink = TOKEN_HOT if number in HOT_NUMBERS else TOKEN_INK
            self._centre(x, y + (not upper), f" {number} ", f"bold {ink}", TOKEN)
            self._centre(x, y + 2, f"{'•' * pips(number):^5}", _ink_on(land.base))
        if robbed:
            self._centre(x, y + 3 - upper, " robber ", f"bold {HALO}", INK)

    def draw_edge(self, edge: int, colour: str | None, *, numbered: bool) -> None:
        """A path: a pale track, water, or a player's road or boat; its number or the owner's initial in the middle."""
        wood = wood_of(colour) if colour else None
        plain = f"bold {INK}" if edge in self.harbour_edges else TRACK_EDGE
        track = TRACK
        if edge in self.river_edges:
            plain, track = RIVER_LIT, RIVER_DEEP
        ink, ground = (f"bold {wood.crest}", wood.base) if wood else (plain, track)
        cells = self._cells_of_edge(edge)
        for (x, y), mark in cells:
            self.write(x, y, mark, ink, ground)
        (x, y), _ = cells[len(cells) // 2]
        if colour:
            self.write(x, y, colour[0].upper(), ink, ground)
        elif numbered:
            text = str(edge)
            self.write(x - len(text) // 2, y, text, f"bold {_ink_on(track)}", track)

    def draw_corner(self, corner: int, piece: tuple[str, str] | None, *, numbered: bool) -> None:
        """An intersection: a building with its owner's initial, its number, or a plain crossing of tracks."""
        x, y = self._cell_of_corner(corner)
        if piece:
            colour, kind = piece
            wood = wood_of(colour)
            self.write(x - 1, y, f"{_BUILDINGS[kind]}{colour[0].upper()} ", f"bold {wood.crest}", wood.base)
        elif numbered:
            text = str(corner)
            self.write(x - len(text) // 2, y, text, f"bold {HALO}", INK)
        else:
            self.write(x, y, "+", TRACK_EDGE, TRACK)

    def draw_place(self, place: Place, piece: tuple[str, str] | None, *, built: bool) -> None:
        """A named intersection: in its owner's colours if a building stands there, a built landmark in bold."""
        x, y = self._cell_of_corner(place.corner)
        text = label_of(self.board, place, piece[0] if piece else None, built)
        ink, ground = (f"bold {HALO}", INK) if built else (INK, TRACK)
        if piece:
            wood = wood_of(piece[0])
            ink, ground = f"bold {wood.crest}", wood.base
        self._centre(x, y, text, ink, ground)

    def draw_thicket(self, corner: int) -> None:
        """What grows over a building in decline."""
        x, y = self._cell_of_corner(corner)
        self.write(x + 1, y, _THICKET, f"bold {THICKET}", INK)

    def draw_harbour(self, harbour: Harbour, resource_names: Mapping[str, str]) -> None:
        """Rate and resource of a harbour, beyond its edge."""
        name = "any" if harbour.gives is None else RESOURCE_KEYS[harbour.gives]
        text = f" {harbour.ratio}:1 {resource_names.get(name, name)[:_LONGEST_RESOURCE]} "
        ground = TOKEN
        if harbour.gives is not None:
            terrains = [t for t, resource in self.board.produces.items() if resource == harbour.gives]
            ground = land_of(terrains[0] if terrains else "", harbour.gives).base
        (x, y), (dx, dy) = _middle(harbour.hex), _middle(SIDE_STEPS[SIDES.index(harbour.side)])
        line = y + 1 if dy == 0 else y + 1 + PITCH if dy > 0 else y + 1 - SLANT - SLANT
        gap = HALF_WIDTH + 2 if dy == 0 else HALF_WIDTH - 1
        start = x + gap if dx > 0 else x - gap - len(text) + 1
        start = max(self.left, min(start, self.left + self.width - len(text)))
        self.write(start, line, text, f"bold {_ink_on(ground)}", ground)

    def lines(self) -> list[list[Segment]]:
        """Neighbouring cells of one style joined to segments."""
        result = []
        for y in range(self.top, self.top + self.height):
            cells = [(x, y) for x in range(self.left, self.left + self.width)]
            styled = [(f"{self.inks[cell]} on {self.grounds[cell]}", self.characters[cell]) for cell in cells]
            result.append(
                [("".join(c for _, c in run), style) for style, run in groupby(styled, key=lambda pair: pair[0])]
            )
        return result

    def _centre(self, x: int, y: int, text: str, ink: str, ground: str | None = None) -> None:
        self.write(x - len(text) // 2, y, text, ink, ground)

    def _cell_of_corner(self, corner: int) -> _Cell:
        topology = self.board.topology
        h = int(topology.corner_hexes[corner, 0])
        x, y = _middle(self.board.hexes[h])
        dx, dy = _CORNER_CELLS[topology.hex_corners[h].tolist().index(corner)]
        return x + dx, y + dy

    def _cells_of_edge(self, edge: int) -> list[tuple[_Cell, str]]:
        """The cells between the two corners of an edge, each with the mark that draws it."""
        (x, y), (end_x, end_y) = (self._cell_of_corner(int(c)) for c in self.board.topology.edge_corners[edge])
        pier = _PIER[x != end_x] if edge in self.harbour_edges else "~" if edge in self.river_edges else ""
        if x == end_x:
            return [((x, line), pier or "|") for line in range(y + 1, end_y)]
        step = 1 if end_x > x else -1
        cells = []
        for k in range(1, HALF_WIDTH):
            thirds = SLANT * k * 3 // HALF_WIDTH  # how far down, in thirds of a line
            line, rest = divmod(thirds + 1, 3)
            cells.append(((x + step * k, y + line), pier or _SLOPE[(rest - 1) % 3]))
        return cells


_CORNER_CELLS = ((0, -SLANT), (HALF_WIDTH, 0), (HALF_WIDTH, 3), (0, PITCH), (-HALF_WIDTH, 3), (-HALF_WIDTH, 0))
"""Where the corners lie from the line between the upper two, clockwise from the top."""


def _middle(place: Axial) -> _Cell:
    """The middle column of a hex and the line of its two upper side corners."""
    q, r = place
    return HALF_WIDTH * (2 * q + r), PITCH * r


def _inset(line: int) -> int:
    """How many lines a line of a hex lies above or below its straight sides."""
    return max(0, -line, line - (PITCH - SLANT))


def _ink_on(ground: str) -> str:
    """Dark or light ink, whichever is easier to read."""
    red, green, blue = (int(ground[k : k + 2], 16) for k in (1, 3, 5))
    return INK if red * 299 + green * 587 + blue * 114 > 118_000 else HALO
