"""Sets of bits in words, held to Python's own integers, plain and compiled."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oxcart.engine.bits import (
    bit,
    copy_into,
    exclude,
    holds,
    include,
    low_bits,
    lowest,
    nth,
    nth_bit,
    popcount,
    put,
    size,
)
from oxcart.engine.jit import compiled, compiling_allowed, kernel

WORDS = 3
words = st.integers(0, 2**64 - 1)
places = st.integers(0, 64 * WORDS - 1)
sets = st.frozensets(places)
checked = settings(derandomize=True, deadline=None, max_examples=80)
Speed = Callable[[Callable[..., int]], Callable[..., int]]


@kernel
def count_bits(word):
    """The intrinsic inside a kernel: there is no other way to its machine code."""
    return popcount(word)


@kernel
def first_bit(word):
    """As above."""
    return lowest(word)


@pytest.fixture(params=["plain", "compiled"], scope="module")
def speed(request: pytest.FixtureRequest) -> Speed:
    if request.param == "plain":
        return lambda function: function
    if not compiling_allowed():
        pytest.skip("OXCART_JIT=off: there are no compiled kernels")
    return compiled


def as_words(members: frozenset[int]) -> np.ndarray:
    number = sum(1 << k for k in members)
    return np.array([number >> (64 * w) & (2**64 - 1) for w in range(WORDS)], dtype=np.uint64)


def as_set(array: np.ndarray) -> set[int]:
    number = sum(int(word) << (64 * w) for w, word in enumerate(array))
    return {k for k in range(number.bit_length()) if number >> k & 1}


@checked
@given(word=words)
def test_counting_and_finding_bits_of_a_word(speed: Speed, word: int) -> None:
    assert speed(count_bits)(np.uint64(word)) == word.bit_count()
    assert speed(first_bit)(np.uint64(word)) == ((word & -word).bit_length() - 1 if word else 64)


@checked
@given(word=words.filter(bool), data=st.data())
def test_the_kth_bit_of_a_word(speed: Speed, word: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(0, word.bit_count() - 1))
    members = [n for n in range(64) if word >> n & 1]
    assert speed(nth_bit)(np.uint64(word), k) == members[k]


@pytest.mark.parametrize("k", [0, 1, 31, 32, 63])
def test_words_of_one_bit_and_of_low_bits(speed: Speed, k: int) -> None:
    assert int(speed(bit)(k)) == 1 << k
    assert int(speed(low_bits)(k)) == (1 << k) - 1


@checked
@given(members=sets, k=places)
def test_membership(speed: Speed, members: frozenset[int], k: int) -> None:
    array = as_words(members)
    assert bool(speed(holds)(array, k)) == (k in members)
    speed(include)(array, k)
    assert as_set(array) == members | {k}
    speed(exclude)(array, k)
    assert as_set(array) == members - {k}


@checked
@given(members=sets)
def test_size_and_members_in_order(speed: Speed, members: frozenset[int]) -> None:
    array = as_words(members)
    assert speed(size)(array) == len(members)
    assert [speed(nth)(array, k) for k in range(len(members))] == sorted(members)
    assert speed(nth)(array, len(members)) == -1
    copy = np.zeros(WORDS, dtype=np.uint64)
    speed(copy_into)(copy, array)
    assert as_set(copy) == members


@checked
@given(members=sets, start=st.integers(0, 64 * WORDS - 1), run=words)
def test_putting_a_run_across_words(speed: Speed, members: frozenset[int], start: int, run: int) -> None:
    fits = run & ((1 << (64 * WORDS - start)) - 1)
    array = as_words(members)
    speed(put)(array, start, np.uint64(fits))
    assert as_set(array) == members | {start + k for k in range(64) if fits >> k & 1}
