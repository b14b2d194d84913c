"""`oxcart sim --out` and `--report`: games on their way from the simulation to files."""

import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from oxcart.cli.complaints import Complaint

if TYPE_CHECKING:
    from oxcart.research.course import Course
    from oxcart.research.occasion import Occasion
    from oxcart.research.report.tally import Tally
    from oxcart.sim import Summary
    from oxcart.sim.played import Played

KEPT = "sample:1000"
"""Whose actions a dataset has unless told otherwise."""


def read_kept(text: str, games: int) -> int:
    """Of how many games the actions are kept: none, sample:N for the first N, or all."""
    if text == "none":
        return 0
    if text == "all":
        return games
    if sample := re.fullmatch(r"sample:([0-9]{1,12})", text):
        return int(sample[1])
    raise typer.BadParameter(f"none, sample:N or all, not '{text}'", param_hint="--actions")


def plan_occasion(
    game: str,
    board: str | None,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    options: Mapping[str, str],
    playouts: int,
) -> "Occasion":
    """What is going to be played, with the command that plays it again."""
    from oxcart.bots import BY_KEY
    from oxcart.game.settings import settle
    from oxcart.research.occasion import Occasion

    words = ["oxcart", "sim", game, "--games", str(games), "--bots", ",".join(bots), "--seed", str(seed)]
    words += ["--board", board] if board else []
    words += [word for key, value in options.items() for word in ("--option", f"{key}={value}")]
    words += ["--playouts", str(playouts)] if any(BY_KEY[bot].thinks for bot in bots) else []
    return Occasion(settle(game, len(bots), board, options), bots, games, seed, shlex.join(words))


@contextmanager
def keeping(
    occasion: "Occasion", out: Path | None, kept: int, tally: "Tally | None"
) -> Iterator[Callable[["Played"], None] | None]:
    """What takes the games in as they are played, or nothing if nobody asked for them."""
    from oxcart.research.course import Course

    takers: list[Callable[[Course], None]] = [tally.add] if tally else []
    with ExitStack() as stack:
        if out is not None:
            takers.append(stack.enter_context(dataset_writer(out, occasion, kept)))
        if not takers:
            yield None
            return

        def take(played: "Played") -> None:
            course = Course(occasion, played)
            for taker in takers:
                taker(course)

        yield take


@contextmanager
def dataset_writer(out: Path, occasion: "Occasion", kept: int) -> Iterator[Callable[["Course"], None]]:
    """A dataset that appears in the folder when all games have been played."""
    try:
        from oxcart.research.dataset.writer import writing
    except ModuleNotFoundError as error:
        raise Complaint(f"--out needs {error.name}: install it with `pip install 'oxcart[research]'`") from error
    with writing(out, occasion, kept) as writer:
        yield writer.add


def start_tally(occasion: "Occasion", report: Path | None) -> "Tally | None":
    """What a report is drawn from, if one is wanted; where it cannot be written is said before anything is played."""
    if report is None:
        return None
    if report.is_dir() or not report.parent.is_dir():
        raise Complaint(f"{report} cannot be written; name an HTML file in a folder that is there")
    from oxcart.research.report.tally import Tally

    return Tally(occasion)


def draw(report: Path, tally: "Tally", summary: "Summary") -> None:
    """Write the page of a simulation."""
    from oxcart.research.report.page import Run, write_report

    write_report(report, tally, Run(summary.actions, summary.faults))
