"""How an event ended: the ranking of all seats with their counts, and the same as a sheet for spreadsheets."""

import csv
import io
from collections.abc import Iterator
from copy import copy

from oxcart.game.event import Event
from oxcart.server.errors import conflict
from oxcart.server.events.counting import cards_in_hand, count_lines
from oxcart.server.events.facts import event_facts, group_of
from oxcart.server.events.model import EventModel
from oxcart.server.events.rest_shapes import EventResults, ResultFacts

COUNTED: tuple[str, ...] = ("settlements", "cities", "territories", "route", "army", "cards")
COLUMNS = ("rank", "board", "group", "nickname", "player", "points", *COUNTED, "cards_in_hand")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""
BYTE_ORDER_MARK = "\ufeff"
"""Without it common spreadsheets do not take a file for UTF-8."""


def results_of(model: EventModel, event: Event) -> EventResults:
    """The ranking; unless the rules have ended the event it goes by open points, without cards that are points."""
    ranking = [result_of(model, event, rank, seat) for rank, seat in enumerate(event.ranking(), 1)]
    return {"event": event_facts(model), "turns": int(event.event[0]["turn"]), "ranking": ranking}


def result_of(model: EventModel, event: Event, rank: int, seat: int) -> ResultFacts:
    """A seat's place among all."""
    over = event.phase == "over"
    lines = [line for line in count_lines(event, seat) if over or line["what"] != "cards"]
    return {
        "rank": rank,
        "seat": seat,
        "board": seat // 2,
        "group": group_of(seat),
        "nickname": model.seats[seat].nickname,
        "filler": model.seats[seat].filler,
        "points": sum(line["points"] for line in lines),
        "lines": lines,
        "cards_in_hand": cards_in_hand(event, seat),
    }


def require_ring(model: EventModel) -> Event:
    """The ring, once it is closed."""
    if model.event is None:
        raise conflict("not_started", "This event has not started yet.")
    return model.event


def standing_still(event: Event) -> Event:
    """The event as it is now, to be counted while the other one is played on."""
    still = copy(event)
    still.event, still.boards, still.players = event.event.copy(), event.boards.copy(), event.players.copy()
    return still


def csv_of(results: EventResults) -> str:
    """The ranking as comma-separated values; boards are counted from 1."""
    sheet = io.StringIO()
    sheet.write(BYTE_ORDER_MARK)
    writer = csv.writer(sheet)
    writer.writerow(COLUMNS)
    writer.writerows(list(cells_of(result)) for result in results["ranking"])
    return sheet.getvalue()


def cells_of(result: ResultFacts) -> Iterator[object]:
    """A line of the sheet."""
    counted: dict[str, int] = {line["what"]: line["points"] for line in result["lines"]}
    yield from (result["rank"], result["board"] + 1, result["group"], harmless(result["nickname"]))
    yield "filler" if result["filler"] else "person"
    yield result["points"]
    yield from (counted.get(what, "") for what in COUNTED)
    yield result["cards_in_hand"]


def harmless(nickname: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{nickname}" if nickname.startswith(FORMULA) else nickname
