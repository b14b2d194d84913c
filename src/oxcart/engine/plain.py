"""A record in plain numbers, for looking into it field by field in Python, which is slow with arrays."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

Deep = dict[str, Callable[[tuple[int, ...]], Any]]
"""For every field of several rows what takes it out of all the numbers of a record."""


class Layout(NamedTuple):
    """How a record is unpacked, and where its fields are among the numbers."""

    packing: Struct
    flat: tuple[str, ...]
    """Numbers, and rows of numbers."""
    take_flat: Callable[[tuple[int, ...]], tuple[Any, ...]]
    deep: Deep


class Plain(dict[str, Any]):
    """The fields of a record by name: numbers, tuples of numbers, tuples of such tuples. Not to be changed.

    Fields of several rows are taken out of the numbers when they are first asked for: hardly anybody looks at them.
    """

    __slots__ = ("_deep", "_numbers")

    def __init__(self, numbers: tuple[int, ...], layout: Layout) -> None:
        super().__init__(zip(layout.flat, layout.take_flat(numbers), strict=True))
        self._numbers = numbers
        self._deep = layout.deep

    def __missing__(self, name: str) -> Any:
        value = self[name] = self._deep[name](self._numbers)
        return value


@lru_cache(maxsize=512)
def plain(record: bytes, kind: np.dtype[Any]) -> Plain:
    """The fields of a record's bytes; the latest records are remembered, for many look at the same one."""
    layout = layout_of(kind)
    return Plain(layout.packing.unpack(record), layout)


@cache
def layout_of(kind: np.dtype[Any]) -> Layout:
    """How to unpack a record of this kind."""
    form = "<"
    position = count = 0
    flat: dict[str, int | slice] = {}
    deep: Deep = {}
    for name in kind.names or ():
        assert kind.fields is not None, "a record has fields"
        part, offset = kind.fields[name][:2]
        number, shape = part.subdtype or (part, ())
        size = prod(shape)
        form += f"{offset - position}x{size}{number.char if number.itemsize < 8 else 'qQ'[number.kind == 'u']}"
        if len(shape) < 2:
            flat[name] = slice(count, count + size) if shape else count
        else:
            deep[name] = rows_from(count, size, shape[-1])
        position, count = offset + part.itemsize, count + size
    packing = Struct(f"{form}{kind.itemsize - position}x")
    return Layout(packing, tuple(flat), itemgetter(*flat.values()), deep)


def rows_from(first: int, size: int, width: int) -> Callable[[tuple[int, ...]], Any]:
    """What takes a field of several rows out that begins with the first number."""
    assert size > width, "several rows"
    return itemgetter(*(slice(start, start + width) for start in range(first, first + size, width)))
