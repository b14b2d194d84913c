"""Finding and opening board files: those that come with the package by key, any other by path."""

import os
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from oxcart.boards.board import Board
from oxcart.boards.errors import BoardError, nearest, quoted
from oxcart.boards.schema import read_board

_SUFFIX = ".toml"
_FOLDERS = ("tests", "ring")
"""Folders of boards nobody chooses: tiny ones, addressed as tests/ring and so on, and islands of the ring."""


def keys() -> tuple[str, ...]:
    """The keys of the boards people play on, in alphabetical order."""
    return tuple(sorted(_names(_data())))


@cache
def load(key: str) -> Board:
    """The board of that key that comes with the package."""
    known = {name: _data() / f"{name}{_SUFFIX}" for name in keys()}
    for folder in _FOLDERS:
        known |= {f"{folder}/{name}": _data() / folder / f"{name}{_SUFFIX}" for name in _names(_data() / folder)}
    if key not in known:
        choices = known if "/" in key else keys()
        raise BoardError(f"there is no board {quoted(key)}", nearest(key, choices))
    return _parse(known[key].read_bytes(), f"{key}{_SUFFIX}")


def load_file(path: str | os.PathLike[str]) -> Board:
    """The board in a TOML file anywhere."""
    file, source = Path(path), os.fspath(path)
    if not file.is_file():
        raise BoardError("there is no such file", "Give the path of a board file in TOML.", source=source)
    try:
        content = file.read_bytes()
    except OSError as error:
        raise BoardError("the file cannot be read", f"The system says: {error.strerror}.", source=source) from None
    return _parse(content, source)


def _parse(content: bytes, source: str) -> Board:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BoardError("the file is not UTF-8 text", "Save it as UTF-8.", f"line {line}", source) from None
    try:
        document = tomllib.loads(text)
    except RecursionError:
        raise BoardError(
            "the file is nested too deeply", "A board needs three levels at most.", source=source
        ) from None
    except ValueError as error:  # TOMLDecodeError, and numbers too long for int()
        raise BoardError(f"this is not TOML: {error}", "Correct the syntax there.", source=source) from None
    return read_board(document, source)


def _data() -> Traversable:
    return files("oxcart.boards") / "data"


def _names(folder: Traversable) -> list[str]:
    return [file.name.removesuffix(_SUFFIX) for file in folder.iterdir() if file.name.endswith(_SUFFIX)]
