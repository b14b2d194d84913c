"""Logs: one form for all lines, and nothing secret in them, not even when something breaks."""

import json
import subprocess
import sys

import pytest

BREAKS = """
import logging, sys, structlog
from oxcart.server.logs import log_to_stderr
log_to_stderr(as_json=sys.argv[1] == "json")
log = structlog.get_logger("oxcart.server")
log.info("started", data="somewhere")
logging.getLogger("uvicorn.error").info("GET /ws/CODE234567")
logging.getLogger("uvicorn.error").warning("something is odd")
def play(secret, hand):
    raise ValueError("the sum is wrong")
try:
    play("s3cret-of-a-seat", {"ore": 5})
except ValueError as error:
    log.error("bug", route="/ws/{code}", exc_info=error)
"""


def said(form: str) -> str:
    """What a program that logs some lines writes to stderr; nothing goes to stdout."""
    done = subprocess.run([sys.executable, "-c", BREAKS, form], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == ""
    return done.stderr


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_traceback_shows_where_but_not_what(form: str) -> None:
    text = said(form)
    assert "the sum is wrong" in text
    assert "in play" in text
    assert "something is odd" in text
    assert "CODE234567" not in text
    assert "s3cret" not in text
    assert "'ore'" not in text


def test_json_lines_can_be_read_by_machines() -> None:
    lines = [json.loads(line) for line in said("json").splitlines()]
    assert [line["event"] for line in lines] == ["started", "something is odd", "bug"]
    assert all(line["level"] and line["logger"] and line["timestamp"].endswith("Z") for line in lines)
