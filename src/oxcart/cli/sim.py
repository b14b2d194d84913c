"""`oxcart sim`: many games of bots, summed up."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oxcart.cli.complaints import Complaint
from oxcart.cli.output import Json, console, print_json
from oxcart.cli.running import Address, EngineName, State, Workers, open_engine, progress_bar, resumable
from oxcart.cli.settings import check_bots, read_names, read_options
from oxcart.cli.sim_keep import KEPT, draw, keeping, plan_occasion, read_kept, start_tally

if TYPE_CHECKING:
    from oxcart.sim import Summary


def sim(
    game: Annotated[str, typer.Argument(help="The game, such as egypt.")],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 1000,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many seats.")] = None,
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="One bot for all seats, or one a seat.")] = "uniform",
    board: Annotated[str | None, typer.Option(metavar="BOARD", help="A board's key or .toml file.")] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    threads: Workers = None,
    no_trade: Annotated[bool, typer.Option("--no-trade", help="No trade between players.")] = False,
    option: Annotated[list[str] | None, typer.Option(metavar="K=V", help="A house rule; repeatable.")] = None,
    playouts: Annotated[int, typer.Option(min=1, metavar="N", help="What a move of a searching bot costs.")] = 600,
    check: Annotated[bool, typer.Option("--check", help="Look for faults after every action.")] = False,
    engine: EngineName = "local",
    address: Address = None,
    state: State = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the games as Parquet files.")] = None,
    actions: Annotated[str, typer.Option(metavar="none|sample:N|all", help="Whose actions are kept there.")] = KEPT,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the games as an HTML page.")] = None,
    json: Json = False,
) -> None:
    """Play many games of bots and sum them up; exit code 1 if any game broke an invariant."""
    from oxcart.bots.thinking import Budget
    from oxcart.sim import simulate

    seated = seat_bots(game, read_names(bots), players)
    options = read_options(option or []) | ({"domestic": "off"} if no_trade else {})
    if (out or report) and (engine != "local" or state):
        raise Complaint("--out and --report need all games with their actions: leave out --engine ray and --state")
    occasion = plan_occasion(game, board, seated, games, seed, options, playouts)
    tally = start_tally(occasion, report)
    with (
        resumable(state),
        open_engine(engine, threads, address) as team,
        keeping(occasion, out, read_kept(actions, games), tally) as keep,
        progress_bar(games) as progress,
    ):
        asked = (game, board, seated, games, seed, options, team.workers, check, progress)
        summary = simulate(*asked, budget=Budget(playouts), engine=team, state=state, keep=keep)
    if tally and report:
        draw(report, tally, summary)
    if json:
        faults = sum(summary.faults.values())
        named = {"wins": list(summary.wins_by_seat), "faults": faults, "faults_by_name": dict(summary.faults)}
        print_json(summary.to_dict() | named)
    else:
        from oxcart.cli.sim_report import print_summary

        print_summary(console(), summary)
    if summary.faults:
        raise typer.Exit(1)


def seat_bots(game: str, names: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """One bot a seat: a single name sits everywhere, several names are the seats."""
    from oxcart.game.settings import find_ruleset, seat_count

    check_bots(names)
    if not names:
        raise typer.BadParameter("name at least one bot", param_hint="--bots")
    facts = find_ruleset(game).facts
    count = seat_count(facts, len(names) if players is None and len(names) > 1 else players)
    seated = names * count if len(names) == 1 else names
    if len(seated) != count:
        raise Complaint(f"{count} players need one bot for all or {count} bots, not {len(names)}")
    return seated


def dice_surprise(summary: "Summary") -> float:
    """Chi-squared of the dice against expectation, with ten degrees of freedom: 18.3 is passed once in twenty."""
    pairs = zip(summary.dice, summary.expected_dice, strict=True)
    return sum((fell - expected) ** 2 / expected for fell, expected in pairs if expected)
