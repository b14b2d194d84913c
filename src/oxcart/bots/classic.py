"""The ladder over bots for the classic rules and the games that share them.

A bot is handed a redacted row, the legal set and a random stream, and nothing else: it cannot see more than a person.
"""

from oxcart.bots.greedy import pick_best
from oxcart.bots.uniform import pick_any
from oxcart.engine.bits import holds
from oxcart.engine.jit import kernel

UNIFORM, GREEDY = range(2)


@kernel
def choose(bot, view, j, table, seat, legal, stream, k):
    """The action a bot (by its id) takes for the seat, given what the seat knows (row j of view) and may do."""
    if bot == GREEDY:
        return play_greedily(view, j, table, seat, legal, stream, k)
    return pick_any(legal, stream, k)


@kernel
def play_greedily(view, j, table, seat, legal, stream, k):
    """The greedy bot's action; any legal one when it has no opinion."""
    action = pick_best(view, j, table, seat, legal)
    if action >= 0 and holds(legal, action):
        return action
    return pick_any(legal, stream, k)
