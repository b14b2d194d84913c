"""What a simulation plays: game, board, bots and seed, resolved once, and the row every game starts from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType

import numpy as np

from oxcart.bots import BY_KEY
from oxcart.bots.thinking import Budget
from oxcart.game.errors import BadSetting
from oxcart.game.settings import Settings, settle
from oxcart.rulesets.contract import Rows
from oxcart.sim.loops import BY_RULESET
from oxcart.sim.loops.classic import EVERY_ACTION, EVERY_END, NEVER

CHECKS = {"never": NEVER, "end": EVERY_END, "action": EVERY_ACTION}
CAP = 1_000_000
"""Actions after which a game is given up and reported as stuck."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides what a simulation plays."""

    settings: Settings
    bots: tuple[str, ...]
    seed: int
    rotate: bool
    check: int
    cap: int
    loop: ModuleType
    table: Rows
    template: Rows
    budget: Budget = field(default_factory=Budget)
    """What a move of a bot that thinks may cost."""

    @property
    def thinks(self) -> bool:
        """Is there a bot that takes its time?"""
        return any(BY_KEY[key].thinks for key in self.bots)

    def seats(self, first: int, count: int) -> Rows:
        """The bot ids by game and seat; rotated, every bot sits in every seat equally often."""
        ids = np.array([BY_KEY[key].id for key in self.bots], dtype=np.uint8)
        games = np.arange(first, first + count)[:, None] if self.rotate else np.zeros((count, 1), dtype=np.int64)
        return ids[(np.arange(len(ids))[None, :] + games) % len(ids)]


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
) -> Plan:
    """Resolve names and defaults, and lay out the row every game starts from."""
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
    loop = BY_RULESET[ruleset.facts.key]
    thought = budget or Budget()
    return Plan(settings, tuple(bots), seed, rotate, CHECKS[check], cap, loop, table, template, thought)
