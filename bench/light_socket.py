"""A WebSocket client that does no more than a load needs, so that the load leaves the machine to the servers."""

import asyncio
import base64
import contextlib
import os
from collections import deque
from collections.abc import AsyncIterator, Mapping

TEXT, PING, PONG, MASKED = 0x81, 0x89, 0x8A, 0x80
NO_MASK = bytes(4)
"""A mask that changes nothing: the server has to undo it all the same."""


class LightSocket(asyncio.Protocol):
    """One connection: whole text frames out and in, no compression; pings are answered."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._read = b""
        self._frames: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._upgraded = self._lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what is written to."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Take the frames apart."""
        data = self._read + data if self._read else data
        if not self._upgraded:
            head, self._upgraded, rest = split_head(data)
            if not self._upgraded:
                self._read = data
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._wake()
            data = rest
        at, size = 0, len(data)
        while size - at >= 2:
            start, length = at + 2, data[at + 1]
            if length == 126:
                start, length = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                start, length = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if size < start + length:
                break
            if data[at] == TEXT:
                self._frames.append(data[start : start + length])
            elif data[at] == PING:
                self._write(PONG, data[start : start + length])
            at = start + length
        self._read = data[at:]
        if self._frames:
            self._wake()

    def connection_lost(self, error: Exception | None) -> None:
        """Whoever waits learns of it."""
        self._lost = True
        self._wake()

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    async def _wait(self) -> None:
        if self._lost:
            raise ConnectionError("the server has hung up")
        self._waiting = asyncio.get_running_loop().create_future()
        try:
            await self._waiting
        finally:
            self._waiting = None

    async def upgrade(self, port: int, path: str, headers: Mapping[str, str]) -> None:
        """Make a WebSocket of the connection."""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        assert self._transport is not None
        self._transport.write("\r\n".join([*lines, "", ""]).encode())
        while not self._upgraded:
            await self._wait()

    def send(self, text: bytes) -> None:
        """Send a text of at most 64 KB."""
        self._write(TEXT, text)

    def _write(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        size = bytes([MASKED | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self._transport.write(bytes([kind]) + size + NO_MASK + data)

    async def receive(self) -> bytes:
        """The next text."""
        while not self._frames:
            await self._wait()
        return self._frames.popleft()

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.close()


def split_head(data: bytes) -> tuple[bytes, bool, bytes]:
    """The head of an answer, whether it is all there, and what follows it."""
    head, end, rest = data.partition(b"\r\n\r\n")
    return head, bool(end), rest


@contextlib.asynccontextmanager
async def light_socket(port: int, path: str, headers: Mapping[str, str] | None = None) -> AsyncIterator[LightSocket]:
    """A connection to a server on this machine."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(LightSocket, "127.0.0.1", port)
    try:
        await socket.upgrade(port, path, headers or {})
        yield socket
    finally:
        socket.close()
