"""`oxcart analyse`: who was winning in a saved game, when it turned, and what was luck."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from oxcart.cli.output import Json, console, print_json

if TYPE_CHECKING:
    from oxcart.analysis import Course, TurningPoint
    from oxcart.game import Log

OPEN = "open"


def analyse(
    file: Annotated[Path, typer.Argument(help="A log that `oxcart play` kept, or the archive export of a server.")],
    playouts: Annotated[
        int, typer.Option(min=2, max=100_000, metavar="N", help="How often each position is played on.")
    ] = 200,
    every: Annotated[
        Literal["turn", "action"], typer.Option(help="Look at what each turn and each throw brought, or each action.")
    ] = "turn",
    seat: Annotated[
        str, typer.Option(metavar="N|open", help="Judge by what this seat knew; else by all cards.")
    ] = OPEN,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same answer.")] = 0,
    json: Json = False,
) -> None:
    """Tell who was how likely to win, where the game turned, and what was luck and what was not."""
    from oxcart.analysis import follow

    log, names = read_game(file)
    with progress_bar() as progress:
        course = follow(log, playouts, every, read_seat(seat, log), seed, progress=progress)
    if json:
        print_json(describe(course, names, every))
        return
    from oxcart.cli.analyse_report import print_course

    print_course(console(), course, names)


def read_game(file: Path) -> "tuple[Log, list[str] | None]":
    """The log of a file, known to follow the rules, and the names of its seats if it has any."""
    from oxcart.cli.replay import log_of, open_log, read_log
    from oxcart.server.export import read

    open_log(file)  # says what is wrong with it, if anything is
    text = read_log(file)
    if '"table":' not in text.partition("\n")[0]:
        return log_of(text), None
    evidence = read(text)
    return evidence.log, [seat.name for seat in evidence.table.seats]


def read_seat(text: str, log: "Log") -> int | None:
    """The seat whose knowledge is asked for; None for open cards."""
    from oxcart.cli.complaints import Complaint

    players = int(log.header["players"])
    if text == OPEN:
        return None
    if text.isdecimal() and int(text) < players:
        return int(text)
    raise Complaint(f"there is no seat {text}; the seats are 0 to {players - 1}, or {OPEN} for open cards")


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr with the time left; nothing when nobody watches."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    out = console(stderr=True)
    if not out.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True) as bar:
        task = bar.add_task("compiling, once per machine", total=None)

        def advance(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, description="positions")

        yield advance


def sentence(course: "Course", turning: "TurningPoint", names: Sequence[str] | None) -> str:
    """What happened at a turning point, as far as whoever looks could know."""
    from oxcart.analysis import worth_telling
    from oxcart.cli.replay import tell_to

    events = worth_telling(turning.point.events, turning.seat)
    return " ".join(tell_to(course.game, event, course.seat, names) for event in events)


def describe(course: "Course", names: Sequence[str] | None, every: str) -> dict[str, Any]:
    """A course as JSON types, its turning points told."""
    from oxcart.analysis import course_document, turning_points

    document = course_document(course)
    for told, turning in zip(document["turning_points"], turning_points(course), strict=True):
        told["text"] = sentence(course, turning, names)
    return {
        "game": course.game.ruleset.facts.key,
        "players": course.game.players,
        "colours": list(course.game.settings.colours),
        "names": list(names) if names else None,
        "every": every,
        "seat": course.seat,
        **document,
        "winners": list(course.game.winners),
    }
