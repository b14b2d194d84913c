"""The first line of a log: how a game was set up, as plain data and back."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from oxcart.boards import Board, BoardError
from oxcart.game.errors import BadLog, BadSetting
from oxcart.game.log import FORMAT
from oxcart.game.settings import Settings, settle


def header_of(settings: Settings, board: Board) -> dict[str, Any]:
    """The header of a game with these settings on a board whose layout is drawn."""
    return {
        "oxcart": FORMAT,
        "game": settings.ruleset.facts.key,
        "version": settings.ruleset.facts.version,
        "players": settings.players,
        "colours": list(settings.colours),
        "options": dict(settings.options),
        "ages": list(settings.ages) if settings.ages else None,
        "board": board.to_dict(),
    }


def settings_of(header: Mapping[str, Any]) -> Settings:
    """The settings a header tells; to be read inside `reading_header`."""
    settings = settle(
        header["game"],
        header["players"],
        Board.from_dict(header["board"]),
        header["options"],
        header["colours"],
        header.get("ages"),
    )
    facts = settings.ruleset.facts
    if header["version"] != facts.version:
        raise BadSetting(f"the log needs version {header['version']} of {facts.title}; this is version {facts.version}")
    if settings.board.layout != "fixed":
        raise BadSetting(f"the layout of board {settings.board.key} is still to be drawn; a log has it drawn")
    return settings


@contextmanager
def reading_header() -> Iterator[None]:
    """Whatever goes wrong while a game is set up from a header becomes `BadLog`, which says what."""
    try:
        yield
    except (BadSetting, BoardError) as error:
        raise BadLog(f"line 1: the header does not fit: {error}") from error
    except KeyError as error:
        raise BadLog(f"line 1: the header does not fit: {error} is missing") from error
    except (TypeError, AttributeError) as error:
        raise BadLog(f"line 1: the header does not fit: something is of the wrong kind ({error})") from error
