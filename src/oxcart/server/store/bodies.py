"""Bodies as JSON text: what a journal row, a chat line or a summary looks like on disk."""

from collections.abc import Mapping
from typing import Any

import msgspec

from oxcart.server.store.errors import BadBody


def write_body(body: Mapping[str, Any]) -> str:
    """The body as compact JSON; `BadBody` if JSON cannot say it."""
    try:
        return msgspec.json.encode(dict(body)).decode()
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise BadBody(f"a body must be a JSON object: {error}") from error


def write_row_body(body: Mapping[str, Any]) -> str:
    """The body of a journal row as compact JSON; it must have a kind."""
    kind = body.get("kind")
    if not isinstance(kind, str) or not kind:
        raise BadBody('a row of the journal must say what it is: give its body a "kind"')
    return write_body(body)


def read_body(text: bytes | str) -> dict[str, Any]:
    """The body that the text says; `BadBody` if it is no JSON object."""
    try:
        body = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadBody(f"this is no JSON: {error}") from error
    if not isinstance(body, dict):
        raise BadBody("this is JSON, but no object")
    return body
