"""A record in plain numbers, for looking into it field by field in Python, which is slow with arrays."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

Reader = Callable[[bytes], Any]
"""What takes a field out of the bytes of a record."""


class Layout(NamedTuple):
    """How a record is read: its single numbers all at once, its rows one by one."""

    single: tuple[str, ...]
    read_single: Callable[[bytes], tuple[int, ...]]
    rows: dict[str, Reader]


class Plain(dict[str, Any]):
    """The fields of a record by name: numbers, tuples of numbers, tuples of such tuples. Not to be changed.

    Rows are read when they are first asked for: of most records hardly anybody looks at them.
    """

    __slots__ = ("_record", "_rows")

    def __init__(self, record: bytes, layout: Layout) -> None:
        super().__init__(zip(layout.single, layout.read_single(record), strict=True))
        self._record = record
        self._rows = layout.rows

    def __missing__(self, name: str) -> Any:
        value = self[name] = self._rows[name](self._record)
        return value


@lru_cache(maxsize=2048)
def plain(record: bytes, kind: np.dtype[Any]) -> Plain:
    """The fields of a record's bytes; the latest records are remembered, for many look at the same one."""
    return Plain(record, layout_of(kind))


@cache
def layout_of(kind: np.dtype[Any]) -> Layout:
    """How to read a record of this kind."""
    form = "<"
    position = 0
    single: list[str] = []
    rows: dict[str, Reader] = {}
    for name in kind.names or ():
        assert kind.fields is not None, "a record has fields"
        part, offset = kind.fields[name][:2]
        number, shape = part.subdtype or (part, ())
        code = number.char if number.itemsize < 8 else "qQ"[number.kind == "u"]
        if shape:
            read = Struct(f"<{offset}x{prod(shape)}{code}").unpack_from
            rows[name] = read if len(shape) == 1 else row_reader(read, prod(shape), shape[-1])
        else:
            form += f"{offset - position}x{code}"
            position = offset + part.itemsize
            single.append(name)
    return Layout(tuple(single), Struct(form).unpack_from, rows)


def row_reader(read: Reader, size: int, width: int) -> Reader:
    """What takes a field of several rows out of a record, `read` giving all its numbers."""
    assert size > width, "several rows"
    part = itemgetter(*(slice(start, start + width) for start in range(0, size, width)))
    return lambda record: part(read(record))
