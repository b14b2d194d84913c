"""The live side of events: one WebSocket a phone, console or screen of the hall at `/ws/event/{code}?as=...`.

The first frames are `hello` and `event`, then `state` for players, `hall` for screens and consoles, `referee` for
consoles. Connections are closed with the codes of tables: 4403 also if the secret does not allow the role.
"""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from oxcart.engine.actions import UnknownAction
from oxcart.game.event import Event
from oxcart.game.words import rule_title
from oxcart.locale import DEFAULT
from oxcart.server.clock import now_ms
from oxcart.server.errors import Refusal
from oxcart.server.events.given import TheHalls
from oxcart.server.events.hall import Hall
from oxcart.server.events.halls import Halls
from oxcart.server.events.presence import arrive, depart, role_for
from oxcart.server.events.protocol import (
    Act,
    Done,
    EventAck,
    EventClientMessage,
    EventExplanation,
    EventPong,
    EventRefused,
    EventServerMessage,
    Hand,
    Ping,
    Sync,
    Why,
    decode,
    encode,
)
from oxcart.server.events.telling import EventListener
from oxcart.server.given import Code, TheSettings
from oxcart.server.identity import holder_of
from oxcart.server.language import language_of, say, title_in
from oxcart.server.limits import Credits
from oxcart.server.lines import HUNG_UP, line_of
from oxcart.server.protocol import FRAME_LIMIT, BadFrame
from oxcart.server.settings import ServerSettings
from oxcart.server.sockets import (
    BURST,
    FOREIGN_ORIGIN,
    NOT_A_MESSAGE,
    PARTING_SECONDS,
    TOO_FAST,
    TOO_LARGE,
    TOO_SLOW,
    origin_is_ours,
    reason,
    turn_away,
)
from oxcart.server.store import StoreError

ROLE = "as"
"""Where the address names the role."""


@websocket("/ws/event/{code:str}")
async def live_event(socket: WebSocket[Any, Any, Any], code: Code, halls: TheHalls, settings: TheSettings) -> None:
    """Connect somebody to an event until either side hangs up."""
    with contextlib.suppress(*HUNG_UP):
        await welcome(socket, code, halls, settings)


async def welcome(socket: WebSocket[Any, Any, Any], code: str, halls: Halls, settings: ServerSettings) -> None:
    """Let the connection in, or close it with the reason."""
    if not origin_is_ours(socket, settings):
        await socket.close(FOREIGN_ORIGIN, "open this event from its own site")
        return
    lang = language_of(socket)
    await socket.accept()
    try:
        hall = await halls.find(code)
    except (Refusal, StoreError) as error:
        await turn_away(socket, error, lang)
        return
    holder = holder_of(socket)
    role = role_for(hall, holder, socket.query_params.get(ROLE))
    if role is None:
        await socket.close(FOREIGN_ORIGIN, reason(say("This is for people with another role; check in first.", lang)))
        return
    listener = arrive(hall, role, holder, lang)
    try:
        await serve(socket, hall, listener, settings)
    finally:
        depart(hall, listener)


async def serve(
    socket: WebSocket[Any, Any, Any], hall: Hall, listener: EventListener, settings: ServerSettings
) -> None:
    """Read until one side hangs up; what is told goes out by itself meanwhile."""
    line = line_of(socket)
    listener.line, line.freed = line, listener.flush
    listener.flush()
    credits = Credits(BURST, settings.messages_per_second)
    try:
        while not listener.overrun.is_set():
            frame = await line.next_frame()
            if frame is None or not await take_frame(socket, frame, credits, hall, listener):
                return
    finally:
        listener.line = line.freed = None
        await line.stop()
        if listener.overrun.is_set():
            with contextlib.suppress(*HUNG_UP):  # a time-out too: who does not read does not read the reason either
                async with asyncio.timeout(PARTING_SECONDS):
                    await socket.close(TOO_SLOW, "you read too slowly, or your seat was given away; connect again")


async def take_frame(
    socket: WebSocket[Any, Any, Any], frame: str, credits: Credits, hall: Hall, listener: EventListener
) -> bool:
    """Answer a message; False if the frame is none, or too many come, and the connection was closed for it."""
    arrived = now_ms()
    if len(frame) > FRAME_LIMIT or len(frame.encode()) > FRAME_LIMIT:
        await socket.close(TOO_LARGE, f"a frame has at most {FRAME_LIMIT} bytes")
        return False
    wait = credits.take()
    if wait:
        await socket.close(TOO_FAST, f'{{"code":"too_fast","retry_after":{wait:.2f}}}')
        return False
    try:
        message = decode(frame)
    except BadFrame as error:
        await socket.close(NOT_A_MESSAGE, reason(str(error)))
        return False
    answer = await answer_to(message, hall, listener, arrived)
    listener.send(encode(in_language(answer, listener.lang)))
    return True


async def answer_to(
    message: EventClientMessage, hall: Hall, listener: EventListener, arrived: int
) -> EventServerMessage:
    """The answer to a message of this connection."""
    if isinstance(message, Ping):
        if listener.seat is not None and message.rtt:
            hall.model.seats[listener.seat].rtt = message.rtt
        return EventPong(message.id, now_ms())
    if isinstance(message, Sync):
        hall.teller.greet_anew(listener)
        return EventAck(message.id, hall.model.actions)
    if listener.seat is None:
        return EventRefused(message.id, "no_seat", "You are watching; check in to play.")
    if isinstance(message, Act):
        return await hall.act(listener.seat, message, arrived)
    if isinstance(message, Why):
        return explain(hall, listener.seat, message)
    if isinstance(message, Done):
        return note_done(hall, listener.seat, message)
    return await raise_hand(hall, listener.seat, message)


async def raise_hand(hall: Hall, seat: int, message: Hand) -> EventAck | EventRefused:
    """Call a referee, or do not any more; to say it again changes nothing."""
    now = hall.model.seats[seat].hand
    if (now is not None, now.text if now else "") != (message.up, message.text if message.up else ""):
        try:
            await hall.write({"kind": "hand", "seat": seat, "up": message.up, "text": message.text})
        except StoreError as error:
            return EventRefused(message.id, "not_stored", str(error))
    return EventAck(message.id, hall.model.actions)


def explain(hall: Hall, seat: int, message: Why) -> EventExplanation | EventRefused:
    """Why an action is not possible for the seat."""
    if hall.model.event is None:
        return EventRefused(message.id, "not_running", "The event has not begun.")
    try:
        if Event.actor(message.action) != "player":
            return EventRefused(message.id, "unknown_action", f"'{message.action}' is no action of players.")
        against = hall.model.event.why_not(seat, message.action)
    except UnknownAction as error:
        return EventRefused(message.id, "unknown_action", str(error))
    if against is None:
        return EventExplanation(message.id, message.action, None, None)
    return EventExplanation(message.id, message.action, *against, rule_title(against[0]))


def note_done(hall: Hall, seat: int, message: Done) -> EventAck | EventRefused:
    """The player has finished the turn, or has not; it is no part of the record."""
    if message.turn != hall.model.clock.turn:
        return EventRefused(message.id, "late", "This turn is over.")
    hall.done(seat, message.turn, message.done)
    return EventAck(message.id, hall.model.actions)


def in_language(answer: EventServerMessage, lang: str) -> EventServerMessage:
    """An answer as somebody reads it."""
    if lang == DEFAULT or not isinstance(answer, EventRefused | EventExplanation) or answer.sentence is None:
        return answer
    title = title_in(answer.rule, answer.title, lang)
    return msgspec.structs.replace(answer, sentence=say(answer.sentence, lang), title=title)
