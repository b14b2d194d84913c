"""The `oxcart` command and its subcommands. Command modules import what they run only when they run it."""

from typing import Annotated

import typer

from oxcart.cli.analyse import analyse
from oxcart.cli.bench import bench
from oxcart.cli.event import event
from oxcart.cli.games import games
from oxcart.cli.perft import perft
from oxcart.cli.play import play
from oxcart.cli.regolden import regolden
from oxcart.cli.replay import replay
from oxcart.cli.rules import rules
from oxcart.cli.serve import serve
from oxcart.cli.show import show
from oxcart.cli.sim import sim
from oxcart.cli.tournament import tournament
from oxcart.cli.verify import verify

app = typer.Typer(
    help="The historical games of the settlers family: play them, study them, simulate them.",
    epilog="Sit down with: oxcart play egypt",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def print_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        from oxcart import __version__

        typer.echo(f"oxcart {__version__}")
        raise typer.Exit


@app.callback()
def oxcart(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """The options that stand before a command."""


for command in (play, serve, games, rules, show, replay, analyse, verify, sim, tournament, perft, bench, regolden):
    app.command()(command)
app.add_typer(event, name="event")
