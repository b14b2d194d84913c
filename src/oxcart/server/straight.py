"""The straight way to a connection: frames are written to uvicorn's transport without a task of their own.

A frame leaves in the very moment in which the table tells of a change; only while the connection does not keep up do
frames wait with the listener.
"""

from collections.abc import Callable
from struct import Struct
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import (  # type: ignore[attr-defined]
    Opcode,
    apply_mask,
)
from websockets.http11 import Request
from websockets.protocol import OPEN

from oxcart.server.mailbox import Mailbox

EXTENSION = "oxcart.line"
"""Where the protocol leaves itself in the scope of a connection."""

READ_AHEAD = 4
"""Messages that may wait to be answered before no more are read."""

FIN = MASKED = 0x80
WHOLE_TEXT = FIN | Opcode.TEXT
CONTROLS = (FIN | Opcode.CLOSE, FIN | Opcode.PING, FIN | Opcode.PONG)
SHORT, MEDIUM = 126, 127
"""Length codes of frames with up to 64 KB, and of longer ones."""
SHORT_HEADER, MEDIUM_HEADER, LONG_HEADER = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))


def header_of(size: int) -> bytes:
    """What stands before the text of an unmasked frame of its own."""
    if size < SHORT:
        return SHORT_HEADER(WHOLE_TEXT, size)
    if size < 1 << 16:
        return MEDIUM_HEADER(WHOLE_TEXT, SHORT, size)
    return LONG_HEADER(WHOLE_TEXT, MEDIUM, size)


def whole_text(data: bytes) -> str | None:
    """The text of data that is exactly one masked text frame of up to 64 KB; None if it is anything else."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    size, start = data[1] - MASKED, 2
    if size == SHORT:
        size, start = int.from_bytes(data[2:4], "big"), 4
    if size > 0xFFFF or size == MEDIUM or len(data) != start + 4 + size:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def is_whole_control(data: bytes) -> bool:
    """Is data exactly one masked ping, pong or closing frame?"""
    return len(data) >= 6 and data[0] in CONTROLS and data[1] >= MASKED and len(data) == data[1] - MASKED + 6


class StraightProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's side of a WebSocket, which offers itself to the application as the line of a connection.

    Messages that come as one frame in one piece, as nearly all do, pass the library's parser by. A client that sends
    anything else is left to the library from then on.
    """

    by_the_piece = True
    """Has every frame so far come in one piece?"""
    is_free = True
    """Does the connection keep up?"""
    freed: Callable[[], None] | None = None
    """Called when the line is free again."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.queue = cast(Any, Mailbox())

    def handle_connect(self, event: Request) -> None:
        """Offer the line before the application starts."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Pass a message on at once if it is whole."""
        if self.by_the_piece and self.handshake_complete and self.conn.state is OPEN:
            text = whole_text(data)
            if text is not None and len(data) <= (self.config.ws_max_size or 0):
                self.take({"type": "websocket.receive", "text": text})
                return
            self.by_the_piece = text is not None or is_whole_control(data)
        super().data_received(data)

    def take(self, message: Any) -> None:
        """Keep a message for the application; nothing more is read while too many wait."""
        if self.close_sent:
            return
        self.queue.put_nowait(message)
        if self.queue.qsize() >= READ_AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """The connection does not keep up."""
        super().pause_writing()
        self.is_free = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing that is written will have to wait."""
        super().connection_lost(exc)
        self.is_free = True

    def resume_writing(self) -> None:
        """The connection keeps up again."""
        super().resume_writing()
        self.is_free = True
        if self.freed:
            self.freed()

    def write(self, frames: list[bytes]) -> None:
        """Send frames, in one go; whoever is gone gets nothing."""
        if self.conn.state is OPEN and not self.close_sent and not self.transport.is_closing():
            data = b"".join([header_of(len(frame)) + frame for frame in frames[1:]]) if len(frames) > 1 else b""
            self.transport.write(header_of(len(frames[0])) + frames[0] + data)

    def hang_up(self) -> None:
        """Let the application see the end of the connection."""
        self.queue.put_nowait(cast(Any, {"type": "websocket.disconnect"}))

    async def next_frame(self) -> str | None:
        """The next text; None when the connection has ended."""
        message = await self.receive()
        return message.get("text") or "" if message["type"] == "websocket.receive" else None

    async def stop(self) -> None:
        """Let nobody know of it any more."""
        self.freed = None
