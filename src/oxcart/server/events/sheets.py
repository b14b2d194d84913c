"""The printed sheets of an event: one a seat, with the ticket that seats whoever scans it."""

from collections.abc import Iterator

from oxcart.server.events.facts import group_of
from oxcart.server.events.model import EventModel
from oxcart.server.events.passes import ticket_of
from oxcart.server.events.rest_shapes import SeatSheet

MOST_SHEETS = 2000
"""Of one request."""


def sheets_of(model: EventModel, first: int, last: int) -> list[SeatSheet]:
    """The sheets from one printed seat to another, counted from 1; once the ring is closed those of its seats."""
    chosen = range(first - 1, min(last, first - 1 + MOST_SHEETS, len(model.planned)))
    return list(_sheets(model, chosen))


def _sheets(model: EventModel, printed: range) -> Iterator[SeatSheet]:
    for number in printed:
        seat = model.planned[number]
        if seat is not None:
            yield {
                "seat": seat,
                "board": seat // 2,
                "group": group_of(seat),
                "ticket": ticket_of(model.secret, number),
                "taken": model.seats[seat].holder is not None,
            }
