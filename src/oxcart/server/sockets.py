"""The live side: one WebSocket a player or spectator at `/ws/{code}`.

The first frames are `hello` and `state`. A connection is closed with a documented code, never with a traceback: 4400
not a message, 4403 foreign origin, 4404 no such table, 4408 too slow to read or sent away, 4413 frame too large, 4429
too fast, 4500 the record of the table is damaged. 1012 and 1013 pass: the server restarts, the store fails just now.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket

from oxcart.server.errors import Refusal
from oxcart.server.given import Code, TheHouse, TheSettings
from oxcart.server.house import House
from oxcart.server.identity import holder_of
from oxcart.server.language import in_language, language_of, say
from oxcart.server.limits import Credits
from oxcart.server.lines import HUNG_UP, line_of
from oxcart.server.listeners import Listener
from oxcart.server.presence import arrive, depart
from oxcart.server.protocol import (
    FRAME_LIMIT,
    QUICK_PHRASES,
    Ack,
    Act,
    BadFrame,
    Chat,
    ClientMessage,
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
from oxcart.server.table import Answer, Table

NOT_A_MESSAGE, FOREIGN_ORIGIN, NO_TABLE, TOO_SLOW, TOO_LARGE, TOO_FAST = 4400, 4403, 4404, 4408, 4413, 4429
DAMAGED, TRY_AGAIN_LATER = 4500, 1013
REASON_LIMIT = 120
"""Bytes a reason for closing may have, by the WebSocket standard."""
BURST = 40
PARTING_SECONDS = 1.0
"""How long a connection that is sent away has to take the reason."""


@websocket("/ws/{code:str}")
async def live(socket: WebSocket[Any, Any, Any], code: Code, house: TheHouse, settings: TheSettings) -> None:
    """Connect a player or a spectator to a table until either side hangs up."""
    with contextlib.suppress(*HUNG_UP):
        await welcome(socket, code, house, settings)


async def welcome(socket: WebSocket[Any, Any, Any], code: str, house: House, settings: ServerSettings) -> None:
    """Let the connection in, or close it with the reason."""
    if not origin_is_ours(socket, settings):
        await socket.close(FOREIGN_ORIGIN, "open this table from its own site")
        return
    lang = language_of(socket)
    try:
        table, watching = await house.find(code)
    except (Refusal, StoreError) as error:
        await socket.accept()
        await turn_away(socket, error, lang)
        return
    holder = None if watching else holder_of(socket)
    await socket.accept()
    if table.model.seat_of(holder) is None and not table.model.wish.spectators:
        await socket.close(NO_TABLE, reason(say("This table is not open to spectators.", lang)))
        return
    listener = await arrive(table, holder, lang)
    try:
        await serve(socket, table, listener, settings)
    finally:
        await depart(table, listener)


async def turn_away(socket: WebSocket[Any, Any, Any], error: Refusal | StoreError, lang: str) -> None:
    """Close the connection to a table or event that is not there or cannot be read, with the reason."""
    closing = NO_TABLE if isinstance(error, Refusal) else why_unreadable(error)
    await socket.close(closing, reason(say(str(error), lang)))


def reason(text: str) -> str:
    """A reason for closing, cut to the length that fits."""
    return text.encode()[:REASON_LIMIT].decode(errors="ignore")


def why_unreadable(error: StoreError) -> int:
    """The close code for a table that cannot be had from the store: for good, or for now."""
    return DAMAGED if isinstance(error, Damaged) else TRY_AGAIN_LATER


def origin_is_ours(socket: WebSocket[Any, Any, Any], settings: ServerSettings) -> bool:
    """Browsers name the page a socket is opened from; programs do not."""
    origin = socket.headers.get("origin")
    return origin is None or origin in settings.origins or urlsplit(origin).netloc == socket.headers.get("host")


async def serve(socket: WebSocket[Any, Any, Any], table: Table, listener: Listener, settings: ServerSettings) -> None:
    """Read until one side hangs up; what is told goes out by itself meanwhile."""
    line = line_of(socket)
    listener.line, line.freed = line, listener.flush
    listener.flush()
    try:
        await read_frames(socket, line.next_frame, table, listener, settings)
    finally:
        listener.line = line.freed = None
        await line.stop()
    if listener.overrun.is_set():
        with contextlib.suppress(*HUNG_UP):  # a time-out too: who does not read does not read the reason either
            async with asyncio.timeout(PARTING_SECONDS):
                await socket.close(TOO_SLOW, "you read too slowly, or your seat was given away; connect again")


async def read_frames(
    socket: WebSocket[Any, Any, Any],
    next_frame: Callable[[], Awaitable[str | None]],
    table: Table,
    listener: Listener,
    settings: ServerSettings,
) -> None:
    """Answer every message; a frame that is none ends the connection."""
    credits = Credits(BURST, settings.messages_per_second)
    while not listener.overrun.is_set():
        frame = await next_frame()
        if frame is None:
            return
        if len(frame) > FRAME_LIMIT or len(frame.encode()) > FRAME_LIMIT:
            await socket.close(TOO_LARGE, f"a frame has at most {FRAME_LIMIT} bytes")
            return
        wait = credits.take()
        if wait:
            await socket.close(TOO_FAST, f'{{"code":"too_fast","retry_after":{wait:.2f}}}')
            return
        try:
            message = decode(frame)
        except BadFrame as error:
            await socket.close(NOT_A_MESSAGE, reason(str(error)))
            return
        # A message that is being put on disk is carried out, even if its sender hangs up meanwhile: that only shows
        # at the next reading.
        answer = await answer_to(message, table, listener)
        listener.send(encode(in_language(answer, listener.lang)))
        if isinstance(answer, Refused) and answer.code == "stale":
            listener.send(table.frame_for(listener.seat, listener.told, listener.lang))


async def answer_to(message: ClientMessage, table: Table, listener: Listener) -> Any:
    """The answer to a message of this connection."""
    if isinstance(message, Ping):
        return Pong(message.id)
    if isinstance(message, Sync):
        listener.send(table.frame_for(listener.seat, 0, listener.lang), more=True)
        return Ack(message.id, table.shown_to(listener.seat).seq)
    if listener.seat is None:
        return Refused(message.id, "spectator", "You are watching; take a seat to play.")
    if isinstance(message, Act):
        return await table.act(listener.seat, message, asker=listener)
    if isinstance(message, TakeBack):
        return await table.take_back(listener.seat, message)
    if isinstance(message, Why):
        return table.why(listener.seat, message)
    if isinstance(message, NeverTrade):
        return await table.never_trade(listener.seat, message)
    seat = listener.seat
    return await table.once(seat, message.id, lambda: talk(message, table, seat))


async def talk(message: Chat | Phrase, table: Table, number: int) -> Answer:
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
    line = {"seat": number, "nickname": seat.nickname, "text": text, "phrase": phrase}
    try:
        await table.store.say(table.model.id, line)
    except StoreError as error:
        return table.not_stored(message.id, error)
    table.say(number, seat.nickname, text, phrase)
    return Ack(message.id, table.model.seq)
