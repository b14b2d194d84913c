"""What docs/asyncapi.json must say, derived from the message structs; `python -m tests.server.asyncapi` writes it anew.

The prose of the file (titles, descriptions of channels, close codes) is its own and stays; messages and schemas follow
the code.
"""

import inspect
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from oxcart.server import protocol

FILE = Path(__file__).parents[2] / "docs" / "asyncapi.json"
CLIENT: tuple[type[msgspec.Struct], ...] = get_args(protocol.ClientMessage)
SERVER: tuple[type[msgspec.Struct], ...] = get_args(protocol.ServerMessage)
ANSWERS = (protocol.Ack, protocol.Refused, protocol.Explanation, protocol.Pong)


def schemas() -> dict[str, Any]:
    """The JSON schema of every message, by the name of its struct."""
    _, components = msgspec.json.schema_components([*CLIENT, *SERVER], ref_template="#/components/schemas/{name}")
    return components


def messages() -> dict[str, Any]:
    """Every message with its name on the wire and its meaning."""
    return {
        kind.__name__: {
            "name": kind.__struct_config__.tag,
            "summary": re.sub(r"\s+", " ", inspect.getdoc(kind) or ""),
            "contentType": "application/json",
            "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
        }
        for kind in (*CLIENT, *SERVER)
    }


def references(kinds: tuple[type[msgspec.Struct], ...], place: str) -> list[dict[str, str]]:
    """References to messages at a place of the document."""
    return [{"$ref": f"#/{place}/{kind.__name__}"} for kind in kinds]


def derived(document: dict[str, Any]) -> dict[str, Any]:
    """The document with everything that follows from the code put right."""
    channel = "channels/table/messages"
    table = {
        **document["channels"]["table"],
        "messages": {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in (*CLIENT, *SERVER)},
    }
    say, tell = document["operations"]["say"], document["operations"]["tell"]
    return {
        **document,
        "channels": {"table": table},
        "operations": {
            "say": {
                **say,
                "messages": references(CLIENT, channel),
                "reply": {"channel": {"$ref": "#/channels/table"}, "messages": references(ANSWERS, channel)},
            },
            "tell": {**tell, "messages": references(SERVER, channel)},
        },
        "components": {**document["components"], "messages": messages(), "schemas": schemas()},
    }


def load() -> dict[str, Any]:
    """The document as it is."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(derived(load()), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
