"""For whoever runs the server: health, readiness, metrics, and the operator's endpoints behind a token."""

import hmac
import math
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from litestar import Controller, MediaType, get, post
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from oxcart.server.errors import Refusal, forbidden, problems
from oxcart.server.given import TheHouse, TheSettings
from oxcart.server.house import House
from oxcart.server.rest_tables import Asking
from oxcart.server.settings import ServerSettings
from oxcart.server.store import StoreError

APPEND_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0, math.inf)
"""The seconds up to which appends are counted together."""
BUCKET_NAMES = (*map(str, APPEND_BUCKETS[:-1]), "+Inf")


class AppendTimes(Collector):
    """How long appends took, as a histogram: counting one costs next to nothing."""

    def __init__(self) -> None:
        self._counts = [0] * len(APPEND_BUCKETS)
        self._seconds = 0.0

    def count(self, seconds: float) -> None:
        """Count one append."""
        self._counts[bisect_left(APPEND_BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """The histogram and the number of all appends, for Prometheus."""
        so_far = list(accumulate(self._counts))
        buckets = list(zip(BUCKET_NAMES, so_far, strict=True))
        yield HistogramMetricFamily("oxcart_append_seconds", "Time until a change was on disk", buckets, self._seconds)
        yield CounterMetricFamily("oxcart_records", "Records put on disk", so_far[-1])


class Metrics:
    """The numbers a monitor may read; none of them tells anything about a single game."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._appends = AppendTimes()
        self.registry.register(self._appends)
        self.tables = Gauge("oxcart_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("oxcart_sockets", "Open connections", registry=self.registry)

    def measure(self, seconds: float, group: int) -> None:
        """Note one durable append."""
        self._appends.count(seconds)

    def text(self, house: House) -> bytes:
        """The metrics in Prometheus' text format."""
        self.tables.set(len(house.tables))
        self.sockets.set(sum(len(table.listeners) for table in house.tables))
        return generate_latest(self.registry)


class Operations(Controller):
    """Health and metrics."""

    tags = ("operations",)

    @get("/healthz", sync_to_thread=False)
    def health(self) -> dict[str, str]:
        """The process answers."""
        return {"status": "ok"}

    @get("/readyz", responses=problems(503))
    async def ready(self, house: TheHouse) -> dict[str, str]:
        """The store takes writes."""
        try:
            await house.store.ping()
        except StoreError as error:
            raise Refusal(503, "store", str(error)) from error
        return {"status": "ready"}

    @get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
    def metrics(self, house: TheHouse, metrics: NamedDependency[Metrics]) -> str:
        """Numbers for Prometheus."""
        return metrics.text(house).decode()

    @get("/api/admin/tables", responses=problems(403, 503))
    async def all_tables(self, request: Asking, house: TheHouse, settings: TheSettings) -> list[dict[str, Any]]:
        """Every table and event of the store, private ones too (operator)."""
        require_operator(request, settings)
        return [
            {"id": r.id, "code": r.code, "game": r.game, "status": r.status, "rows": r.rows, "updated_ms": r.updated_ms}
            for r in await house.store.tables(events=None)
        ]

    @post("/api/admin/check", status_code=HTTP_200_OK, responses=problems(403, 503))
    async def check(self, request: Asking, house: TheHouse, settings: TheSettings) -> dict[str, str]:
        """Check the whole store file (operator); takes time in proportion to its size."""
        require_operator(request, settings)
        await house.store.check()
        return {"status": "sound"}


def require_operator(request: Asking, settings: ServerSettings) -> None:
    """Only the operator's token opens these."""
    shown = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    if not settings.admin_token or not hmac.compare_digest(shown.encode(), settings.admin_token.encode()):
        raise forbidden("This needs the operator's token.")
