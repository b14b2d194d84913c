"""The course of a turn with the gods: with every turn all gods awake. Rules: "Using God Cards"."""

from oxcart.engine.jit import kernel
from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic.turns import begin_turn


@kernel
def wake_gods_and_begin_turn(states, i, table, player):
    """The turn goes to the player; whatever was used or received before may be used again."""
    s = states[i]
    s["god_used"] = 0
    s["god_new"] = 0
    s["spared"] = NOBODY
    begin_turn(states, i, table, player)
