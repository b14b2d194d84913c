"""Games that were played already: a file that grows with every finished chunk, so that a run goes on where it ended.

The first line says in JSON what is played, by which sources. Behind it follow chunks: first game, number of games and a
checksum, then the results as they are in memory. A chunk that was not written to its end is cut off when the file is
opened again; its games are simply played once more. The number of games is no part of the plan, so a run can grow.
"""

import fcntl
import hashlib
import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from oxcart.engine.jit import sources_in_use
from oxcart.game.errors import OxcartError
from oxcart.rulesets.contract import Rows
from oxcart.sim.chunks import Finished
from oxcart.sim.plan import Plan

Flags: TypeAlias = npt.NDArray[np.bool_]

FORMAT = 1
HEAD = struct.Struct("<QI16s")
"""First game, number of games, checksum of both and of the results."""


class NotOurs(OxcartError):
    """A file of kept games that belongs to another run, or cannot be used at all."""


def description(todo: Plan) -> dict[str, Any]:
    """Everything that decides how the games of a plan go, as JSON types."""
    land = hashlib.blake2b(todo.table.tobytes() + todo.template.tobytes(), digest_size=12).hexdigest()
    return {
        "format": FORMAT,
        "game": todo.settings.ruleset.facts.key,
        "board": todo.settings.board.key,
        "options": dict(todo.settings.options),
        "bots": [",".join(lineup) for lineup in todo.lineups],
        "seed": todo.seed,
        "check": todo.check,
        "cap": todo.cap,
        "playouts": todo.budget.playouts,
        "seconds": todo.budget.seconds,
        "table": land,
        "sources": sources_in_use(),
    }


class Kept:
    """The kept games of one plan in one file, open for one run at a time."""

    def __init__(self, path: Path, todo: Plan) -> None:
        self.path = path
        self._record = todo.loop.RESULT
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise NotOurs(f"games cannot be kept in {path}: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._open(description(todo))
        except BlockingIOError as error:
            self._file.close()
            raise NotOurs(f"another run is keeping its games in {path}: wait for it, or name another folder") from error
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _open(self, wanted: dict[str, Any]) -> None:
        """Read what is there; a file without a whole first line has nothing to lose."""
        self._file.seek(0)
        line = self._file.readline()
        if not line.endswith(b"\n"):
            self._file.truncate(0)
            line = json.dumps(wanted).encode() + b"\n"
            self._file.write(line)
            self._file.flush()
        compare(self.path, line, wanted)
        self._chunks = list(self._read())
        self._file.truncate(self._sound)

    def _read(self) -> Iterator[Finished]:
        """All whole chunks."""
        self._sound = self._file.tell()
        while len(head := self._file.read(HEAD.size)) == HEAD.size:
            first, count, checksum = HEAD.unpack(head)
            payload = self._file.read(count * self._record.itemsize)
            if checksum != check(first, count, payload):
                break
            self._sound = self._file.tell()
            yield Finished(first, np.frombuffer(payload, dtype=self._record))

    def fill(self, results: Rows) -> Flags:
        """Write what is kept into the results of as many games; tells which of them that were."""
        done = np.zeros(len(results), dtype=bool)
        for first, rows in self._chunks:
            stop = min(first + len(rows), len(results))
            results[first:stop] = rows[: max(0, stop - first)]
            done[first:stop] = True
        return done

    def count(self, games: int) -> int:
        """How many of the first so many games are kept."""
        return int(self.fill(np.zeros(games, dtype=self._record)).sum())

    def add(self, chunk: Finished) -> None:
        """Keep one more chunk."""
        payload = chunk.results.tobytes()
        size = len(chunk.results)
        self._file.write(HEAD.pack(chunk.first, size, check(chunk.first, size, payload)) + payload)
        self._file.flush()
        self._chunks.append(chunk)


def check(first: int, count: int, payload: bytes) -> bytes:
    """The checksum of a chunk."""
    return hashlib.blake2b(struct.pack("<QI", first, count) + payload, digest_size=16).digest()


def compare(path: Path, line: bytes, wanted: dict[str, Any]) -> None:
    """Refuse a file of another plan, saying what is different."""
    try:
        found = dict(json.loads(line))
    except ValueError as error:
        raise NotOurs(f"{path} does not hold games of a simulation: name another folder") from error
    for key, value in wanted.items():
        if found.get(key) == value:
            continue
        if key in ("sources", "table", "format"):
            raise NotOurs(
                f"the games in {path} were played by another version of Oxcart or Python, or on another board of that "
                f"name, and cannot be mixed with new ones: name another folder, or remove this one to play them again"
            )
        raise NotOurs(
            f"{path} holds games of another plan: their {key} is {found.get(key)}, not {value}; name another folder"
        )


def missing(done: Flags) -> Iterator[tuple[int, int]]:
    """The spans of games that are not done: first game and number of games."""
    edges = np.flatnonzero(np.diff(np.concatenate(([True], done, [True])).astype(np.int8)))
    for start, stop in edges.reshape(-1, 2).tolist():
        yield start, stop - start
