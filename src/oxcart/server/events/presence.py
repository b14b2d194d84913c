"""Who is here: connections to an event come and go, and the neighbours see it."""

from oxcart.locale import DEFAULT
from oxcart.server.clock import now_ms
from oxcart.server.events.hall import Hall
from oxcart.server.events.protocol import Role
from oxcart.server.events.telling import EventListener


def role_for(hall: Hall, holder: str | None, wanted: str | None) -> Role | None:
    """The role of a new connection: the one it asks for, or a player's if it has a seat, else a screen's.

    None if the secret does not allow it.
    """
    is_player = hall.model.seat_of(holder) is not None
    if wanted is None:
        return "player" if is_player else "hall"
    if wanted == "hall":
        return "hall"
    if wanted == "referee" and holder is not None and holder in hall.model.referees:
        return "referee"
    return "player" if wanted == "player" and is_player else None


def arrive(hall: Hall, role: Role, holder: str | None, lang: str = DEFAULT) -> EventListener:
    """Connect a player, a referee or a screen, and greet it."""
    seat = hall.model.seat_of(holder) if role == "player" else None
    listener = EventListener(hall.teller, role, holder, seat, lang)
    if seat is not None:
        hall.model.seats[seat].sockets += 1
        hall.model.seats[seat].gone_since = None
    hall.teller.add(listener)
    if seat is not None:
        note_presence(hall, seat)
    return listener


def depart(hall: Hall, listener: EventListener) -> None:
    """Forget a connection; whoever was sent away before is forgotten already."""
    if listener not in hall.teller.listeners:
        return
    hall.teller.discard(listener)
    if listener.seat is not None:
        seat = hall.model.seats[listener.seat]
        seat.sockets -= 1
        if seat.sockets == 0:
            seat.gone_since = now_ms()
        note_presence(hall, listener.seat)


def note_presence(hall: Hall, seat: int) -> None:
    """The neighbours' screens and the consoles show who is here; nobody waits for it."""
    hall.teller.touch_names(seat)
    hall.teller.newsroom.facts_changed()
    hall.changed(frozenset())
