"""Lists of tables: the lobby for everybody, and one's own tables, those that are over among them."""

from typing import Literal, cast

import msgspec

from oxcart.server.answers import LobbyTable, MyTable
from oxcart.server.house import House
from oxcart.server.model import TableModel
from oxcart.server.seats import Seat, same_holder
from oxcart.server.store import Status, TableRow
from oxcart.server.wish import TableWish

LISTED_TABLES = 100
FINISHED: tuple[Status, ...] = ("finished",)
LOOKED_THROUGH = 500
"""So many of the latest finished games are looked through for one's own,"""
SHOWN = 20
"""and so many are shown."""


async def lobby(house: House) -> list[LobbyTable]:
    """The public tables one can join or watch, the latest active first."""
    rows = await house.store.tables(("open", "running"), public=True, limit=LISTED_TABLES)
    return [lobby_table(row) for row in rows]


def lobby_table(row: TableRow) -> LobbyTable:
    """A table in the lobby."""
    seats = row.summary.get("seats", [])
    return {
        "code": row.code,
        "watch_code": row.watch_code,
        "game": row.game,
        "title": row.title,
        "status": cast(Literal["open", "running"], row.status),
        "seats": seats,
        "seat_count": len(seats),
        "players_in": sum(seat["taken"] for seat in seats),
        "spectators": row.summary.get("wish", {}).get("spectators", True),
        "created_ms": row.created_ms,
    }


async def tables_of(house: House, holder: str) -> list[MyTable]:
    """The tables at which somebody has a seat: open and running ones, then the latest finished ones."""
    going = await house.store.tables(("open", "running"))
    found = [await house.sound_model_of(row.code) for row in going if holder in row.summary.get("holders", ())]
    models = [model for model in found if model]
    over = await house.store.tables(FINISHED, limit=LOOKED_THROUGH)
    mine = [row for row in over if holder in row.summary.get("holders", ()) and "wish" in row.summary]
    models += [remembered(row) for row in mine[:SHOWN]]
    winners = {row.id: row.summary["winners"] for row in mine}
    held = [(model, model.seat_of(holder)) for model in models]
    return [my_table(model, seat, winners.get(model.id, [])) for model, seat in held if seat]


def remembered(row: TableRow) -> TableModel:
    """A table that is over as the list of tables remembers it; to read its whole journal would take long."""
    model = TableModel(row.id)
    model.code, model.watch_code, model.host = row.code, row.watch_code, row.host_hash
    model.wish = msgspec.convert(row.summary["wish"], TableWish)
    model.status, model.created_ms = row.status, row.created_ms
    for number, (seat, holder) in enumerate(zip(row.summary["seats"], row.summary["holders"], strict=True)):
        model.seats.append(Seat(number, holder, seat["nickname"], seat["bot"]))
    return model


def my_table(model: TableModel, seat: Seat, winners: list[int]) -> MyTable:
    """A table for the list of somebody who has a seat there."""
    waited_for = model.game is not None and seat.number in model.game.acting and seat.person
    own = {
        "host": same_holder(model.host, seat.holder),
        "seat": seat.number,
        "created_ms": model.created_ms,
        "your_turn": waited_for and model.status == "running" and not model.paused,
        "winners": winners,
    }
    return cast(MyTable, {**model.public(), **own})
