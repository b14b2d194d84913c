"""One random stream per game, seeded by (seed, game number): results do not depend on chunks or threads."""

import numpy as np
import numpy.typing as npt

from oxcart.engine.dice import GAMMA, MIX_1, MIX_2

Words = npt.NDArray[np.uint64]


def scramble(words: Words) -> Words:
    """SplitMix64's finish: near numbers become unrelated ones."""
    words = (words ^ (words >> np.uint64(30))) * MIX_1
    words = (words ^ (words >> np.uint64(27))) * MIX_2
    return words ^ (words >> np.uint64(31))


def game_streams(seed: int, first: int, count: int) -> Words:
    """The streams of games first, first + 1, ...; scrambled twice, so no stream is a shifted copy of its neighbour."""
    start = scramble(np.array([seed & 0xFFFFFFFFFFFFFFFF], dtype=np.uint64) + GAMMA)
    numbers = np.arange(first + 1, first + count + 1, dtype=np.uint64)
    return scramble(scramble(numbers * GAMMA) + start)
