"""How likely each seat wins from a position: it is played on many times by quick bots, and wins are counted.

What is hidden from a seat is dealt anew for every playout; with nobody's eyes the cards lie as they lie. Playout k has
the same luck in every position that is asked with the same seeds, so that two positions differ by more than luck.
"""

from collections.abc import Callable
from typing import Any

from oxcart.bots.greedy import pick_best
from oxcart.bots.guess import deal_hidden
from oxcart.bots.ladders import LADDERS, in_every_game
from oxcart.bots.playout import NEVER, play_on
from oxcart.bots.search import LUCK, POLICY, SEED
from oxcart.engine.bits import wide
from oxcart.engine.dice import next_word
from oxcart.engine.jit import called_kernel, kernel
from oxcart.rulesets.classic.score import points

NOBODY = -1
"""Whose eyes a row is seen with that hides nothing."""


@called_kernel
def ahead(states, i, table):
    """The winners of row i as a set of seats; those with the most points where a playout was cut."""
    winners = wide(states[i]["winners"])
    if winners:
        return winners
    most = -1
    for p in range(wide(table[0]["players"])):
        reached = wide(points(states, i, p))
        if reached > most:
            most, winners = reached, 0
        if reached == most:
            winners |= 1 << p
    return winners


@kernel
def share_wins(view, table, seat, world, legal_set, streams, seeds, shares):
    """Play row 0 of a view of the seat (or NOBODY) to its end, once a seed; row k of `shares` becomes each player's
    share of the win of playout k."""
    players = wide(table[0]["players"])
    for k in range(seeds.shape[0]):
        streams[SEED] = seeds[k]
        streams[LUCK] = next_word(streams, SEED)
        streams[POLICY] = next_word(streams, SEED)
        world[0] = view[0]
        if seat != NOBODY:
            deal_hidden(world, 0, table, seat, streams, SEED)
        play_on(world, 0, table, legal_set, streams, LUCK, NEVER)
        winners = ahead(world, 0, table)
        count = 0
        for p in range(players):
            count += (winners >> p) & 1
        for p in range(players):
            shares[k, p] = ((winners >> p) & 1) / count


_FUNCTIONS = [in_every_game(function) for function in (share_wins, pick_best)]
CHANCES: dict[str, tuple[Callable[..., Any], ...]] = {
    key: tuple(functions[key] for functions in _FUNCTIONS) for key in LADDERS
}
"""By the ruleset's key what plays a position on, and what the quick bots would do in it."""
