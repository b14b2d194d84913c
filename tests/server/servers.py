"""Real server processes for tests: started quickly from a nursery, or slowly by the command line, and killed by pid."""

import asyncio
import itertools
import json
import os
import random
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

NURSERY = Path(__file__).parent / "nursery.py"
START_SECONDS = 60.0
"""What a start may take on a machine that is busy with other things; usual are 0.1 s forked and 1 s from scratch."""
ENVIRONMENT = {
    **os.environ,
    "OXCART_JIT": "off",
    "OPENBLAS_NUM_THREADS": "1",
    "OXCART_MESSAGES_PER_SECOND": "100000",
    "OXCART_JOINS_PER_MINUTE": "1000000",
    "OXCART_BOT_PACE": "0",
}


def free_port() -> int:
    """A port that stays free while its server is down: below those the system hands out to whoever connects.

    It follows from no seed: several runs of the tests on one machine must not ask for the same ports.
    """
    for _ in range(200):
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no free port")


class Nursery:
    """Starts and ends forked servers; made by `nursery()`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._orders = itertools.count()
        self._waiting: dict[tuple[str, int], asyncio.Future[dict[str, Any]]] = {}

    def _expect(self, key: str, number: int) -> asyncio.Future[dict[str, Any]]:
        return self._waiting.setdefault((key, number), asyncio.get_running_loop().create_future())

    async def listen(self) -> None:
        """Pass the nursery's answers on to whoever waits for them."""
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            fact = json.loads(line)
            key = next(iter(fact))
            self._expect(key, fact["order"] if key == "started" else fact[key]).set_result(fact)

    def _order(self, **facts: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write((json.dumps(facts) + "\n").encode())

    async def start(self, data: Path, port: int) -> int:
        """Fork a server and return its pid at once; `ready` tells when it serves."""
        order = next(self._orders)
        self._order(do="start", order=order, data=str(data), port=port, log=str(data) + ".log")
        fact = await asyncio.wait_for(self._expect("started", order), START_SECONDS)
        return int(fact["started"])

    async def ready(self, pid: int) -> None:
        """Return when the server takes connections."""
        fact = await asyncio.wait_for(self._expect("ready", pid), START_SECONDS)
        assert "error" not in fact, fact["error"]

    async def serving(self, data: Path, port: int) -> int:
        """Start a server and wait until it serves."""
        pid = await self.start(data, port)
        await self.ready(pid)
        return pid

    async def end(self, pid: int, how: signal.Signals = signal.SIGKILL) -> int:
        """Send the signal and return the exit status when the process is gone."""
        self._order(do=how.name, pid=pid)
        fact = await asyncio.wait_for(self._expect("ended", pid), START_SECONDS)
        for key in ("ready", "ended"):  # the system may give the number to another process
            self._waiting.pop((key, pid), None)
        return int(fact["status"])


@asynccontextmanager
async def nursery() -> AsyncIterator[Nursery]:
    """A nursery for the time of a test; servers that are left are killed with it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(NURSERY), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=ENVIRONMENT
    )
    made = Nursery(process)
    listening = asyncio.create_task(made.listen())
    try:
        yield made
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await asyncio.wait_for(process.wait(), START_SECONDS)
        await listening


@asynccontextmanager
async def command_line_server(data: Path, port: int, *flags: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`oxcart serve` in an interpreter of its own, serving; killed at the end if it still runs."""
    with (data.parent / f"{data.name}.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "oxcart.cli", "serve", "--data", str(data), "--port", str(port), "--log-json"),
            *flags,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            env=ENVIRONMENT,
        )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        assert line.startswith(b"Oxcart is at "), (data.parent / f"{data.name}.log").read_text()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    lists = [tasks.read_text() for tasks in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for children in lists for child in children.split()]


def bugs(log: Path) -> list[str]:
    """The lines of a server's log that nobody should see."""
    lines = log.read_text().splitlines() if log.exists() else []
    return [line for line in lines if '"level": "error"' in line or "Traceback" in line or "failed" in line]
