"""The archive over REST: finished games, their exports, replays and dice evidence."""

import dataclasses
from typing import Annotated, Any

from litestar import Controller, Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_202_ACCEPTED
from msgspec import Meta

from oxcart.server import seating
from oxcart.server.answers import ArchivedGame, DiceEvidence, QuickTable, ReplayStep, Statistics
from oxcart.server.archive import (
    FINISHED,
    export_of,
    fairness_of,
    finished_game,
    is_over,
    listed,
    replay_of,
    statistics_for,
)
from oxcart.server.chance_shapes import Chances
from oxcart.server.draws import Draw, draws_of
from oxcart.server.errors import Refusal, conflict, forbidden, problems
from oxcart.server.evidence import verify_text
from oxcart.server.fork import ForkWish, fork
from oxcart.server.given import Code, TheAnalysts, TheHouse, TheJoins, TheSettings
from oxcart.server.house import House
from oxcart.server.identity import address_of, cookie_with, ensure_secret, holder_of
from oxcart.server.language import language_of
from oxcart.server.limits import AddressLimits
from oxcart.server.model import TableModel
from oxcart.server.rest_tables import Asking, created, player_table, spend, visit
from oxcart.server.seats import fingerprint
from oxcart.server.settings import ServerSettings

LISTED_GAMES = 100

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
JSON_LINES = "application/x-ndjson"
UNDER_WAY = ResponseSpec(Chances, generate_examples=False, description="The chances are being worked out; ask again.")


class Archive(Controller):
    """`/api/archive`."""

    path = "/api/archive"
    tags = ("archive",)

    @get("/", responses=problems(503))
    async def games(self, house: TheHouse) -> list[ArchivedGame]:
        """The latest finished public games."""
        return [listed(row) for row in await house.store.tables(FINISHED, public=True, limit=LISTED_GAMES)]

    @get("/fairness", responses=problems(503))
    async def fairness(self, house: TheHouse) -> dict[str, Any]:
        """A chi-square test over the dice of the latest finished games."""
        return dataclasses.asdict(await fairness_of(house))

    @get("/{code:str}/export", media_type=JSON_LINES, responses=problems(403, 404, 409, 500, 503))
    async def export(self, request: Asking, code: Code, house: TheHouse) -> Response[str]:
        """A finished game as JSON lines; of a running game what a spectator has seen."""
        model = await shown_game(request, house, code)
        if not model.wish.spectators and model.status == "running":
            raise forbidden("This table is not open to spectators.")
        return Response(export_of(model), media_type=JSON_LINES)

    @get("/{code:str}/evidence", responses=problems(404, 500, 503))
    async def evidence(self, request: Asking, code: Code, house: TheHouse) -> DiceEvidence:
        """The check of a finished game's dice, recomputed now from what the export holds."""
        model = await shown(request, house, code)
        commitment = model.public()["dice"]["commitment"]
        if not is_over(model):
            return {"ok": None, "commitment": commitment, "lines": ["The secret is revealed when the game is over."]}
        report = verify_text(export_of(model))
        return {"ok": report.ok, "commitment": commitment, "lines": list(report.lines)}

    @get("/{code:str}/draws", responses=problems(404, 409, 500, 503))
    async def draws(self, request: Asking, code: Code, house: TheHouse) -> list[Draw]:
        """Everything chance did in a game that is over, as tickets that anybody can draw again from the secret."""
        model = await shown_game(request, house, code)
        if not is_over(model):
            raise conflict("still_running", "The secret is revealed when the game is over.")
        return draws_of(export_of(model))

    @get("/{code:str}/replay", responses=problems(400, 404, 409, 500, 503))
    async def replay(
        self, request: Asking, code: Code, house: TheHouse, seat: FromQuery[SeatNumber | None] = None
    ) -> list[ReplayStep]:
        """A finished game step by step: as a seat knew it, or open without a seat."""
        return await replay_of(await shown(request, house, code), seat, language_of(request))

    @get("/{code:str}/statistics", responses=problems(404, 409, 500, 503))
    async def statistics(self, request: Asking, code: Code, house: TheHouse) -> Statistics:
        """A finished game in numbers: points, income, losses and trades by turn, the dice, where points came from."""
        return await statistics_for(await shown(request, house, code))

    @get(
        "/{code:str}/chances",
        responses={202: UNDER_WAY, **problems(404, 409, 429, 500, 503)},
    )
    async def chances(
        self,
        request: Asking,
        code: Code,
        house: TheHouse,
        settings: TheSettings,
        analysts: TheAnalysts,
        analyses: TheJoins,
    ) -> Response[Chances]:
        """Who was how likely to win a finished game, point by point; whoever asks first has it worked out."""
        model = await shown(request, house, code)
        game = finished_game(model)
        found = analysts.ask(model.id, lambda: game.log, lambda: spend_analysis(analyses, request, settings))
        under_way = found["state"] in ("waiting", "working")
        return Response(found, status_code=HTTP_202_ACCEPTED if under_way else HTTP_200_OK)

    @post("/{code:str}/fork", status_code=HTTP_201_CREATED, responses=problems(400, 404, 409, 413, 429, 500, 503))
    async def fork(
        self,
        request: Asking,
        code: Code,
        data: JSONBody[ForkWish],
        house: TheHouse,
        settings: TheSettings,
        joins: TheJoins,
    ) -> Response[QuickTable]:
        """Go on from a point of a finished game at a new table: the asker on a seat, bots on the others, new dice."""
        spend(joins, request, settings)
        model = await shown(request, house, code)
        secret, new = ensure_secret(request)
        table, seat = await fork(house, model, data, fingerprint(secret))
        body: QuickTable = {**created(table.model), "seat": seat}
        return Response(body, cookies=[cookie_with(secret, settings.secure_cookies)] if new else [])

    @delete("/{code:str}", status_code=HTTP_200_OK, responses=problems(403, 404, 409, 500, 503))
    async def forget(self, request: Asking, code: Code, house: TheHouse, analysts: TheAnalysts) -> dict[str, Any]:
        """Delete a table that is over, for good (host)."""
        table = await player_table(house, code)
        seating.require_host(table, holder_of(request))
        if table.model.status == "running":
            raise conflict("still_running", "Close the table first.")
        await house.remove(table)
        await analysts.forget(table.model.id)
        return {"deleted": code}


def spend_analysis(analyses: AddressLimits, request: Asking, settings: ServerSettings) -> None:
    """Count work on a game's chances against the client's address."""
    wait = analyses.take(address_of(request, settings.trust_proxy))
    if wait:
        sentence = "Too many games from here wait for their chances; wait a little."
        raise Refusal(429, "too_many_analyses", sentence, retry_after=wait)


async def shown(request: Asking, house: House, code: str) -> TableModel:
    """The table as the asker sees it: spectators perhaps with a delay."""
    table, seat, _ = await visit(request, house, code)
    return table.shown_to(seat.number if seat else None)


async def shown_game(request: Asking, house: House, code: str) -> TableModel:
    """The table as the asker sees it, once its game has started."""
    model = await shown(request, house, code)
    if model.game is None:
        raise conflict("not_started", "The game has not started yet.")
    return model
