"""The board for people who watch a learner: as text, or as a small picture made of numbers alone."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from oxcart.boards import Board
from oxcart.boards.draw_frame import Point
from oxcart.boards.draw_places import SCALE, Places, places
from oxcart.boards.draw_text import to_text
from oxcart.boards.palette import HALO, INK, THICKET, TOKEN, TOKEN_HOT, TRACK, UNDRAWN, land_of, water_of, wood_of
from oxcart.boards.tokens import HOT_NUMBERS, NO_TOKEN, pips
from oxcart.game import Game
from oxcart.game.pieces import pieces_of

Pixels = npt.NDArray[np.uint8]
Offsets = npt.NDArray[np.float32]

RENDER_MODES = ("human", "ansi", "rgb_array")
RADIUS = 26
"""Pixels from the middle of a hex to its corners."""
_MARGIN = 14


def render(game: Game, mode: str | None) -> Any:
    """What everybody sees of the board: text, the same printed, or pixels."""
    return shown(
        mode,
        lambda: to_text(game.board, pieces_of(game.public_view()), resource_names=game.ruleset.labels),
        lambda: picture(game),
    )


def shown(mode: str | None, text: Callable[[], str], pixels: Callable[[], Pixels]) -> Any:
    """What a render mode asks for: text, nothing but the same printed, or pixels."""
    if mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    if mode == "rgb_array":
        return pixels()
    if mode == "ansi":
        return text()
    print(text())
    return None


def picture(game: Game) -> Pixels:
    """The board as pixels: land with its numbers as pips, roads and boats, buildings by owner, and the robber."""
    board, pieces = game.board, pieces_of(game.public_view())
    at = places(board)
    canvas = Canvas(at, water_of(board.theme).base)
    for h, middle in enumerate(at.hexes):
        draw_hex(canvas, board, h, middle)
    for a, b in board.topology.edge_corners[: board.topology.edge_count]:
        canvas.line(at.corners[a], at.corners[b], 1.5, TRACK)
    for edge, colour in (*pieces.roads.items(), *pieces.boats.items()):
        a, b = board.topology.edge_corners[edge]
        canvas.line(at.corners[a], at.corners[b], 4.5, wood_of(colour).shade)
        canvas.line(at.corners[a], at.corners[b], 3, wood_of(colour).base)
    for corner in board.place_at:
        canvas.disc(at.corners[corner], 3, INK if corner in pieces.landmarks else HALO)
    for corner, (colour, kind) in pieces.buildings.items():
        canvas.square(at.corners[corner], 7 if kind == "city" else 5, INK)
        canvas.square(at.corners[corner], 6 if kind == "city" else 4, wood_of(colour).base)
        if corner in pieces.ruins:
            canvas.disc(at.corners[corner], 2, THICKET)
    if pieces.robber is not None:
        canvas.disc(at.hexes[pieces.robber], 7, INK)
    return canvas.pixels


def draw_hex(canvas: "Canvas", board: Board, h: int, middle: Point) -> None:
    """A hex of land; its number is told by its pips, red for the most likely ones."""
    terrain = board.terrain[h] if board.terrain else ""
    canvas.hexagon(middle, (land_of(terrain, board.produces[terrain]) if terrain else UNDRAWN).base)
    number = board.tokens[h] if board.tokens else NO_TOKEN
    if number == NO_TOKEN:
        return
    canvas.disc(middle, 10, TOKEN)
    count = pips(number)
    for k in range(count):
        along = (k - (count - 1) / 2) * 3.6 * SCALE / RADIUS
        canvas.disc(middle.moved(along, 0), 1.6, TOKEN_HOT if number in HOT_NUMBERS else INK)


class Canvas:
    """Pixels over which shapes are laid, by the points of a board's drawing."""

    def __init__(self, at: Places, ground: str) -> None:
        self._scale = RADIUS / SCALE
        self._left = min(p.x for p in at.hexes) * self._scale - RADIUS - _MARGIN
        self._top = min(p.y for p in at.hexes) * self._scale - RADIUS - _MARGIN
        width = max(p.x for p in at.hexes) * self._scale + RADIUS + _MARGIN - self._left
        height = max(p.y for p in at.hexes) * self._scale + RADIUS + _MARGIN - self._top
        self._turn = np.radians(at.first_corner)
        self.pixels: Pixels = np.empty((int(height), int(width), 3), dtype=np.uint8)
        self.pixels[:] = rgb(ground)

    def _near(self, point: Point, reach: float) -> tuple[Pixels, Offsets, Offsets]:
        """The pixels round a point, and how far right and down of it each lies."""
        x, y = point.x * self._scale - self._left, point.y * self._scale - self._top
        rows = slice(max(0, int(y - reach)), int(y + reach) + 2)
        columns = slice(max(0, int(x - reach)), int(x + reach) + 2)
        window = self.pixels[rows, columns]
        down, right = np.mgrid[: window.shape[0], : window.shape[1]].astype(np.float32)
        return window, right + (columns.start - x), down + (rows.start - y)

    def disc(self, middle: Point, radius: float, colour: str) -> None:
        """Everything within a radius."""
        window, x, y = self._near(middle, radius)
        window[x * x + y * y <= radius * radius] = rgb(colour)

    def square(self, middle: Point, half: float, colour: str) -> None:
        """A square that stands upright."""
        window, x, y = self._near(middle, half)
        window[np.maximum(abs(x), abs(y)) <= half] = rgb(colour)

    def hexagon(self, middle: Point, colour: str) -> None:
        """A hex, standing as the board's hexes do."""
        window, x, y = self._near(middle, RADIUS)
        inside = np.ones(x.shape, dtype=bool)
        for k in range(3):
            angle = self._turn + np.pi / 6 + k * np.pi / 3
            inside &= abs(x * np.cos(angle) + y * np.sin(angle)) <= RADIUS * np.cos(np.pi / 6)
        window[inside] = rgb(colour)

    def line(self, start: Point, end: Point, half: float, colour: str) -> None:
        """All pixels so near to the way between two points."""
        dx, dy = (end.x - start.x) * self._scale, (end.y - start.y) * self._scale
        window, x, y = self._near(start, abs(dx) + abs(dy) + half)
        along = np.clip((x * dx + y * dy) / (dx * dx + dy * dy), 0, 1)
        window[(x - along * dx) ** 2 + (y - along * dy) ** 2 <= half * half] = rgb(colour)


def rgb(colour: str) -> tuple[int, ...]:
    """The three numbers of a colour written #rrggbb."""
    return tuple(bytes.fromhex(colour[1:]))
