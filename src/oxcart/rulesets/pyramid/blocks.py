"""The actions of The Great Pyramid, behind those of the game below, and the blocks its phases know."""

import numpy as np

from oxcart.engine.actions import Block
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.facts import CAPACITY
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.gods import blocks as below
from oxcart.rulesets.pyramid.facts import GOLD_NUMBERS, SPACES
from oxcart.rulesets.pyramid.phases import GOLD, PHASES, REVEAL

_FAVOR_NAMES = tuple(f"{give}-{take}" for give in RESOURCE_KEYS for take in RESOURCE_KEYS)

SPACE = below.SPACE.extended(
    Block("boat", CAPACITY.edges, meaning="build a boat on a path of the river"),
    Block("block", SPACES, meaning="build a block on a space of the pyramid"),
    Block("favor", len(_FAVOR_NAMES), _FAVOR_NAMES, "return a card for another with the Vizier's Favor"),
    Block("gold", SPACES, meaning="lay the pharaoh's gold block on a space of the pyramid"),
    # an action of chance
    Block("reveal", len(GOLD_NUMBERS), tuple(map(str, GOLD_NUMBERS)), "the number of the gold block that is revealed"),
)
BLOCKS = SPACE.blocks
BLOCK_OF = np.repeat(np.arange(len(BLOCKS)), [block.count for block in BLOCKS])
STARTS = np.array(SPACE.starts, dtype=np.int64)

A_BOAT, A_BLOCK, A_FAVOR, A_GOLD, A_REVEAL = SPACE.starts[-6:-1]
BOAT_, BLOCK_, FAVOR_, GOLD_, REVEAL_ = range(len(BLOCKS) - 5, len(BLOCKS))
B_BOAT, B_BLOCK, B_FAVOR, B_GOLD, B_REVEAL = (1 << k for k in (BOAT_, BLOCK_, FAVOR_, GOLD_, REVEAL_))
B_BELOW = B_BOAT - 1
"""The blocks of the game below."""
B_CHANCE = below.B_CHANCE | B_REVEAL

PHASE_BLOCKS = np.zeros(len(PHASES), dtype=np.int64)
PHASE_BLOCKS[: len(below.PHASE_BLOCKS)] = below.PHASE_BLOCKS
PHASE_BLOCKS[MAIN] |= B_BOAT | B_BLOCK | B_FAVOR
PHASE_BLOCKS[GOLD] = B_GOLD
PHASE_BLOCKS[REVEAL] = B_REVEAL
