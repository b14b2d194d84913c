"""How commands that play many games run them: on which engine, with a bar to watch, and to be gone on with later."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from oxcart.cli.output import console

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn, TaskID

    from oxcart.sim.cluster import Ray
    from oxcart.sim.engines import Local

EngineName: TypeAlias = Annotated[
    Literal["local", "ray"], typer.Option(help="Play on this machine, or with the workers of a Ray cluster.")
]
Workers: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--threads",
        "--workers",
        min=1,
        metavar="N",
        help="How many games run side by side; with ray as many as it can.",
    ),
]
Address: TypeAlias = Annotated[
    str | None, typer.Option(metavar="HOST:PORT", help="The Ray cluster to join; without it one is started here.")
]
State: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Keep finished games here; the same command goes on from there.")
]
INTERRUPTED = 130
"""The exit code of other shell tools after Ctrl-C."""


def open_engine(name: str, workers: int | None, address: str | None) -> "AbstractContextManager[Local | Ray]":
    """The engine of that name, to be closed when all is played."""
    if name == "ray":
        from oxcart.sim.cluster import Ray

        return Ray(workers, address)
    if address is not None:
        raise typer.BadParameter("only --engine ray can join a cluster", param_hint="--address")
    from oxcart.sim.engines import Local

    return Local(workers or 1)


@contextmanager
def resumable(state: Path | None) -> Iterator[None]:
    """Leave with a sentence on Ctrl-C that says how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        if state is None:
            told = "Interrupted, and nothing is kept: with --state DIR a run can be gone on with."
        else:
            told = f"Interrupted. All finished games are kept in {state}: the same command goes on from there."
        typer.echo(told, err=True)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr with rate and time left; nothing when nobody watches."""
    from rich.progress import Progress

    out = console(stderr=True)
    if not out.is_terminal:
        yield None
        return
    with Progress(*bar_columns(), console=out, transient=True) as bar:
        task = bar.add_task("compiling, once per machine", total=games, rate="")

        def advance(done: int) -> None:
            bar.update(task, completed=done, description="playing", rate=rate_text(bar, task))

        yield advance


def bar_columns() -> "tuple[ProgressColumn, ...]":
    """What a bar shows: what is played, how far it is, how fast it goes and how long it will take."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    return TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn()


def rate_text(bar: "Progress", task: "TaskID") -> str:
    """How fast a task of a bar goes; slow games are told by the minute."""
    speed = next(shown.speed for shown in bar.tasks if shown.id == task)
    if not speed:
        return ""
    return f"{speed:,.0f} games/s" if speed >= 1 else f"{60 * speed:.1f} games/min"
