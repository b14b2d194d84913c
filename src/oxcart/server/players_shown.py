"""The players of a view in JSON, each kept for as long as the fields it is made from stay the same.

An action changes little about most players, and every seat is shown all of them after every action.
"""

from dataclasses import astuple
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from oxcart.game import Game
from oxcart.rulesets import BY_KEY

json = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """A player as last written out."""

    to_all: bytes
    to_owner: bytes
    """What only the owner knows is in it too."""


class PlayersShown:
    """The players of one game; asked about another point of it, or after moves were taken back, it is right as well."""

    __slots__ = ("_kept", "_record", "_turn")

    def __init__(self) -> None:
        self._kept: list[Shown] = []
        self._record = self._turn = 0

    def now(self, game: Game) -> list[Shown]:
        """All players of the game as they are."""
        record, turn, kept = int.from_bytes(game.record(), "little"), game.turn, self._kept
        masks = masks_of(game.ruleset.facts.key, game.players)
        if len(kept) != len(masks):
            kept[:] = [shown(game, seat) for seat in range(game.players)]
        else:
            changed = record ^ self._record
            for seat, (always, on_turn) in enumerate(masks):
                was = self._record & on_turn if seat == self._turn else 0
                now = record & on_turn if seat == turn else 0
                if changed & always or was != now:
                    kept[seat] = shown(game, seat)
        self._record, self._turn = record, turn
        return kept


def shown(game: Game, seat: int) -> Shown:
    """A player, written out."""
    known = game.player_view(seat)
    return Shown(json(known), json(known | game.own_view(seat)))


@cache
def masks_of(key: str, players: int) -> list[tuple[int, int]]:
    """For every seat of a game the bits of a record that its player is made from: always, and on turn besides."""
    ruleset = BY_KEY[key]
    rows, whole, on_turn = astuple(ruleset.sources)
    common, more = mask_of(ruleset.state, whole), mask_of(ruleset.state, on_turn)
    return [(mask_of(ruleset.state, rows, seat) | common, more) for seat in range(players)]


def mask_of(state: np.dtype[Any], names: tuple[str, ...], seat: int | None = None) -> int:
    """The bits of a record that are in these fields, or in a seat's rows of them."""
    mask = np.zeros(1, dtype=state)
    for name in names:
        place: Any = 0 if seat is None else (0, seat)
        mask[name][place] = ~mask[name][place]
    return int.from_bytes(mask.tobytes(), "little")
