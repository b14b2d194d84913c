"""The one thread that writes: jobs that wait together share one commit, and nobody hears of success before it.

A job that is refused is undone alone. When the disk fails a whole group, or jobs that were done together leave
something to undo, the jobs are tried again one by one, so that none takes the others down.
"""

import asyncio
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext, suppress
from itertools import groupby
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from oxcart.server.store.errors import StoreClosed
from oxcart.server.store.faults import meaning
from oxcart.server.store.turn import Turn

T = TypeVar("T")
Wanted = TypeVar("Wanted")
Together = Callable[[sqlite3.Connection, Sequence[Wanted]], Sequence[T | Exception]]
"""Does what several want: for each what it returns, or the refusal of what has changed nothing."""

HANDFUL = 40
"""Jobs that a loop gathers at most before it hands them in: the thread then works while the loop goes on."""

LARGEST_GROUP = 256
"""Jobs that share a commit at most; more and smaller groups cost more than they let overlap."""


class Done(NamedTuple, Generic[T]):
    """What a job returned, and how many jobs shared its commit."""

    value: T
    group: int


class Job(NamedTuple):
    """Work to do inside a transaction, and who waits for it."""

    work: Any
    """A function of the connection, or what is to be done together with what others want."""
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Done[Any]]
    together: Together[Any, Any] | None
    """What does the work of several such jobs at once."""


class HalfDone(Exception):
    """A job was refused after it had changed something, which must be undone."""

    def __init__(self, refusal: Exception) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


Outcome = tuple[Job, Done[Any] | BaseException]


class Writer:
    """Owns the writing connection; jobs are done in the order in which they were handed in."""

    def __init__(self, connection: sqlite3.Connection, turn: Turn | None = None) -> None:
        self._connection = connection
        self._turn = turn
        self._handed_in: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._jobs: deque[Job] = deque()
        """What the thread has taken over and not done yet."""
        self._gathered: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        """Jobs that a loop hands in together when it has done what it has to do now."""
        self._lock = threading.Lock()  # no job may slip in behind the end mark
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="oxcart-store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> Done[T]:
        """Run the work in a transaction; on return it is on disk, on an exception it has not happened."""
        return await self._ask(work, None)

    async def do_together(self, together: Together[Wanted, T], wanted: Wanted) -> Done[T]:
        """Do what is wanted along with whatever else is wanted of the same function; otherwise as `do`."""
        return await self._ask(wanted, together)

    def _ask(self, work: Any, together: Together[Any, Any] | None) -> asyncio.Future[Done[Any]]:
        """Gather a job for the thread."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Done[Any]] = loop.create_future()
        with self._lock:
            if self._closed:
                raise StoreClosed
            if loop not in self._gathered:
                self._gathered[loop] = []
                loop.call_soon(self._hand_in, loop)
            jobs = self._gathered[loop]
            jobs.append(Job(work, loop, future, together))
            if len(jobs) == HANDFUL:
                self._gathered[loop] = []
                self._handed_in.put(jobs)
        return future

    def _hand_in(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread what a loop has gathered."""
        with self._lock:
            jobs = self._gathered.pop(loop, None)
            if jobs:
                self._handed_in.put(jobs)

    def close(self) -> None:
        """Do the jobs handed in so far, then close the connection and end the thread."""
        with self._lock:
            if not self._closed:
                self._closed = True
                for jobs in self._gathered.values():
                    self._handed_in.put(jobs)
                self._gathered.clear()
                self._handed_in.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while group := self._next_group():
                with self._turn or nullcontext():
                    outcomes = self._do_group(group)
                _tell(outcomes)
        finally:
            self._connection.close()
            if self._turn:
                self._turn.close()

    def _next_group(self) -> list[Job]:
        """As much as may share a commit of what waits now; waits for something, and is empty at the end."""
        open_end = True
        while open_end and len(self._jobs) < LARGEST_GROUP:
            try:
                jobs = self._handed_in.get(block=not self._jobs)
            except queue.Empty:
                break
            if jobs is None:
                self._handed_in.put(None)  # for the next time: these have to be done first
                open_end = False
            else:
                self._jobs += jobs
        return [self._jobs.popleft() for _ in range(min(len(self._jobs), LARGEST_GROUP))]

    def _do_group(self, group: list[Job]) -> list[Outcome]:
        """Do the jobs in one commit if the disk lets us, else each in its own."""
        if not group:
            return []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            return [(job, meaning(error)) for job in group]
        try:
            outcomes = [
                outcome
                for together, jobs in groupby(group, key=attrgetter("together"))
                for outcome in self._do_jobs(together, list(jobs), len(group))
            ]
            self._connection.execute("COMMIT")
        except (sqlite3.Error, HalfDone) as error:
            self._roll_back()
            if len(group) == 1:
                return [(group[0], error.refusal if isinstance(error, HalfDone) else meaning(error))]
            return [outcome for job in group for outcome in self._do_group([job])]
        return outcomes

    def _roll_back(self) -> None:
        """Undo what is open; after some errors SQLite has already done so itself."""
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _do_jobs(self, together: Together[Any, Any] | None, jobs: list[Job], group: int) -> Iterable[Outcome]:
        """Do jobs that follow one another, at once if they can be; SQLite's own errors concern the whole group."""
        if together is None:
            return [(job, self._do_job(job, group)) for job in jobs]
        try:
            found = together(self._connection, [job.work for job in jobs])
        except sqlite3.Error:
            raise
        except Exception as refusal:
            raise HalfDone(refusal) from refusal
        outcomes = [one if isinstance(one, Exception) else Done(one, group) for one in found]
        return zip(jobs, outcomes, strict=True)

    def _do_job(self, job: Job, group: int) -> Done[Any] | BaseException:
        """Do one job of a group, or undo it alone if it is refused."""
        self._connection.execute("SAVEPOINT job")
        try:
            outcome: Done[Any] | BaseException = Done(job.work(self._connection), group)
        except sqlite3.Error:
            raise
        except Exception as refusal:
            self._connection.execute("ROLLBACK TO job")
            outcome = refusal
        self._connection.execute("RELEASE job")
        return outcome


def _tell(outcomes: list[Outcome]) -> None:
    """Wake those who wait, each loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        by_loop.setdefault(outcome[0].loop, []).append(outcome)
    for loop, theirs in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, theirs)
        except RuntimeError:  # the loop is closed: nobody waits any more
            continue


def _resolve(outcomes: list[Outcome]) -> None:
    for job, outcome in outcomes:
        if job.future.done():  # cancelled meanwhile
            continue
        if isinstance(outcome, BaseException):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)
