"""An event as steps, and its notable paths: each a test of one step, did it just happen?"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from oxcart.game.event import Event
from oxcart.game.event_golden import EventGolden, seat_of
from oxcart.rulesets.biggame.told import Told

QUIET_TURNS = 15


@dataclass(frozen=True)
class EventStep:
    """One action of an event with what was told of it, and the rows before and after it."""

    seat: int | None
    text: str
    told: tuple[Told, ...]
    before: tuple[Any, Any, Any]
    after: tuple[Any, Any, Any]
    points: tuple[int, ...] = ()
    """All points of every seat when victory is confirmed, hidden cards included."""

    @property
    def kind(self) -> str:
        return self.text.partition(":")[0]

    def has(self, *kinds: str) -> bool:
        return any(told.kind in kinds for told in self.told)


def take_step(event: Event, seat: int | None, text: str) -> EventStep:
    """Carry an action out."""
    before = event.event.copy(), event.boards.copy(), event.players.copy()
    deed = event.perform(seat, [text])
    after = event.event.copy(), event.boards.copy(), event.players.copy()
    return EventStep(seat, text, deed.told, before, after, tuple(event.points()) if text == "confirm" else ())


def steps_of(golden: EventGolden) -> list[EventStep]:
    """The whole event."""
    event = golden.begin()
    return [take_step(event, seat_of(player), text) for player, text in golden.steps]


EventPath = Callable[[EventStep, Sequence[EventStep]], bool]
EVENT_PATHS: dict[str, EventPath] = {}


def path(found: EventPath) -> EventPath:
    """List a path under its function's name; its docstring is the title of its file."""
    EVENT_PATHS[found.__name__.replace("_", "-")] = found
    return found


@path
def event_permission_refused_by_the_hosts_building(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: a visitor asks, the host builds on that very place, and the visitor takes the payment back."""
    return step.kind in ("road", "ship", "settle") and step.has("refused")


@path
def event_permission_granted_by_time(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: a host is silent, and when time is up the visitor's piece stands on the neighbouring board."""
    return step.text == "grant" and step.has("road", "ship", "settlement")


@path
def event_ship_moved(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: the ship at the end of an open line is moved."""
    return step.kind == "sail" and step.has("voyage")


@path
def event_territory_bonus(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: the first settlement in a foreign territory is worth two more points."""
    return step.kind == "settle" and step.has("bonus")


@path
def event_second_roll_moves_the_robbers(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: after the quiet turns a 7 has a second roll, and robbers leave their deserts on all boards."""
    robbers = [rows[1]["robber"] for rows in (step.before, step.after)]
    late = step.before[0][0]["turn"] > QUIET_TURNS
    return step.kind == "second" and late and bool((robbers[0] != robbers[1]).any(axis=1).all())


@path
def event_declaration_confirmed(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: a player declares victory, stands by it to the end of the turn, and the referee confirms it."""
    return step.text == "confirm" and step.has("won") and int(step.before[2]["declared"].sum()) == 1


@path
def event_two_declarations_and_a_tie(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: two players declare with equal points, and the one with more cards in hand wins."""
    if step.text != "confirm":
        return False
    declared = [seat for seat, row in enumerate(step.before[2]) if row["declared"]]
    hands = {seat: int(step.before[2][seat]["hand_size"][0]) for seat in declared}
    winner = int(step.after[0][0]["winner"])
    equal = len(declared) == 2 and len({step.points[seat] for seat in declared}) == 1
    return equal and all(hands[winner] > hands[seat] for seat in declared if seat != winner)


@path
def event_rolls_run_out(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: after the last of 62 rolls nobody has declared, and the highest total wins."""
    return step.text == "close" and step.has("won_at_the_end") and int(step.after[0][0]["turn"]) == 62


@path
def event_latecomer_takes_over(step: EventStep, past: Sequence[EventStep]) -> bool:
    """An event: a latecomer takes over the seat of a filler as it stands, and builds with its cards."""
    joined = {earlier.seat for earlier in past if earlier.text == "join"}
    return step.seat in joined and step.has("road", "ship", "settlement", "city")
