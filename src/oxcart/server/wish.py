"""What somebody wishes for when creating a table, checked against what there is."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from oxcart.bots import BY_KEY as BOTS
from oxcart.game.errors import BadSetting
from oxcart.game.settings import Settings, nearest, settle
from oxcart.server.errors import Refusal

Nickname = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$")]


class ClockWish(Struct, forbid_unknown_fields=True):
    """Thinking time: seconds a turn, and a reserve for the whole game."""

    turn_s: Annotated[int, Meta(ge=5, le=3600)]
    reserve_s: Annotated[int, Meta(ge=0, le=86400)] = 0


class TableWish(Struct, forbid_unknown_fields=True):
    """A table as its creator wants it."""

    game: Annotated[str, Meta(max_length=32)]
    board: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, str] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    bots: Annotated[list[str], Meta(max_length=8)] = []
    public: bool = False
    title: Annotated[str, Meta(max_length=60)] = ""
    clock: ClockWish | None = None
    spectators: bool = True
    spectator_delay_s: Annotated[int, Meta(ge=0, le=3600)] = 0
    dice: Literal["committed"] = "committed"
    chat: bool = True
    grace_s: Annotated[int, Meta(ge=0, le=3600)] = 180
    bot_pace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 900


def checked(wish: TableWish) -> Settings:
    """As `check_wish`, for somebody who asks: what cannot be had is refused."""
    try:
        return check_wish(wish)
    except BadSetting as error:
        raise Refusal(400, "bad_setting", str(error)) from error


def check_wish(wish: TableWish) -> Settings:
    """The game settings of a wish; `BadSetting` says what cannot be had and what can."""
    if wish.board is not None and (wish.board.endswith(".toml") or wish.board.startswith("tests/")):
        raise BadSetting("a table is played on one of the game's own boards")
    settings = settle(wish.game, wish.seats, wish.board, wish.options)
    if settings.board.key not in settings.ruleset.facts.boards:
        boards = ", ".join(settings.ruleset.facts.boards)
        raise BadSetting(f"{settings.ruleset.facts.title} is played on {boards}")
    if len(wish.bots) > settings.players:
        raise BadSetting(f"{len(wish.bots)} bots do not fit on {settings.players} seats")
    for level in wish.bots:
        if level not in BOTS:
            raise BadSetting(f"there is no bot '{level}'{nearest(level, BOTS)}; the bots are {', '.join(BOTS)}")
    return settings
