"""Events beside each other: what an action of a player costs on rings of three to three thousand boards.

    python bench/ring.py [--rounds 7]

Random legal players act in the trading and building phase; rolls, hand-outs and the end of turns are played but not
counted. All sizes play as many actions in a round and take turns in it. Who acts is drawn from the whole ring; in the
last line the longest ring is played stretch by stretch instead, thirty boards until they are done and then the next, so
that rows are at hand as on a short ring: what is left of the difference then is not memory.
"""

import argparse
import statistics
import time
from typing import Any

import numpy as np

from oxcart.engine.jit import compiled
from oxcart.rulesets.biggame.blocks import WORDS
from oxcart.rulesets.biggame.fields import BOARD, EVENT, PLAYER
from oxcart.rulesets.biggame.setup import start
from oxcart.rulesets.biggame.tables import build_table
from oxcart.sim.loops.biggame import close, hurry, play_among
from oxcart.sim.streams import game_streams

SIZES = (3, 30, 300, 3000)
TURNS = 12
EACH = 6
"""Actions of a turn for each seat."""
BOARDS = max(SIZES)


class Ring:
    """An event on bare rows."""

    def __init__(self, boards: int, stream: int) -> None:
        self.table = build_table(boards)
        self.event = np.zeros(1, dtype=EVENT)
        self.boards = np.zeros(boards, dtype=BOARD)
        self.players = np.zeros(2 * boards, dtype=PLAYER)
        self.streams = game_streams(7, stream, 1)
        self.out = np.zeros(WORDS, dtype=np.uint64)

    @property
    def rows(self) -> tuple[Any, Any, Any, Any]:
        """What every kernel takes."""
        return self.event, self.boards, self.players, self.table

    def begin(self) -> None:
        """Set-up again."""
        for array in (self.event, self.boards, self.players):
            array[:] = 0
        compiled(start)(*self.rows)

    def roll(self) -> None:
        """On to the next trading and building phase."""
        compiled(hurry)(*self.rows, self.streams, 0)

    def act(self, stretch: int) -> tuple[int, float]:
        """All seats act, by stretches of so many boards; how many actions there were, and their processor time."""
        done, before = 0, time.thread_time()
        for first in range(0, len(self.players), 2 * stretch):
            done += compiled(play_among)(*self.rows, self.streams, 0, self.out, first, 2 * stretch, 2 * stretch * EACH)
        return done, time.thread_time() - before

    def end(self) -> None:
        """The turn is over."""
        compiled(close)(*self.rows)


def cost(boards: int, stretch: int, seed: int) -> float:
    """Nanoseconds for an action on rings of so many boards, one after the other until as many seats have played."""
    actions, seconds = 0, 0.0
    ring = Ring(boards, seed)
    for _ in range(BOARDS // boards):
        ring.begin()
        for _ in range(TURNS):
            ring.roll()
            done, took = ring.act(stretch)
            actions, seconds = actions + done, seconds + took
            ring.end()
    return 1e9 * seconds / actions


def main() -> None:
    """Measure and print the table of results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    cost(SIZES[0], SIZES[0], 0)
    found: dict[str, list[float]] = {}
    for number in range(rounds):
        for boards in SIZES:
            found.setdefault(f"{boards:,}", []).append(cost(boards, boards, number))
        found.setdefault(f"{BOARDS:,}, stretch by stretch", []).append(cost(BOARDS, 30, number))
    print("| boards | time of an action | against 3 boards |")
    print("| --- | --- | --- |")
    for key, times in found.items():
        ratio = statistics.median(t / first for t, first in zip(times, found["3"], strict=True))
        print(f"| {key} | {statistics.median(times):.0f} ns | {ratio:.2f} |")


if __name__ == "__main__":
    main()
