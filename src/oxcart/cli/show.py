"""`oxcart show`: boards on the terminal or as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from oxcart.cli.output import Json, console, print_json


def show(
    board: Annotated[str, typer.Argument(help="A board's key, or the path of a .toml file; without it, a list.")] = "",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the picture to this SVG file.")] = None,
    ids: Annotated[bool, typer.Option("--ids", help="Number the intersections and paths.")] = False,
    json: Json = False,
) -> None:
    """Draw a board, or list the boards."""
    from oxcart.boards import keys, load, load_file

    if not board:
        list_boards(json)
        return
    is_file = board.endswith(".toml") or (board not in keys() and Path(board).is_file())
    shown = load_file(board) if is_file else load(board)
    if svg is not None:
        write_picture(shown, svg, ids)
    if json:
        print_json(shown.to_dict())
    elif svg is None:
        from oxcart.boards.pieces import starting_pieces
        from oxcart.cli.drawing import draw_board
        from oxcart.rulesets import BY_KEY

        names = BY_KEY[shown.theme].labels if shown.theme in BY_KEY else None
        console().print(draw_board(shown, starting_pieces(shown), corner_ids=ids, edge_ids=ids, resource_names=names))
    else:
        typer.echo(f"{shown.title}: {svg}")


def list_boards(json: bool) -> None:
    """The boards that come with the package."""
    from oxcart.boards import keys, load

    boards = [load(key) for key in keys()]
    if json:
        print_json([{"key": b.key, "title": b.title, "layout": b.layout, "hexes": len(b.hexes)} for b in boards])
        return
    for b in boards:
        typer.echo(f"{b.key:<20}{b.title} ({b.layout}, {len(b.hexes)} hexes)")


def write_picture(board: object, file: Path, ids: bool) -> None:
    """The board as SVG in a file."""
    from oxcart.boards import Board
    from oxcart.boards.draw_svg import to_svg
    from oxcart.boards.pieces import starting_pieces
    from oxcart.cli.complaints import Complaint

    assert isinstance(board, Board)
    try:
        file.write_text(to_svg(board, starting_pieces(board), corner_ids=ids, edge_ids=ids), encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{file} cannot be written: {error.strerror}") from error
