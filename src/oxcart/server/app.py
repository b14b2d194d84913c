"""The application: routes, what they are given, how errors are answered, and what happens at start and stop."""

import os
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from oxcart import __version__
from oxcart.engine.jit import compiling_allowed
from oxcart.game import event_speed
from oxcart.game.speed import compile_in_background
from oxcart.rulesets import ALL
from oxcart.server.analysts import Analysts, work_apart
from oxcart.server.attendants import Attendants
from oxcart.server.errors import Refusal
from oxcart.server.events.fillers import Fillers
from oxcart.server.events.halls import Halls
from oxcart.server.events.passes import Passes
from oxcart.server.events.rest import Events
from oxcart.server.events.rest_referee import EventReferees
from oxcart.server.events.sockets import live_event
from oxcart.server.house import House
from oxcart.server.invitation import Invitations, accept
from oxcart.server.language import language_of, say, title_in
from oxcart.server.limits import AddressLimits
from oxcart.server.operations import Metrics, Operations
from oxcart.server.pages import page
from oxcart.server.recorded import OVERTAKEN
from oxcart.server.rest_archive import Archive
from oxcart.server.rest_info import Info
from oxcart.server.rest_tables import Tables
from oxcart.server.settings import ServerSettings
from oxcart.server.shares import Share
from oxcart.server.sockets import live
from oxcart.server.store import Conflict, Damaged, SqliteStore, StoreError

BODY_LIMIT = 64 * 1024
ANALYSES_PER_HOUR = 20
"""Of how many games an address may have the chances worked out."""
NOTED = "Something went wrong here; it has been noted."
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def create_app(
    settings: ServerSettings,
    compile_kernels: bool = True,
    invitations: Invitations | None = None,
    share: Share = Share(),  # noqa: B008 (it cannot change)
) -> Litestar:
    """The server of these settings, or one process's share of it; its store is open while it runs."""
    metrics = Metrics()
    invited = invitations or Invitations()
    joins = AddressLimits(settings.joins_per_minute, settings.joins_per_minute / 60)
    check_ins = AddressLimits(settings.checkins_per_minute, settings.checkins_per_minute / 60)
    analyses = AddressLimits(ANALYSES_PER_HOUR, ANALYSES_PER_HOUR / 3600)
    passes = Passes()
    log = structlog.get_logger("oxcart.server")

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        executor = ThreadPoolExecutor(max_workers=max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bots")
        attendants = Attendants(executor, settings.bot_pace)
        analysts = app.state.analysts = Analysts(work_apart if compile_kernels and compiling_allowed() else None)
        path, shared = settings.data / "oxcart.sqlite", share.processes > 1
        async with await SqliteStore.open(path, measure=metrics.measure, shared=shared) as store:
            app.state.house = House(
                store, attendants, lambda table, why: log.error("damaged", table=table, why=why), share
            )
            halls = app.state.halls = Halls(store, lambda event, why: log.error("damaged", event_id=event, why=why))
            fillers = Fillers(settings.bot_pace)
            halls.attend.append(fillers.attend)
            if share.is_front:
                await halls.load_running()  # before anything is compiled: people wait for it
            if compile_kernels:
                for ruleset in ALL:
                    compile_in_background(ruleset)
                event_speed.prepare()
            log.info("started", data=str(settings.data), version=__version__)
            try:
                yield
            finally:
                await analysts.stop()
                await fillers.stop()
                await halls.stop()
                await attendants.stop()
                executor.shutdown(cancel_futures=True)
                log.info("stopped")

    def provide_house(state: AppState) -> House:
        house: House = state.house
        return house

    def provide_halls(state: AppState) -> Halls:
        halls: Halls = state.halls
        return halls

    def provide_analysts(state: AppState) -> Analysts:
        analysts: Analysts = state.analysts
        return analysts

    return Litestar(
        [live, live_event, Tables, Events, EventReferees, Archive, Info, Operations, accept, page],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "halls": Provide(provide_halls, sync_to_thread=False),
            "analysts": Provide(provide_analysts, sync_to_thread=False),
            "analyses": Provide(lambda: analyses, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "metrics": Provide(lambda: metrics, sync_to_thread=False),
            "joins": Provide(lambda: joins, sync_to_thread=False),
            "check_ins": Provide(lambda: check_ins, sync_to_thread=False),
            "passes": Provide(lambda: passes, sync_to_thread=False),
            "invitations": Provide(lambda: invited, sync_to_thread=False),
        },
        exception_handlers={
            Refusal: answer_refusal,
            StoreError: answer_store_error,
            HTTPException: answer_http_error,
            Exception: answer_bug,
        },
        after_exception=[note_bug],
        logging_config=None,  # logs are the runner's to set up, see `oxcart.server.logs`
        openapi_config=OpenAPIConfig(title="Oxcart", version=__version__, render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=BODY_LIMIT,
        response_headers=HEADERS,
        signature_types=[House, Halls, Analysts, ServerSettings, Metrics, AddressLimits, Invitations, Passes],
    )


def note_bug(error: Exception, scope: Scope) -> None:
    """Log what nobody meant to raise, without saying who asked for what."""
    meant = isinstance(error, Refusal | StoreError | WebSocketException)
    if not meant and not (isinstance(error, HTTPException) and error.status_code < 500):
        structlog.get_logger("oxcart.server").error("bug", route=scope.get("path_template"), exc_info=error)


def refuse(status: int, code: str, sentence: str, **more: str | float | None) -> Response[dict[str, Any]]:
    """A refusal as JSON, with the headers of every answer."""
    body = {"code": code, "sentence": sentence} | {key: value for key, value in more.items() if value is not None}
    return Response(body, status_code=status, headers=HEADERS)


def answer_refusal(request: Request[Any, Any, Any], error: Refusal) -> Response[dict[str, Any]]:
    """What we refuse: code, sentence, and the rule or the seconds to wait."""
    lang = language_of(request)
    more = {"rule": error.rule, "title": title_in(error.rule, error.title, lang), "retry_after": error.retry_after}
    answer = refuse(error.status, error.code, say(error.sentence, lang), **more)
    if error.retry_after is not None:
        answer.headers["retry-after"] = str(int(error.retry_after) + 1)
    return answer


def answer_store_error(request: Request[Any, Any, Any], error: StoreError) -> Response[dict[str, Any]]:
    """The store would not take it, so it did not happen; or it cannot read what it holds."""
    if isinstance(error, Damaged):
        return refuse(500, "damaged", say(f"The record of this table is damaged: {error}", language_of(request)))
    if isinstance(error, Conflict):
        return refuse(409, "overtaken", say(OVERTAKEN, language_of(request)))
    return refuse(503, "not_stored", say(str(error), language_of(request)))


def answer_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses, in our shape."""
    code = {400: "bad_request", 404: "not_found", 405: "bad_method", 413: "too_large"}.get(error.status_code, "error")
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [f"{fault.get('key', 'body')}: {fault['message']}" for fault in extra if "message" in fault]
    sentence = "; ".join([error.detail, *faults]) if error.status_code < 500 else NOTED
    return refuse(error.status_code, code, say(sentence, language_of(request)))


def answer_bug(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """What nobody meant to raise; `note_bug` has logged it."""
    return refuse(500, "error", say(NOTED, language_of(request)))
