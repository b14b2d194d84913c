"""A WebSocket client that costs as little as one can: whole text frames in, masked ones with a mask of zeros out."""

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One connection; `on_text` gets the bytes of every message, `on_end` is called once when it is over."""

    def __init__(self, path: str, token: str, on_text: Callable[[bytes], None], on_end: Callable[[], None]) -> None:
        self._path, self._token = path, token
        self._on_text, self._on_end = on_text, on_end
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0
        """Bytes."""
        self.parting = "cut off"
        """What the server said when it hung up."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            (
                f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                f"Authorization: Bearer {self._token}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        buffer = self._buffer
        buffer += data
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(buffer[:end]).decode("latin-1")))
                return
            del buffer[: end + 4]
            self.opened.set_result(None)
        start = 0
        while len(buffer) - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if len(buffer) - start < head + size:
                break
            kind, payload = buffer[start] & 15, bytes(buffer[start + head : start + head + size])
            start += head + size
            if kind == TEXT:
                self._on_text(payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE and self._transport:
                self.parting = payload[2:].decode() or str(int.from_bytes(payload[:2], "big"))
                self._transport.close()
        del buffer[:start]

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))
        if error is not None:
            self.parting = repr(error)
        self._on_end()

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        if self._transport and not self._transport.is_closing():
            self._transport.write(bytes((128 | kind,)) + length + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()
