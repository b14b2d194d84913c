"""`oxcart play`: a table in the terminal, for one person against bots or several at one keyboard."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oxcart.cli.settings import check_bots, read_names, read_options

if TYPE_CHECKING:
    from oxcart.game import Game


def play(
    game: Annotated[str | None, typer.Argument(help="The game, such as egypt; `oxcart games` lists them.")] = None,
    people: Annotated[int, typer.Option(min=1, metavar="N", help="How many people share this keyboard.")] = 1,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many seats.")] = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="One bot for all other seats, or one a seat.")
    ] = "greedy",
    board: Annotated[str | None, typer.Option(metavar="BOARD", help="A board's key or .toml file.")] = None,
    colour: Annotated[list[str] | None, typer.Option(metavar="C", help="Your colour; repeatable.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="K=V", help="A house rule; repeatable.")] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="The same seed, the same chance.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was left.")] = None,
) -> None:
    """Sit down at a table. Every game is saved as it goes."""
    if (game is None) == (resume is None):
        raise typer.BadParameter("name a game, such as `oxcart play egypt`, or a file to --resume")
    if resume is not None:
        resume_game(resume)
        return
    from oxcart.cli.table.keep import new_file
    from oxcart.game import Game

    assert game is not None
    names = seat_names(game, people, players, read_names(bots))
    colours = seat_colours(game, board, len(names), read_options(option or []), tuple(colour or ()))
    made = Game.new(game, len(names), board, read_options(option or []), seed, colours, chance="manual")
    sit_down(made, names, seed, new_file(made))


def seat_names(game: str, people: int, players: int | None, bots: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits where: people first, then the bots."""
    from oxcart.cli.complaints import Complaint
    from oxcart.cli.table.seats import PERSON
    from oxcart.game.settings import find_ruleset, seat_count

    check_bots(bots)
    facts = find_ruleset(game).facts
    wanted = people + len(bots) if players is None and len(bots) > 1 else players
    count = seat_count(facts, wanted)
    if people > count:
        raise Complaint(f"{people} people do not fit at a table of {count}")
    seated = bots * (count - people) if len(bots) == 1 else bots
    if len(seated) != count - people:
        raise Complaint(
            f"{count} players, {people} of them people, leave {count - people} seats for bots, not {len(bots)}"
        )
    return (PERSON,) * people + seated


def seat_colours(
    game: str, board: str | None, players: int, options: dict[str, str], chosen: tuple[str, ...]
) -> tuple[str, ...] | None:
    """The colours people asked for, then those that are left; None leaves it to the game."""
    from oxcart.game.settings import settle

    if not chosen:
        return None
    usual = settle(game, players, board, options).colours
    return (*chosen, *(colour for colour in usual if colour not in chosen))[:players]


def resume_game(file: Path) -> None:
    """Go on where a log ends; it keeps growing in the same file."""
    from oxcart.cli.complaints import Complaint
    from oxcart.cli.replay import read_log
    from oxcart.cli.table.keep import resume
    from oxcart.game import BadLog

    try:
        game, names = resume(read_log(file))
    except BadLog as error:
        raise BadLog(f"{file}: {error}") from error
    if game.over:
        raise Complaint(f"this game is over: read it with `oxcart replay {file}`")
    sit_down(game, names, None, file)


def sit_down(game: "Game", names: tuple[str, ...], seed: int | None, file: Path) -> None:
    """Open the table, and let it get fast while people look at it."""
    from oxcart.cli.output import console
    from oxcart.cli.table.seats import Seats
    from oxcart.cli.table.session import Session
    from oxcart.game.speed import compile_in_background

    session = Session(game, Seats(game, names, seed), file, console())
    session.out.print(f"[bold]{game.ruleset.facts.title}[/] on {game.board.title}. Write help at any time.")
    compile_in_background(game.ruleset)
    session.run()
