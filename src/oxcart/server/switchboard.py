"""How the processes of a server hand connections to each other: the socket itself goes, with what was read from it.

A connection comes to the process whose table its request is about, before anything is answered. From then on that
process alone reads and writes it, so a table's messages take no detour.
"""

import array
import asyncio
import socket
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import Any

import h11
import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from oxcart.server.errors import misdirected
from oxcart.server.shares import Share, process_for

LONGEST_LINE = 4096
"""Bytes of a request that are waited for before it is known whose it is."""
LARGEST_PIECE = 64 * 1024
"""Bytes that go along with a connection; who sends more at once is asked to come again."""
MOST_WAITING = 1024
"""Connections that may wait for a process that does not take them."""
RESTARTING = 1012

Passing = tuple[bytes, socket.socket]


class Switchboard:
    """The one socket on which a process is given connections, and those of the others."""

    def __init__(self, share: Share, inbox: socket.socket, outboxes: Mapping[int, socket.socket]) -> None:
        self.share = share
        self._inbox = inbox
        self._outboxes = outboxes
        self._waiting: dict[int, deque[Passing]] = {process: deque() for process in outboxes}
        self._arriving: set[asyncio.Task[Any]] = set()
        self._next = count()
        for end in (inbox, *outboxes.values()):
            end.setblocking(False)

    def process_for(self, begun: bytes) -> int:
        """The process that a request belongs to of which so much is there; what is no request may stay here."""
        method, _, rest = begun.partition(b"\n")[0].rstrip(b"\r").partition(b" ")
        target, _, version = rest.rpartition(b" ")
        if not version.startswith(b"HTTP/1."):
            return self.share.process
        process = process_for(method, target, self.share.processes)
        return next(self._next) % self.share.processes if process is None else process

    def hand_on(self, process: int, transport: asyncio.Transport, begun: bytes) -> None:
        """Give a connection to another process and forget it."""
        leaving = transport.get_extra_info("socket").dup()
        transport.abort()
        waiting = self._waiting[process]
        if len(waiting) >= MOST_WAITING:
            leaving.close()
            return
        waiting.append((begun, leaving))
        if len(waiting) == 1:
            self._pass(process)

    def _pass(self, process: int) -> None:
        """Pass on what waits for a process, as far as it takes it."""
        outbox, waiting, loop = self._outboxes[process], self._waiting[process], asyncio.get_running_loop()
        loop.remove_writer(outbox)
        while waiting:
            begun, leaving = waiting[0]
            handle = array.array("i", [leaving.fileno()])
            try:
                outbox.sendmsg([begun], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, handle)])
            except BlockingIOError:
                loop.add_writer(outbox, self._pass, process)
                return
            waiting.popleft()
            leaving.close()

    def open(self, protocol: Callable[..., asyncio.Protocol]) -> None:
        """Take connections over from now on; `protocol` makes what reads one, given what was read of it."""
        asyncio.get_running_loop().add_reader(self._inbox, self._take_over, protocol)

    def _take_over(self, protocol: Callable[..., asyncio.Protocol]) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                begun, handles, _, _ = socket.recv_fds(self._inbox, LARGEST_PIECE, 1)
            except BlockingIOError:
                return
            if not handles:  # all others are gone
                loop.remove_reader(self._inbox)
                return
            for handle in handles:
                taken = socket.socket(fileno=handle)
                taken.setblocking(False)
                arriving = loop.create_task(loop.connect_accepted_socket(partial(protocol, begun=begun), taken))
                self._arriving.add(arriving)
                arriving.add_done_callback(self._arriving.discard)

    def close(self) -> None:
        """Take nothing over any more, and let those go who still wait."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._inbox)
        for process, waiting in self._waiting.items():
            loop.remove_writer(self._outboxes[process])
            while waiting:
                waiting.popleft()[1].close()
        for end in (self._inbox, *self._outboxes.values()):
            end.close()


class SwitchedProtocol(H11Protocol):
    """Uvicorn's side of an HTTP connection, which hands it on when a request belongs to another process."""

    def __init__(self, switchboard: Switchboard, *arguments: Any, begun: bytes = b"", **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._switchboard = switchboard
        self._begun = begun
        """What was read of a request before it was known whose it is."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin with what was read elsewhere."""
        super().connection_made(transport)
        begun, self._begun = self._begun, b""
        if begun:
            super().data_received(begun)

    def data_received(self, data: bytes) -> None:
        """See whose a request is as soon as its first line is there."""
        if self.conn.our_state is h11.IDLE and not self.conn.trailing_data[0]:
            data, self._begun = self._begun + data, b""
            if b"\n" not in data and len(data) < LONGEST_LINE:
                self._begun = data
                return
            process = self._switchboard.process_for(data)
            if process != self._switchboard.share.process and len(data) <= LARGEST_PIECE:
                self._switchboard.hand_on(process, self.transport, data)
                return
        super().data_received(data)


def guarded(app: ASGIApp, share: Share) -> ASGIApp:
    """The application, but a request of another process that came here behind one of ours is sent away unanswered."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", "GET")).encode()  # a socket has none
        if share.concerns(method, b"?".join((scope["raw_path"], scope["query_string"]))):
            await app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": RESTARTING, "reason": "connect again"})
        else:
            away = misdirected()
            body = msgspec.json.encode({"code": away.code, "sentence": away.sentence})
            headers = [(b"connection", b"close"), (b"content-type", b"application/json")]
            headers.append((b"content-length", b"%d" % len(body)))
            await send({"type": "http.response.start", "status": away.status, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

    return guard
