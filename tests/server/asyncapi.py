"""What docs/asyncapi.json and docs/asyncapi-events.json must say, derived from the message structs.

`python -m tests.server.asyncapi` writes them anew. The prose of the files (titles, descriptions of channels, close
codes) is their own and stays; messages and schemas follow the code.
"""

import inspect
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import msgspec

from oxcart.server import protocol
from oxcart.server.events import protocol as event_protocol

DOCS = Path(__file__).parents[2] / "docs"
Kinds = tuple[type[msgspec.Struct], ...]


@dataclass(frozen=True)
class Described:
    """A socket with its document: the name of its channel, what clients say, what the server says and answers."""

    file: Path
    channel: str
    client: Kinds
    server: Kinds
    answers: Kinds

    @property
    def kinds(self) -> Kinds:
        """All its messages."""
        return (*self.client, *self.server)

    def schemas(self) -> dict[str, Any]:
        """The JSON schema of every message, by the name of its struct."""
        _, components = msgspec.json.schema_components(self.kinds, ref_template="#/components/schemas/{name}")
        return components

    def messages(self) -> dict[str, Any]:
        """Every message with its name on the wire and its meaning."""
        return {
            kind.__name__: {
                "name": kind.__struct_config__.tag,
                "summary": re.sub(r"\s+", " ", inspect.getdoc(kind) or ""),
                "contentType": "application/json",
                "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
            }
            for kind in self.kinds
        }

    def references(self, kinds: Kinds) -> list[dict[str, str]]:
        """References to messages of the channel."""
        return [{"$ref": f"#/channels/{self.channel}/messages/{kind.__name__}"} for kind in kinds]

    def derived(self, document: dict[str, Any]) -> dict[str, Any]:
        """The document with everything that follows from the code put right."""
        channel = {
            **document["channels"][self.channel],
            "messages": {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in self.kinds},
        }
        say, tell = document["operations"]["say"], document["operations"]["tell"]
        reply = {"channel": {"$ref": f"#/channels/{self.channel}"}, "messages": self.references(self.answers)}
        return {
            **document,
            "channels": {self.channel: channel},
            "operations": {
                "say": {**say, "messages": self.references(self.client), "reply": reply},
                "tell": {**tell, "messages": self.references(self.server)},
            },
            "components": {**document["components"], "messages": self.messages(), "schemas": self.schemas()},
        }

    def load(self) -> dict[str, Any]:
        """The document as it is."""
        found: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        return found


TABLE = Described(
    DOCS / "asyncapi.json",
    "table",
    get_args(protocol.ClientMessage),
    get_args(protocol.ServerMessage),
    (protocol.Ack, protocol.Refused, protocol.Explanation, protocol.Pong),
)
EVENT = Described(
    DOCS / "asyncapi-events.json",
    "event",
    get_args(event_protocol.EventClientMessage),
    get_args(event_protocol.EventServerMessage),
    (
        event_protocol.EventAck,
        event_protocol.EventRefused,
        event_protocol.EventExplanation,
        event_protocol.EventPong,
    ),
)

if __name__ == "__main__":
    for described in (TABLE, EVENT):
        written = json.dumps(described.derived(described.load()), indent=2, ensure_ascii=False) + "\n"
        described.file.write_text(written, encoding="utf-8")
