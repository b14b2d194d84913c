"""An action with the rows it can reach, before and after it: what is told of it, who notices, and how it is undone."""

from functools import cached_property
from typing import Any

import numpy as np

from oxcart.rulesets.biggame.fields import PLAYER
from oxcart.rulesets.biggame.redact import OFFER_PLAYER, OPEN_PLAYER
from oxcart.rulesets.biggame.view import PLAYERS_SHOWN
from oxcart.rulesets.contract import Rows

KNOWN_OF_EVENT = ("phase", "turn", "number", "second", "paused", "blocks", "winner", "overdue")
"""What everybody's screen depends on; how many are waited for changes too often for that."""


def _bytes_of(names: tuple[str, ...]) -> Any:
    """For every byte of a player's row, does it belong to one of these fields?"""
    mask = np.zeros(PLAYER.itemsize, dtype=bool)
    assert PLAYER.fields is not None, "a record has fields"
    for name in names:
        kind, offset = PLAYER.fields[name][:2]
        mask[offset : offset + kind.itemsize] = True
    return mask


def _as_bytes(rows: Rows) -> Any:
    """The rows as bytes, a line for each: they are copied and compared much quicker than records."""
    return rows.view(np.uint8).reshape(len(rows), rows.dtype.itemsize)


_OPEN = _bytes_of(OPEN_PLAYER)
_OFFERS = _bytes_of(OFFER_PLAYER)


class Change:
    """The rows around an action; made before it, and looked at after it."""

    def __init__(self, event: Rows, boards: Rows, players: Rows, table: Rows, first: int, count: int) -> None:
        """Keep `count` boards from the first eastwards, with their players."""
        self.event, self.boards, self.players, self.table = event, boards, players, table
        self.homes = (first + np.arange(count)) % len(boards)
        self.seats = (2 * self.homes[:, None] + np.arange(2)).ravel()
        self.old_event = event.copy()
        self.old_boards = _as_bytes(boards)[self.homes].view(boards.dtype).ravel()
        self.old_players = _as_bytes(players)[self.seats].view(players.dtype).ravel()

    def undo(self) -> None:
        """Everything is as it was."""
        self.event[:] = self.old_event
        self.boards[self.homes] = self.old_boards
        self.players[self.seats] = self.old_players

    def index(self, seat: int) -> int:
        """Where the player is among the rows kept."""
        return int(2 * (((seat >> 1) - self.homes[0]) % len(self.boards)) + (seat & 1))

    def old(self, seat: int) -> Any:
        """The player's row before the action."""
        return self.old_players[self.index(seat)]

    def old_board(self, board: int) -> Any:
        """The board's row before the action."""
        return self.old_boards[(board - self.homes[0]) % len(self.boards)]

    def differing(self, name: str) -> list[int]:
        """The seats of whose rows a field is another one than before."""
        other = self.old_players[name] != self.players[name][self.seats]
        found: list[int] = self.seats[other.reshape(len(other), -1).any(axis=1)].tolist()
        return found

    def became(self, phase: int) -> bool:
        """Did the event come into this phase?"""
        return bool(self.event[0]["phase"] == phase and self.old_event[0]["phase"] != phase)

    @cached_property
    def touched(self) -> frozenset[int] | None:
        """Whose view or legal actions may be others now; None for everybody's."""
        if self.event.tobytes() != self.old_event.tobytes():
            old, new = self.old_event[0], self.event[0]
            if any(old[name] != new[name] for name in KNOWN_OF_EVENT):
                return None
        length = len(self.boards)
        changed = _as_bytes(self.old_players) != _as_bytes(self.players)[self.seats]
        lines = changed.any(axis=1)
        found = set(self.seats[lines].tolist())
        for seat, line in zip(self.seats[lines].tolist(), changed[lines], strict=True):
            if (line & _OPEN).any():
                found |= seats_around(length, seat >> 1, PLAYERS_SHOWN)
            elif (line & _OFFERS).any():
                found |= seats_around(length, seat >> 1, 1)
        boards = (_as_bytes(self.old_boards) != _as_bytes(self.boards)[self.homes]).any(axis=1)
        for home in self.homes[boards].tolist():
            found |= seats_around(length, home, 1)
        return frozenset(found)


def seats_around(boards: int, board: int, steps: int) -> frozenset[int]:
    """The players of a board and of those up to so many steps away."""
    return frozenset(
        2 * home + group for home in {(board + k) % boards for k in range(-steps, steps + 1)} for group in (0, 1)
    )
