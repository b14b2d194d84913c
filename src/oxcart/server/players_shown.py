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

    made_from: int
    """What `sources_of` said then."""
    to_all: bytes
    to_owner: bytes
    """What only the owner knows is in it too."""


class PlayersShown:
    """The players of one game; asked about another point of it, or after moves were taken back, it is right as well."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: list[Shown] = []

    def now(self, game: Game) -> list[Shown]:
        """All players of the game as they are."""
        kept = self._kept
        for seat, sources in enumerate(sources_of(game)):
            if seat == len(kept):
                kept.append(shown(game, seat, sources))
            elif kept[seat].made_from != sources:
                kept[seat] = shown(game, seat, sources)
        return kept


def shown(game: Game, seat: int, made_from: int) -> Shown:
    """A player, written out."""
    known = game.player_view(seat)
    return Shown(made_from, json(known), json(known | game.own_view(seat)))


def sources_of(game: Game) -> list[int]:
    """For every seat what its player is made from: the record with all other bits cleared."""
    record, turn = int.from_bytes(game.record(), "little"), game.turn
    masks = masks_of(game.ruleset.facts.key, game.players)
    return [record & (on_turn if seat == turn else always) for seat, (always, on_turn) in enumerate(masks)]


@cache
def masks_of(key: str, players: int) -> list[tuple[int, int]]:
    """For every seat of a game the bits of a record that its player is made from, off turn and on turn."""
    ruleset = BY_KEY[key]
    rows, whole, on_turn = astuple(ruleset.sources)
    seats = [(mask_of(ruleset.state, rows, seat), mask_of(ruleset.state, whole)) for seat in range(players)]
    more = mask_of(ruleset.state, on_turn)
    return [(own | common, own | common | more) for own, common in seats]


def mask_of(state: np.dtype[Any], names: tuple[str, ...], seat: int | None = None) -> int:
    """The bits of a record that are in these fields, or in a seat's rows of them."""
    mask = np.zeros(1, dtype=state)
    for name in names:
        place: Any = 0 if seat is None else (0, seat)
        mask[name][place] = ~mask[name][place]
    return int.from_bytes(mask.tobytes(), "little")
