"""The random stream: the published values of SplitMix64, the same plain and compiled, and without a favourite."""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from oxcart.engine.dice import below, next_word
from oxcart.engine.jit import compiled, compiling_allowed

# From the reference implementation of the generator by Sebastiano Vigna, for these seeds.
KNOWN = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431],
}
Speed = Callable[[Callable[..., int]], Callable[..., int]]


@pytest.fixture(params=["plain", "compiled"], scope="module")
def speed(request: pytest.FixtureRequest) -> Speed:
    if request.param == "plain":
        return lambda function: function
    if not compiling_allowed():
        pytest.skip("OXCART_JIT=off: there are no compiled kernels")
    return compiled


@pytest.mark.parametrize("seed", KNOWN)
def test_the_stream_has_the_known_values(speed: Speed, seed: int) -> None:
    stream = np.array([5, seed], dtype=np.uint64)
    assert [int(speed(next_word)(stream, 1)) for _ in range(4)] == KNOWN[seed]
    assert stream[0] == 5, "the other stream has not moved"


def test_tickets_from_a_known_stream(speed: Speed) -> None:
    stream = np.array([2024], dtype=np.uint64)
    low_words = [word & 0xFFFFFFFF for word in words_of(2024, 6)]
    sizes = [36, 36, 25, 1, 4, 3]
    drawn = [speed(below)(stream, 0, n) for n in sizes]
    assert drawn == [word * n >> 32 for word, n in zip(low_words, sizes, strict=True)]


def words_of(seed: int, count: int) -> list[int]:
    """SplitMix64 in Python's integers."""
    mask, words = 2**64 - 1, []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        words.append(z ^ z >> 31)
    return words


def test_no_ticket_is_a_favourite(speed: Speed) -> None:
    stream = np.array([7], dtype=np.uint64)
    draws = 18_000
    counts = Counter(speed(below)(stream, 0, 36) for _ in range(draws))
    assert set(counts) == set(range(36))
    expected = draws / 36
    chi_square = sum((n - expected) ** 2 / expected for n in counts.values())
    assert 15 < chi_square < 67, "35 degrees of freedom: outside in one of a thousand seeds"


def test_seeds_close_together_give_streams_far_apart(speed: Speed) -> None:
    firsts = {int(speed(next_word)(np.array([seed], dtype=np.uint64), 0)) for seed in range(200)}
    assert len(firsts) == 200
    assert len({first >> 56 for first in firsts}) > 100
