"""A record in plain numbers, for looking into it field by field in Python, which is slow with arrays."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any

import numpy as np

Places = dict[str, Callable[[tuple[int, ...]], Any]]
"""For every field what takes it out of all the numbers of a record."""


class Plain(dict[str, Any]):
    """The fields of a record by name: numbers, tuples of numbers, tuples of such tuples. Not to be changed.

    A field is taken out of the numbers when it is first asked for: hardly anybody looks at all of them.
    """

    __slots__ = ("_numbers", "_places")

    def __init__(self, numbers: tuple[int, ...], places: Places) -> None:
        self._numbers = numbers
        self._places = places

    def __missing__(self, name: str) -> Any:
        value = self[name] = self._places[name](self._numbers)
        return value


@lru_cache(maxsize=64)
def plain(record: bytes, kind: np.dtype[Any]) -> Plain:
    """The fields of a record's bytes; the latest records are remembered, for many look at the same one."""
    packing, places = layout(kind)
    return Plain(packing.unpack(record), places)


@cache
def layout(kind: np.dtype[Any]) -> tuple[Struct, Places]:
    """How to unpack a record, and where its fields are among the numbers."""
    form = "<"
    position = count = 0
    places = {}
    for name in kind.names or ():
        assert kind.fields is not None, "a record has fields"
        part, offset = kind.fields[name][:2]
        number, shape = part.subdtype or (part, ())
        size = prod(shape)
        form += f"{offset - position}x{size}{number.char if number.itemsize < 8 else 'qQ'[number.kind == 'u']}"
        places[name] = place(count, size, shape)
        position, count = offset + part.itemsize, count + size
    return Struct(f"{form}{kind.itemsize - position}x"), places


def place(first: int, size: int, shape: tuple[int, ...]) -> Callable[[tuple[int, ...]], Any]:
    """What takes a field out that begins with the first number: a number, a row of them, or several rows."""
    if not shape:
        return itemgetter(first)
    rows = [slice(start, start + shape[-1]) for start in range(first, first + size, shape[-1])]
    assert len(shape) == 1 or len(rows) > 1, "several rows"
    return itemgetter(*rows)
