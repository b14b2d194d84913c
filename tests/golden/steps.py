"""A game as steps: each action with the record before and after it, and what can be asked about it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from oxcart.boards import Board
from oxcart.rulesets.contract import Event, Ruleset
from tests.naive.twins import Plain, plain


@dataclass
class Step:
    """One action of a game with the record before and after it."""

    ruleset: Ruleset
    board: Board
    table: Any
    before: Any
    after: Any
    seat: int
    action: int

    @cached_property
    def text(self) -> str:
        return self.ruleset.space.texts[self.action]

    @property
    def kind(self) -> str:
        return self.text.partition(":")[0]

    @property
    def argument(self) -> str:
        return self.text.partition(":")[2]

    @property
    def old(self) -> Any:
        return self.before[0]

    @property
    def new(self) -> Any:
        return self.after[0]

    @property
    def players(self) -> int:
        return int(self.table[0]["players"])

    @property
    def phase(self) -> str:
        return self.ruleset.phases[self.old["phase"]]

    @property
    def next_phase(self) -> str:
        return self.ruleset.phases[self.new["phase"]]

    @cached_property
    def events(self) -> list[Event]:
        return self.ruleset.events(self.before, self.after, self.table, self.seat, self.action)

    @cached_property
    def plain(self) -> Plain:
        """The table before the action, for the slow twins."""
        return plain(self.old, self.board, self.players)

    def has(self, kind: str) -> bool:
        return any(event.kind == kind for event in self.events)
