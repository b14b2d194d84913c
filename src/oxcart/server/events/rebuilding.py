"""Events from their journals: every record is played again, or those behind the last known ring."""

from collections.abc import Sequence
from typing import NamedTuple

from oxcart.server.events.model import EventModel
from oxcart.server.store import Damaged, Record

TOLD_AGAIN = 3000
"""So many of the last actions are told to the seats' logs when an event is rebuilt; the rest is only played."""


class Known(NamedTuple):
    """The record of a ring behind so many rows of its journal, in the moment in which a phase began."""

    rows: int
    ring: bytes


def actions_in(records: Sequence[Record]) -> int:
    """How many actions records tell of."""
    return sum(len(record.body.get("steps", ())) for record in records)


def rebuild(event_id: str, records: Sequence[Record], known: Known | None = None) -> EventModel:
    """The event its journal tells of; `Damaged` at a record that this program cannot follow.

    If the ring behind some row is known, the rows before are not played.
    """
    model = EventModel(event_id)
    start = known.rows if known else 0
    left = actions_in(records[start:])
    for record in records:
        try:
            if known and record.n < start:
                model.pass_over(record, known.ring if record.n == start - 1 else None)
                continue
            model.apply(record, telling=left <= TOLD_AGAIN)
            left -= actions_in([record])
        except Exception as error:
            why = f"its {record.body['kind']} does not follow from the rows before ({error!r})"
            raise Damaged(event_id, record.n, why, list(records[: record.n])) from error
    return model
