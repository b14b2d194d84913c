"""What docs/protocol.md says of events is what the code does: messages, wishes, the deeds of referees."""

import json
import re
from typing import Any, get_args

import msgspec
import pytest

from oxcart.server.events import protocol
from oxcart.server.events.rest_shapes import Deed, EventJoinWish, EventWish, RefereeWish, TimerWish
from tests.server import asyncapi
from tests.server.test_protocol_docs import TEXT, rows, section

EXAMPLE = re.compile(r"^```json event-(client|server)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
EXAMPLES = [(side, json.loads(text)) for side, text in EXAMPLE.findall(TEXT)]


@pytest.mark.parametrize(("side", "example"), EXAMPLES, ids=[f"{side}-{e['type']}" for side, e in EXAMPLES])
def test_every_example_is_a_message(side: str, example: dict[str, Any]) -> None:
    kind = protocol.EventClientMessage if side == "client" else protocol.EventServerMessage
    decoded = msgspec.json.decode(json.dumps(example), type=kind)
    assert json.loads(msgspec.json.encode(decoded)) == example, "nothing is left out and nothing is unknown"


def test_every_message_has_an_example() -> None:
    for side, kinds in (("client", asyncapi.EVENT.client), ("server", asyncapi.EVENT.server)):
        shown = [example["type"] for where, example in EXAMPLES if where == side]
        assert sorted(shown) == sorted(str(kind.__struct_config__.tag) for kind in kinds)


@pytest.mark.parametrize(
    ("request_line", "wishes"),
    [("POST /api/events", (EventWish, TimerWish)), ("POST /api/events/{code}/join", (EventJoinWish,))],
)
def test_what_can_be_asked_for_is_documented(request_line: str, wishes: tuple[type[Any], ...]) -> None:
    (row,) = [row for row in rows(section("REST")) if row[0] == f"`{request_line}`"]
    fields = {field.name for wish in wishes for field in msgspec.structs.fields(wish)}
    assert fields <= set(re.findall(r"`([a-z_]+)`", row[1]))


def test_every_deed_of_a_referee_is_documented() -> None:
    said = TEXT[TEXT.index("### Referees") : TEXT.index("### Evidence")]
    assert {word for row in rows(said)[1:] for word in re.findall(r"`([a-z_]+)`", row[0])} == set(get_args(Deed))
    assert {field.name for field in msgspec.structs.fields(RefereeWish)} <= set(re.findall(r"`([a-z_]+)`", said))
