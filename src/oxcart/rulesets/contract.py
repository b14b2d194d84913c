"""What every ruleset gives: a fact sheet, its settings, and the kernels that play it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from oxcart.boards import Board
from oxcart.engine.actions import ActionSpace
from oxcart.engine.resources import RESOURCE_KEYS

Rows: TypeAlias = npt.NDArray[Any]


@dataclass(frozen=True)
class Choice:
    """One value of a setting, with a label and a sentence for people; `game` is the game it leads to, if it does."""

    key: str
    label: str
    meaning: str
    game: str = ""


@dataclass(frozen=True)
class Setting:
    """A house rule the players choose before the game; the first choice is the default."""

    key: str
    label: str
    choices: tuple[Choice, ...]

    @property
    def default(self) -> str:
        """The choice taken when nobody says anything."""
        return self.choices[0].key

    @property
    def is_a_door(self) -> bool:
        """Do the choices lead to different games? Then it is not one of a game's options, but decides which game."""
        return any(choice.game for choice in self.choices)


@dataclass(frozen=True)
class Facts:
    """The fact sheet of a ruleset. `version` rises only when its behaviour changes; keys never change."""

    key: str
    title: str
    version: int
    base: str
    players: tuple[int, int]
    target: int
    boards: tuple[str, ...]
    colours: tuple[str, ...]
    settings: tuple[Setting, ...]
    option_of: str = ""
    """The game of which this one is an option, if it is not listed among the games of its own."""
    tagline: str = ""
    """What the game is about, in a sentence for people who do not know it."""
    costs: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """For everything that is paid for, the resource cards it costs."""
    stock: Mapping[str, int] = field(default_factory=dict)
    """How many pieces of each kind a player has."""
    deck: Mapping[str, int] = field(default_factory=dict)
    """How many development cards of each kind there are."""
    targets: Mapping[int, int] = field(default_factory=dict)
    """The target with so many players, where it depends on their number."""
    boxed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """The colours that stay in the box with so many players."""
    resources: tuple[str, ...] = RESOURCE_KEYS
    """The resources, and the goods if there are any, in the order they are shown in."""

    def target_with(self, players: int) -> int:
        """The points that win with so many players."""
        return self.targets.get(players, self.target)


def price_list(keys: Sequence[str], **costs: npt.NDArray[np.int64]) -> dict[str, dict[str, int]]:
    """For every thing that is paid for, the cards it costs by their keys."""
    return {
        thing: {key: int(count) for key, count in zip(keys, cost, strict=True) if count}
        for thing, cost in costs.items()
    }


KERNEL_NAMES = (
    "lay_out",
    "start",
    "legal",
    "why_not",
    "apply",
    "tickets",
    "outcome",
    "redact",
    "points",
    "open_points",
    "faults",
)
"""The entry points of a game by name, in the order of a kernel module's ENTRY_POINTS."""


class Kernels(Protocol):
    """The entry points of a game, plain or compiled; rows and tables are one-dimensional record arrays."""

    def lay_out(self, states: Rows, i: int, table: Rows, stream: Rows, j: int) -> None: ...
    def start(self, states: Rows, i: int, table: Rows) -> None: ...
    def legal(self, states: Rows, i: int, table: Rows, player: int, out: Rows) -> None: ...
    def why_not(self, states: Rows, i: int, table: Rows, player: int, action: int) -> int: ...
    def apply(self, states: Rows, i: int, table: Rows, player: int, action: int) -> None: ...
    def tickets(self, states: Rows, i: int, table: Rows) -> int: ...
    def outcome(self, states: Rows, i: int, table: Rows, ticket: int) -> int: ...
    def redact(self, states: Rows, i: int, table: Rows, viewer: int, out: Rows, j: int) -> None: ...
    def points(self, states: Rows, i: int, player: int) -> int: ...
    def open_points(self, states: Rows, i: int, player: int) -> int: ...
    def faults(self, states: Rows, i: int, table: Rows) -> int: ...


class Event(Struct, frozen=True):
    """Something that happened, for people and programs: what all may know, and what only some seats know."""

    kind: str
    seat: int | None
    data: Mapping[str, Any] = {}
    secret: Mapping[str, Any] = {}
    knowers: frozenset[int] = frozenset()

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        """The event as a seat sees it; None is a spectator, who knows what everybody knows."""
        known = {"kind": self.kind, "seat": self.seat, **self.data}
        if viewer in self.knowers:
            known.update(self.secret)
        return known


@dataclass(frozen=True)
class Sources:
    """The fields of a record that what is shown of a seat is made from."""

    rows: tuple[str, ...]
    """Those of which the seat's own row counts."""
    whole: tuple[str, ...]
    """Those that count as a whole."""
    on_turn: tuple[str, ...]
    """Those that also count as a whole, but only for the seat on turn; all zeros show as they do for the others."""

    def with_more(
        self, rows: tuple[str, ...] = (), whole: tuple[str, ...] = (), on_turn: tuple[str, ...] = ()
    ) -> "Sources":
        """These and more."""
        return Sources((*self.rows, *rows), (*self.whole, *whole), (*self.on_turn, *on_turn))


ENDINGS = ("unfinished", "points", "stalemate")
"""How a game can end: not yet, with the points of the player on turn, or because nobody builds any more."""


@dataclass(frozen=True)
class Ruleset:
    """A game: its facts, its actions, its record types, and the functions that play, show and explain it."""

    facts: Facts
    space: ActionSpace
    phases: tuple[str, ...]
    state: np.dtype[Any]
    table: np.dtype[Any]
    kernel: ModuleType
    build_table: Callable[[Board, int, Sequence[str], Mapping[str, str], int], Rows]
    open_table: Callable[[Rows, Rows], dict[str, Any]]
    """What everybody knows of the table; with every `player_view` it is what everybody knows."""
    player_view: Callable[[Rows, Rows, int, Kernels], dict[str, Any]]
    own_view: Callable[[Rows, int, Kernels], dict[str, Any]]
    """What a seat knows of itself beyond its `player_view`."""
    sources: Sources
    """The fields that these two are made from: while they stay the same, so do both."""
    events: Callable[[Rows, Rows, Rows, int, int], list[Event]]
    score_sheet: Callable[[Rows, int], dict[str, int]]
    reasons: Mapping[int, tuple[str, str]]
    """For every reason code: the almanac's rule id, and a sentence for people."""
    labels: Mapping[str, str]
    """The theme's word for every neutral key: resources, pieces, cards."""
    texts: Mapping[str, str]
    """For every kind of event: the sentence that tells it."""
    nearness: Mapping[int, int] = field(default_factory=dict)
    """How little is missing with a reason, where this game differs from `oxcart.game.obstacle`."""
    endings: tuple[str, ...] = ENDINGS
    """The ways in which a game can end; a game adds its own behind those all have."""
