"""The course of a game on the terminal: a line a turn, the turning points, luck and decisions."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from oxcart.analysis import Course, Part, Point, balances, turning_points
from oxcart.cli.analyse import sentence
from oxcart.cli.table.names import seat_name
from oxcart.cli.table.screen import seat_style

STRIP = 40
"""How wide the strip is that everybody's chances share."""


def print_course(out: Console, course: Course, names: Sequence[str] | None) -> None:
    """Everything people want to know of the course of a game."""
    called = list(names or (seat_name(course.game, seat) for seat in range(course.game.players)))
    eyes = "with open cards" if course.seat is None else f"as seat {course.seat} ({called[course.seat]}) knew it"
    out.print(f"[bold]{course.game.ruleset.facts.title}[/], {eyes}")
    out.print(
        f"[dim]Every position played on {course.playouts:,} times by quick bots; the chances are right within about "
        f"{percent(2 * course.error)}.[/]\n"
    )
    out.print(turns_table(course, called))
    out.print(turning_table(course, called, names))
    out.print(balance_table(course, called))


def turns_table(course: Course, called: Sequence[str]) -> Table:
    """A row a turn: the chances when it began, and a strip that they share."""
    table = Table(box=None, header_style="dim", title="Chances to win, as each turn began", title_justify="left")
    table.add_column("turn", justify="right")
    for seat, name in enumerate(called):
        table.add_column(f"{seat} {name}", justify="right")
    table.add_column("")
    for label, point in by_turn(course):
        chances = point.estimate.chances
        table.add_row(label, *(percent(chance) for chance in chances), strip(course, chances))
    return table


def by_turn(course: Course) -> Iterator[tuple[str, Point]]:
    """The first point of every turn, and the last of all."""
    turn = -1
    for point in course.points[:-1]:
        if point.turn != turn:
            turn = point.turn
            yield str(turn) if turn else "start", point
    yield "end" if course.game.over else "now", course.points[-1]


def strip(course: Course, chances: Sequence[float]) -> Text:
    """Chances side by side, each seat in its colour and with its number."""
    text, done = Text(), 0.0
    for seat, chance in enumerate(chances):
        width = round(STRIP * (done + chance)) - round(STRIP * done)
        text.append(str(seat) * width, seat_style(course.game, seat))
        done += chance
    return text


def turning_table(course: Course, called: Sequence[str], names: Sequence[str] | None) -> Table:
    """The points at which the game turned."""
    table = Table(box=None, header_style="dim", title="\nTurning points", title_justify="left")
    table.add_column("turn", justify="right")
    table.add_column("action", justify="right")
    for heading in ("by", "what happened", "chances"):
        table.add_column(heading)
    for turning in turning_points(course):
        point = turning.point
        whose = "luck" if point.by_chance or point.player is None else called[point.player]
        swing = f"{called[turning.seat]} {percent(turning.before)} → {percent(turning.after)}"
        table.add_row(str(point.turn), str(point.seq), whose, sentence(course, turning, names), swing)
    return table


def balance_table(course: Course, called: Sequence[str]) -> Table:
    """What everybody owes to luck, to themselves and to the others."""
    table = Table(box=None, header_style="dim", title="\nLuck and decisions", title_justify="left")
    table.add_column("")
    for heading in ("start", "luck", "decisions", "others", "end" if course.game.over else "now"):
        table.add_column(heading, justify="right")
    for balance in balances(course):
        parts = (signed(part) for part in (balance.luck, balance.decisions, balance.others))
        table.add_row(called[balance.seat], percent(balance.start), *parts, percent(balance.end))
    return table


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{share:.0%}"


def signed(part: Part) -> str:
    """What was gained or lost, and how far that may be off."""
    return f"{part.gain:+.0%} ± {2 * part.error:.0%}"
