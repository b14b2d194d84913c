"""Tables over REST: create, list, join, the host's powers, and playing without a socket."""

from typing import Annotated, Any, cast

from litestar import Controller, Request, Response, get, post
from litestar.params import FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct

from oxcart.server import listing, seating
from oxcart.server.answers import CreatedTable, JoinedTable, LobbyTable, MyTable, QuickTable, TableSeen
from oxcart.server.errors import Refusal, forbidden, not_found, problems
from oxcart.server.given import Code, TheHouse, TheJoins, TheSettings
from oxcart.server.house import House
from oxcart.server.identity import address_of, cookie_with, ensure_secret, holder_of
from oxcart.server.language import in_language, language_of
from oxcart.server.limits import AddressLimits
from oxcart.server.model import TableModel
from oxcart.server.presence import hear
from oxcart.server.protocol import Ack, Act, Refused, Why
from oxcart.server.quick import QuickWish, sit_down_at_once
from oxcart.server.seats import Seat, fingerprint, new_secret, same_holder
from oxcart.server.settings import ServerSettings
from oxcart.server.shapes import TableFacts
from oxcart.server.showing import facts_of
from oxcart.server.table import Table
from oxcart.server.wish import Nickname, TableWish

Asking = Request[Any, Any, Any]
LOOKING = problems(404, 500, 503)
CHANGING = problems(403, 404, 409, 500, 503)


class JoinWish(Struct, forbid_unknown_fields=True):
    """Who wants to sit down, and where; bots ask for a token instead of a cookie."""

    nickname: Nickname
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    word: Annotated[str, Meta(max_length=64)] = ""
    token: bool = False


class SeatWish(Struct, forbid_unknown_fields=True):
    """A seat the host means."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class BotWish(Struct, forbid_unknown_fields=True):
    """A bot the host wants on a seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Annotated[str, Meta(max_length=32)] = "greedy"


class MuteWish(Struct, forbid_unknown_fields=True):
    """Whether a seat may chat."""

    seat: Annotated[int, Meta(ge=0, le=7)]
    muted: bool = True


class Tables(Controller):
    """`/api/tables`."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", status_code=HTTP_201_CREATED, responses=problems(400, 413, 429, 503))
    async def create(
        self, request: Asking, data: JSONBody[TableWish], house: TheHouse, settings: TheSettings, joins: TheJoins
    ) -> Response[CreatedTable]:
        """Create a table; its creator is the host."""
        spend(joins, request, settings)
        secret, new = ensure_secret(request)
        table = await house.create(data, fingerprint(secret))
        return Response(created(table.model), cookies=[cookie_with(secret, settings.secure_cookies)] if new else [])

    @post("/quick", status_code=HTTP_201_CREATED, responses=problems(400, 413, 429, 503))
    async def quick(
        self, request: Asking, data: JSONBody[QuickWish], house: TheHouse, settings: TheSettings, joins: TheJoins
    ) -> Response[QuickTable]:
        """Create a private table, sit down, put bots on the other seats, and begin."""
        spend(joins, request, settings)
        secret, new = ensure_secret(request)
        table, seat = await sit_down_at_once(house, data, fingerprint(secret))
        body: QuickTable = {**created(table.model), "seat": seat}
        return Response(body, cookies=[cookie_with(secret, settings.secure_cookies)] if new else [])

    @get("/", responses=problems(503))
    async def lobby(self, house: TheHouse) -> list[LobbyTable]:
        """The public tables one can join or watch."""
        return await listing.lobby(house)

    @get("/mine", responses=problems(503))
    async def mine(self, request: Asking, house: TheHouse) -> list[MyTable]:
        """The tables at which the asker has a seat: open, running, and the latest that are finished."""
        holder = holder_of(request)
        return await listing.tables_of(house, holder) if holder else []

    @get("/{code:str}", responses=LOOKING)
    async def look(self, request: Asking, code: Code, house: TheHouse) -> TableSeen:
        """A table from outside: its seats, settings and status, and one's own seat there."""
        table, seat, watching = await visit(request, house, code)
        facts: dict[str, Any] = {**(facts_of(table.shown_to(None), None) if watching else table.model.public())}
        del facts["host"]
        if not watching:
            facts["host"] = same_holder(table.model.host, holder_of(request))
        return cast(TableSeen, {**facts, "seat": seat.number if seat else None})

    @post("/{code:str}/join", status_code=HTTP_200_OK, responses=CHANGING | problems(400, 413, 429))
    async def join(
        self,
        request: Asking,
        code: Code,
        data: JSONBody[JoinWish],
        house: TheHouse,
        settings: TheSettings,
        joins: TheJoins,
    ) -> Response[JoinedTable]:
        """Sit down. The seat is kept by a secret in a cookie, or by the token returned to a bot."""
        spend(joins, request, settings)
        table = await player_table(house, code)
        secret, new = (new_secret(), False) if data.token else ensure_secret(request)
        seat = await seating.join(table, fingerprint(secret), data.nickname, data.seat, data.word)
        body: JoinedTable = {"seat": seat, "table": table.model.public()}
        if data.token:
            body["token"] = secret
        return Response(body, cookies=[cookie_with(secret, settings.secure_cookies)] if new else [])

    @post("/{code:str}/leave", status_code=HTTP_200_OK, responses=CHANGING)
    async def leave(self, request: Asking, code: Code, house: TheHouse) -> TableFacts:
        """Give the seat up."""
        table = await player_table(house, code)
        await seating.leave(table, holder_of(request) or "")
        return table.model.public()

    @post("/{code:str}/start", status_code=HTTP_200_OK, responses=CHANGING)
    async def start(self, request: Asking, code: Code, house: TheHouse) -> TableFacts:
        """Begin the game (host)."""
        table = await player_table(house, code)
        await seating.start(table, holder_of(request))
        return table.model.public()

    @post("/{code:str}/pause", status_code=HTTP_200_OK, responses=CHANGING)
    async def pause(self, request: Asking, code: Code, house: TheHouse) -> TableFacts:
        """Stop the game and its clocks (host)."""
        table = await player_table(house, code)
        await seating.pause(table, holder_of(request), True)
        return table.model.public()

    @post("/{code:str}/resume", status_code=HTTP_200_OK, responses=CHANGING)
    async def resume(self, request: Asking, code: Code, house: TheHouse) -> TableFacts:
        """Go on after a pause (host)."""
        table = await player_table(house, code)
        await seating.pause(table, holder_of(request), False)
        return table.model.public()

    @post("/{code:str}/bot", status_code=HTTP_200_OK, responses=CHANGING | problems(400, 413))
    async def bot(self, request: Asking, code: Code, data: JSONBody[BotWish], house: TheHouse) -> TableFacts:
        """Put a bot on a seat (host); a person who is gone keeps it for the grace period."""
        table = await player_table(house, code)
        await seating.put_bot(table, holder_of(request), data.seat, data.level)
        return table.model.public()

    @post("/{code:str}/kick", status_code=HTTP_200_OK, responses=CHANGING | problems(400, 413))
    async def kick(self, request: Asking, code: Code, data: JSONBody[SeatWish], house: TheHouse) -> TableFacts:
        """Send somebody away (host)."""
        table = await player_table(house, code)
        await seating.kick(table, holder_of(request), data.seat)
        return table.model.public()

    @post("/{code:str}/mute", status_code=HTTP_200_OK, responses=CHANGING | problems(400, 413))
    async def mute(self, request: Asking, code: Code, data: JSONBody[MuteWish], house: TheHouse) -> TableFacts:
        """Silence somebody's chat (host)."""
        table = await player_table(house, code)
        await seating.mute(table, holder_of(request), data.seat, data.muted)
        return table.model.public()

    @post("/{code:str}/close", status_code=HTTP_200_OK, responses=CHANGING)
    async def close(self, request: Asking, code: Code, house: TheHouse) -> TableFacts:
        """End the table (host)."""
        table = await player_table(house, code)
        await seating.close(table, holder_of(request))
        return table.model.public()

    @post("/{code:str}/rematch", status_code=HTTP_200_OK, responses=CHANGING)
    async def rematch(self, request: Asking, code: Code, house: TheHouse) -> CreatedTable:
        """A new table with the same seats (host, or anybody who sat there)."""
        table = await player_table(house, code)
        holder = holder_of(request)
        if holder is None or (table.model.seat_of(holder) is None and not same_holder(table.model.host, holder)):
            raise forbidden("Only those who sat at this table can ask for a rematch.")
        return created(await house.rematch(table, holder))

    @get("/{code:str}/state", responses=problems(400, 403, 404, 500, 503))
    async def state(self, request: Asking, code: Code, house: TheHouse, since: FromQuery[int] = 0) -> Any:
        """What the socket would send: view, legal actions, events since a number, clock."""
        table, seat = await seat_for(request, house, code)
        return table.state_for(seat, max(0, since), language_of(request))

    @post("/{code:str}/act", status_code=HTTP_200_OK, responses=CHANGING | problems(400, 413, 422))
    async def act(self, request: Asking, code: Code, data: JSONBody[Act], house: TheHouse) -> Any:
        """Play, as over the socket: id, expected sequence, actions."""
        table, seat = await seat_for(request, house, code)
        if seat is None:
            raise forbidden("You have no seat at this table.")
        return answered(await table.act(seat, data))

    @post("/{code:str}/why", status_code=HTTP_200_OK, responses=CHANGING | problems(400, 413))
    async def why(self, request: Asking, code: Code, data: JSONBody[Why], house: TheHouse) -> Any:
        """Why an action is not possible: the rule and the sentence."""
        table, seat = await seat_for(request, house, code)
        if seat is None:
            raise forbidden("You have no seat at this table.")
        return in_language(answered(table.why(seat, data)), language_of(request))


def created(model: TableModel) -> CreatedTable:
    """A new table and its links."""
    return {"code": model.code, "watch_code": model.watch_code, "table": model.public()}


def answered(answer: Any) -> Any:
    """A refusal becomes an HTTP error of the same content."""
    if isinstance(answer, Refused):
        status = {"illegal": 422, "unknown_action": 400, "not_stored": 503}.get(answer.code, 409)
        raise Refusal(status, answer.code, answer.sentence, answer.rule, title=answer.title)
    return {"type": "ack", "id": answer.id, "seq": answer.seq} if isinstance(answer, Ack) else answer


def spend(joins: AddressLimits, request: Asking, settings: ServerSettings) -> None:
    """Count a creation or a joining against the client's address."""
    wait = joins.take(address_of(request, settings.trust_proxy))
    if wait:
        raise Refusal(429, "too_many_joins", "Too many tables or seats from here; wait a little.", retry_after=wait)


async def player_table(house: House, code: str) -> Table:
    """The table of a player link; a watch code gives no way in."""
    table, watching = await house.find(code)
    if watching:
        raise forbidden("This link is for watching only.")
    return table


async def visit(request: Asking, house: House, code: str) -> tuple[Table, Seat | None, bool]:
    """The table a code leads to, the asker's seat there, and whether the code is for watching, if that is allowed."""
    table, watching = await house.find(code)
    if watching and not table.model.wish.spectators:
        raise not_found("table")
    return table, None if watching else table.model.seat_of(holder_of(request)), watching


async def seat_for(request: Asking, house: House, code: str) -> tuple[Table, int | None]:
    """The table and the asker's seat there, or None for a spectator where spectators are allowed."""
    table, seat, _ = await visit(request, house, code)
    if seat is None and not table.model.wish.spectators:
        raise forbidden("This table is not open to spectators.")
    if seat is not None:
        hear(seat)
    return table, seat.number if seat else None
