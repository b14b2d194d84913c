"""Who is here: connections come and go, and the clock waits for people who have just lost theirs.

Whoever must act and is gone has the grace period to come back; the clock stands until then. It also stands while no
person at all is connected, for then nobody waits.
"""

import contextlib

from oxcart.locale import DEFAULT
from oxcart.server.clock import now_ms
from oxcart.server.listeners import Listener
from oxcart.server.seats import Seat
from oxcart.server.store import StoreError
from oxcart.server.table import Table


async def arrive(table: Table, holder: str | None, lang: str = DEFAULT) -> Listener:
    """Connect the holder of a seat, or a spectator; a bot that stood in for the person leaves the seat."""
    async with table.lock:
        seat = table.model.seat_of(holder)
        listener = Listener(seat.number if seat else None, lang)
        table.greet(listener)
        table.listeners.add(listener)
        if seat is None or seat.sockets > 0:
            if seat is not None:
                seat.sockets += 1
            listener.send(table.frame_for(listener.seat, 0, lang))
            listener.told = table.event_count(listener.seat)
            table.wake()
            return listener
        seat.sockets, seat.gone_since = 1, None
        table.note_presence(seat.number)
        with contextlib.suppress(StoreError):  # the bot then plays on until the person acts or connects again
            if seat.bot is not None:
                await table.write({"kind": "bot_leaves", "seat": seat.number})
        await mind_clock(table, now_ms())
        table.tell_all()
        return listener


async def depart(table: Table, listener: Listener) -> None:
    """Forget the connection; the clock of a person who must act waits for the grace period."""
    if listener not in table.listeners:
        return
    table.listeners.discard(listener)
    if listener.seat is None:
        return
    seat = table.model.seats[listener.seat]
    seat.sockets -= 1
    if seat.sockets > 0:
        return
    seat.gone_since = gone = now_ms()
    table.note_presence(seat.number)
    async with table.lock:  # until it is free the person may be back
        await mind_clock(table, gone)
        table.tell_all()


def hear(seat: Seat) -> None:
    """A person without a socket was heard of over REST."""
    seat.heard_ms, seat.gone_since = now_ms(), None


def grace_left_ms(table: Table, seat: Seat, now: int) -> int:
    """How long a person's seat is still kept free of bots: always while connected."""
    grace = table.model.wish.grace_s * 1000
    if seat.sockets > 0:
        return max(1, grace)
    return max(0, max(seat.gone_since or 0, seat.heard_ms) + grace - now)


async def mind_clock(table: Table, now: int) -> None:
    """Hold the clock or let it go on, as it ought to be at this moment; the caller holds the lock."""
    model = table.model
    if model.clock is None or model.status != "running" or model.paused:
        return
    if waits(table, now) and not model.held:
        await table.hold_clock(now)
    elif model.held and not waits(table, now):
        with contextlib.suppress(StoreError):  # tried again at the next look
            await table.write({"kind": "released"})


def waits(table: Table, now: int) -> bool:
    """Should the clock stand: for somebody who must act and may still come back, or because nobody is here?"""
    model = table.model
    acting = [model.seats[seat] for seat in (model.game.acting if model.game else ()) if isinstance(seat, int)]
    return nobody_here(table) or any(
        seat.person and seat.gone_since is not None and grace_left_ms(table, seat, now) > 0 for seat in acting
    )


def nobody_here(table: Table) -> bool:
    """Are all persons gone?"""
    persons = [seat for seat in table.model.seats if seat.person]
    return bool(persons) and all(seat.gone_since is not None for seat in persons)
