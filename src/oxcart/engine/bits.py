"""Sets of corners, edges and actions as arrays of 64-bit words: membership, counting, choosing the k-th member.

Every word is an unsigned 64-bit number and every shift count is made one too: numpy and numba disagree about
mixed signs.
"""

from typing import Any

import numpy as np

from oxcart.engine.jit import _numba, compile_plain, intrinsic, kernel

U64 = np.uint64
ONE = np.uint64(1)
NONE = np.uint64(0)


def _popcount_twin() -> Any:
    """llvm.ctpop as a function of compiled code."""
    numba = _numba()

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    def typing(typingctx: Any, word: Any) -> Any:
        return numba.types.int64(numba.types.uint64), codegen

    return numba.extending.intrinsic(typing)


def _lowest_twin() -> Any:
    """llvm.cttz as a function of compiled code."""
    numba = _numba()
    from llvmlite import ir

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    def typing(typingctx: Any, word: Any) -> Any:
        return numba.types.int64(numba.types.uint64), codegen

    return numba.extending.intrinsic(typing)


@intrinsic(_popcount_twin)
def popcount(word):
    """How many bits of the word are set."""
    return int(word).bit_count()


@intrinsic(_lowest_twin)
def lowest(word):
    """The index of the lowest set bit; 64 for an empty word."""
    value = int(word)
    return (value & -value).bit_length() - 1 if value else 64


def _wide_twin() -> Any:
    """A signed 64-bit number; unsigned fields mixed with signed numbers would make compiled code use floats."""
    return compile_plain(lambda number: np.int64(number))


@intrinsic(_wide_twin)
def wide(number):
    """A narrow or unsigned number as a plain signed one, ready for arithmetic and shifts."""
    return int(number)


@kernel
def bit(k):
    """The word with only bit k set."""
    return ONE << U64(k)


@kernel
def low_bits(count):
    """The word whose lowest `count` bits are set (count < 64)."""
    return (ONE << U64(count)) - ONE


@kernel
def holds(words, k):
    """Is k a member of the set?"""
    return (words[k >> 6] >> U64(k & 63)) & ONE != NONE


@kernel
def include(words, k):
    """Add k to the set."""
    words[k >> 6] |= ONE << U64(k & 63)


@kernel
def exclude(words, k):
    """Take k out of the set."""
    words[k >> 6] &= ~(ONE << U64(k & 63))


@kernel
def copy_into(target, source):
    """Copy numbers one by one: kernels allocate nothing, and slices of two arrays might."""
    for k in range(source.shape[0]):
        target[k] = source[k]


@kernel
def size(words):
    """How many members the set has."""
    count = 0
    for w in range(words.shape[0]):
        count += popcount(words[w])
    return count


@kernel
def put(words, start, bits):
    """Add to the set the members start + k for every bit k of `bits`."""
    w = start >> 6
    shift = start & 63
    words[w] |= bits << U64(shift)
    if shift:
        high = bits >> U64(64 - shift)
        if high:
            words[w + 1] |= high


@kernel
def nth_bit(word, k):
    """The index of the k-th set bit of a word (k from 0; the word has more than k bits)."""
    base = 0
    half = 32
    while k > 2:  # halve the word until only a few bits have to be stepped over
        low = popcount(word & low_bits(half))
        if k >= low:
            k -= low
            word >>= U64(half)
            base += half
        half >>= 1
    while k > 0:
        word &= word - ONE
        k -= 1
    return base + lowest(word)


@kernel
def nth(words, k):
    """The k-th member of a set in ascending order (k from 0; the set has more than k members)."""
    for w in range(words.shape[0]):
        here = popcount(words[w])
        if k < here:
            return (w << 6) + nth_bit(words[w], k)
        k -= here
    return -1
