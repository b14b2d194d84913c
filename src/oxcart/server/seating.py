"""Sitting down, leaving, and the powers of the host. Each command checks, writes its record, and tells everybody."""

from oxcart.bots import BY_KEY as BOTS
from oxcart.server.attendants import STAND_IN
from oxcart.server.clock import now_ms
from oxcart.server.errors import Refusal, conflict, forbidden
from oxcart.server.presence import grace_left_ms, hear
from oxcart.server.seats import Seat, same_holder
from oxcart.server.table import Table


async def join(table: Table, holder: str, nickname: str, wanted: int | None, word: str) -> int:
    """Seat a person, or give the seat the person holds already; returns its number."""
    async with table.lock:
        mine = table.model.seat_of(holder)
        if mine is not None:
            hear(mine)
            if mine.bot is not None and table.model.status in ("open", "running"):
                await table.write({"kind": "bot_leaves", "seat": mine.number})
                table.tell_all()
            word = word or mine.word
            if table.model.status == "open" and (nickname, word) != (mine.nickname, mine.word):
                await take_seat(table, mine.number, holder, nickname, word)
            return mine.number
        number = free_seat(table, wanted)
        await take_seat(table, number, holder, nickname, word)
        hear(table.model.seats[number])
        return number


async def take_seat(table: Table, number: int, holder: str, nickname: str, word: str) -> None:
    """Write down who sits on a seat, or how somebody there wants to be called from now on."""
    await table.write({"kind": "seated", "seat": number, "holder": holder, "nickname": nickname, "word": word})
    table.tell_all()


def free_seat(table: Table, wanted: int | None) -> int:
    """A seat a newcomer may take: before the start any empty one, later one that only a bot holds."""
    require_going(table)
    model = table.model
    free = [s.number for s in model.seats if (not s.taken if model.status == "open" else s.holder is None)]
    if wanted is not None and wanted not in free:
        raise conflict("seat_taken", "That seat is taken.")
    if not free:
        raise conflict("table_full", "All seats are taken; you can watch instead.")
    return free[0] if wanted is None else wanted


async def leave(table: Table, holder: str) -> None:
    """Give the seat up: before the start it becomes empty, during the game a bot takes over."""
    async with table.lock:
        seat = table.model.seat_of(holder)
        if seat is None:
            raise forbidden("You have no seat at this table.")
        await empty_seat(table, seat)


async def empty_seat(table: Table, seat: Seat) -> None:
    """Nobody holds the seat any more, and no connection of who did sees or plays it."""
    require_going(table)
    if table.model.status == "open":
        await table.write({"kind": "left", "seat": seat.number})
    else:
        await table.write({"kind": "kicked", "seat": seat.number, "level": seat.bot or STAND_IN})
    table.send_away(seat.number)
    table.tell_all()


def require_going(table: Table) -> None:
    """Seats change hands only until the game is over."""
    if table.model.status not in ("open", "running"):
        raise conflict("table_over", "This table is closed.")


def require_host(table: Table, holder: str | None) -> None:
    """Only the creator's secret gives the host's powers."""
    if not same_holder(table.model.host, holder):
        raise forbidden("Only the host of this table can do that.")


async def start(table: Table, holder: str | None) -> None:
    """Begin the game; empty seats are not allowed."""
    async with table.lock:
        require_host(table, holder)
        if table.model.status != "open":
            raise conflict("already_started", "The game has started already.")
        empty = [seat.number + 1 for seat in table.model.seats if not seat.taken]
        if empty:
            seats = ", ".join(map(str, empty))
            raise conflict("seats_empty", f"Seat {seats} is empty: wait for somebody, or put a bot there.")
        await table.start()
        table.tell_all()


async def pause(table: Table, holder: str | None, paused: bool) -> None:
    """Stop or go on: while paused nobody can act and the clocks stand still."""
    async with table.lock:
        require_host(table, holder)
        if table.model.status != "running":
            raise conflict("not_running", "No game is running at this table.")
        if table.model.paused != paused:
            await table.write({"kind": "paused" if paused else "resumed"})
            table.tell_all()


async def put_bot(table: Table, holder: str | None, number: int, level: str) -> None:
    """Let a bot play a seat: an empty one, or one whose person has been gone for the grace period."""
    async with table.lock:
        require_host(table, holder)
        require_going(table)
        seat = seat_at(table, number)
        if level not in BOTS:
            raise Refusal(400, "no_such_bot", f"There is no bot '{level}'; the bots are {', '.join(BOTS)}.")
        if seat.person:
            if seat.sockets > 0:
                raise conflict("person_here", f"{seat.nickname} is here and plays.")
            wait = grace_left_ms(table, seat, now_ms())
            if wait > 0:
                sentence = f"{seat.nickname} has {wait / 1000:.0f} seconds left to come back."
                raise Refusal(409, "grace", sentence, retry_after=wait / 1000)
        await table.write({"kind": "bot_sits", "seat": number, "level": level})
        table.tell_all()


async def kick(table: Table, holder: str | None, number: int) -> None:
    """Send somebody away for good: the seat is empty, or a bot's once the game runs."""
    async with table.lock:
        require_host(table, holder)
        seat = seat_at(table, number)
        if same_holder(seat.holder, holder):
            raise conflict("own_seat", "You cannot send yourself away; leave instead.")
        if not seat.taken:
            raise conflict("seat_empty", "Nobody sits there.")
        await empty_seat(table, seat)


async def mute(table: Table, holder: str | None, number: int, muted: bool) -> None:
    """Silence somebody's chat, or hear it again."""
    async with table.lock:
        require_host(table, holder)
        seat_at(table, number)
        await table.write({"kind": "muted", "seat": number, "muted": muted})
        table.tell_all()


async def close(table: Table, holder: str | None) -> None:
    """End the table for good."""
    async with table.lock:
        require_host(table, holder)
        if table.model.status == "closed":
            return
        await table.write({"kind": "closed"})
        table.tell_all()


def seat_at(table: Table, number: int) -> Seat:
    """The seat of that number."""
    if not 0 <= number < len(table.model.seats):
        raise Refusal(404, "no_such_seat", f"The seats are 0 to {len(table.model.seats) - 1}.")
    return table.model.seats[number]
