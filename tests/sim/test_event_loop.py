"""Random turns of the Big Game in one kernel keep to the ring."""

import numpy as np

from oxcart.rulesets.biggame.blocks import WORDS
from oxcart.sim.loops.biggame import close, hurry, play_turn
from tests.event_position import EventPosition
from tests.naive.ring import PlainEvent


def test_random_turns_keep_to_the_ring() -> None:
    position = EventPosition(4, pitch=10, setup=True)
    streams, out = np.array([5], dtype=np.uint64), np.zeros(WORDS, dtype=np.uint64)
    done = 0
    for _ in range(20):
        hurry(*position.arrays, streams, 0)
        assert position.phase == "play"
        done += play_turn(*position.arrays, streams, 0, out, 40)
        close(*position.arrays)
    assert done > 100
    assert position.event[0]["turn"] == 20
    plain = PlainEvent(position)
    plain.check_windows()
    plain.check_cards()
    plain.check_owners()
