"""What lies beside the board at the start. Rules: "Scenario Set-up"."""

from oxcart.engine.jit import kernel
from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic.setup import start
from oxcart.rulesets.pyramid.facts import GOLD_OF_A_NUMBER


@kernel
def start_with_pyramid(states, i, table):
    """Lay the game out on row i: the stack of gold blocks is full, nobody has the favor, everybody is cursed."""
    s = states[i]
    s["gold_stack"][:] = GOLD_OF_A_NUMBER
    s["vizier"] = NOBODY
    start(states, i, table)
