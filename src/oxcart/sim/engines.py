"""Who plays the chunks of a simulation on this machine: threads, or processes where the interpreter's lock hinders.

An engine is handed chunks and yields the finished ones in whatever order. The one for clusters is in its own module.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, Self

from oxcart.game.errors import OxcartError
from oxcart.sim.chunks import Finished, chunk_size, play_any, ready_loop
from oxcart.sim.plan import Plan

BACKLOG = 2
"""Chunks handed out for every worker: one is played while the next one waits for it."""


class LostWorker(OxcartError):
    """Whoever played a chunk is gone and nobody else can."""


class Engine(Protocol):
    """Plays chunks of any plan side by side."""

    workers: int

    def ready(self, todo: Plan) -> float:
        """Make the loop of a plan ready; tells how many seconds it took."""

    def chunk(self, todo: Plan) -> int:
        """How many games of a plan to hand out at once."""

    def play(self, todo: Plan, chunks: Iterable[tuple[int, int]]) -> Iterator[Finished]:
        """The finished chunks, in whatever order."""


class Local:
    """This machine. Compiled loops run without the interpreter's lock, so threads play them side by side. Bots that
    think hold it now and then, and a game of theirs takes long, so they play in processes, which can be ended."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._threads: Executor | None = None
        self._processes: Executor | None = None
        self._strangers = frozenset[Any]()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nobody plays on: a chunk that a thread has begun is finished, a process that still plays is ended."""
        if self._threads:
            self._threads.shutdown(cancel_futures=True)
        if self._processes:
            self._processes.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - self._strangers:
                child.terminate()
                child.join()

    def ready(self, todo: Plan) -> float:
        """Compile or load in this process; others find it in the cache."""
        return ready_loop(todo)[1]

    def chunk(self, todo: Plan) -> int:
        """As many games as make the handing out cheap."""
        return chunk_size(todo)

    def play(self, todo: Plan, chunks: Iterable[tuple[int, int]]) -> Iterator[Finished]:
        """The finished chunks, in whatever order."""
        if todo.thinks and self.workers > 1:
            pool = self._process_pool()
        else:
            pool = self._thread_pool()

        def submit(first: int, count: int) -> Future[Finished]:
            return pool.submit(play_any, todo, first, count)

        try:
            for done in keep_busy(chunks, submit, wait_for_some, self.workers * BACKLOG):
                yield done.result()
        except BrokenProcessPool as error:
            raise LostWorker("a process that played was ended from outside; its games were not finished") from error

    def _thread_pool(self) -> Executor:
        self._threads = self._threads or ThreadPoolExecutor(self.workers)
        return self._threads

    def _process_pool(self) -> Executor:
        """Processes started afresh: a fork would copy the locks of our threads in whatever state they are."""
        if not self._processes:
            self._strangers = frozenset(multiprocessing.active_children())
            fresh = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(self.workers, fresh, initializer=end_in_time)
        return self._processes


def keep_busy(
    chunks: Iterable[tuple[int, int]],
    submit: Callable[[int, int], Any],
    take: Callable[[set[Any]], tuple[set[Any], set[Any]]],
    limit: int,
) -> Iterator[Any]:
    """Hand out chunks, never more than the limit at once, and yield whatever is done; `take` waits for some of it."""
    todo = iter(chunks)
    waiting = {submit(*chunk) for chunk in islice(todo, limit)}
    while waiting:
        done, waiting = take(waiting)
        waiting |= {submit(*chunk) for chunk in islice(todo, len(done))}
        yield from done


def wait_for_some(waiting: set[Future[Finished]]) -> tuple[set[Future[Finished]], set[Future[Finished]]]:
    """Those that are done, at least one, and the others."""
    done, rest = wait(waiting, return_when=FIRST_COMPLETED)
    return done, rest


def end_in_time() -> None:
    """Let a process end without a word on Ctrl-C, which reaches it too, and when the one that gave it work is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    """Wait for the end of the process that started this one; nobody else would tell it that no work will come."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
