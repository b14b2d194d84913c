"""The archive over REST: finished games, their exports, replays and dice evidence."""

import dataclasses
from typing import Any

from litestar import Controller, MediaType, Response, delete, get
from litestar.status_codes import HTTP_200_OK

from oxcart.server import seating
from oxcart.server.archive import FINISHED, export_of, fairness_of, listed, replay_of
from oxcart.server.errors import Refusal, conflict
from oxcart.server.evidence import verify_text
from oxcart.server.house import House
from oxcart.server.identity import holder_of
from oxcart.server.rest_tables import Asking

LISTED_GAMES = 100


class Archive(Controller):
    """`/api/archive`."""

    path = "/api/archive"
    tags = ("archive",)

    @get("/")
    async def games(self, house: House) -> list[dict[str, Any]]:
        """The latest finished public games."""
        return [listed(row) for row in await house.store.tables(FINISHED, public=True, limit=LISTED_GAMES)]

    @get("/fairness")
    async def fairness(self, house: House) -> dict[str, Any]:
        """A chi-square test over the dice of the latest finished games."""
        return dataclasses.asdict(await fairness_of(house))

    @get("/{code:str}/export", media_type=MediaType.TEXT)
    async def export(self, code: str, house: House) -> Response[str]:
        """A finished game as JSON lines; of a running game what a spectator has seen."""
        table, _ = await house.find(code)
        if table.model.game is None:
            raise conflict("not_started", "The game has not started yet.")
        if not table.model.wish.spectators and table.model.status == "running":
            raise Refusal(403, "forbidden", "This table is not open to spectators.")
        return Response(export_of(table.model), media_type="application/x-ndjson")

    @get("/{code:str}/evidence")
    async def evidence(self, code: str, house: House) -> dict[str, Any]:
        """The check of a finished game's dice, recomputed now from what the export holds."""
        table, _ = await house.find(code)
        if table.model.status not in ("finished", "closed") or table.model.game is None:
            commitment = table.model.dice.commitment if table.model.dice else None
            return {"ok": None, "commitment": commitment, "lines": ["The secret is revealed when the game is over."]}
        report = verify_text(export_of(table.model))
        return {"ok": report.ok, "commitment": table.model.public()["dice"]["commitment"], "lines": list(report.lines)}

    @get("/{code:str}/replay")
    async def replay(self, code: str, house: House, seat: int | None = None) -> list[dict[str, Any]]:
        """A finished game step by step: as a seat knew it, or open without a seat."""
        table, _ = await house.find(code)
        return await replay_of(table.model, seat, everything=seat is None)

    @delete("/{code:str}", status_code=HTTP_200_OK)
    async def forget(self, request: Asking, code: str, house: House) -> dict[str, Any]:
        """Delete a table that is over, for good (host)."""
        table, _ = await house.find(code)
        seating.require_host(table, holder_of(request))
        if table.model.status == "running":
            raise conflict("still_running", "Close the table first.")
        await house.remove(table)
        return {"deleted": code}
