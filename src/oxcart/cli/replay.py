"""`oxcart replay`: a game's log as readable events, and the table at its end."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oxcart.cli.output import Json, console, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oxcart.game import Game, Log
    from oxcart.rulesets.contract import Event


def replay(
    file: Annotated[Path, typer.Argument(help="A log that `oxcart play` kept, or the archive export of a server.")],
    seat: Annotated[int | None, typer.Option(metavar="N", help="Tell what this seat knew; else everything.")] = None,
    start: Annotated[int, typer.Option("--from", min=0, metavar="K", help="Begin after K actions.")] = 0,
    json: Json = False,
) -> None:
    """Tell a saved game, event by event."""
    from oxcart.cli.complaints import Complaint

    game = open_log(file)
    if seat is not None and not 0 <= seat < game.players:
        raise Complaint(f"there is no seat {seat}; the seats are 0 to {game.players - 1}")
    if start > game.seq:
        raise Complaint(f"the log has {game.seq} actions, so nothing comes after {start}")
    skipped = len(open_log(file, start).events) if start else 0
    events = list(enumerate(game.events))[skipped:]
    if json:
        print_json(describe_game(game, seat, events))
        return
    from oxcart.cli.table.end import final_table

    out = console()
    for number, event in events:
        out.print(f"[dim]{number:>5}[/] {tell_to(game, event, seat)}")
    out.print(final_table(game, seat))


def open_log(file: Path, upto: int | None = None) -> "Game":
    """The game of a log file, after `upto` actions or at its end."""
    from oxcart.game import BadLog, Game

    try:
        return Game.replay(log_of(read_log(file)), upto)
    except BadLog as error:
        raise BadLog(f"{file}: {error}") from error


def log_of(text: str) -> "Log":
    """The log of a text: its own, or the one inside an archive export."""
    from oxcart.game import Log

    if '"table":' not in text.partition("\n")[0]:
        return Log.from_text(text)
    from oxcart.server.export import read

    return read(text).log


def read_log(file: Path) -> str:
    """The text of a log file."""
    from oxcart.cli.complaints import Complaint
    from oxcart.game import BadLog

    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadLog("this is no Oxcart log: it is not UTF-8 text") from error
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}") from error


def tell_to(game: "Game", event: "Event", seat: int | None, names: "Sequence[str] | None" = None) -> str:
    """The event as a seat knows it; with nobody in particular, as somebody who knows all."""
    return game.tell(event, next(iter(event.knowers), None) if seat is None else seat, names)


def describe_game(game: "Game", seat: int | None, events: "list[tuple[int, Event]]") -> dict[str, Any]:
    """The events and the end as JSON types, with no more in them than the seat may know."""
    told = []
    for number, event in events:
        viewer = next(iter(event.knowers), None) if seat is None else seat
        told.append({"number": number, **event.seen_by(viewer), "text": tell_to(game, event, seat)})
    return {
        "game": game.ruleset.facts.key,
        "board": game.board.key,
        "players": game.players,
        "colours": list(game.settings.colours),
        "options": dict(game.settings.options),
        "actions": game.seq,
        "seat": seat,
        "events": told,
        "over": game.over,
        "winners": list(game.winners),
        "points": [player["points"] for player in end_views(game, seat)],
    }


def end_views(game: "Game", seat: int | None) -> list[dict[str, Any]]:
    """Every seat as the viewer sees it now; with nobody in particular, as it sees itself."""
    if seat is not None:
        players: list[dict[str, Any]] = game.view(seat)["players"]
        return players
    return [game.view(each)["players"][each] for each in range(game.players)]
