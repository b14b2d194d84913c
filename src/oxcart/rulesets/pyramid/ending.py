"""The end of the game when the pyramid or the gold blocks are finished, and its ties. Rules: "End of the Game"."""

from oxcart.engine.bits import popcount, wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.classic.score import finish, how_it_ended, points
from oxcart.rulesets.contract import ENDINGS as CLASSIC
from oxcart.rulesets.pyramid.facts import GOLD_BLOCKS, SPACES
from oxcart.rulesets.pyramid.pharaoh import block_count

ENDINGS = (*CLASSIC, "gold", "pyramid")
BY_GOLD, BY_PYRAMID = range(len(CLASSIC), len(ENDINGS))


@kernel
def built_blocks(states, i):
    """How many blocks stand in the pyramid, whosever they are."""
    s = states[i]
    count = popcount(s["golden"])
    for p in range(s["blocks"].shape[0]):
        count += block_count(states, i, p)
    return count


@kernel
def end_if_finished(states, i, table):
    """The game is over when the last gold block lies or the pyramid stands; tells whether it is."""
    if popcount(states[i]["golden"]) < GOLD_BLOCKS and built_blocks(states, i) < SPACES:
        return False
    finish(states, i, best_seats(states, i, table))
    return True


@kernel
def best_seats(states, i, table):
    """The most points win, then the most blocks, then the Vizier's Favor; who is still equal shares the win."""
    s = states[i]
    most = 0
    seats = 0
    for p in range(wide(table[0]["players"])):
        rank = wide(points(states, i, p)) * 64 + block_count(states, i, p) * 2 + (s["vizier"] == p)
        if p == 0 or rank > most:
            most = rank
            seats = 0
        if rank == most:
            seats |= 1 << p
    return seats


@kernel
def how_it_ended_with_pyramid(states, i, table):
    """How the game has ended, as a place in ENDINGS; points of the player on turn come first."""
    s = states[i]
    turn = wide(s["turn"])
    won = s["winners"] == 1 << turn and points(states, i, turn) >= table[0]["target"]
    if s["phase"] == OVER and not won:
        if popcount(s["golden"]) == GOLD_BLOCKS:
            return BY_GOLD
        if built_blocks(states, i) == SPACES:
            return BY_PYRAMID
    return how_it_ended(states, i, table)
