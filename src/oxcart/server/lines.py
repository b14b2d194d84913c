"""The two ways to a connection: straight to uvicorn's transport, or, with any other ASGI server, through a task."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from oxcart.server.straight import EXTENSION, StraightProtocol

HUNG_UP = (WebSocketDisconnect, OSError, RuntimeError)
"""What reading from or writing to a connection raises when the other side is gone."""


class AsgiLine:
    """A line through any ASGI server, with a task that sends."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.freed: Callable[[], None] | None = None
        self._socket = socket
        self._leaving: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._ended = asyncio.Event()
        self._ending = asyncio.create_task(self._ended.wait())
        self._sending = asyncio.create_task(self._send())

    @property
    def is_free(self) -> bool:
        """Has everything so far been sent?"""
        return not self._leaving

    def write(self, frames: list[bytes]) -> None:
        """Leave frames to the task that sends."""
        self._leaving += frames
        self._filled.set()

    def hang_up(self) -> None:
        """End the reading."""
        self._ended.set()

    async def next_frame(self) -> str | None:
        """The next text; None when the connection has ended."""
        reading = asyncio.create_task(self._socket.receive_data(mode="text"))
        await asyncio.wait([reading, self._ending], return_when=asyncio.FIRST_COMPLETED)
        if not reading.done():
            reading.cancel()
        try:
            return await reading
        except (asyncio.CancelledError, *HUNG_UP):
            return None

    async def stop(self) -> None:
        """End the tasks."""
        self._sending.cancel()
        self._ending.cancel()
        await asyncio.gather(self._sending, self._ending, return_exceptions=True)

    async def _send(self) -> None:
        """Send what there is to send until the other side is gone."""
        with contextlib.suppress(*HUNG_UP):
            while True:
                await self._filled.wait()
                self._filled.clear()
                while self._leaving:
                    await self._socket.send_data(self._leaving[0], mode="text")
                    self._leaving.popleft()
                if self.freed:
                    self.freed()
        self.hang_up()


def line_of(socket: WebSocket[Any, Any, Any]) -> StraightProtocol | AsgiLine:
    """The line of an accepted connection."""
    straight = (socket.scope.get("extensions") or {}).get(EXTENSION)
    return straight if isinstance(straight, StraightProtocol) else AsgiLine(socket)
