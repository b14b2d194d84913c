"""The live side: one WebSocket a player or spectator at `/ws/{code}`.

The first frames are `hello` and `state`. A connection is closed with a documented code, never with a traceback: 4400
not a message, 4403 foreign origin, 4404 no such table, 4408 too slow to read or sent away, 4413 frame too large, 4429
too fast, 4500 the record of the table is damaged. 1012 and 1013 pass: the server restarts, the store fails just now.
"""

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from oxcart.server.errors import Refusal
from oxcart.server.house import House
from oxcart.server.identity import holder_of
from oxcart.server.limits import Credits
from oxcart.server.listeners import Listener
from oxcart.server.protocol import (
    FRAME_LIMIT,
    PROTOCOL,
    QUICK_PHRASES,
    Ack,
    Act,
    BadFrame,
    Chat,
    ClientMessage,
    Hello,
    NeverTrade,
    Phrase,
    Ping,
    Pong,
    Refused,
    Sync,
    TakeBack,
    Why,
    decode,
    encode,
)
from oxcart.server.settings import ServerSettings
from oxcart.server.store import Damaged, StoreError
from oxcart.server.table import Table, now_ms

NOT_A_MESSAGE, FOREIGN_ORIGIN, NO_TABLE, TOO_SLOW, TOO_LARGE, TOO_FAST = 4400, 4403, 4404, 4408, 4413, 4429
DAMAGED, TRY_AGAIN_LATER = 4500, 1013
REASON_LIMIT = 120
"""Bytes a reason for closing may have, by the WebSocket standard."""
BURST = 40


@websocket("/ws/{code:str}")
async def live(socket: WebSocket[Any, Any, Any], code: str, house: House, settings: ServerSettings) -> None:
    """Connect a player or a spectator to a table until either side hangs up."""
    if not origin_is_ours(socket, settings):
        await socket.close(FOREIGN_ORIGIN, "open this table from its own site")
        return
    try:
        table, watching = await house.find(code)
    except (Refusal, StoreError) as error:
        await socket.accept()
        await socket.close(NO_TABLE if isinstance(error, Refusal) else why_unreadable(error), str(error)[:REASON_LIMIT])
        return
    seat = None if watching else table.model.seat_of(holder_of(socket))
    await socket.accept()
    if seat is None and not table.model.wish.spectators:
        await socket.close(NO_TABLE, "This table is not open to spectators.")
        return
    listener = Listener(seat.number if seat else None)
    await arrive(table, listener)
    try:
        await serve(socket, table, listener, settings)
    finally:
        await depart(table, listener)


def why_unreadable(error: StoreError) -> int:
    """The close code for a table that cannot be had from the store: for good, or for now."""
    return DAMAGED if isinstance(error, Damaged) else TRY_AGAIN_LATER


def origin_is_ours(socket: WebSocket[Any, Any, Any], settings: ServerSettings) -> bool:
    """Browsers name the page a socket is opened from; programs do not."""
    origin = socket.headers.get("origin")
    return origin is None or origin in settings.origins or urlsplit(origin).netloc == socket.headers.get("host")


async def arrive(table: Table, listener: Listener) -> None:
    """Note the connection, greet it with the current state, and let the clock go on if it had waited."""
    async with table.lock:
        game = table.model.game
        listener.send(encode(Hello(PROTOCOL, listener.seat, game.board.to_dict() if game else None)))
        if listener.seat is not None:
            seat = table.model.seats[listener.seat]
            seat.sockets += 1
            seat.gone_since = None
            if table.model.clock and not table.model.clock.running and not table.model.paused and everybody_here(table):
                with contextlib.suppress(StoreError):  # the clock then stands until somebody arrives again
                    await table.write({"kind": "released"})
        table.listeners.add(listener)
        listener.send(encode(table.state_for(listener.seat, 0)))
        listener.told = table.event_count
        table.wake()


def everybody_here(table: Table) -> bool:
    """Are all persons who must act connected?"""
    game = table.model.game
    acting = [table.model.seats[s] for s in game.acting if isinstance(s, int)] if game else []
    return all(seat.sockets > 0 or not seat.person for seat in acting)


async def depart(table: Table, listener: Listener) -> None:
    """Forget the connection; the clock of a person who must act waits for the grace period."""
    table.listeners.discard(listener)
    if listener.seat is None:
        return
    seat = table.model.seats[listener.seat]
    seat.sockets -= 1
    if seat.sockets > 0:
        return
    seat.gone_since = now_ms()
    async with table.lock:
        if table.model.clock and seat.number in table.model.clock.running:
            await table.hold_clock(seat.gone_since)
        table.tell_all()


async def serve(socket: WebSocket[Any, Any, Any], table: Table, listener: Listener, settings: ServerSettings) -> None:
    """Read and write side by side until one of them ends."""
    tasks = [
        asyncio.create_task(write_frames(socket, listener)),
        asyncio.create_task(read_frames(socket, table, listener, settings)),
        asyncio.create_task(listener.overrun.wait()),
    ]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        with contextlib.suppress(WebSocketDisconnect, ConnectionError, RuntimeError):
            task.result()
    if listener.overrun.is_set():
        with contextlib.suppress(ConnectionError, RuntimeError, WebSocketDisconnect):
            await socket.close(TOO_SLOW, "you read too slowly, or your seat was given away; connect again")


async def write_frames(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what is queued."""
    while True:
        await socket.send_data(await listener.queue.get(), mode="text")


async def read_frames(
    socket: WebSocket[Any, Any, Any], table: Table, listener: Listener, settings: ServerSettings
) -> None:
    """Answer every message; a frame that is none ends the connection."""
    credits = Credits(BURST, settings.messages_per_second)
    while True:
        frame = await socket.receive_data(mode="text")
        if len(frame) > FRAME_LIMIT:
            await socket.close(TOO_LARGE, f"a frame has at most {FRAME_LIMIT} bytes")
            return
        wait = credits.take()
        if wait:
            await socket.close(TOO_FAST, f'{{"code":"too_fast","retry_after":{wait:.2f}}}')
            return
        try:
            message = decode(frame)
        except BadFrame as error:
            await socket.close(NOT_A_MESSAGE, str(error)[:100])
            return
        # Shielded: a message that is being put on disk is carried out, even if its sender hangs up meanwhile.
        answer = await asyncio.shield(answer_to(message, table, listener))
        listener.send(encode(answer))
        if isinstance(answer, Refused) and answer.code == "stale":
            listener.send(encode(table.state_for(listener.seat, listener.told)))


async def answer_to(message: ClientMessage, table: Table, listener: Listener) -> Any:
    """The answer to a message of this connection."""
    if isinstance(message, Ping):
        return Pong(message.id)
    if isinstance(message, Sync):
        listener.send(encode(table.state_for(listener.seat, 0)))
        return Ack(message.id, table.model.seq)
    if listener.seat is None:
        return Refused(message.id, "spectator", "You are watching; take a seat to play.")
    if isinstance(message, Act):
        return await table.act(listener.seat, message)
    if isinstance(message, TakeBack):
        return await table.take_back(listener.seat, message)
    if isinstance(message, Why):
        return table.why(listener.seat, message)
    if isinstance(message, NeverTrade):
        return await table.never_trade(listener.seat, message)
    try:
        return await talk(message, table, listener.seat)
    except StoreError as error:
        return table.not_stored(message.id, error)


async def talk(message: Chat | Phrase, table: Table, number: int) -> Ack | Refused:
    """Pass chat on, unless it is off, the seat is muted, or the phrase is unknown."""
    seat = table.model.seats[number]
    if not table.model.wish.chat:
        return Refused(message.id, "chat_off", "Chat is switched off at this table.")
    if seat.muted:
        return Refused(message.id, "muted", "The host has muted you.")
    if isinstance(message, Phrase) and message.key not in QUICK_PHRASES:
        return Refused(message.id, "no_such_phrase", f"The phrases are {', '.join(QUICK_PHRASES)}.")
    text = message.text if isinstance(message, Chat) else None
    phrase = message.key if isinstance(message, Phrase) else None
    await table.store.say(table.model.id, {"seat": number, "nickname": seat.nickname, "text": text, "phrase": phrase})
    table.say(number, seat.nickname, text, phrase)
    return Ack(message.id, table.model.seq)
