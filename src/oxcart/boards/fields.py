"""Reading the entries of a board file: each has a name, a type, and an error that says what was expected."""

import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from oxcart.boards.errors import BoardError, nearest, quoted
from oxcart.boards.topology import Axial

Listed: TypeAlias = list[tuple[str, Any]]
"""The items of a list, each with its entry name such as harbours[3]."""

FURTHEST = 99
"""No hex lies further out than this; keeps every coordinate exact in every table."""
_NAME = re.compile(r"[a-z][a-z0-9-]*\Z")
_KEY = re.compile(r"[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*\Z")


class Table:
    """A table of a board file whose keys are all known; reading a key checks its type."""

    def __init__(self, value: object, entry: str, known: Sequence[str]) -> None:
        self._table = free_table(value, entry)
        self._entry = entry
        for key in self._table:
            if key not in known:
                raise BoardError(f"unknown key {quoted(key)}", nearest(key, known), entry)

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def named(self, key: str) -> str:
        """The entry name of a key of this table."""
        return f"{self._entry}.{key}" if self._entry else key

    def value(self, key: str) -> Any:
        """The value of a key that must be there."""
        if key not in self._table:
            raise BoardError(f'missing key "{key}"', f"Add {key} = ... here.", self._entry)
        return self._table[key]

    def text(self, key: str, default: str | None = None) -> str:
        """A line of text."""
        if default is not None and key not in self._table:
            return default
        text = self.value(key)
        if not isinstance(text, str) or not text.isprintable():
            raise _wrong_type(text, f'one line of text, {key} = "..."', self.named(key))
        return text

    def choice(self, key: str, choices: Sequence[str]) -> str:
        """One of a few words."""
        word = self.text(key)
        if word not in choices:
            raise BoardError(f"unknown {key} {quoted(word)}", nearest(word, choices), self.named(key))
        return word

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        return number(self.value(key), low, high, self.named(key))

    def flag(self, key: str) -> bool:
        """True or false."""
        flag = self.value(key)
        if not isinstance(flag, bool):
            raise _wrong_type(flag, "true or false", self.named(key))
        return flag

    def items(self, key: str) -> Listed:
        """The items of a list; none if the key is absent."""
        return items(self._table.get(key, []), self.named(key))

    def mapping(self, key: str) -> dict[str, Any]:
        """A table whose keys are names its author chose; empty if the key is absent."""
        table = free_table(self._table.get(key, {}), self.named(key))
        for chosen in table:
            name(chosen, self.named(key))
        return table


def free_table(value: object, entry: str) -> dict[str, Any]:
    """A table with any keys."""
    if not isinstance(value, dict):
        raise _wrong_type(value, "a table", entry)
    for key in value:
        if not isinstance(key, str):
            raise BoardError(f"the key {quoted(key)} is not text", "Keys of a board are names.", entry)
    return value


def items(value: object, entry: str) -> Listed:
    """The items of a list with their entry names."""
    if not isinstance(value, list | tuple):
        raise _wrong_type(value, "a list, [ ... ]", entry)
    return [(f"{entry}[{index}]", item) for index, item in enumerate(value)]


def number(value: object, low: int, high: int, entry: str) -> int:
    """A whole number from low to high."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong_type(value, "a whole number", entry)
    if not low <= value <= high:
        raise BoardError(f"{quoted(value)} is out of range", f"Use a number from {low} to {high}.", entry)
    return value


def place(value: object, entry: str) -> Axial:
    """A hex, written [q, r]."""
    parts = items(value, entry) if isinstance(value, list | tuple) else []
    if len(parts) != 2:
        raise _wrong_type(value, "a hex, [q, r]", entry)
    q, r = (number(part, -FURTHEST, FURTHEST, part_entry) for part_entry, part in parts)
    return q, r


def name(value: str, entry: str) -> str:
    """A name its author chose: small letters, digits and hyphens."""
    if not _NAME.match(value):
        raise BoardError(
            f"{quoted(value)} is no name for a terrain, a colour or a place",
            "Use small letters, digits and hyphens, beginning with a letter.",
            entry,
        )
    return value


def board_key(value: str) -> str:
    """The key of a board, such as egypt-beginner or tests/ring."""
    if not _KEY.match(value):
        raise BoardError(
            f"{quoted(value)} is no key for a board",
            'Use small letters, digits and hyphens, for example "egypt-beginner".',
            "key",
        )
    return value


def _wrong_type(value: object, expected: str, entry: str) -> BoardError:
    return BoardError(f"found {quoted(value)}", f"Expected {expected}.", entry)
