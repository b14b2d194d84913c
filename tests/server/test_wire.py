"""The client's types are those of the server."""

import re
from typing import get_args

import pytest

from oxcart.server import wire

WIRES = pytest.mark.parametrize("written", [wire.TABLES, wire.EVENTS], ids=["tables", "events"])
MESSAGES = [
    (written, kind)
    for written in (wire.TABLES, wire.EVENTS)
    for union in written.messages
    for kind in get_args(getattr(written.protocol, union))
]


@WIRES
def test_the_file_is_up_to_date(written: wire.Wire) -> None:
    """If this fails: `python -m oxcart.server.wire`, and mend what the client makes of it."""
    assert written.file.read_text(encoding="utf-8") == written.typescript()


@pytest.mark.parametrize(("written", "kind"), MESSAGES, ids=[kind.__name__ for _, kind in MESSAGES])
def test_every_message_is_there(written: wire.Wire, kind: type) -> None:
    text = written.typescript()
    (found,) = re.findall(rf"^export interface {kind.__name__} {{\n  type: '(\w+)'\n", text, re.MULTILINE)
    assert found == kind.__struct_config__.tag  # type: ignore[attr-defined]


def test_what_may_be_left_out_and_what_not() -> None:
    text = wire.TABLES.typescript()
    assert "\n  hand?: Cards\n" in text, "only the own hand is seen"
    assert "\n  board?: string | null\n" in text, "a wish may be silent about the board"
    assert "\n  rule: string | null\n" in text, "the server always says whether there is a rule"
    assert "\n  at: [number, number]\n" in text
    assert "\n  layout: 'fixed' | 'variable'\n" in text
    assert "\nexport interface TableFacts extends TableSettings {\n  host: number | null\n" in text
    assert "\n  never_trade?: string[]\n}\n" in text, "only one's own wishes are told"


def test_what_may_be_left_out_of_an_event_s_messages() -> None:
    text = wire.EVENTS.typescript()
    assert "\n  timer?: TimerWish\n" in text, "a wish may be silent about the timer"
    assert "\n  timer: TimerFacts\n" in text, "the server always tells it"
    assert "\n  victory_cards?: number\n" in text, "only seen at the end"
    assert "\n  facts: Record<string, unknown>\n" in text
    assert "\n  pass: string\n" in text


@WIRES
def test_every_name_is_defined_once(written: wire.Wire) -> None:
    text = written.typescript()
    defined = re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE)
    assert len(defined) == len(set(defined))
    members = re.findall(r"^  \w+\??: (.*)$", text, re.MULTILINE)
    named = {word for kind in members for word in re.findall(r"\b[A-Z]\w+", re.sub(r"'[^']*'", "", kind))}
    assert named - {"Record"} <= set(defined)
