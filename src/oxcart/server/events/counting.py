"""The full count behind a declared victory, as the referee reads it. Rules: "Victory"."""

from functools import cmp_to_key, partial
from typing import cast

from oxcart.game.event import Event
from oxcart.rulesets.biggame.facts import OWN
from oxcart.rulesets.biggame.score import ranks_before
from oxcart.server.events.model import EventModel
from oxcart.server.events.referee_shapes import CountLine, DeclarationFacts


def count_lines(ring: Event, seat: int) -> list[CountLine]:
    """A seat's points line by line, hidden cards included: for referees, and for all when the event is over."""
    return cast(list[CountLine], ring.count(seat))


def cards_in_hand(ring: Event, seat: int) -> int:
    """The resource cards a player holds."""
    return int(ring.players[seat]["hand_size"][OWN])


def ranks(ring: Event, a: int, b: int) -> int:
    """Below 0 if seat a ranks before seat b, else above; hidden cards and tie-breakers count."""
    return -1 if ranks_before(ring.boards, ring.players, ring.table, a, b) else 1


def declarations(model: EventModel) -> list[DeclarationFacts]:
    """The declarations that stand, the best first."""
    if model.event is None:
        return []
    standing = [int(seat) for seat in model.event.players["declared"].nonzero()[0]]
    ranked = sorted(standing, key=cmp_to_key(partial(ranks, model.ring)))
    found: list[DeclarationFacts] = []
    for seat in ranked:
        lines = count_lines(model.event, seat)
        found.append(
            {
                "seat": seat,
                "nickname": model.seats[seat].nickname,
                "points": sum(line["points"] for line in lines),
                "lines": lines,
                "cards_in_hand": cards_in_hand(model.event, seat),
                "best": not found,
            }
        )
    return found
