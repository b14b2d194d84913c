"""Playouts: a game played to its end by quick bots, for those who want to know how a position usually ends."""

from oxcart.bots.classic import play_greedily
from oxcart.engine.bits import U64, lowest, wide
from oxcart.engine.dice import GAMMA, MIX_1, below, wrapping_product, wrapping_sum
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.chance import outcome, tickets
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.classic.score import points

LONGEST = 4000
"""Actions after which a playout is cut, and points decide."""


@kernel
def next_seat(states, i):
    """The seat that acts next: others answer before the player on turn goes on."""
    s = states[i]
    turn = wide(s["turn"])
    others = int(s["acting"]) & ~(1 << turn)
    return lowest(U64(others)) if others else turn


@kernel
def let_chance_act(states, i, table, streams, k):
    """Dice, thefts and draws happen until somebody is to act or the game is over.

    Word k of `streams` is the luck of this world: the same turn has the same dice, whatever was done before, so that
    actions are compared with the same luck. Word k + 1 is only used in passing. What falls one after the other, such as
    the rolls for the start, differs: else they would be tied for ever.
    """
    drawn = 0
    lots = tickets(states, i, table)
    while lots:
        kind = U64(lots + (drawn << 32))
        mixed = wrapping_sum(wrapping_product(U64(states[i]["turns"]), GAMMA), wrapping_product(kind, MIX_1))
        streams[k + 1] = wrapping_sum(streams[k], mixed)
        apply(states, i, table, CHANCE, outcome(states, i, table, wide(below(streams, k + 1, lots))))
        drawn += 1
        lots = tickets(states, i, table)


@called_kernel
def play_out(states, i, table, legal_set, streams, k):
    """Play row i to its end, everybody greedily; tells how many actions players took."""
    taken = 0
    let_chance_act(states, i, table, streams, k)
    while states[i]["phase"] != OVER and taken < LONGEST:
        seat = next_seat(states, i)
        legal(states, i, table, seat, legal_set)
        apply(states, i, table, seat, play_greedily(states, i, table, seat, legal_set, streams, k + 2))
        let_chance_act(states, i, table, streams, k)
        taken += 1
    return taken


@called_kernel
def reward(states, i, table, seat):
    """What the end of row i is worth to the seat: mostly the win or its share of it, a little the points."""
    s = states[i]
    winners = wide(s["winners"])
    count = 0
    for p in range(wide(table[0]["players"])):
        count += (winners >> p) & 1
    share = ((winners >> seat) & 1) / count if count else 0.0
    return 0.9 * share + 0.1 * min(1.0, wide(points(states, i, seat)) / wide(table[0]["target"]))
