"""Keeping a game: the log on disk after every decision, and who sat where."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from oxcart.cli.complaints import Complaint
from oxcart.cli.settings import check_bots
from oxcart.cli.table.seats import PERSON
from oxcart.game import BadLog, Game, Log

SUFFIX = ".oxlog"


def games_folder() -> Path:
    """Where games are kept: OXCART_GAMES, or the user's state folder."""
    state = os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state")
    return Path(os.environ.get("OXCART_GAMES") or Path(state) / "oxcart" / "games")


def new_file(game: Game) -> Path:
    """A file name no other game has."""
    name = f"{game.ruleset.facts.key}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = games_folder()
    taken = {path.name for path in folder.glob(f"{name}*")} if folder.is_dir() else set()
    names = (f"{name}{SUFFIX}", *(f"{name}-{k}{SUFFIX}" for k in range(2, 100)))
    return folder / next(candidate for candidate in names if candidate not in taken)


def save(game: Game, seats: Sequence[str], file: Path) -> None:
    """Write the log with the seats in its header; a cut power cord leaves the old file or the new one."""
    log = game.log
    text = Log({**log.header, "seats": list(seats)}, log.actions).to_text()
    if file.parent == games_folder():
        file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, file)
    finally:
        draft.unlink(missing_ok=True)


def resume(text: str) -> tuple[Game, tuple[str, ...]]:
    """The game of a saved log and who sits where; a log without seats is resumed by one person against bots."""
    log = Log.from_text(text)
    game = Game.replay(log)
    seats = log.header.get("seats") or [PERSON] + ["greedy"] * (game.players - 1)
    if not isinstance(seats, list) or len(seats) != game.players or not all(isinstance(name, str) for name in seats):
        raise BadLog(f"line 1: the header does not fit: seats must be a list of {game.players} names")
    check_bots([name for name in seats if name != PERSON])
    if PERSON not in seats:
        raise Complaint("nobody sits at this table but bots: read it with `oxcart replay`")
    return game, tuple(seats)
