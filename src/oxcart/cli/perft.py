"""`oxcart perft`: exact counts of everything that can happen in a few actions."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from oxcart.cli.output import Json, console, print_json
from oxcart.cli.settings import read_options

if TYPE_CHECKING:
    from oxcart.game import Game
    from oxcart.sim.perft import Counts

_INTERPRETED_DEPTH = 2
"""Up to this depth walking is quicker than compiling the walk."""


def perft(
    where: Annotated[str, typer.Argument(metavar="BOARD|GAME", help="A board's key or .toml file, or a game.")],
    depth: Annotated[int, typer.Option(min=1, max=20, metavar="N", help="How many actions deep.")] = 3,
    split: Annotated[bool, typer.Option("--split", help="Also count below each first action.")] = False,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats; else as few as there can be.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="K=V", help="A house rule; repeatable.")] = None,
    json: Json = False,
) -> None:
    """Count the decisions, chances and leaves of a game tree from its start."""
    from oxcart.sim.perft import perft as count
    from oxcart.sim.perft import split as count_by_action

    game = start_game(where, players, read_options(option or []))
    fast = depth > _INTERPRETED_DEPTH
    began = time.perf_counter()
    rows = [(each, count(game, each, fast)) for each in range(1, depth + 1)]
    seconds = time.perf_counter() - began
    below = count_by_action(game, depth, fast) if split else {}
    if json:
        print_json(
            {
                "game": game.ruleset.facts.key,
                "board": game.board.key,
                "players": game.players,
                "options": dict(game.settings.options),
                "seconds": seconds,
                "counts": [{"depth": each, **fields(counts)} for each, counts in rows],
                "split": [{"action": action, **fields(counts)} for action, counts in below.items()],
            }
        )
        return
    print_counts(game, rows, below)


def fields(counts: "Counts") -> dict[str, int]:
    """Counts as JSON types."""
    return {"decisions": counts.decisions, "chances": counts.chances, "leaves": counts.leaves}


def start_game(where: str, players: int | None, options: dict[str, str]) -> "Game":
    """The start of a game, or of the game a board belongs to."""
    from oxcart.boards import load, load_file
    from oxcart.game import Game
    from oxcart.rulesets import ALL, BY_KEY

    if where in BY_KEY:
        ruleset, board = BY_KEY[where], None
    else:
        board = load_file(where) if where.endswith(".toml") else load(where)
        owners = [r for r in ALL if board.key in r.facts.boards or board.theme == r.facts.key]
        ruleset = owners[0] if owners else BY_KEY["classic"]
    count = ruleset.facts.players[0] if players is None else players
    return Game.new(ruleset.facts.key, count, board, options, seed=0, chance="manual")


def print_counts(game: "Game", rows: "list[tuple[int, Counts]]", below: "dict[str, Counts]") -> None:
    """The counts as tables."""
    from rich.table import Table

    out = console()
    options = ",".join(f"{key}={value}" for key, value in game.settings.options.items())
    out.print(f"{game.ruleset.facts.key} {game.board.key} {game.players} {options}")
    table = Table("depth", "decisions", "chances", "leaves", box=None)
    for each, counts in rows:
        table.add_row(str(each), *(f"{n:,}" for n in fields(counts).values()))
    out.print(table)
    if below:
        table = Table("first action", "decisions", "chances", "leaves", box=None)
        for action, counts in below.items():
            table.add_row(action, *(f"{n:,}" for n in fields(counts).values()))
        out.print(table)
