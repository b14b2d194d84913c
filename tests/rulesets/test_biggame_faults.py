"""Every fault of an event is found where it is, and sound events have none."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from oxcart.engine import faults as f
from oxcart.engine.sea import faults as sea
from oxcart.rulesets.biggame import faults as b
from oxcart.rulesets.biggame import window_faults as w
from tests.event_play import enrich, scatter, step
from tests.event_position import EventPosition


@pytest.fixture(scope="module")
def sound() -> EventPosition:
    """Three boards in the middle of a turn."""
    position, rng = EventPosition(3, pitch=10), random.Random(4)
    scatter(position, rng)
    enrich(position, rng)
    for _ in range(20):
        step(position, rng)
    assert b.faults(*position.arrays) == 0
    return position


def add(rows: str, index: int, field: str, at: Any = ...) -> Callable[[EventPosition], None]:
    """One more, or one other bit, in a field of a row."""

    def change(position: EventPosition) -> None:
        value = getattr(position, rows)[index]
        if at is ...:
            value[field] += 1
        elif value[field].dtype.kind == "u" and value[field].dtype.itemsize == 8:
            value[field][at] ^= 1 << 33
        else:
            value[field][at] += 1

    return change


def hand_over(position: EventPosition) -> None:
    """Buildings of seat 2 are said to be its opponent's."""
    owner = position.boards[1]["owner"]
    owner[owner == 2] = 3


BROKEN = [
    (add("boards", 1, "bank", 2), f.CARDS_NOT_CONSERVED),
    (add("players", 3, "hand", (0, 1)), f.CARDS_NOT_CONSERVED | f.HAND_SIZE),
    (add("players", 3, "hand_size", 0), f.HAND_SIZE),
    (add("players", 2, "dev_size", 0), f.HAND_SIZE),
    (add("boards", 0, "deck", 3), f.DEV_CARDS_NOT_CONSERVED),
    (add("boards", 2, "piles", 1), f.DEV_CARDS_NOT_CONSERVED),
    (add("players", 5, "army"), f.DEV_CARDS_NOT_CONSERVED),
    (add("players", 4, "route"), f.ROUTE),
    (add("players", 4, "rates", 0), f.RATES),
    (add("players", 1, "touched", (0, 2)), f.TOUCHED),
    (add("players", 1, "reach", (0, 2)), f.REACH),
    (add("players", 1, "shipped", (0, 2)), sea.SHIPPED),
    (add("players", 1, "ship_reach", (0, 2)), sea.SHIP_REACH),
    (add("players", 1, "new_ships", (0, 2)), sea.SHIP_PLACE),
    (add("players", 1, "occupied", 1), f.OCCUPIED),
    (add("players", 1, "open", 1), f.OPEN_CORNERS),
    (add("players", 1, "free", 1), f.FREE_EDGES),
    (add("players", 1, "cities", (0, 1)), w.OWNER),
    (hand_over, w.OWNER),
    (add("players", 0, "offer_want", (2, 2)), f.OFFER_UNPAYABLE),
    (add("players", 0, "held", 2), w.REQUEST | f.CARDS_NOT_CONSERVED),
    (add("players", 0, "owed"), b.COUNTED),
    (add("event", 0, "drawing"), b.COUNTED),
    (add("event", 0, "declared"), b.COUNTED),
    (add("boards", 0, "robber", 0), b.ROBBER),
]


@pytest.mark.parametrize(("change", "fault"), BROKEN)
def test_a_broken_event_has_its_fault(
    sound: EventPosition, change: Callable[[EventPosition], None], fault: int
) -> None:
    before = [array.copy() for array in sound.arrays]
    change(sound)
    found = b.ring_faults(*sound.arrays)
    for board in range(3):
        found |= b.board_faults(*sound.arrays[1:], board)
    for seat in range(6):
        if seat == 2 or sound.players[seat].tobytes() != before[2][seat].tobytes():
            found |= b.player_faults(*sound.arrays, seat)
    for array, old in zip(sound.arrays, before, strict=True):
        array[:] = old
    assert found & fault == fault
