"""The referees' side of an event over REST: their passes and powers, the sheets, the audit log, a look at any board."""

from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta

from oxcart.server.clock import now_ms
from oxcart.server.errors import Refusal, forbidden, problems
from oxcart.server.events.audit import audit_lines
from oxcart.server.events.boards import board_seen
from oxcart.server.events.given import TheCheckIns, TheHalls
from oxcart.server.events.hall import Hall
from oxcart.server.events.halls import Halls
from oxcart.server.events.listing import seen
from oxcart.server.events.passes import Passes
from oxcart.server.events.referee import carry_out
from oxcart.server.events.referee_shapes import AuditLine
from oxcart.server.events.rest import CHANGING, spend_check_in
from oxcart.server.events.rest_shapes import (
    MOST_SEATS,
    BoardSeen,
    EventSeen,
    RefereeDone,
    RefereePass,
    RefereePassWish,
    RefereeWish,
    SeatSheet,
)
from oxcart.server.events.sheets import MOST_SHEETS, sheets_of
from oxcart.server.given import Code, TheSettings
from oxcart.server.identity import cookie_with, ensure_secret, holder_of
from oxcart.server.language import language_of
from oxcart.server.rest_tables import Asking
from oxcart.server.seats import fingerprint

REFEREE = ("organizer", "referee")
LOOKING = problems(403, 404, 409, 500, 503)
AUDIT_LINES = 200
"""Of one request."""

RecordNumber = Annotated[int, Meta(ge=0, le=2**53)]


class EventReferees(Controller):
    """`/api/events/{code}`, for those who run the event."""

    path = "/api/events/{code:str}"
    tags = ("referees",)

    @post("/referees", status_code=HTTP_201_CREATED, responses=CHANGING)
    async def give_pass(
        self, request: Asking, code: Code, halls: TheHalls, passes: NamedDependency[Passes]
    ) -> RefereePass:
        """A pass for one more referee, good once and for a quarter of an hour (organizer)."""
        hall = await halls.find(code)
        if hall.model.role_of(holder_of(request)) != "organizer":
            raise forbidden("Only the organizer of this event can do that.")
        word, expires = passes.issue(hall.model.code, now_ms())
        return RefereePass(word, expires)

    @post("/referee-pass", status_code=HTTP_200_OK, responses=CHANGING | problems(429))
    async def use_pass(
        self,
        request: Asking,
        code: Code,
        data: JSONBody[RefereePassWish],
        halls: TheHalls,
        settings: TheSettings,
        check_ins: TheCheckIns,
        passes: NamedDependency[Passes],
    ) -> Response[EventSeen]:
        """Become a referee with a pass."""
        spend_check_in(check_ins, request, settings)
        hall = await halls.find(code)
        secret, new = ensure_secret(request)
        holder = fingerprint(secret)
        if not passes.redeem(hall.model.code, data.pass_, now_ms()):
            raise Refusal(403, "bad_pass", "This pass is not good, or no longer; ask the organizer for another.")
        if hall.model.role_of(holder) not in REFEREE:
            await hall.write({"kind": "referee", "holder": holder, "name": data.name})
        cookies = [cookie_with(secret, settings.secure_cookies)] if new else []
        return Response(seen(await hall.settled(), holder), cookies=cookies)

    @post("/referee", status_code=HTTP_200_OK, responses=CHANGING)
    async def referee(self, request: Asking, code: Code, data: JSONBody[RefereeWish], halls: TheHalls) -> RefereeDone:
        """Use a power of a referee; the audit log keeps who did what."""
        hall, by = await refereed(request, halls, code)
        return {"n": await carry_out(hall, by, data)}

    @get("/sheets", responses=LOOKING)
    async def sheets(
        self,
        request: Asking,
        code: Code,
        halls: TheHalls,
        first: Annotated[int, QueryParameter(name="from", ge=1, le=MOST_SEATS)] = 1,
        last: Annotated[int, QueryParameter(name="to", ge=1, le=MOST_SEATS)] = MOST_SHEETS,
    ) -> list[SeatSheet]:
        """What is printed on the sheets of these seats, with their tickets (referee)."""
        hall, _ = await refereed(request, halls, code)
        return sheets_of(hall.model, first, last)

    @get("/audit", responses=LOOKING)
    async def audit(
        self, request: Asking, code: Code, halls: TheHalls, before: FromQuery[RecordNumber | None] = None
    ) -> list[AuditLine]:
        """The newest lines of the audit log, or those before one of them (referee)."""
        hall, _ = await refereed(request, halls, code)
        return audit_lines(hall.model, before, AUDIT_LINES, language_of(request))

    @get("/board/{board:int}", responses=LOOKING)
    async def board(self, request: Asking, code: Code, board: FromPath[int], halls: TheHalls) -> BoardSeen:
        """What lies open on a board, and who plays there (referee)."""
        hall, _ = await refereed(request, halls, code)
        return board_seen(await hall.settled(), board)


async def refereed(request: Asking, halls: Halls, code: str) -> tuple[Hall, str]:
    """The event of a code and the fingerprint of the asker, who must be one of its referees."""
    hall = await halls.find(code)
    holder = holder_of(request)
    if holder is None or hall.model.role_of(holder) not in REFEREE:
        raise forbidden("Only a referee of this event can do that.")
    return hall, holder
