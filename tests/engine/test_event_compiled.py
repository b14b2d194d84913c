"""The kernels of the Big Game run compiled as they run plain: the same bytes after every action."""

import random
from typing import Any

import numpy as np
import pytest

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.rulesets.biggame import kernel
from oxcart.rulesets.biggame.blocks import SPACE, WORDS
from oxcart.rulesets.biggame.facts import NO_SEAT
from tests.event_play import enrich, scatter, step
from tests.event_position import EventPosition


class Watched(EventPosition):
    """A position whose every action is carried out compiled, too."""

    def play(self, seat: int | None, *texts: str) -> Any:
        for text in texts:
            twins = [array.copy() for array in self.arrays]
            action, who = SPACE.from_text(text), NO_SEAT if seat is None else seat
            assert compiled(kernel.why_not)(*twins, who, action) == 0
            compiled(kernel.apply)(*twins, who, action)
            super().play(seat, text)
            assert [twin.tobytes() for twin in twins] == [array.tobytes() for array in self.arrays], text
        return self


@pytest.mark.skipif(not compiling_allowed(), reason="kernels stay interpreted")
def test_an_event_is_the_same_at_both_speeds() -> None:
    position, rng = Watched(4, pitch=10, setup=True), random.Random(11)
    twins = [np.zeros_like(array) for array in position.arrays[:3]]
    twins[0][0]["registrations"], twins[2]["registration"] = 8, range(1, 9)
    compiled(kernel.start)(*twins, position.table)
    assert [twin.tobytes() for twin in twins] == [array.tobytes() for array in position.arrays[:3]]
    scatter(position, rng)
    for count in range(400):
        if step(position, rng) == "close":
            enrich(position, rng)
        if count % 10 == 0:
            out = np.zeros(WORDS, dtype=np.uint64)
            for seat in range(8):
                compiled(kernel.legal)(*position.arrays, seat, out)
                texts = {
                    SPACE.to_text(k) for k in range(SPACE.count) if out[k >> 6] >> np.uint64(k & 63) & np.uint64(1)
                }
                assert texts == position.legal(seat)
                total = compiled(kernel.points)(*position.arrays[1:], seat)
                assert total == position.points(seat)
