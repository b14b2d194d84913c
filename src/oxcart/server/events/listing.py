"""Lists of events: those for everybody, and those somebody organizes, referees or plays in."""

from oxcart.server.events.facts import event_facts
from oxcart.server.events.halls import Halls
from oxcart.server.events.model import EventModel
from oxcart.server.events.rest_shapes import EventSeen, ListedEvent
from oxcart.server.store import Damaged, TableRow

GOING = ("open", "running")
SHOWN_OVER = 50
"""So many of those that are over are listed."""


async def events_for(halls: Halls, holder: str | None) -> list[ListedEvent]:
    """The public events and the asker's own; those still going first, each lot with the latest first."""
    rows = [row for row in await halls.rows() if row.public or is_part(row, holder)]
    going = [await listed(halls, row, holder) for row in rows if row.status in GOING]
    over = [remembered(row, holder) for row in rows if row.status not in GOING]
    return [*(event for event in going if event is not None), *over[:SHOWN_OVER]]


def is_part(row: TableRow, holder: str | None) -> bool:
    """Is the asker the organizer, a referee or, since the start, a player?"""
    return holder is not None and holder in (row.host_hash, *row.summary["referees"], *row.summary["holders"])


async def listed(halls: Halls, row: TableRow, holder: str | None) -> ListedEvent | None:
    """An event that is going on; None if its record is damaged, which the log has been told."""
    try:
        model = await (await halls.find(row.code)).settled()
    except Damaged:
        return None
    return {"event": event_facts(model), "role": model.role_of(holder), "seat": model.seat_of(holder)}


def remembered(row: TableRow, holder: str | None) -> ListedEvent:
    """An event that is over as the list remembers it; to read its whole journal would take long."""
    summary = row.summary
    if holder is not None and holder == row.host_hash:
        return {"event": summary["facts"], "role": "organizer", "seat": None}
    if holder in summary["referees"]:
        return {"event": summary["facts"], "role": "referee", "seat": None}
    return {"event": summary["facts"], "role": "player" if holder in summary["holders"] else None, "seat": None}


def seen(model: EventModel, holder: str | None) -> EventSeen:
    """An event, and what the asker is there."""
    seat = model.seat_of(holder)
    return {
        "event": event_facts(model),
        "role": model.role_of(holder),
        "seat": seat,
        "nickname": None if seat is None else model.seats[seat].nickname,
    }
