"""The further processes of a server, which hold a share of its tables each: begun, kept alive and ended with the first.

A process that dies is begun anew; its people come back by themselves, as after any restart. If the first process dies,
the others stop.
"""

import asyncio
import os
import socket
import sys
from collections.abc import Sequence
from types import TracebackType
from typing import Self

import structlog

from oxcart.server.settings import ServerSettings
from oxcart.server.shares import FRONT, Share
from oxcart.server.switchboard import LARGEST_PIECE, Switchboard

COMMAND = (sys.executable, "-m", "oxcart.server.annex")
RESPITE_SECONDS = 1.0
"""How long to wait before a process that ended is begun anew."""
PARTING_SECONDS = 15.0
"""How long a process may take to stop."""


class Annexes:
    """All processes of a server but the first; running as long as the context is entered."""

    def __init__(self, settings: ServerSettings, log_json: bool = False, command: Sequence[str] = COMMAND) -> None:
        self._settings = settings
        self._command = [*command, *(["--log-json"] if log_json else [])]
        pairs = [mailbox() for _ in range(settings.processes)]
        self._inboxes, self._outboxes = [inbox for inbox, _ in pairs], [outbox for _, outbox in pairs]
        self._held_by_child, self._lifeline = os.pipe()
        self._watching: list[asyncio.Task[None]] = []
        self._running: dict[int, asyncio.subprocess.Process] = {}

    def switchboard(self) -> Switchboard:
        """The first process's own switchboard."""
        outboxes = {process: outbox.dup() for process, outbox in enumerate(self._outboxes) if process != FRONT}
        return Switchboard(Share(FRONT, self._settings.processes), self._inboxes[FRONT].dup(), outboxes)

    async def __aenter__(self) -> Self:
        self._watching = [
            asyncio.create_task(self._keep_alive(process)) for process in range(1, self._settings.processes)
        ]
        return self

    async def _keep_alive(self, process: int) -> None:
        log = structlog.get_logger("oxcart.server")
        while True:
            self._running[process] = running = await self._begin(process)
            status = await running.wait()
            log.error("process ended", process=process, status=status)
            await asyncio.sleep(RESPITE_SECONDS)

    async def _begin(self, process: int) -> asyncio.subprocess.Process:
        outboxes = [outbox.fileno() for outbox in self._outboxes]
        inbox = self._inboxes[process].fileno()
        words = {"process": process, "inbox": inbox, "lifeline": self._held_by_child}
        arguments = [f"--{name}={value}" for name, value in words.items()]
        return await asyncio.create_subprocess_exec(
            *self._command,
            *arguments,
            f"--outboxes={','.join(map(str, outboxes))}",
            stdin=asyncio.subprocess.DEVNULL,
            env=os.environ | self._settings.to_environment(),
            pass_fds=(inbox, *outboxes, self._held_by_child),
            start_new_session=True,  # Ctrl-C is for the first process, which ends the others
        )

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        os.close(self._lifeline)
        await asyncio.gather(*map(parted, self._running.values()))
        os.close(self._held_by_child)
        for end in (*self._inboxes, *self._outboxes):
            end.close()


def mailbox() -> tuple[socket.socket, socket.socket]:
    """A socket to be given connections on, and the other end of it."""
    inbox, outbox = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    outbox.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * LARGEST_PIECE)
    return inbox, outbox


async def parted(running: asyncio.subprocess.Process) -> None:
    """Wait for a process that has been told to stop, and end it if it does not."""
    try:
        async with asyncio.timeout(PARTING_SECONDS):
            await running.wait()
    except TimeoutError:
        running.kill()
        await running.wait()
