"""What a simulation plays: game, board, bots and seed, resolved once, and the row every game starts from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any

import numpy as np

from oxcart.bots import BY_KEY
from oxcart.bots.thinking import Budget
from oxcart.game.errors import BadSetting
from oxcart.game.settings import Settings, settle
from oxcart.rulesets import BY_KEY as RULESETS
from oxcart.rulesets.contract import Rows
from oxcart.sim.lineups import Lineups, rotations
from oxcart.sim.loops import BY_RULESET
from oxcart.sim.loops.classic import EVERY_ACTION, EVERY_END, NEVER

CHECKS = {"never": NEVER, "end": EVERY_END, "action": EVERY_ACTION}
CAP = 1_000_000
"""Actions after which a game is given up and reported as stuck."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides what a simulation plays; it can be sent to other processes."""

    settings: Settings
    lineups: Lineups
    """Who sits where: game k has line-up k, and behind the last one the first comes again."""
    seed: int
    check: int
    cap: int
    table: Rows
    template: Rows
    budget: Budget = field(default_factory=Budget)
    """What a move of a bot that thinks may cost."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots of the first game by seat; all others are played by the same ones."""
        return self.lineups[0]

    @property
    def rotate(self) -> bool:
        """Do bots change seats from game to game?"""
        return len(self.lineups) > 1

    @property
    def loop(self) -> ModuleType:
        """The loop that plays the game."""
        return BY_RULESET[self.settings.ruleset.facts.key]

    @property
    def thinks(self) -> bool:
        """Is there a bot that takes its time?"""
        return any(BY_KEY[key].thinks for key in self.bots)

    def seats(self, first: int, count: int) -> Rows:
        """The bot ids by game and seat."""
        ids = np.array([[BY_KEY[key].id for key in lineup] for lineup in self.lineups], dtype=np.uint8)
        return ids[np.arange(first, first + count) % len(ids)]

    def __reduce__(self) -> tuple[Any, ...]:
        """Kernels do not travel: the name of the game finds them wherever the plan arrives."""
        chosen = {part.name: getattr(self.settings, part.name) for part in fields(self.settings)}
        rest = {part.name: getattr(self, part.name) for part in fields(self) if part.name != "settings"}
        return unpack, (chosen.pop("ruleset").facts.key, chosen, rest)


def unpack(game: str, chosen: Mapping[str, Any], rest: Mapping[str, Any]) -> Plan:
    """A plan that has travelled."""
    return Plan(Settings(RULESETS[game], **chosen), **rest)


def plan(
    game: str,
    board: str | None,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, str] | None,
    check: str,
    rotate: bool,
    cap: int = CAP,
    budget: Budget | None = None,
    lineups: Lineups | None = None,
) -> Plan:
    """Resolve names and defaults, and lay out the row every game starts from; line-ups say more than bots can."""
    for key in bots:
        if key not in BY_KEY:
            raise BadSetting(f"there is no bot '{key}'; the bots are {', '.join(BY_KEY)}")
    if check not in CHECKS:
        raise BadSetting(f"faults are looked for at one of {', '.join(CHECKS)}, not '{check}'")
    settings = settle(game, len(bots), board, options)
    ruleset = settings.ruleset
    table = ruleset.build_table(settings.board, settings.players, settings.colours, settings.options, settings.eldest)
    template = np.zeros(1, dtype=ruleset.state)
    ruleset.kernel.lay_out(template, 0, table, np.zeros(1, dtype=np.uint64), 0)
    ruleset.kernel.start(template, 0, table)
    seated = lineups or (rotations(bots) if rotate else (tuple(bots),))
    return Plan(settings, seated, seed, CHECKS[check], cap, table, template, budget or Budget())
