"""The outcome of a tournament as tables for the terminal, as Markdown and as JSON."""

from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table

from oxcart.bots import BY_KEY
from oxcart.intervals import wilson
from oxcart.sim.ratings import Rating
from oxcart.sim.tournament import Meeting, Standings


def print_standings(out: Console, outcome: Standings) -> None:
    """Ratings, and everybody's wins against everybody."""
    options = ", ".join(f"{key}={value}" for key, value in outcome.options.items())
    out.print(f"[bold]{outcome.games:,} games of {outcome.game}[/] on {outcome.board} [dim]({options})[/]")
    out.print(f"{seating(outcome)}{thinking(outcome)}.")
    out.print(rating_table(outcome))
    out.print(win_table(outcome))
    if outcome.faults:
        told = ", ".join(f"{name} in {count:,} games" for name, count in outcome.faults.items())
        out.print(f"[bold red]Faults: {told}[/]")
    else:
        out.print("Faults: [green]none[/]")


def seating(outcome: Standings) -> str:
    """Who sat at a table."""
    if outcome.different:
        return f"Tables of {outcome.players} different bots in every order"
    if outcome.players == 2:
        return "Two at a table, each of them first equally often"
    return f"Two bots at a table share its {outcome.players} seats in every fair way"


def thinking(outcome: Standings) -> str:
    """What a move of a bot that thinks cost."""
    if outcome.seconds is not None:
        return f"; {outcome.seconds:g} s for a move of a bot that thinks"
    return f"; {outcome.playouts:,} playouts for a move of a bot that thinks" if outcome.playouts else ""


def rating_table(outcome: Standings) -> Table:
    """The ratings, strongest first."""
    zero = f"{outcome.anchor} is 0" if outcome.anchor else "the mean is 0"
    table = Table("", "bot", "", title=f"Ratings on the scale of Elo ({zero})", title_justify="left", box=None)
    for heading in ("points", "95%"):
        table.add_column(heading, justify="right")
    for place, rating in enumerate(outcome.ratings, 1):
        name = BY_KEY[rating.bot].title
        table.add_row(str(place), rating.bot, f"[dim]{name}[/]", f"{rating.points:.0f}", interval_cell(rating))
    return table


def win_table(outcome: Standings) -> Table:
    """Shares of wins, row against column."""
    table = Table("", title="Games won, row against column, with 95% intervals", title_justify="left", box=None)
    ranked = [rating.bot for rating in outcome.ratings]
    for bot in ranked:
        table.add_column(bot, justify="right")
    for bot in ranked:
        table.add_row(bot, *(win_cell(outcome, bot, other) for other in ranked))
    return table


def interval_cell(rating: Rating) -> str:
    """The interval of a rating; what it is measured from has none."""
    return f"{rating.low:.0f} to {rating.high:.0f}" if rating.low < rating.high else "-"


def win_cell(outcome: Standings, bot: str, other: str) -> str:
    """The share of games that a bot won against another one, with its interval."""
    meeting = met(outcome, bot, other)
    if meeting is None:
        return "-"
    low, high = wilson(meeting.wins, meeting.games)
    return f"{meeting.wins / meeting.games:.1%} ({100 * low:.1f} - {100 * high:.1f})"


def met(outcome: Standings, bot: str, other: str) -> Meeting | None:
    """The games of two bots from the side of the first one."""
    for meeting in outcome.meetings:
        if (meeting.one, meeting.other) == (bot, other):
            return meeting
        if (meeting.one, meeting.other) == (other, bot):
            return Meeting(bot, other, meeting.losses, meeting.wins)
    return None


def markdown_table(outcome: Standings) -> str:
    """A row for every bot: its rating and its wins against every other one."""
    columns = [rating.bot for rating in outcome.ratings]
    heads = ["bot", "rating", "95%", *(f"against {bot}" for bot in columns)]
    lines = [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    lines += [f"| {' | '.join(row)} |" for row in markdown_rows(outcome, columns)]
    return "\n".join(lines) + "\n"


def markdown_rows(outcome: Standings, columns: list[str]) -> list[list[str]]:
    """The cells of every bot, with a column for every bot it could have met."""
    return [
        [
            rating.bot,
            f"{rating.points:.0f}",
            interval_cell(rating),
            *(win_cell(outcome, rating.bot, other) for other in columns),
        ]
        for rating in outcome.ratings
    ]


def to_document(outcome: Standings) -> dict[str, Any]:
    """The outcome as JSON types, with the intervals of the shares."""
    rows = []
    for meeting in outcome.meetings:
        low, high = wilson(meeting.wins, meeting.games)
        share = {"games": meeting.games, "share": meeting.wins / meeting.games, "low": low, "high": high}
        rows.append(asdict(meeting) | share)
    return asdict(outcome) | {"meetings": rows}
