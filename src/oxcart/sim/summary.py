"""What many games say together."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from oxcart.engine.faults import FIRST_OWN_FAULT, Fault
from oxcart.rulesets.contract import Rows

DICE_TOTALS = range(2, 13)
STUCK = "STUCK"
"""The name under which games given up after too many actions are counted among the faults."""
OF_THE_GAME = "OF_THE_GAME"
"""The name of all faults that only one game can have."""


@dataclass(frozen=True)
class Summary:
    """The outcome of a simulation; a win shared by n seats counts 1/n for each of them."""

    game: str
    board: str
    bots: tuple[str, ...]
    options: Mapping[str, str]
    seed: int
    rotated: bool
    threads: int
    compiled: bool
    compile_seconds: float
    games: int
    actions: int
    seconds: float
    games_per_second: float
    actions_per_second: float
    wins_by_seat: tuple[float, ...]
    wins_by_bot: Mapping[str, float]
    seats_by_bot: Mapping[str, int]
    wins_by_place: tuple[float, ...]
    """By place in the turn order: the starting player first."""
    shared_wins: int
    endings: Mapping[str, int]
    """How many games ended in each of the ruleset's ways."""
    mean_points_by_seat: tuple[float, ...]
    mean_points_by_bot: Mapping[str, float]
    mean_turns: float
    min_turns: int
    max_turns: int
    mean_actions: float
    longest_turn: int
    """The most actions in any one turn."""
    dice: tuple[int, ...]
    """How often each total from 2 to 12 fell."""
    expected_dice: tuple[float, ...]
    faults: Mapping[str, int]
    """How many games ended with each fault; empty when all is well."""

    def to_dict(self) -> dict[str, Any]:
        """The summary as JSON types."""
        return asdict(self)


def fault_counts(results: Rows) -> dict[str, int]:
    """How many games have each fault, by name."""
    counts = {fault.name: int(((results["faults"] & fault.value) != 0).sum()) for fault in Fault if fault.name}
    counts[OF_THE_GAME] = int((results["faults"] >> FIRST_OWN_FAULT != 0).sum())
    counts[STUCK] = int(results["stuck"].sum())
    return {name: count for name, count in counts.items() if count}


def win_shares(results: Rows, players: int) -> Rows:
    """For every game and seat its part of the win."""
    won = (results["winners"][:, None] >> np.arange(players)) & 1
    return won / np.maximum(1, won.sum(axis=1, keepdims=True))


def count_wins(results: Rows, seats: Rows, names: Mapping[int, str], players: int) -> dict[str, Any]:
    """The fields of a summary about wins and points: by seat, by bot, by place in the turn order."""
    shares = win_shares(results, players)
    points = results["points"][:, :players].astype(np.int64)
    bots = {name: seats[:, :players] == number for number, name in names.items()}
    places = (np.arange(players)[None, :] - results["starter"][:, None].astype(np.int64)) % players
    return {
        "wins_by_seat": tuple(shares.sum(axis=0).tolist()),
        "wins_by_bot": {name: float(shares[held].sum()) for name, held in bots.items()},
        "seats_by_bot": {name: int(held.sum()) for name, held in bots.items()},
        "wins_by_place": tuple(float(shares[places == k].sum()) for k in range(players)),
        "shared_wins": int(((shares > 0) & (shares < 1)).any(axis=1).sum()),
        "mean_points_by_seat": tuple(points.mean(axis=0).tolist()),
        "mean_points_by_bot": {name: float(points[held].mean()) for name, held in bots.items()},
    }


def count_dice(results: Rows) -> dict[str, Any]:
    """The fields of a summary about the dice."""
    fell = results["dice"].sum(axis=0, dtype=np.int64)
    throws = int(fell.sum())
    return {
        "dice": tuple(int(fell[total]) for total in DICE_TOTALS),
        "expected_dice": tuple(throws * (6 - abs(7 - total)) / 36 for total in DICE_TOTALS),
    }


def count_games(results: Rows, endings: Sequence[str]) -> dict[str, Any]:
    """The fields of a summary about length and soundness."""
    return {
        "games": len(results),
        "actions": int(results["actions"].sum(dtype=np.int64)),
        "mean_actions": float(results["actions"].mean()),
        "mean_turns": float(results["turns"].mean()),
        "min_turns": int(results["turns"].min()),
        "max_turns": int(results["turns"].max()),
        "longest_turn": int(results["longest_turn"].max()),
        "endings": {name: int((results["ending"] == code).sum()) for code, name in enumerate(endings)},
        "faults": fault_counts(results),
    }
