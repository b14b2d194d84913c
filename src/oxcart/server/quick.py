"""A table at once: made, the asker seated, bots on the other seats, and begun."""

from typing import Annotated

from msgspec import Meta, Struct

from oxcart.server import seating
from oxcart.server.house import House
from oxcart.server.table import Table
from oxcart.server.wish import Nickname, TableWish, checked

SOMEBODY = "Player"
"""What those are called who do not say their name."""


class QuickWish(Struct, forbid_unknown_fields=True):
    """A game somebody wants to play now, against bots."""

    game: Annotated[str, Meta(max_length=32)]
    board: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, str] = {}
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None
    level: Annotated[str, Meta(max_length=32)] = "greedy"
    nickname: Nickname = SOMEBODY


async def sit_down_at_once(house: House, wish: QuickWish, holder: str) -> tuple[Table, int]:
    """A private table that plays already, and the seat of its host."""
    table_wish = TableWish(wish.game, wish.board, wish.options, wish.seats)
    players = checked(table_wish).players
    table_wish.bots = [wish.level] * (players - 1)
    table = await house.create(table_wish, holder)
    seat = await seating.join(table, holder, wish.nickname, None, "")
    await seating.start(table, holder)
    return table, seat
