"""Checking in: with the ticket of a seat, as a walk-in, or by taking over a filler's seat once the ring is closed."""

from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from oxcart.server.errors import Refusal, conflict, forbidden
from oxcart.server.events.hall import Hall
from oxcart.server.events.model import EventModel
from oxcart.server.events.passes import seat_of_ticket
from oxcart.server.events.seats import EventSeat

GOING = ("open", "running")
TRIES = 5

_arriving: WeakKeyDictionary[Hall, set[int]] = WeakKeyDictionary()
"""The seats whose new holders are being written down."""


class Overtaken(Refusal):
    """Between the choice of a seat and its record something else came first; choose again."""

    def __init__(self) -> None:
        super().__init__(409, "seat_taken", "That seat is taken.")


async def join(hall: Hall, holder: str, nickname: str, ticket: str | None) -> int:
    """Seat a person, or give the seat the person holds already; returns its number."""
    for _ in range(TRIES):
        try:
            return await try_to_join(hall, holder, nickname, ticket)
        except Overtaken:
            continue
    raise Overtaken


async def try_to_join(hall: Hall, holder: str, nickname: str, ticket: str | None) -> int:
    """As `join`; `Overtaken` if somebody else was quicker."""
    model = hall.model
    mine = model.seat_of(holder)
    if mine is not None:
        await come_back(hall, model.seats[mine], nickname)
        return mine
    require_going(model)
    require_welcome(model, holder)
    seat = free_seat(hall, ticket)
    status = model.status

    def check(now: EventModel) -> None:
        if now.status != status or now.seat_of(holder) is not None or now.seats[seat].holder is not None:
            raise Overtaken

    body = {"kind": "seated", "seat": seat, "holder": holder, "nickname": nickname}
    with reserved(hall, seat):
        await hall.write(body, [(seat, "join")] if status == "running" else [], check)
    return seat


async def come_back(hall: Hall, seat: EventSeat, nickname: str) -> None:
    """Somebody who has a seat is there again: a filler that stood in leaves, a new name counts before the start."""
    if hall.model.status == "running" and seat.stand_in:
        await hall.write({"kind": "filler", "by": "", "seat": seat.number, "on": False, "nickname": seat.nickname})
    elif hall.model.status == "open" and seat.nickname != nickname:
        await hall.write({"kind": "seated", "seat": seat.number, "holder": seat.holder, "nickname": nickname})


def free_seat(hall: Hall, ticket: str | None) -> int:
    """The seat a newcomer gets: that of the ticket, else the next free one, after the start one that a filler plays."""
    model = hall.model
    if ticket is not None:
        printed = seat_of_ticket(model.secret, ticket, len(model.planned))
        if printed is None:
            raise Refusal(403, "bad_ticket", "This is no ticket of this event; scan the sheet of your seat again.")
        seat = model.planned[printed]
        if seat is not None:
            return free_by_ticket(hall, seat)
    elif not model.wish.walk_ins:
        raise forbidden("Seats of this event go with tickets: scan the sheet that lies on a free seat.")
    for place in model.seats:
        if place.holder is None and place.number not in _arriving.get(hall, ()):
            return place.number
    raise conflict("event_full", "All seats are taken. Ask a referee whether somebody has left.")


def free_by_ticket(hall: Hall, seat: int) -> int:
    """The seat of a ticket, if nobody else has used it."""
    if hall.model.seats[seat].holder is not None or seat in _arriving.get(hall, ()):
        raise conflict(
            "ticket_used", "Somebody has checked in with this ticket already. Ask a referee to free the seat."
        )
    return seat


@contextmanager
def reserved(hall: Hall, seat: int) -> Iterator[None]:
    """While a seat's new holder is written down it is offered to nobody else."""
    arriving = _arriving.setdefault(hall, set())
    arriving.add(seat)
    try:
        yield
    finally:
        arriving.discard(seat)


async def leave(hall: Hall, holder: str) -> None:
    """Give the seat up: before the start it is free again, later a filler plays it."""
    seat = hall.model.seat_of(holder)
    if seat is None:
        raise forbidden("You have no seat in this event.")
    await empty_seat(hall, seat, "", "")


async def empty_seat(hall: Hall, number: int, by: str, note: str) -> int:
    """Nobody holds the seat any more, so its ticket is good again."""
    require_going(hall.model)
    seat = hall.model.seats[number]
    if seat.holder is None:
        raise conflict("seat_empty", "Nobody sits there.")
    holder, running = seat.holder, hall.model.status == "running"

    def check(now: EventModel) -> None:
        if now.status not in GOING or (now.status == "running") != running or now.seats[number].holder != holder:
            raise conflict("seat_empty", "Nobody sits there.")

    body = {"kind": "left", "seat": number, "nickname": seat.nickname, "by": by, "note": note}
    return await hall.write(body, [(number, "remove")] if running else [], check)


def require_going(model: EventModel) -> None:
    """Seats change hands only until the event is over."""
    if model.status not in GOING:
        raise conflict("event_over", "This event is over.")


def require_welcome(model: EventModel, holder: str) -> None:
    """Whoever a referee has removed does not come back on another seat."""
    removed = (noted.body for noted in model.audit if noted.body.get("do") == "remove")
    if any(body.get("holder") == holder for body in removed):
        raise forbidden("A referee has removed you from this event.")
