"""The powers of a referee. Each deed checks, writes its record with who did it, and returns the record's number."""

from collections.abc import Awaitable, Callable

import msgspec

from oxcart.server.errors import Refusal, conflict
from oxcart.server.events.counting import declarations
from oxcart.server.events.hall import Hall
from oxcart.server.events.model import EventModel
from oxcart.server.events.rest_shapes import Deed, RefereeWish
from oxcart.server.events.seating import empty_seat, require_going
from oxcart.server.events.seats import EventSeat

ENDED_BY = {"setup": "due", "discard": "due", "play": "close"}
"""What ends a phase that has an end by itself."""


async def carry_out(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Do what a referee wishes; who asks has been found to be one."""
    return await DEEDS[wish.do](hall, by, wish)


# ------------------------------------------------------------------ the clock


async def start(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Close the ring and begin."""
    return await hall.start(by)


async def pause(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Stop the clock; nobody can act."""
    return await hall.write(signed("paused", by, wish), [(None, "pause")], require_running)


async def resume(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Let the clock run again."""
    return await hall.write(signed("resumed", by, wish), [(None, "resume")], require_running)


async def add_time(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Lengthen or shorten what runs now."""
    if not wish.seconds:
        raise Refusal(400, "incomplete", "Say by how many seconds.")
    return await hall.write(signed("time", by, wish, seconds=wish.seconds), (), require_time)


async def end_turn(hall: Hall, by: str, wish: RefereeWish) -> int:
    """End what runs now, as if its time were over."""
    require_running(hall.model)
    phase = hall.model.clock.phase
    if phase not in ENDED_BY:
        raise conflict("no_time", "Nothing runs out of time now.")
    step = ENDED_BY[phase]
    return await hall.write(signed("clock", by, wish, do=step), [(None, step)], require_running)


async def hold(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Keep the next roll back."""
    return await hall.write(signed("hold", by, wish, on=True), (), require_going)


async def release(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Let the next roll come."""
    return await hall.write(signed("hold", by, wish, on=False), (), require_going)


async def set_timer(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Give the coming phases other lengths."""
    if wish.timer is None:
        raise Refusal(400, "incomplete", "Say how long turns are to last.")
    return await hall.write(signed("timer", by, wish, timer=msgspec.to_builtins(wish.timer)), (), require_going)


async def extend(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Add a block of rolls."""
    return await hall.extend(by)


async def close_event(hall: Hall, by: str, wish: RefereeWish) -> int:
    """End the event for good."""
    return await hall.write(signed("closed", by, wish), (), require_going)


# ------------------------------------------------------------------ words


async def announce(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Say something to the hall, to phones, or to a stretch of boards."""
    if not wish.text.strip():
        raise Refusal(400, "incomplete", "Say what is to be announced.")
    boards = sorted(wish.boards) if wish.boards else None
    told = {"text": wish.text.strip(), "hall": wish.hall and boards is None, "phones": wish.phones, "boards": boards}
    return await hall.write(signed("announced", by, wish, **told))


async def lower_hand(hall: Hall, by: str, wish: RefereeWish) -> int:
    """A raised hand has been seen to."""
    seat = meant(hall, wish)
    return await hall.write(signed("hand", by, wish, seat=seat.number, up=False, text=""))


# ------------------------------------------------------------------ victory and conduct


async def confirm(hall: Hall, by: str, wish: RefereeWish) -> int:
    """The best of the declarations that stand wins."""

    def judged(now: EventModel) -> dict[str, object]:
        require_running(now)
        best = next((standing for standing in declarations(now) if standing["best"]), None)
        if best is None or (wish.seat is not None and wish.seat != best["seat"]):
            raise conflict("not_the_best", "No such declaration stands, or another ranks before it.")
        return signed("judged", by, wish, do="confirm", seat=best["seat"], nickname=best["nickname"])

    return await hall.write(judged, [(None, "confirm")])


async def reject(hall: Hall, by: str, wish: RefereeWish) -> int:
    """A declaration does not stand."""
    return await about_seat(hall, by, wish, "judged")


async def sanction(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Warn a player, take the rest of the turn, or take the seat for good."""
    seat = meant(hall, wish)
    if wish.do == "remove" and hall.model.status == "open":
        return await empty_seat(hall, seat.number, by, wish.note)
    return await about_seat(hall, by, wish, "sanctioned")


async def about_seat(hall: Hall, by: str, wish: RefereeWish, kind: str) -> int:
    """What the rules' referee does to a player of a seat."""
    seat = meant(hall, wish)
    named = {"do": wish.do, "seat": seat.number, "nickname": seat.nickname, "holder": seat.holder}
    return await hall.write(signed(kind, by, wish, **named), [(seat.number, wish.do)], require_running)


async def filler(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Let a filler play for a person, who keeps the seat and comes back by joining again."""
    seat = meant(hall, wish)

    def check(now: EventModel) -> None:
        require_running(now)
        if now.seats[seat.number].filler:
            raise conflict("filler_plays", "A filler plays that seat already.")

    return await hall.write(signed("filler", by, wish, seat=seat.number, on=True, nickname=seat.nickname), (), check)


async def free_seat(hall: Hall, by: str, wish: RefereeWish) -> int:
    """Take the seat from whoever holds it, so that its ticket can be used again."""
    return await empty_seat(hall, meant(hall, wish).number, by, wish.note)


DEEDS: dict[Deed, Callable[[Hall, str, RefereeWish], Awaitable[int]]] = {
    "start": start,
    "pause": pause,
    "resume": resume,
    "add_time": add_time,
    "end_turn": end_turn,
    "hold": hold,
    "release": release,
    "timer": set_timer,
    "announce": announce,
    "confirm": confirm,
    "reject": reject,
    "warn": sanction,
    "suspend": sanction,
    "remove": sanction,
    "filler": filler,
    "free_seat": free_seat,
    "lower_hand": lower_hand,
    "extend": extend,
    "close_event": close_event,
}


# ------------------------------------------------------------------ what deeds need


def signed(kind: str, by: str, wish: RefereeWish, **facts: object) -> dict[str, object]:
    """The record of a deed, with who did it and the note."""
    return {"kind": kind, "by": by, "note": wish.note.strip(), **facts}


def meant(hall: Hall, wish: RefereeWish) -> EventSeat:
    """The seat a deed is about."""
    if wish.seat is None:
        raise Refusal(400, "incomplete", "Say which seat is meant.")
    if wish.seat >= len(hall.model.seats):
        raise Refusal(404, "no_such_seat", f"The seats are 0 to {len(hall.model.seats) - 1}.")
    return hall.model.seats[wish.seat]


def require_running(model: EventModel) -> None:
    """Between the start and the end."""
    if model.status != "running":
        raise conflict("not_running", "This event is not running.")


def require_time(model: EventModel) -> None:
    """While something has an end that can be moved."""
    require_running(model)
    if model.clock.ends is None:
        raise conflict("no_time", "Nothing runs out of time now.")
