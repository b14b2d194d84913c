"""Counting what happened to every seat: cards received and lost, trades, cards played, events of any kind.

A game with events of its own is counted as well: every kind of event is, and kinds that mean the same are the same.
"""

from collections import Counter
from collections.abc import Mapping

from oxcart.rulesets.contract import Event

INCOME = ("produce",)
LOSSES = ("discard", "steal")
TRADES = ("bank", "trade", "amun", "favor", "exchange")
NOT_USED = ("god", "atum_pass")
"""Events that name a god who does nothing."""
PUT_AWAY = ("flip", "exchange")
"""What ends the use of a god."""


class Tallies:
    """The counts of one seat, event by event."""

    def __init__(self) -> None:
        self.received: Counter[str] = Counter()
        self.lost: Counter[str] = Counter()
        self.given: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.gods: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.trades = 0
        self.god_at_work = False


def count_event(seats: list[Tallies], event: Event) -> None:
    """Add an event of a game that is over, with all that was hidden of it, to the counts of those it is about."""
    facts = {**event.data, **event.secret}
    if event.seat is None:
        return
    mine = seats[event.seat]
    mine.events[event.kind] += 1
    if "god" in facts:
        count_god(mine, event.kind, facts["god"])
    if event.kind in INCOME:
        mine.received.update(cards(facts, "cards"))
    elif event.kind in LOSSES:
        loser = seats[facts["other"]] if "other" in facts else mine
        loser.lost.update(cards(facts, "cards"))
    elif event.kind in TRADES and "given" in facts:  # a god is exchanged without cards
        sides = [(mine, "given", "taken")]
        if "other" in facts:
            sides.append((seats[facts["other"]], "taken", "given"))
        for side, given, taken in sides:
            side.trades += 1
            side.given.update(cards(facts, given))
            side.taken.update(cards(facts, taken))
    elif event.kind == "play":
        mine.played[facts["card"]] += 1


def count_god(seat: Tallies, kind: str, god: str) -> None:
    """Count a god once for each use, however many events it has."""
    if kind in PUT_AWAY:
        seat.god_at_work = False
    elif kind not in NOT_USED and not seat.god_at_work:
        seat.gods[god] += 1
        seat.god_at_work = True


def cards(facts: Mapping[str, Mapping[str, int]], member: str) -> dict[str, int]:
    """The cards of an event, without those there are none of."""
    return {key: count for key, count in facts.get(member, {}).items() if count}
