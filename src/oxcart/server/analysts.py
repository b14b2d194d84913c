"""Whoever works out the chances of finished games: one game at a time, in a process of its own that stands back.

Tables never wait for it: nothing of it runs in this process but the reading of its lines. The latest curves are kept
in memory; one that is asked for again after that is worked out again.
"""

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import msgspec
import structlog

from oxcart.game import Log
from oxcart.server.chance_shapes import Chances, Curve, State
from oxcart.server.errors import Refusal

KEPT_CURVES = 64
MOST_WAITING = 8
"""So many games may wait for their turn."""
PATIENCE_SECONDS = 900.0
"""How long one game may take; compiling, once a machine, is part of it."""
LONGEST_LINE = 16 * 2**20
COMMAND = (sys.executable, "-m", "oxcart.analysis.worker")


class Line(msgspec.Struct):
    """A line of the worker: how far it has come, or the curve."""

    done: int = 0
    of: int = 0
    course: Curve | None = None


Work = Callable[[str], AsyncIterator[bytes]]
"""Given the text of a log, the lines of a worker."""


@dataclass
class Job:
    """The work on one game."""

    progress: Chances
    task: "asyncio.Task[None] | None" = None


class Analysts:
    """The curves of finished games, and the work on them; without `work` there are none to be had."""

    def __init__(self, work: Work | None) -> None:
        self.work = work
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    def ask(self, key: str, log: Callable[[], Log], admit: Callable[[], None]) -> Chances:
        """Where the work on a game stands; it is begun by whoever asks first, if `admit` does not refuse."""
        job = self._jobs.get(key)
        if job is None:
            job = self._begin(key, log, admit)
        if key in self._jobs:
            self._jobs.move_to_end(key)
        return job.progress

    def _begin(self, key: str, log: Callable[[], Log], admit: Callable[[], None]) -> Job:
        if self.work is None:
            return Job(at("unavailable"))
        if sum(job.progress["state"] == "waiting" for job in self._jobs.values()) >= MOST_WAITING:
            raise Refusal(429, "busy", "Many games wait for their chances; ask again in a minute.", retry_after=60.0)
        admit()
        job = self._jobs[key] = Job(at("waiting"))
        job.task = asyncio.get_running_loop().create_task(self._run(key, job, log(), self.work))
        self._forget_oldest()
        return job

    async def _run(self, key: str, job: Job, log: Log, work: Work) -> None:
        """Wait for the turn of a game, then follow the worker."""
        async with self._one_at_a_time:
            job.progress = at("working")
            why: Exception | None = None
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await self._follow(job, log.to_text(), work)
            except Exception as error:
                why = error
            if job.progress["state"] != "ready":
                job.progress = at("unavailable")
                structlog.get_logger("oxcart.server").error("no_chances", table=key, exc_info=why)

    async def _follow(self, job: Job, text: str, work: Work) -> None:
        async with contextlib.aclosing(work(text)) as lines:  # type: ignore[type-var]
            async for line in lines:
                told = msgspec.json.decode(line, type=Line)
                if told.course is None:
                    job.progress = at("working", told.done, told.of)
                else:
                    job.progress = {**job.progress, "state": "ready", "curve": told.course}

    def _forget_oldest(self) -> None:
        """Let go of the curves that nobody has asked for longest; work under way is kept."""
        over = len(self._jobs) - KEPT_CURVES
        idle = [key for key, job in self._jobs.items() if job.task is None or job.task.done()]
        for key in idle[: max(0, over)]:
            del self._jobs[key]

    async def forget(self, key: str) -> None:
        """Let go of a game, of which nothing is to be kept."""
        job = self._jobs.pop(key, None)
        if job and job.task:
            await ended(job.task)

    async def stop(self) -> None:
        """End all work."""
        for key in list(self._jobs):
            await self.forget(key)


def at(state: State, done: int = 0, of: int = 0) -> Chances:
    """How far the work on a game has come, before there is a curve."""
    return {"state": state, "done": done, "of": of, "curve": None}


async def ended(task: "asyncio.Task[None]") -> None:
    """Cancel a task and wait for its end."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def work_apart(text: str) -> AsyncIterator[bytes]:
    """The lines of a worker in a process of its own, which ends when nobody listens any more."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LONGEST_LINE
    )
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(text.encode())
        process.stdin.close()
        async for line in process.stdout:
            yield line
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
