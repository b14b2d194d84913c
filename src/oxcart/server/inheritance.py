"""Forks: a new game that goes on from a point of a finished one, with dice of its own from there on.

A forked game inherits the actions before that point, and with them the revealed secrets of the games they come from, so
that its archive can be checked from the first line to the last.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from oxcart.game import Game, Log
from oxcart.server.dice import Committed


class Ancestor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that actions were taken over from, all up to the `actions`-th, and the dice that they rest on."""

    id: str
    actions: int
    commitment: str
    secret: str
    words: str

    @property
    def dice(self) -> Committed:
        """The dice of that game, at their beginning."""
        return Committed(bytes.fromhex(self.secret), self.words)


class Forked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of the first actions are inherited, and from which games, the oldest first."""

    actions: int
    games: list[Ancestor]


class Inheritance(msgspec.Struct, frozen=True):
    """All that a forked game begins with, as its table's journal keeps it."""

    header: dict[str, Any]
    steps: list[tuple[int, str]]
    drawn_from: dict[str, Any] | None
    forked: Forked

    def begin(self) -> Game:
        """The game at the point where it was forked."""
        return Game.replay(Log(self.header, list(self.steps)))


def dice_by_action(forked: Forked | None, own: Committed, actions: int) -> Iterator[Committed]:
    """For every action of a log the dice that it rests on; each game's begin anew."""
    done = 0
    for ancestor in forked.games if forked else ():
        dice = ancestor.dice
        for _ in range(done, ancestor.actions):
            yield dice
        done = max(done, ancestor.actions)
    for _ in range(done, actions):
        yield own


def ancestors_up_to(ancestors: Sequence[Ancestor], last: Ancestor, seq: int) -> list[Ancestor]:
    """The games that the first `seq` actions of a game come from; `last` is the game itself."""
    found = []
    for ancestor in (*ancestors, last):
        found.append(msgspec.structs.replace(ancestor, actions=min(ancestor.actions, seq)))
        if ancestor.actions >= seq:
            break
    return found
