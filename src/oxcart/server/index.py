"""What the store's list of tables says about a table: enough for the lobby, the archive and finding it by its code."""

import copy
from collections.abc import Mapping
from typing import Any

import msgspec

from oxcart.game import Game
from oxcart.server.model import TableModel
from oxcart.server.seats import Seat
from oxcart.server.store import Status, TableIndex
from oxcart.server.wish import TableWish, check_wish

STATUS_AFTER: Mapping[str, Status] = {"created": "open", "started": "running", "closed": "closed"}


def index_after(model: TableModel, body: Mapping[str, Any], game: Game | None = None) -> TableIndex | None:
    """The list entry once the record is applied; None when it stays as it is. `game` is the game after an `acted`."""
    if body["kind"] == "acted" and (game is None or not game.over):
        return None
    created = body["kind"] == "created"
    facts: Mapping[str, Any] = (
        body if created else {"code": model.code, "watch_code": model.watch_code, "host": model.host}
    )
    wish = msgspec.convert(body["wish"], TableWish) if created else model.wish
    settings = check_wish(wish) if created else model.settings
    status = "finished" if game is not None and game.over else STATUS_AFTER.get(body["kind"], model.status)
    return TableIndex(
        code=facts["code"],
        watch_code=facts["watch_code"],
        game=settings.ruleset.facts.key,
        status=status,
        public=wish.public,
        title=wish.title,
        host_hash=facts["host"] or "",
        summary=summary_after(model, body, game),
    )


def seats_after(model: TableModel, body: Mapping[str, Any]) -> list[Seat]:
    """The seats once the record is applied."""
    if body["kind"] not in ("created", "seated", "left", "kicked", "bot_sits", "bot_leaves"):
        return model.seats
    after = copy.copy(model)
    after.seats = [copy.copy(seat) for seat in model.seats]
    after.apply(body, 0)
    return after.seats


def summary_after(model: TableModel, body: Mapping[str, Any], game: Game | None) -> dict[str, Any]:
    """Who sits where, what was wished for, and the result of a finished game."""
    sitting = seats_after(model, body)
    seats = [{"nickname": s.nickname, "bot": s.bot, "taken": s.taken} for s in sitting]
    wish = body["wish"] if body["kind"] == "created" else msgspec.to_builtins(model.wish)
    summary: dict[str, Any] = {"seats": seats, "holders": [seat.holder for seat in sitting], "wish": wish}
    ended = game if game is not None else model.game
    if ended is not None and ended.over:
        summary["winners"] = list(ended.winners)
        summary["points"] = [ended.score(seat) for seat in range(ended.players)]
        summary["turns"] = ended.turns
    return summary
