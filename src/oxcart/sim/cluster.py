"""Simulations on a Ray cluster, or on a small one of this machine that lasts as long as the run.

Every worker must have the same version of Oxcart installed; only plans travel to them, and results back. A chunk whose
worker is lost is played again by another one.
"""

import logging
import os
from collections.abc import Iterable, Iterator
from functools import partial
from types import ModuleType
from typing import Any, Self

from oxcart.engine.jit import sources_in_use
from oxcart.game.errors import OxcartError
from oxcart.sim.chunks import CHUNK, Finished, chunk_size, play_any, ready_loop
from oxcart.sim.engines import BACKLOG, LostWorker, keep_busy
from oxcart.sim.plan import Plan

RETRIES = 10
"""How often a chunk is played again when its worker is lost; one that ends every worker is given up."""
AT_ONCE = 4 * CHUNK
"""Games a task: enough that handing it out costs little, few enough that its results travel with the answer."""
STARTS = 3
"""How often a cluster of this machine may try to start."""
STORE = 128 << 20
"""Bytes that a cluster of this machine sets aside for what travels: plans and results are small."""


class NoCluster(OxcartError):
    """Ray is not installed, or there is no cluster at the address."""


class Ray:
    """The workers of a Ray cluster: so many as are wanted, or all there are."""

    def __init__(self, workers: int | None = None, address: str | None = None) -> None:
        self._ray = the_library()
        self._started = not self._ray.is_initialized()
        if self._started and address is not None:
            join(self._ray, address)
        elif self._started:
            start(self._ray, workers or os.cpu_count() or 1)
        self.workers = workers or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._play = self._ray.remote(num_cpus=1, max_retries=RETRIES)(play_elsewhere)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster, or end the one we have started; tasks of ours that still run are ended."""
        if self._started:
            self._ray.shutdown()

    def ready(self, todo: Plan) -> float:
        """Compile or load here, so that workers of this machine find it in the cache."""
        return ready_loop(todo)[1]

    def chunk(self, todo: Plan) -> int:
        """As many games as make the handing out cheap."""
        return AT_ONCE if chunk_size(todo) == CHUNK else 1

    def play(self, todo: Plan, chunks: Iterable[tuple[int, int]]) -> Iterator[Finished]:
        """The finished chunks, in whatever order."""
        submit = partial(self._play.remote, self._ray.put(todo), sources_in_use())
        try:
            for done in keep_busy(chunks, submit, self._wait, self.workers * BACKLOG):
                yield self._ray.get(done)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, OxcartError) else error from None
        except self._ray.exceptions.RayError as error:
            raise LostWorker(f"the cluster could not play on: {error}") from error

    def _wait(self, waiting: set[Any]) -> tuple[set[Any], set[Any]]:
        """Those that are done, at least one, and the others."""
        done, rest = self._ray.wait(list(waiting))
        return set(done), set(rest)


def the_library() -> ModuleType:
    """Ray, which only this engine needs."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # when one task fails, we tell so once
    try:
        import ray
    except ImportError as error:
        raise NoCluster("the engine ray needs Ray: pip install oxcart[cluster], or play with --engine local") from error
    library: ModuleType = ray
    return library


QUIET = {"log_to_driver": False, "logging_level": logging.ERROR}


def join(ray: ModuleType, address: str) -> None:
    """Join the cluster at the address."""
    try:
        ray.init(address=address, **QUIET)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"there is no cluster at {address}: {error}") from error


def start(ray: ModuleType, workers: int) -> None:
    """Start a cluster on this machine; it opens no dashboard.

    Ray gives up when its parts take more than a quarter of a minute to find each other, as they may on a busy machine;
    the next time they start sooner.
    """
    for left in reversed(range(STARTS)):
        try:
            # without this address Ray would join whatever cluster runs here
            ray.init(address="local", num_cpus=workers, object_store_memory=STORE, include_dashboard=False, **QUIET)
        except Exception as error:  # Ray has no narrower one for this
            if not left:
                raise NoCluster(f"Ray does not start on this machine: {error}") from error
        else:
            return


def play_elsewhere(todo: Plan, sources: str, first: int, count: int) -> Finished:
    """Play a chunk on a worker, if its games go as ours do."""
    if sources_in_use() != sources:
        raise NoCluster(f"{os.uname().nodename} has another version of Oxcart or Python: install the same one there")
    return play_any(todo, first, count)
