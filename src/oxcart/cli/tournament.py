"""`oxcart tournament`: every bot against every other one, with ratings."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oxcart.cli.output import Json, console, print_json
from oxcart.cli.running import Address, EngineName, State, Workers, bar_columns, open_engine, rate_text, resumable
from oxcart.cli.settings import check_bots, read_names, read_options

if TYPE_CHECKING:
    from oxcart.sim.schedule import Contest


def tournament(
    game: Annotated[str, typer.Argument(help="The game, such as egypt.")],
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="The bots; all that do not think unless told.")] = "",
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games of every two bots.")] = 2000,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="Seats of a table; two unless the game needs more.")
    ] = None,
    different: Annotated[
        bool, typer.Option("--different", help="All bots of a table are different, instead of two that share it.")
    ] = False,
    board: Annotated[str | None, typer.Option(metavar="BOARD", help="A board's key or .toml file.")] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="K=V", help="A house rule; repeatable.")] = None,
    playouts: Annotated[int, typer.Option(min=1, metavar="N", help="What a move of a searching bot costs.")] = 600,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, metavar="S", help="The same as time, which no seed repeats.")
    ] = None,
    threads: Workers = None,
    engine: EngineName = "local",
    address: Address = None,
    state: State = None,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the result as a table of Markdown as well.")
    ] = None,
    json: Json = False,
) -> None:
    """Let every bot play against every other one and rate them; exit code 1 if any game broke an invariant."""
    from oxcart.bots import BOTS
    from oxcart.bots.thinking import Budget
    from oxcart.cli.complaints import Complaint
    from oxcart.cli.tournament_report import markdown_table, print_standings, to_document
    from oxcart.sim.schedule import Wish, schedule
    from oxcart.sim.tournament import hold

    names = read_names(bots) or tuple(bot.key for bot in BOTS if not bot.thinks)
    check_bots(names)
    thought = Budget(playouts, seconds)
    wish = Wish(game, names, games, players, board, read_options(option or []), seed, thought, different)
    contests = schedule(wish)
    with resumable(state), open_engine(engine, threads, address) as team, contest_bars(contests) as progress:
        outcome = hold(wish, contests, team, state, progress)
    if markdown is not None:
        try:
            markdown.write_text(markdown_table(outcome), encoding="utf-8")
        except OSError as error:
            raise Complaint(f"{markdown} cannot be written: {error.strerror}") from error
    if json:
        print_json(to_document(outcome))
    else:
        print_standings(console(), outcome)
    if outcome.faults:
        raise typer.Exit(1)


@contextmanager
def contest_bars(contests: "Sequence[Contest]") -> "Iterator[Callable[[Contest, int], None] | None]":
    """A bar for the contest that is played and one for the tournament; nothing when nobody watches."""
    from rich.progress import Progress

    out = console(stderr=True)
    if not out.is_terminal:
        yield None
        return
    with Progress(*bar_columns(), console=out, transient=True) as bar:
        whole = bar.add_task("all games", total=sum(contest.games for contest in contests), rate="")
        tasks = {
            contest.bots: bar.add_task(title(contest), start=False, total=contest.games, visible=False, rate="")
            for contest in contests
        }
        finished = dict.fromkeys(tasks, 0)

        def advance(contest: "Contest", done: int) -> None:
            task = tasks[contest.bots]
            bar.start_task(task)
            finished[contest.bots] = done
            bar.update(task, completed=done, visible=done < contest.games, rate=rate_text(bar, task))
            bar.update(whole, completed=sum(finished.values()), rate=rate_text(bar, whole))

        yield advance


def title(contest: "Contest") -> str:
    """Who meets."""
    return " - ".join(contest.bots)
