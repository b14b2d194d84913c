"""The phone is tested with what the server tells a player: this record of a seat at three moments of an event."""

import json
from pathlib import Path
from typing import Any

from oxcart.game.event import Event
from oxcart.server.events.ring_facts import ring_facts

RECORD = Path(__file__).parents[3] / "web" / "src" / "event" / "phone" / "seat.fixture.json"
BOARDS, PITCH, SEAT = 5, 12, 4
RICH = (3, 2, 2, 2, 1)


def moments() -> dict[str, Any]:
    """A seat in set-up, on turn with cards, and in the other group's turn with an offer received."""
    event = Event(BOARDS, PITCH)
    told = {"setup": seen(event)}
    for action in ("take:road", "upgrade:bare"):
        event.play(SEAT, action)
    event.play(None, "due")
    begin_turn(event, 12)
    told["active"] = seen(event)
    event.play(None, "close")
    begin_turn(event, 2)
    for action in ("give:lumber", "want:ore", "offer:opposite"):
        event.play(SEAT + 1, action)
    told["inactive"] = seen(event)
    return told


def begin_turn(event: Event, number: int) -> None:
    event.play(None, "open")
    event.play(None, f"number:{number}")
    event.players["hand"][:, 0] = RICH
    event.players["hand_size"] = sum(RICH)


def seen(event: Event) -> dict[str, Any]:
    return {"view": event.view(SEAT), "legal": event.legal(SEAT)}


def record() -> str:
    ring = ring_facts(BOARDS, PITCH, "en")
    parts = {"ring": {**ring, "sea": [], "words": {}}, **moments()}
    lines = [f'"{key}": {json.dumps(part, separators=(",", ":"))}' for key, part in parts.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_record_for_the_phone_is_up_to_date() -> None:
    assert RECORD.read_text() == record(), f"write it anew: python {__file__}"


if __name__ == "__main__":
    RECORD.write_text(record())
