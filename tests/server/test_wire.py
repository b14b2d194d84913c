"""The client's types are those of the server."""

import re
from typing import get_args

import pytest

from oxcart.server import protocol, wire


def test_the_file_is_up_to_date() -> None:
    """If this fails: `python -m oxcart.server.wire`, and mend what the client makes of it."""
    assert wire.FILE.read_text(encoding="utf-8") == wire.typescript()


@pytest.mark.parametrize("kind", [*get_args(protocol.ClientMessage), *get_args(protocol.ServerMessage)])
def test_every_message_is_there(kind: type) -> None:
    text = wire.typescript()
    (found,) = re.findall(rf"^export interface {kind.__name__} {{\n  type: '(\w+)'\n", text, re.MULTILINE)
    assert found == kind.__struct_config__.tag  # type: ignore[attr-defined]


def test_what_may_be_left_out_and_what_not() -> None:
    text = wire.typescript()
    assert "\n  hand?: Cards\n" in text, "only the own hand is seen"
    assert "\n  board?: string | null\n" in text, "a wish may be silent about the board"
    assert "\n  rule: string | null\n" in text, "the server always says whether there is a rule"
    assert "\n  at: [number, number]\n" in text
    assert "\n  layout: 'fixed' | 'variable'\n" in text
    assert "\nexport interface TableFacts extends TableSettings {\n  host: number | null\n" in text
    assert "\n  never_trade?: string[]\n}\n" in text, "only one's own wishes are told"


def test_every_name_is_defined() -> None:
    text = wire.typescript()
    defined = set(re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE))
    members = re.findall(r"^  \w+\??: (.*)$", text, re.MULTILINE)
    named = {word for kind in members for word in re.findall(r"\b[A-Z]\w+", re.sub(r"'[^']*'", "", kind))}
    assert named - {"Record"} <= defined
