"""The log of a game: a header that says how it was set up, and the actions one by one. It replays without a seed.

As text it is JSON lines: the header object first, then one `["p0", "road:24"]` a line; chance is the player "chance".
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from oxcart.engine.record import CHANCE
from oxcart.game.errors import BadLog

FORMAT = 1
CHANCE_NAME = "chance"


@dataclass
class Log:
    """A game from its set-up to now."""

    header: Mapping[str, Any]
    actions: list[tuple[int, str]] = field(default_factory=list)

    def to_text(self) -> str:
        """The log as JSON lines."""
        lines = [json.dumps(self.header, separators=(",", ":"), ensure_ascii=False)]
        lines += [json.dumps([player_name(player), action]) for player, action in self.actions]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Log":
        """Read JSON lines; `BadLog` names the line that is wrong."""
        lines = text.rstrip().split("\n")  # not splitlines: JSON strings may hold other line ends
        if not lines[0].strip():
            raise BadLog("line 1: the log is empty; it begins with a header object")
        header = _parse(lines[0], 1)
        if not isinstance(header, dict) or header.get("oxcart") != FORMAT:
            raise BadLog(f'line 1: this is no Oxcart log: the header must be an object with "oxcart": {FORMAT}')
        actions = [_parse_action(line, number) for number, line in enumerate(lines[1:], 2)]
        return cls(header, actions)


def player_name(player: int) -> str:
    """How logs name a seat or chance."""
    return CHANCE_NAME if player == CHANCE else f"p{player}"


def player_number(name: object) -> int:
    """The seat or CHANCE that a name stands for."""
    if name == CHANCE_NAME:
        return CHANCE
    if isinstance(name, str) and name[:1] == "p" and name[1:].isdecimal() and len(name) < 6:
        return int(name[1:])
    raise BadLog(f"players are p0, p1, ... and {CHANCE_NAME}, not {json.dumps(name, default=str)}")


def _parse(line: str, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadLog(f"line {number}: not JSON ({error}); is the file cut off or edited?") from error


def _parse_action(line: str, number: int) -> tuple[int, str]:
    entry = _parse(line, number)
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
        raise BadLog(f'line {number}: an action is written ["p0", "road:24"]')
    try:
        return player_number(entry[0]), entry[1]
    except BadLog as error:
        raise BadLog(f"line {number}: {error}") from error
