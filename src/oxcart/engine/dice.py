"""A small fast random stream for runners: SplitMix64, one word of state per game.

The state record holds no randomness. Whoever runs a game owns the stream and draws tickets from it.
"""

from typing import Any

import numpy as np

from oxcart.engine.bits import wide
from oxcart.engine.jit import compile_plain, intrinsic, kernel

U64 = np.uint64
GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_32 = np.uint64(0xFFFFFFFF)
WORD_MASK = 0xFFFFFFFFFFFFFFFF


def _wrapping_sum_twin() -> Any:
    return compile_plain(lambda a, b: a + b)


def _wrapping_product_twin() -> Any:
    return compile_plain(lambda a, b: a * b)


@intrinsic(_wrapping_sum_twin)
def wrapping_sum(a, b):
    """a + b in 64 bits; machine code wraps by itself, numpy would warn."""
    return U64((int(a) + int(b)) & WORD_MASK)


@intrinsic(_wrapping_product_twin)
def wrapping_product(a, b):
    """a * b in 64 bits."""
    return U64((int(a) * int(b)) & WORD_MASK)


@kernel
def next_word(stream, j):
    """The next 64 random bits of stream j."""
    z = wrapping_sum(stream[j], GAMMA)
    stream[j] = z
    z = wrapping_product(z ^ (z >> U64(30)), MIX_1)
    z = wrapping_product(z ^ (z >> U64(27)), MIX_2)
    return z ^ (z >> U64(31))


@kernel
def below(stream, j, n):
    """A uniform number from 0 to n - 1, for n up to a few thousand (the bias is below n / 2**32)."""
    return wide(((next_word(stream, j) & LOW_32) * U64(n)) >> U64(32))
