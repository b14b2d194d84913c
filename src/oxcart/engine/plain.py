"""A record in plain numbers, for looking into it field by field in Python, which is slow with arrays."""

from functools import cache, lru_cache
from math import prod
from struct import Struct
from typing import Any

import numpy as np

Plain = dict[str, Any]
"""The fields of a record by name: numbers, tuples of numbers, tuples of such tuples. Not to be changed."""


@lru_cache(maxsize=64)
def plain(record: bytes, kind: np.dtype[Any]) -> Plain:
    """The fields of a record's bytes; the latest records are remembered, for many look at the same one."""
    packing, places = layout(kind)
    values = packing.unpack(record)
    fields: Plain = {}
    for name, first, end, width in places:
        if end == 0:
            fields[name] = values[first]
        elif width == 0:
            fields[name] = values[first:end]
        else:
            fields[name] = tuple([values[k : k + width] for k in range(first, end, width)])
    return fields


@cache
def layout(kind: np.dtype[Any]) -> tuple[Struct, tuple[tuple[str, int, int, int], ...]]:
    """How to unpack a record, and for every field its first value, the end and the width of its rows, 0 for none."""
    form = "<"
    position = count = 0
    places = []
    for name in kind.names or ():
        assert kind.fields is not None, "a record has fields"
        part, offset = kind.fields[name][:2]
        number, shape = part.subdtype or (part, ())
        size = prod(shape)
        form += f"{offset - position}x{size}{number.char if number.itemsize < 8 else 'qQ'[number.kind == 'u']}"
        places.append((name, count, count + size if shape else 0, shape[1] if len(shape) == 2 else 0))
        position, count = offset + part.itemsize, count + size
    return Struct(f"{form}{kind.itemsize - position}x"), tuple(places)
