"""What a seat may know as a vector of numbers, always of the same length: the redacted record, field by field.

Sets of corners and edges, which the record keeps as words, become zeros and ones; every other field becomes its plain
numbers. In front stands who is looking, one number a seat. `parts` says where each field lies.
"""

import numpy as np
import numpy.typing as npt

from oxcart.rulesets.contract import Rows, Ruleset

Vectors = npt.NDArray[np.float32]

SEAT = "seat"
"""The part that says whose view it is."""
_WORD = np.dtype(np.uint64)


class Observer:
    """Writes the views of one ruleset as vectors."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._fields = {name: ruleset.state[name] for name in ruleset.state.names or ()}
        self.seats = int(self._fields["hand_size"].shape[0])
        """How many seats the record has room for."""
        self.parts: dict[str, slice] = {SEAT: slice(0, self.seats)}
        """Where each part of the vector lies, by the name of the record's field."""
        for name, kind in self._fields.items():
            start = next(reversed(self.parts.values())).stop
            count = int(np.prod(kind.shape, dtype=int))
            self.parts[name] = slice(start, start + count * (64 if kind.base == _WORD else 1))
        self.size = next(reversed(self.parts.values())).stop
        """How many numbers a vector has."""

    def bounds(self) -> tuple[Vectors, Vectors]:
        """The least and the greatest value that can stand at each place."""
        low, high = np.zeros(self.size, dtype=np.float32), np.ones(self.size, dtype=np.float32)
        for name, kind in self._fields.items():
            if kind.base != _WORD:
                limits = np.iinfo(kind.base)
                low[self.parts[name]], high[self.parts[name]] = limits.min, limits.max
        return low, high

    def write(self, views: Rows, seats: npt.ArrayLike, out: Vectors) -> Vectors:
        """Row k of `out` becomes the vector of view k, which is that of seat k."""
        rows = len(views)
        out[:, self.parts[SEAT]] = np.arange(self.seats) == np.asarray(seats).reshape(rows, 1)
        for name, kind in self._fields.items():
            values = np.ascontiguousarray(views[name]).reshape(rows, -1)
            if kind.base == _WORD:
                values = np.unpackbits(values.view(np.uint8), axis=1, bitorder="little")
            out[:, self.parts[name]] = values
        return out
