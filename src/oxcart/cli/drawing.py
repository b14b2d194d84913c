"""Drawings of boards as rich text, cropped to what is drawn on them."""

from collections.abc import Mapping

from rich.text import Text

from oxcart.boards import Board
from oxcart.boards.draw_text import Segment, to_segments
from oxcart.boards.pieces import Pieces


def draw_board(
    board: Board,
    pieces: Pieces | None = None,
    *,
    corner_ids: bool = False,
    edge_ids: bool = False,
    resource_names: Mapping[str, str] | None = None,
) -> Text:
    """The board in colour; about 80 columns for a board of nineteen hexes."""
    lines = to_segments(board, pieces, corner_ids=corner_ids, edge_ids=edge_ids, resource_names=resource_names)
    plain = ["".join(text for text, _ in line) for line in lines]
    left = min(len(line) - len(line.lstrip()) for line in plain if line.strip())
    right = max(len(line.rstrip()) for line in plain)
    rows = [cut(line, max(0, left - 1), right + 1) for line in lines]
    picture = Text(no_wrap=True, overflow="crop", end="")
    for number, row in enumerate(rows):
        picture.append("\n" if number else "")
        for text, style in row:
            picture.append(text, style)
    return picture


def cut(line: list[Segment], start: int, end: int) -> list[Segment]:
    """The columns from start up to end of a line."""
    kept, column = [], 0
    for text, style in line:
        kept.append((text[max(0, start - column) : max(0, end - column)], style))
        column += len(text)
    return kept
