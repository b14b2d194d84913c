"""What every game of a batch starts from: its table, and the row before the layout is drawn."""

from dataclasses import dataclass

import numpy as np

from oxcart.game.settings import Settings
from oxcart.rulesets.contract import Rows


@dataclass(frozen=True)
class Opening:
    """The table of a game and the row it is begun from."""

    table: Rows
    template: Rows


def open_with(settings: Settings) -> Opening:
    """The opening of a game with these settings; kernels draw the layout of each game over it."""
    ruleset = settings.ruleset
    table = ruleset.build_table(settings.board, settings.players, settings.colours, settings.options, settings.eldest)
    template = np.zeros(1, dtype=ruleset.state)
    ruleset.kernel.lay_out(template, 0, table, np.zeros(1, dtype=np.uint64), 0)
    ruleset.kernel.start(template, 0, table)
    return Opening(table, template)
