"""A bad network in one process: a TCP proxy that delays, cuts up, resets and silently stops connections.

What happens to a connection follows from the seed and its number alone, and faults strike after so many bytes, not
after so much time, so that a run is the same again with the same seed and the same traffic.
"""

import asyncio
import random
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

FAULTS = ("none", "reset", "half_open", "cut_short")


@dataclass(frozen=True)
class Fate:
    """What will happen to one connection."""

    fault: str
    after: int
    """How many bytes, of both directions together, pass before the fault."""
    latency: float
    """The longest delay of a piece, in seconds."""
    piece: int
    """The most bytes that are passed on at once."""


def fate_of(seed: int, number: int) -> Fate:
    """The fate of the number-th connection."""
    chance = random.Random(f"{seed}/{number}")
    return Fate(
        fault=chance.choices(FAULTS, (1, 4, 2, 2))[0],
        after=int(chance.expovariate(1 / 25_000)),
        latency=chance.choice((0.0, 0.002, 0.01)),
        piece=chance.choice((17, 400, 65_536)),
    )


@dataclass
class Chaos:
    """The proxy: `port` is where clients connect."""

    seed: int
    target: int
    port: int = 0
    met: Counter[str] = field(default_factory=Counter)
    """How often each fault has struck."""
    connections: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass a connection on to the server, as long as its fate lets it."""
        number, self.connections = self.connections, self.connections + 1
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        fate = fate_of(self.seed, number)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        link = Link(fate, random.Random(f"{self.seed}/{number}/delays"), (writer, back))
        try:
            pumps = [asyncio.create_task(link.pump(reader, back)), asyncio.create_task(link.pump(there, writer))]
            striking = asyncio.create_task(link.strike())
            done, _ = await asyncio.wait([*pumps, striking], return_when=asyncio.FIRST_COMPLETED)
            if striking in done:
                self.met[fate.fault] += 1
            if striking in done and fate.fault == "half_open":
                await asyncio.wait(pumps)  # nothing passes any more, but nobody is told: until they give up
        finally:
            for pump in (*pumps, striking):
                pump.cancel()
            await asyncio.gather(*pumps, striking, return_exceptions=True)
            link.end()

    async def stop(self) -> None:
        """End all connections."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Link:
    """One connection through the proxy."""

    def __init__(self, fate: Fate, chance: random.Random, writers: tuple[asyncio.StreamWriter, ...]) -> None:
        self.fate = fate
        self.passed = 0
        self._chance = chance
        self._writers = writers
        self._due = asyncio.Event()

    @property
    def doomed(self) -> bool:
        """Has the fault struck?"""
        return self._due.is_set()

    async def strike(self) -> None:
        """Return when the fault strikes."""
        await self._due.wait()

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass bytes on, late and in pieces, until the end or the fault; after that swallow them."""
        with suppress(OSError):
            while data := await reader.read(65_536):
                for start in range(0, len(data), self.fate.piece):
                    if self.fate.latency:
                        await asyncio.sleep(self._chance.uniform(0, self.fate.latency))
                    await self._pass_on(data[start : start + self.fate.piece], writer)

    async def _pass_on(self, piece: bytes, writer: asyncio.StreamWriter) -> None:
        left = self.fate.after - self.passed if self.fate.fault != "none" else len(piece)
        if self.doomed:
            return
        self.passed += len(piece)
        writer.write(piece[: max(0, left)] if self.fate.fault == "cut_short" else piece)
        await writer.drain()
        if left <= len(piece) and self.fate.fault != "none":
            self._due.set()

    def end(self) -> None:
        """Close both sides: politely, or as a reset."""
        for writer in self._writers:
            if self.fate.fault == "reset" and self.doomed:
                linger = struct.pack("ii", 1, 0)  # closing with no time to linger sends a reset
                with suppress(OSError):
                    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                writer.transport.abort()
            else:
                writer.close()


@asynccontextmanager
async def chaos(seed: int, target: int) -> AsyncIterator[Chaos]:
    """A proxy in front of a port of this machine."""
    made = Chaos(seed, target)
    server = await asyncio.start_server(made.accept, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        await made.stop()
        await server.wait_closed()
