"""What the server says to whoever runs it, on stderr: lines to read, or JSON.

Nothing secret is logged: no addresses of requests (they hold table codes), no headers, no bodies, and tracebacks
without the values of variables.
"""

import logging
import sys
from typing import Any

import structlog

QUIET = ("uvicorn", "uvicorn.error", "uvicorn.asgi", "litestar", "asyncio", "websockets")
"""Loggers of libraries that name requests at the info level: only what worries them is passed on."""


def log_to_stderr(as_json: bool) -> None:
    """Set the one form of all log lines, ours and the libraries'."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *form(as_json)],
        )
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def form(as_json: bool) -> list[Any]:
    """The last steps of a line: JSON for machines, plain words for people."""
    if as_json:
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback, pad_event_to=20
        )
    ]
