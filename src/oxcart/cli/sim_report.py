"""A simulation's summary as tables."""

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from oxcart.cli.sim import dice_surprise
from oxcart.intervals import wilson

if TYPE_CHECKING:
    from oxcart.sim import Summary

_BAR = 24


def print_summary(out: Console, summary: "Summary") -> None:
    """Everything people want to know of many games."""
    options = ", ".join(f"{key}={value}" for key, value in summary.options.items())
    out.print(f"[bold]{summary.games:,} games of {summary.game}[/] on {summary.board} [dim]({options})[/]")
    out.print(Columns([wins_by_bot(summary), wins_by_seat(summary), dice_table(summary)], padding=(0, 3)))
    out.print(
        f"Turns: {summary.mean_turns:.1f} on average, {summary.min_turns} to {summary.max_turns}; "
        f"{summary.mean_actions:.0f} actions a game; {summary.shared_wins:,} shared wins"
    )
    shares = (f"{name} {count:,} ({count / summary.games:.1%})" for name, count in summary.endings.items() if count)
    out.print(f"Ended by: {', '.join(shares)}")
    speed = "compiled" if summary.compiled else "interpreted"
    out.print(
        f"Speed: {summary.games_per_second:,.0f} games and {summary.actions_per_second:,.0f} actions a second, "
        f"{speed}, {summary.threads} thread{'s' * (summary.threads > 1)}; {summary.seconds:.2f} s"
        f" after {summary.compile_seconds:.1f} s to get ready"
    )
    if summary.faults:
        told = ", ".join(f"{name} in {count:,} games" for name, count in summary.faults.items())
        out.print(f"[bold red]Faults: {told}[/]")
    else:
        out.print("Faults: [green]none[/]")


def share_cells(wins: float, games: int) -> tuple[str, str]:
    """A share of wins and its 95% interval."""
    low, high = wilson(wins, games)
    return f"{wins / games:.1%}" if games else "-", f"{low:.1%} - {high:.1%}"


def wins_by_bot(summary: "Summary") -> Table:
    """How often each bot won, per game and seat it sat in."""
    table = Table("bot", title="Wins by bot", title_justify="left", box=None)
    for heading in ("wins", "per seat", "95%", "points"):
        table.add_column(heading, justify="right")
    for bot, wins in summary.wins_by_bot.items():
        points = f"{summary.mean_points_by_bot[bot]:.2f}"
        table.add_row(bot, f"{wins:,.0f}", *share_cells(wins, summary.seats_by_bot[bot]), points)
    return table


def wins_by_seat(summary: "Summary") -> Table:
    """How often each seat won."""
    table = Table("seat", title="Wins by seat", title_justify="left", box=None)
    for heading in ("wins", "share", "95%", "points"):
        table.add_column(heading, justify="right")
    for seat, wins in enumerate(summary.wins_by_seat):
        who = f"p{seat}" if summary.rotated else f"p{seat} {summary.bots[seat]}"
        points = f"{summary.mean_points_by_seat[seat]:.2f}"
        table.add_row(who, f"{wins:,.0f}", *share_cells(wins, summary.games), points)
    return table


def dice_table(summary: "Summary") -> Table:
    """How often each total fell, against how often it should."""
    chi = dice_surprise(summary)
    title = f"Dice (χ² {chi:.1f}; above 18.3 once in twenty)"
    table = Table("total", title=title, title_justify="left", box=None)
    for heading in ("fell", "expected"):
        table.add_column(heading, justify="right")
    table.add_column("")
    most = max(*summary.dice, 1)
    for total, (fell, expected) in enumerate(zip(summary.dice, summary.expected_dice, strict=True), 2):
        table.add_row(str(total), f"{fell:,}", f"{expected:,.0f}", "█" * round(_BAR * fell / most))
    return table
