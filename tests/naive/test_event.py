"""Random events of the Big Game beside a ring laid out hex by hex: windows, cards, owners, routes and legal builds."""

import random

import pytest

from oxcart.engine.record import NOBODY
from tests.event_play import enrich, scatter, step
from tests.event_position import EventPosition
from tests.naive.event_actions import actions
from tests.naive.ring import PlainEvent
from tests.naive.sea import longest_mixed


def check(position: EventPosition, rng: random.Random) -> None:
    plain = PlainEvent(position)
    plain.check_windows()
    plain.check_cards()
    plain.check_owners()
    for seat in rng.sample(range(plain.seats), 2):
        assert int(position.players[seat]["route"]) == longest_mixed(plain.sea, seat)
    for b, board in enumerate(position.boards):
        sun, moon = (int(position.players[seat]["route"]) for seat in (2 * b, 2 * b + 1))
        if max(sun, moon) < 5:
            assert board["route_holder"] == NOBODY
        elif sun != moon:
            assert board["route_holder"] == (sun < moon)
    if position.phase == "play":
        for seat in rng.sample(range(plain.seats), 3):
            assert position.legal(seat) == actions(plain, seat), seat


@pytest.mark.parametrize(("boards", "pitch", "seed"), [(3, 10, 1), (3, 12, 2), (4, 10, 3), (5, 10, 4), (7, 14, 5)])
def test_random_events_keep_to_the_ring(boards: int, pitch: int, seed: int) -> None:
    rng, done = random.Random(seed), set()
    position = EventPosition(boards, pitch, setup=True)
    scatter(position, rng)
    position.event[0]["turn"] = 19  # robbers move
    for count in range(700):
        if position.phase == "over":
            break
        rolling = PlainEvent(position) if position.phase == "roll" else None
        text = step(position, rng)
        if rolling and text != "number:7":
            paid = [position.holding(seat) for seat in range(2 * boards)]
            assert paid == rolling.hands_after(int(text.partition(":")[2]))
        done.add(text)
        if text == "close" or (position.phase == "play" and rng.random() < 0.02):
            if position.why(None, "close") == "OK":
                position.play(None, "close")
            enrich(position, rng)
        if count % 12 == 0:
            check(position, rng)
    assert {"road", "ship", "settle", "lift", "sail", "asked", "pass", "knight", "plenty", "roads", "pick"} <= done
