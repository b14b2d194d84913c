"""Writes a dataset while its games are played: row groups as they fill, and names that appear when all is there."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import oxcart
from oxcart.research.course import Course
from oxcart.research.dataset.errors import BadDataset
from oxcart.research.dataset.schema import FILES, VERSION
from oxcart.research.dataset.tables import actions_table, games_table, outcomes_table
from oxcart.research.occasion import Occasion

GROUP = 1 << 17
"""Rows that are gathered in memory before they become a row group."""
UNFINISHED = ".part"
"""Follows the name of a file until the dataset is whole."""


@contextmanager
def writing(folder: Path, occasion: Occasion, recorded: int) -> Iterator["Writer"]:
    """A writer of a new dataset, with the actions of the first so many games; nothing is left if all is not written."""
    made = not folder.exists()
    check_empty(folder)
    folder.mkdir(parents=True, exist_ok=True)
    writer = Writer(folder, occasion, recorded)
    try:
        yield writer
        writer.finish()
    except BaseException:
        writer.abandon()
        if made:
            folder.rmdir()
        raise


def check_empty(folder: Path) -> None:
    """Refuse a folder in which something is already."""
    if folder.exists() and not folder.is_dir():
        raise BadDataset(f"{folder} is a file; a dataset is a folder: name another one")
    if folder.is_dir() and any(folder.iterdir()):
        raise BadDataset(f"{folder} is not empty; name another folder for the dataset, or empty this one")


class Writer:
    """The three files of a dataset, growing."""

    def __init__(self, folder: Path, occasion: Occasion, recorded: int) -> None:
        self._occasion = occasion
        self._recorded = recorded
        told = provenance(occasion, recorded)
        self._files = {name: File(folder / f"{name}.parquet", schema, told) for name, schema in FILES.items()}

    def add(self, played: Course) -> None:
        """Take the next games in."""
        self._files["actions"].add(actions_table(played, self._recorded))
        self._files["outcomes"].add(outcomes_table(played))
        self._files["games"].add(games_table(played, self._recorded))

    def finish(self) -> None:
        """Write what is still in memory; then the files get their names, that of the games last."""
        for file in self._files.values():
            file.close()
        for name in ("actions", "outcomes", "games"):
            self._files[name].appear()

    def abandon(self) -> None:
        """Leave nothing behind."""
        for file in self._files.values():
            file.remove()


class File:
    """A Parquet file in the making."""

    def __init__(self, path: Path, schema: Any, told: dict[str, str]) -> None:
        self._path = path
        self._unfinished = path.with_name(path.name + UNFINISHED)
        self._out = pq.ParquetWriter(self._unfinished, schema.with_metadata(told), compression="zstd")
        self._waiting: list[Any] = []

    def add(self, rows: Any) -> None:
        """Take rows in; when there are many they go to the disk."""
        self._waiting.append(rows)
        if sum(len(table) for table in self._waiting) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._out.write_table(pa.concat_tables(self._waiting).cast(self._out.schema), row_group_size=2 * GROUP)
        self._waiting.clear()

    def close(self) -> None:
        """Everything is on the disk."""
        self._flush()
        self._out.close()

    def appear(self) -> None:
        """The file gets its name."""
        self._unfinished.replace(self._path)

    def remove(self) -> None:
        """Away with it, whatever it is called by now."""
        self._out.close()
        self._unfinished.unlink(missing_ok=True)
        self._path.unlink(missing_ok=True)


def provenance(occasion: Occasion, recorded: int) -> dict[str, str]:
    """What every file says about itself: who wrote it, how to repeat it, and all a log needs besides the actions."""
    settings = occasion.settings
    header = {
        "game": settings.ruleset.facts.key,
        "version": settings.ruleset.facts.version,
        "players": settings.players,
        "colours": list(settings.colours),
        "options": dict(settings.options),
        "board": settings.board.to_dict(),
    }
    return {
        "oxcart.version": oxcart.__version__,
        "oxcart.schema": str(VERSION),
        "oxcart.command": occasion.command,
        "oxcart.seed": str(occasion.seed),
        "oxcart.games": str(occasion.games),
        "oxcart.recorded": str(min(recorded, occasion.games)),
        "oxcart.settings": json.dumps(header, separators=(",", ":"), ensure_ascii=False),
    }
