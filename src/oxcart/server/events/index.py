"""What the store's list says about an event: enough for lists of events and for finding it by its code."""

from collections.abc import Mapping
from typing import Any

import msgspec

from oxcart.server.events.facts import event_facts
from oxcart.server.events.model import EventModel
from oxcart.server.store import EVENT_GAME, Status, TableIndex

STATUS_AFTER: Mapping[str, Status] = {"created": "open", "started": "running", "closed": "closed"}
RELISTED = ("created", "started", "referee", "closed")
"""Records after which the list says something else; also the one that ends the event."""


def index_after(model: EventModel, body: Mapping[str, Any]) -> TableIndex | None:
    """The list entry once the record is applied, whose steps have been played; None when it stays as it is."""
    over = model.event is not None and model.event.phase == "over" and model.status == "running"
    if body["kind"] not in RELISTED and not over:
        return None
    created = body["kind"] == "created"
    facts: Mapping[str, Any] = body if created else {"code": model.code, "organizer": model.organizer}
    wish = body["wish"] if created else msgspec.to_builtins(model.wish)
    referees = [*model.referees, *([body["holder"]] if body["kind"] == "referee" else [])]
    status = "finished" if over else STATUS_AFTER.get(body["kind"], model.status)
    return TableIndex(
        code=facts["code"],
        watch_code=f"e{facts['code']}",  # an event is watched by its own code; every row has two
        game=EVENT_GAME,
        status=status,
        public=wish["public"],
        title=wish["name"],
        host_hash=facts["organizer"],
        summary={
            "wish": wish,
            "referees": referees,
            "holders": [seat.holder for seat in model.seats if seat.holder],
            "people": model.people,
            **({"facts": {**event_facts(model), "status": status}} if status in ("finished", "closed") else {}),
        },
    )
