"""Who will probably win: a small network judges the traits of every seat, and the seats share the chances.

Its weights were found by playing (`oxcart.research.tuning`) and are kept in `weights/`, one file a game.
"""

import math

from oxcart.bots.traits import TRAITS, note_traits
from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.classic.phases import OVER

HIDDEN = 24
"""How many things the network notices in a seat's traits."""
MIND = (SEATS + 1, TRAITS)
"""The room that judging needs: the traits of every seat, and below them what is noticed of one."""


@kernel
def strength(mind, seat, noticing, weighing):
    """What the network thinks of a seat; only differences between seats mean something."""
    noticed = mind[SEATS]
    hidden = noticing.shape[1]  # with a number it knows, the compiler unrolls the loops instead of adding many at once
    for h in range(hidden):
        noticed[h] = 0.0
    for k in range(0, TRAITS, 2):
        trait = mind[seat, k]
        other = mind[seat, k + 1]
        if trait != 0.0 or other != 0.0:
            for h in range(hidden):
                noticed[h] = noticed[h] + trait * noticing[k, h] + other * noticing[k + 1, h]
    total = 0.0
    for h in range(hidden):
        if noticed[h] > 0.0:
            total += noticed[h] * weighing[h]
    return total


@called_kernel
def judge(world, w, table, legal_set, mind, noticing, weighing, chances):
    """The chance of every seat to win from row w, where nothing is hidden; at the end, its share of the win."""
    players = wide(table[0]["players"])
    if world[w]["phase"] == OVER:
        share_the_win(world, w, players, chances)
        return
    note_traits(world, w, table, legal_set, mind)
    most = -1.0e9
    for seat in range(players):
        chances[seat] = strength(mind, seat, noticing, weighing)
        most = max(most, chances[seat])
    total = 0.0
    for seat in range(players):
        chances[seat] = math.exp(chances[seat] - most)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total


@kernel
def share_the_win(world, w, players, chances):
    """The chances once the game is over."""
    winners = wide(world[w]["winners"])
    count = 0
    for p in range(players):
        count += (winners >> p) & 1
    for p in range(players):
        chances[p] = ((winners >> p) & 1) / count if count else 0.0
