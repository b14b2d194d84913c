"""The pyramid: its levels, its spaces, and the blocks that players build. Rules: "Pyramid".

Space k is bit k of a word; levels lie one behind the other, from the bottom.
"""

from oxcart.engine.bits import U64, bit, put
from oxcart.engine.hands import can_pay, pay
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import CANNOT_PAY, OK
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import note_building
from oxcart.rulesets.pyramid.blocks import A_BLOCK
from oxcart.rulesets.pyramid.ending import end_if_finished
from oxcart.rulesets.pyramid.facts import BLOCK_COST, BLOCKS, LEVELS
from oxcart.rulesets.pyramid.pharaoh import block_count, turn_pharaoh_cards
from oxcart.rulesets.pyramid.reasons import LEVEL_NOT_BEGUN, NEEDS_BOAT, NO_BLOCKS_LEFT, SPACE_TAKEN
from oxcart.rulesets.pyramid.vizier import give_favor

_FIRSTS = tuple(sum(LEVELS[:level]) for level in range(len(LEVELS)))
LEVEL_0, LEVEL_1, LEVEL_2, LEVEL_3 = (
    U64(((1 << spaces) - 1) << first) for first, spaces in zip(_FIRSTS, LEVELS, strict=True)
)
"""The spaces of each level."""


@kernel
def filled_spaces(states, i):
    """The spaces with a block, whosever it is."""
    s = states[i]
    filled = s["golden"]
    for p in range(s["blocks"].shape[0]):
        filled |= s["blocks"][p]
    return filled


@kernel
def open_spaces(states, i):
    """The empty spaces of the lowest level that is not full; none when the pyramid stands."""
    empty = ~filled_spaces(states, i)
    if empty & LEVEL_0:
        return empty & LEVEL_0
    if empty & LEVEL_1:
        return empty & LEVEL_1
    if empty & LEVEL_2:
        return empty & LEVEL_2
    return empty & LEVEL_3


@kernel
def why_no_space(states, i, space):
    """May the next block go on this space: is it empty, on the lowest level that is not full?"""
    if filled_spaces(states, i) & bit(space):
        return SPACE_TAKEN
    return OK if open_spaces(states, i) & bit(space) else LEVEL_NOT_BEGUN


@kernel
def why_no_block(states, i, player):
    """Can the player build a block at all: has a boat, can pay, and has one left?"""
    if states[i]["boats"][player] == 0:
        return NEEDS_BOAT
    if not can_pay(states, i, player, BLOCK_COST):
        return CANNOT_PAY
    if block_count(states, i, player) >= BLOCKS:
        return NO_BLOCKS_LEFT
    return OK


@kernel
def put_blocks(states, i, player, out):
    """Add the blocks that may be built."""
    if why_no_block(states, i, player) == OK:
        put(out, A_BLOCK, open_spaces(states, i))


@kernel
def build_block(states, i, table, player, space):
    """A block is paid for and laid; the vizier and the pharaoh look on, then the game may end."""
    s = states[i]
    pay(states, i, player, BLOCK_COST)
    s["built"] = 1
    note_building(states, i)
    s["blocks"][player] |= bit(space)
    give_favor(states, i, player)
    turn_pharaoh_cards(states, i, table)
    if not end_if_won(states, i, table):
        end_if_finished(states, i, table)
