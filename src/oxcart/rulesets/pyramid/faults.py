"""The invariants of a record of The Great Pyramid."""

from oxcart.engine.bits import NONE, U64, low_bits, popcount, wide
from oxcart.engine.faults import Fault
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import NOBODY
from oxcart.rulesets.classic.faults import faults
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.pyramid.ending import built_blocks
from oxcart.rulesets.pyramid.facts import BLOCKS, BOATS, GOLD_BLOCKS, GOLD_OF_A_NUMBER, LEVELS, SPACES
from oxcart.rulesets.pyramid.gold import stack_size
from oxcart.rulesets.pyramid.pharaoh import block_count
from oxcart.rulesets.pyramid.site import filled_spaces

CARDS_NOT_CONSERVED = int(Fault.CARDS_NOT_CONSERVED)
FREE_EDGES = int(Fault.FREE_EDGES)
NO_WINNER = int(Fault.NO_WINNER)
PIECES_OVERLAP = int(Fault.PIECES_OVERLAP)
SPECIAL_CARD = int(Fault.SPECIAL_CARD)
TOO_MANY_PIECES = int(Fault.TOO_MANY_PIECES)


@kernel
def faults_with_pyramid(states, i, table):
    """The set of faults of row i as bits of `Fault`; 0 for a sound record."""
    found = faults(states, i, table) | block_faults(states, i, table)
    return found | gold_faults(states, i) | special_card_faults(states, i, table)


@called_kernel
def edge_faults_with_river(states, i, table):
    """Every edge on land is free or has one oxcart, every edge of the river is free or has one boat."""
    s = states[i]
    t = table[0]
    found = 0
    for w in range(s["free"].shape[0]):
        pieces = s["free"][w] | s["waters"][w]
        count = popcount(pieces)
        for p in range(wide(t["players"])):
            pieces |= s["roads"][p, w]
            count += popcount(s["roads"][p, w])
        found |= FREE_EDGES * (pieces != t["edge_set"][w] or count != popcount(pieces))
        found |= FREE_EDGES * ((s["free"][w] & t["river"][w]) != NONE or (s["waters"][w] & ~t["river"][w]) != NONE)
    for p in range(wide(t["players"])):
        boats = 0
        for w in range(s["free"].shape[0]):
            boats += popcount(s["roads"][p, w] & t["river"][w])
        found |= TOO_MANY_PIECES * (boats != s["boats"][p] or boats > BOATS)
    return found


@called_kernel
def block_faults(states, i, table):
    """Blocks: one a space, twelve a player, and no level begun above one that is not full."""
    s = states[i]
    filled = filled_spaces(states, i)
    found = PIECES_OVERLAP * (popcount(filled) != built_blocks(states, i) or built_blocks(states, i) > SPACES)
    for p in range(s["blocks"].shape[0]):
        mine = block_count(states, i, p)
        found |= TOO_MANY_PIECES * (mine > BLOCKS or (mine > 0 and s["boats"][p] == 0))
        found |= TOO_MANY_PIECES * (mine > 0 and p >= table[0]["players"])
    first = 0
    for spaces in LEVELS:
        below_is_full = popcount(filled & low_bits(first)) == first
        found |= PIECES_OVERLAP * (not below_is_full and (filled >> U64(first)) != NONE)
        first += spaces
    return found


@called_kernel
def gold_faults(states, i):
    """Gold blocks: twelve in all, in the stack, in the pyramid, or just revealed."""
    s = states[i]
    revealed = 1 if s["limit"] else 0
    found = CARDS_NOT_CONSERVED * (stack_size(states, i) + popcount(s["golden"]) + revealed != GOLD_BLOCKS)
    for kind in range(s["gold_stack"].shape[0]):
        found |= CARDS_NOT_CONSERVED * (s["gold_stack"][kind] < 0 or s["gold_stack"][kind] > GOLD_OF_A_NUMBER)
    return found


@called_kernel
def special_card_faults(states, i, table):
    """The pharaoh cards and the Vizier's Favor lie as the blocks say; a finished pyramid ends the game."""
    s = states[i]
    players = wide(table[0]["players"])
    blessed = 0
    blocks = 0
    for p in range(players):
        mine = block_count(states, i, p)
        blocks += mine
        for other in range(players):
            if mine > block_count(states, i, other):
                blessed |= 1 << p
    found = SPECIAL_CARD * (blessed != s["blessed"])
    if s["vizier"] == NOBODY:
        found |= SPECIAL_CARD * (blocks > 0)
    else:
        found |= SPECIAL_CARD * (s["vizier"] >= players or block_count(states, i, wide(s["vizier"])) == 0)
    finished = popcount(s["golden"]) == GOLD_BLOCKS or built_blocks(states, i) == SPACES
    return found | NO_WINNER * (finished and s["phase"] != OVER)
