"""Events over REST: create and find them, check in, results and evidence. What referees do is in `rest_referee`."""

import asyncio

from litestar import Controller, Response, get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from oxcart.server.clock import now_ms
from oxcart.server.errors import Refusal, forbidden, problems
from oxcart.server.events import listing, seating
from oxcart.server.events.evidence import evidence_of, is_over, log_of
from oxcart.server.events.facts import event_facts, group_of
from oxcart.server.events.given import TheCheckIns, TheHalls
from oxcart.server.events.halls import Halls
from oxcart.server.events.model import EventModel
from oxcart.server.events.planning import checked
from oxcart.server.events.rest_shapes import (
    CreatedEvent,
    EventEvidence,
    EventJoinWish,
    EventResults,
    EventSeen,
    EventWish,
    JoinedEvent,
    ListedEvent,
)
from oxcart.server.events.results import csv_of, require_ring, results_of, standing_still
from oxcart.server.given import Code, TheJoins, TheSettings
from oxcart.server.identity import address_of, cookie_with, ensure_secret, holder_of
from oxcart.server.limits import AddressLimits
from oxcart.server.rest_archive import JSON_LINES
from oxcart.server.rest_tables import Asking, spend
from oxcart.server.seats import fingerprint, new_secret
from oxcart.server.settings import ServerSettings

LOOKING = problems(404, 500, 503)
CHANGING = problems(403, 404, 409, 413, 422, 500, 503)
AT_THE_END = problems(403, 404, 409, 500, 503)
CSV = "text/csv"


class Events(Controller):
    """`/api/events`."""

    path = "/api/events"
    tags = ("events",)

    @post("/", status_code=HTTP_201_CREATED, responses=problems(413, 429, 503))
    async def create(
        self, request: Asking, data: JSONBody[EventWish], halls: TheHalls, settings: TheSettings, joins: TheJoins
    ) -> Response[CreatedEvent]:
        """Plan an event; who does is its organizer and its first referee."""
        spend(joins, request, settings)
        secret, new = ensure_secret(request)
        hall = await halls.create(checked(data, now_ms()), fingerprint(secret))
        body: CreatedEvent = {"code": hall.model.code, "event": event_facts(hall.model)}
        return Response(body, cookies=[cookie_with(secret, settings.secure_cookies)] if new else [])

    @get("/", responses=problems(503))
    async def list_events(self, request: Asking, halls: TheHalls) -> list[ListedEvent]:
        """The public events, and those the asker organizes, referees or plays in."""
        return await listing.events_for(halls, holder_of(request))

    @get("/{code:str}", responses=LOOKING)
    async def look(self, request: Asking, code: Code, halls: TheHalls) -> EventSeen:
        """An event, and what the asker is there."""
        return listing.seen(await settled(halls, code), holder_of(request))

    @post("/{code:str}/join", status_code=HTTP_200_OK, responses=CHANGING | problems(429))
    async def join(
        self,
        request: Asking,
        code: Code,
        data: JSONBody[EventJoinWish],
        halls: TheHalls,
        settings: TheSettings,
        check_ins: TheCheckIns,
    ) -> Response[JoinedEvent]:
        """Check in: with a ticket on its seat, without on the next free one, after the start on a filler's."""
        spend_check_in(check_ins, request, settings)
        hall = await halls.find(code)
        secret, new = (new_secret(), False) if data.token else ensure_secret(request)
        seat = await seating.join(hall, fingerprint(secret), data.nickname, data.ticket)
        body: JoinedEvent = {"seat": seat, "board": seat // 2, "group": group_of(seat)}
        if data.token:
            body["token"] = secret
        return Response(body, cookies=[cookie_with(secret, settings.secure_cookies)] if new else [])

    @post("/{code:str}/leave", status_code=HTTP_200_OK, responses=CHANGING)
    async def leave(self, request: Asking, code: Code, halls: TheHalls) -> EventSeen:
        """Give the seat up; after the start a filler plays it."""
        hall = await halls.find(code)
        await seating.leave(hall, holder_of(request) or "")
        return listing.seen(await hall.settled(), holder_of(request))

    @get("/{code:str}/results", responses=AT_THE_END)
    async def results(self, request: Asking, code: Code, halls: TheHalls) -> EventResults:
        """The ranking of all seats with their counts: for referees at any time, for everybody at the end."""
        return await counted(await shown_at_the_end(request, halls, code))

    @get("/{code:str}/results.csv", media_type=CSV, responses=AT_THE_END)
    async def sheet(self, request: Asking, code: Code, halls: TheHalls) -> Response[str]:
        """The same as a file for spreadsheets."""
        model = await shown_at_the_end(request, halls, code)
        named = {"content-disposition": f'attachment; filename="{model.code}.csv"'}
        return Response(csv_of(await counted(model)), media_type=CSV, headers=named)

    @get("/{code:str}/evidence", responses=LOOKING)
    async def evidence(self, code: Code, halls: TheHalls) -> EventEvidence:
        """The fingerprints of the rolls, and the secrets of all that is over, for `oxcart verify`."""
        return evidence_of(await settled(halls, code))

    @get("/{code:str}/log", media_type=JSON_LINES, responses=AT_THE_END)
    async def log(self, code: Code, halls: TheHalls) -> Response[str]:
        """The whole event as JSON lines, with its evidence, when it is over."""
        model = await settled(halls, code)
        return Response(await asyncio.to_thread(log_of, model), media_type=JSON_LINES)


def spend_check_in(check_ins: AddressLimits, request: Asking, settings: ServerSettings) -> None:
    """Count a check-in against the client's address; a whole hall may share one."""
    wait = check_ins.take(address_of(request, settings.trust_proxy))
    if wait:
        raise Refusal(429, "too_many_joins", "Too many check-ins from here; wait a little.", retry_after=wait)


async def settled(halls: Halls, code: str) -> EventModel:
    """The event of a code, at a moment when nothing of it waits for the disk."""
    return await (await halls.find(code)).settled()


async def shown_at_the_end(request: Asking, halls: Halls, code: str) -> EventModel:
    """The event whose results the asker may see: everybody at the end, its referees before."""
    model = await settled(halls, code)
    if not is_over(model) and model.role_of(holder_of(request)) not in ("organizer", "referee"):
        raise forbidden("The results are shown when the event is over.")
    return model


async def counted(model: EventModel) -> EventResults:
    """The results as they stand now; thousands of seats are counted beside the loop."""
    return await asyncio.to_thread(results_of, model, standing_still(require_ring(model)))
