"""Playouts: a game played on by quick bots, for those who want to know where a position usually leads."""

from oxcart.bots.classic import play_greedily
from oxcart.engine.bits import U64, lowest, wide
from oxcart.engine.dice import GAMMA, MIX_1, below, wrapping_product, wrapping_sum
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.classic.chance import outcome, tickets
from oxcart.rulesets.classic.legal import legal
from oxcart.rulesets.classic.phases import OVER, ROLL

LONGEST = 4000
"""Actions after which a playout is cut."""
NEVER = 1 << 30
"""The number of a turn that no game reaches."""


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


@kernel
def is_quiet(states, i):
    """Is a turn about to begin, with nothing left to settle of the one before?"""
    return states[i]["phase"] == ROLL


@kernel
def is_far_enough(states, i, until):
    """Is the game over, or does the turn with the number `until` begin?"""
    return states[i]["phase"] == OVER or (states[i]["turns"] >= until and is_quiet(states, i))


@called_kernel
def play_on(states, i, table, legal_set, streams, k, until):
    """Play row i on greedily until the turn with the number `until` begins; tells how many actions players took."""
    taken = 0
    let_chance_act(states, i, table, streams, k)
    while taken < LONGEST and not is_far_enough(states, i, until):
        seat = next_seat(states, i)
        legal(states, i, table, seat, legal_set)
        apply(states, i, table, seat, play_greedily(states, i, table, seat, legal_set, streams, k + 2))
        let_chance_act(states, i, table, streams, k)
        taken += 1
    return taken
