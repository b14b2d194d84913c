"""For whoever runs the server: health, readiness, metrics, and the operator's endpoints behind a token."""

import hmac
from typing import Any

from litestar import Controller, MediaType, get, post
from litestar.di import NamedDependency
from litestar.status_codes import HTTP_200_OK
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from oxcart.server.errors import Refusal, forbidden, problems
from oxcart.server.given import TheHouse, TheSettings
from oxcart.server.house import House
from oxcart.server.rest_tables import Asking
from oxcart.server.settings import ServerSettings
from oxcart.server.store import StoreError

COUNTED_AT_ONCE = 500
"""Measured appends that may wait to be counted."""


class Metrics:
    """The numbers a monitor may read; none of them tells anything about a single game."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.append_seconds = Histogram(
            "oxcart_append_seconds", "Time until a change was on disk", registry=self.registry
        )
        self.actions = Counter("oxcart_records", "Records put on disk", registry=self.registry)
        self.tables = Gauge("oxcart_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("oxcart_sockets", "Open connections", registry=self.registry)
        self._measured: list[float] = []
        """Seconds of appends that are still to be counted: counting many at once is quicker."""

    def measure(self, seconds: float, group: int) -> None:
        """Note one durable append."""
        self._measured.append(seconds)
        if len(self._measured) >= COUNTED_AT_ONCE:
            self._count()

    def _count(self) -> None:
        """Count what was measured."""
        measured, self._measured = self._measured, []
        self.actions.inc(len(measured))
        for seconds in measured:
            self.append_seconds.observe(seconds)

    def text(self, house: House) -> bytes:
        """The metrics in Prometheus' text format."""
        self._count()
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
