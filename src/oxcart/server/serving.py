"""Running the application on uvicorn, from the first connection to the last commit.

The store is opened before a connection is taken and closed after the last has ended. When the server is told to stop,
every socket is closed with 1012 (service restart), upon which clients come back by themselves.
"""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from functools import partial
from typing import Any, cast

import uvicorn
from litestar import Litestar

from oxcart.server.protocol import FRAME_LIMIT
from oxcart.server.straight import StraightProtocol
from oxcart.server.switchboard import Switchboard, SwitchedProtocol, guarded

FORBEARANCE_SECONDS = 5
"""How long requests under way may take to end when the server is told to stop."""

GARBAGE_THRESHOLDS = (60_000, 20, 50)
"""How many new objects the search for cycles of garbage waits for: a table leaves hardly any."""

HEARTBEAT_SECONDS = 10.0
"""A connection that leaves a ping unanswered for so long is taken for broken."""


class CannotListen(Exception):
    """The address cannot be had; the text says why and what to do."""


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket bound to the address; port 0 takes a free one."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        bound = socket.socket(family, kind, protocol)
    except (OSError, OverflowError) as error:
        raise CannotListen(f"there is no address {host}:{port} to listen on: {error}") from error
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it: one that takes nothing is ended by the system
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(2000 * HEARTBEAT_SECONDS))
        bound.bind(address)
    except OSError as error:
        bound.close()
        sentence = f"cannot listen on {host}:{port}: {error.strerror}; choose another address with --host and --port"
        raise CannotListen(sentence) from error
    return bound


def address_of(bound: socket.socket) -> str:
    """The link that leads to a bound socket from this machine."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


async def serve(
    app: Litestar,
    bound: socket.socket | None,
    ready: Callable[[], None],
    stop: asyncio.Event | None = None,
    switchboard: Switchboard | None = None,
    company: AbstractAsyncContextManager[object] | None = None,
) -> None:
    """Serve until told to stop by a signal, or by `stop`; `ready` is called when connections are taken.

    With a switchboard connections are handed to and taken from other processes; without a bound socket only taken.
    The company is there while the store is open and connections are taken.
    """
    config = uvicorn.Config(
        guarded(app, switchboard.share) if switchboard else app,
        http=cast(Any, partial(SwitchedProtocol, switchboard)) if switchboard else "auto",
        lifespan="off",  # entered here, so that what fails is raised and not logged away
        ws=StraightProtocol,
        ws_max_size=2 * FRAME_LIMIT,  # beyond the protocol's own limit, to say why before the library hangs up
        ws_per_message_deflate=False,
        ws_ping_interval=HEARTBEAT_SECONDS,
        ws_ping_timeout=HEARTBEAT_SECONDS,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=FORBEARANCE_SECONDS,
    )
    try:
        async with app.lifespan():
            server = StoppableServer(config, ready, switchboard)
            stopping = asyncio.create_task(server.stop_upon(stop)) if stop else None
            async with company or nullcontext():
                await server.serve(sockets=[bound] if bound else [])
            if stopping:
                stopping.cancel()
    except ExceptionGroup as group:  # the framework wraps what its managers raise
        raise (group.exceptions[0] if len(group.exceptions) == 1 else group) from None


class StoppableServer(uvicorn.Server):
    """Uvicorn, but a signal only asks it to stop: it is not raised again before the store is closed."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], switchboard: Switchboard | None = None
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._switchboard = switchboard

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Take connections, and say so."""
        await super().startup(sockets)
        if self._switchboard:
            self._switchboard.open(self._protocol)
        gc.collect()
        gc.freeze()  # what is there now stays: the search for garbage need not look at it again
        gc.set_threshold(*GARBAGE_THRESHOLDS)
        self._ready()

    def _protocol(self, **more: Any) -> asyncio.Protocol:
        """What reads a connection that another process has handed on."""
        make = cast(Any, self.config.http_protocol_class)
        made: asyncio.Protocol = make(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state, **more
        )
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more, and let everybody go."""
        if self._switchboard:
            self._switchboard.close()
        await super().shutdown(sockets)

    async def stop_upon(self, stop: asyncio.Event) -> None:
        """Ask for the end as a signal would, when the event is set."""
        await stop.wait()
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ask for the end on SIGTERM and SIGINT while this lasts."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.remove_signal_handler(number)
