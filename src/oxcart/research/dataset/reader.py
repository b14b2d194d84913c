"""From a dataset back to games: every game whose actions were kept becomes a log, which replays to the same end."""

import json
from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from oxcart.boards import Board, resolve
from oxcart.engine.record import CHANCE
from oxcart.game.log import FORMAT, Log
from oxcart.research.dataset.errors import BadDataset
from oxcart.research.dataset.schema import VERSION


def provenance(folder: Path) -> dict[str, str]:
    """What the dataset says about itself: version of the package and of the schema, command, seed, settings."""
    told = pq.read_schema(opened(folder, "games")).metadata or {}
    found = {key.decode(): value.decode() for key, value in told.items() if key.startswith(b"oxcart.")}
    if found.get("oxcart.schema") != str(VERSION):
        version = found.get("oxcart.schema", "none at all")
        raise BadDataset(f"{folder} has schema version {version}, this program reads version {VERSION}")
    return found


def logs(folder: Path, numbers: Collection[int] | None = None) -> Iterator[tuple[int, Log]]:
    """Number and log of each kept game in their order, or of those asked for; `Game.replay` plays them."""
    settings = json.loads(provenance(folder)["oxcart.settings"])
    board = Board.from_dict(settings["board"])
    kept = pq.read_table(
        opened(folder, "games"), columns=["number", "terrain", "tokens"], filters=[("recorded", "=", True)]
    )
    headers = {game["number"]: header(settings, board, game) for game in kept.to_pylist()}
    for number, rows in groupby(actions(folder), itemgetter(0)):
        if numbers is None or number in numbers:
            yield number, Log(headers[number], [(seat, text) for _, seat, text in rows])


def actions(folder: Path) -> Iterator[tuple[int, int, str]]:
    """Number of the game, seat and text of every action, in the order of play."""
    file = pq.ParquetFile(opened(folder, "actions"))
    for batch in file.iter_batches(columns=["number", "seat", "action"]):
        numbers, seats, texts = (batch.column(name) for name in ("number", "seat", "action"))
        yield from zip(numbers.to_pylist(), seats.fill_null(CHANCE).to_pylist(), texts.to_pylist(), strict=True)


def header(settings: Mapping[str, Any], board: Board, game: Mapping[str, Any]) -> dict[str, Any]:
    """The header of a game's log: the settings of all, and the board as it was drawn for this one."""
    drawn = board if board.layout == "fixed" else resolve(board, game["terrain"], game["tokens"])
    return {"oxcart": FORMAT, **settings, "ages": None, "board": drawn.to_dict()}


def opened(folder: Path, name: str) -> Path:
    """A file of the dataset."""
    path = folder / f"{name}.parquet"
    if not path.is_file():
        raise BadDataset(f"{folder} is no dataset, it has no {path.name}; `oxcart sim GAME --out DIR` makes one")
    return path
