"""What a simulation tells those who keep or draw it: what was played, and the games themselves."""

from dataclasses import dataclass
from typing import Protocol

from oxcart.game.settings import Settings
from oxcart.rulesets.contract import Rows


class Played(Protocol):
    """Games `first`, `first` + 1, ...: a row of each array for a game, and a row of `deeds` for an action."""

    @property
    def first(self) -> int: ...
    @property
    def seats(self) -> Rows: ...
    @property
    def states(self) -> Rows: ...
    @property
    def results(self) -> Rows: ...
    @property
    def notes(self) -> Rows: ...
    @property
    def deeds(self) -> Rows: ...


@dataclass(frozen=True)
class Occasion:
    """What decided the games of a simulation, and the command that plays them again."""

    settings: Settings
    bots: tuple[str, ...]
    """One a seat in the first game; from game to game they move on by a seat."""
    games: int
    seed: int
    command: str

    @property
    def options(self) -> str:
        """The house rules as the command line has them."""
        return ",".join(f"{key}={value}" for key, value in self.settings.options.items())
