"""What a seat may know as a vector of numbers, always of the same length: the redacted record, field by field.

Sets of corners and edges, which the record keeps as words, become zeros and ones; every other field becomes its plain
numbers. In front stands who is looking, one number a seat. `parts` says where each field lies.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from oxcart.rulesets.contract import Rows, Ruleset

Vectors = npt.NDArray[np.float32]

SEAT = "seat"
"""The part that says whose view it is."""
_WORD = np.dtype(np.uint64)


class Fields:
    """Fields of a record as numbers, one field behind the other."""

    def __init__(self, record: np.dtype[np.void], names: Sequence[str] | None = None) -> None:
        """All fields of the record, or those that are named."""
        self._kinds = {name: record[name] for name in names or record.names or ()}
        self.parts: dict[str, slice] = {}
        """Where each field lies, by its name."""
        self.size = 0
        """How many numbers they are."""
        for name, kind in self._kinds.items():
            count = int(np.prod(kind.shape, dtype=int)) * (64 if kind.base == _WORD else 1)
            self.parts[name] = slice(self.size, self.size + count)
            self.size += count

    def bounds(self) -> tuple[Vectors, Vectors]:
        """The least and the greatest value that can stand at each place."""
        low, high = np.zeros(self.size, dtype=np.float32), np.ones(self.size, dtype=np.float32)
        for name, kind in self._kinds.items():
            if kind.base != _WORD:
                limits = np.iinfo(kind.base)
                low[self.parts[name]], high[self.parts[name]] = limits.min, limits.max
        return low, high

    def write(self, rows: Rows, out: Vectors) -> None:
        """Row k of `out` becomes the fields of row k."""
        for name, kind in self._kinds.items():
            values = np.ascontiguousarray(rows[name]).reshape(len(rows), -1)
            out[:, self.parts[name]] = bits_of(values) if kind.base == _WORD else values


def bits_of(words: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """Rows of words as zeros and ones."""
    return np.unpackbits(words.view(np.uint8), axis=1, bitorder="little")


class Observer:
    """Writes the views of one ruleset as vectors."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._fields = Fields(ruleset.state)
        self.seats = int(ruleset.state["hand_size"].shape[0])
        """How many seats the record has room for."""
        self.parts: dict[str, slice] = {SEAT: slice(0, self.seats)}
        """Where each part of the vector lies, by the name of the record's field."""
        for name, part in self._fields.parts.items():
            self.parts[name] = slice(self.seats + part.start, self.seats + part.stop)
        self.size = self.seats + self._fields.size
        """How many numbers a vector has."""

    def bounds(self) -> tuple[Vectors, Vectors]:
        """The least and the greatest value that can stand at each place."""
        low, high = self._fields.bounds()
        who = np.zeros(self.seats, dtype=np.float32)
        return np.concatenate([who, low]), np.concatenate([who + 1, high])

    def write(self, views: Rows, seats: npt.ArrayLike, out: Vectors) -> Vectors:
        """Row k of `out` becomes the vector of view k, which is that of seat k."""
        out[:, self.parts[SEAT]] = np.arange(self.seats) == np.asarray(seats).reshape(len(views), 1)
        self._fields.write(views, out[:, self.seats :])
        return out
