"""Going on from a point of a finished game: a new table, the asker on a seat, bots on the others."""

from typing import Annotated

from msgspec import Meta, Struct

from oxcart.bots import BY_KEY as BOTS
from oxcart.server import seating
from oxcart.server.archive import finished_game
from oxcart.server.errors import Refusal, conflict
from oxcart.server.house import House
from oxcart.server.inheritance import Ancestor, Forked, Inheritance, ancestors_up_to
from oxcart.server.model import TableModel
from oxcart.server.quick import SOMEBODY
from oxcart.server.table import Table
from oxcart.server.wish import Nickname, TableWish


class ForkWish(Struct, forbid_unknown_fields=True):
    """The point to go on from, the seat to take, and the bots to play against."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Annotated[str, Meta(max_length=32)] = "greedy"
    nickname: Nickname = SOMEBODY


async def fork(house: House, model: TableModel, wish: ForkWish, holder: str) -> tuple[Table, int]:
    """A private table that goes on from there, and the seat of its host."""
    if wish.level not in BOTS:
        raise Refusal(400, "no_such_bot", f"There is no bot '{wish.level}'; the bots are {', '.join(BOTS)}.")
    inheritance = inherit(model, wish.seq)
    old = model.wish
    new = TableWish(old.game, old.board, old.options, len(model.seats), title=old.title)
    if wish.seat >= len(model.seats):
        raise Refusal(404, "no_such_seat", f"The seats are 0 to {len(model.seats) - 1}.")
    table = await house.create(new, holder, inheritance)
    await seating.join(table, holder, wish.nickname, wish.seat, "")
    for seat in table.model.seats:
        if not seat.taken:
            await seating.put_bot(table, holder, seat.number, wish.level)
    await seating.start(table, holder)
    return table, wish.seat


def inherit(model: TableModel, seq: int) -> Inheritance:
    """What a game takes over from a finished one when it goes on after so many actions."""
    game = finished_game(model)
    assert model.dice is not None, "a game has dice"
    if seq > game.seq or (seq == game.seq and game.over):
        raise conflict("nothing_follows", f"The game can be gone on with from action 0 to {game.seq - 1}.")
    log, board = game.log, game.settings.board
    heir = model.inheritance
    secret = model.dice.secret
    itself = Ancestor(model.id, game.seq, model.dice.commitment, secret.hex(), model.dice.words)
    ancestors = ancestors_up_to(heir.forked.games if heir else [], itself, seq)
    drawn_from = heir.drawn_from if heir else board.to_dict() if board.layout == "variable" else None
    return Inheritance(dict(log.header), log.actions[:seq], drawn_from, Forked(seq, ancestors))
