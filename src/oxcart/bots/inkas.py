"""The ladder over bots for Rise of the Inkas: for now every bot takes any legal action."""

from oxcart.bots.classic import choose as classic_choose
from oxcart.bots.uniform import pick_any
from oxcart.engine.adapt import adapt
from oxcart.engine.jit import kernel
from oxcart.rulesets.inkas.adapted import ADAPTED as RULES


@kernel
def choose_any(bot, view, j, table, seat, legal, stream, k):
    """Any legal action, whatever the bot."""
    return pick_any(legal, stream, k)


ADAPTED = adapt("inkas_bots", {classic_choose: choose_any}, RULES)
"""The functions of Rise of the Inkas, those of its bots included."""

choose = ADAPTED.of(classic_choose)
