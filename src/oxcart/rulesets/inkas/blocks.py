"""The actions of Rise of the Inkas: the classic blocks with eight types of cards, and behind them its own."""

import numpy as np

from oxcart.engine.actions import ActionSpace, Block
from oxcart.engine.resources import RESOURCES as RESOURCE_TYPES
from oxcart.engine.resources import YIELD_KEYS
from oxcart.rulesets.classic.blocks import BLOCKS as CLASSIC
from oxcart.rulesets.classic.blocks import PHASE_BLOCKS as CLASSIC_PHASE_BLOCKS
from oxcart.rulesets.classic.phases import FREE_ROAD, MAIN, ROLL
from oxcart.rulesets.inkas.facts import CAPACITY, CARD_KEYS, CARD_TYPES, GOODS_RATIO, RESOURCE_RATIO
from oxcart.rulesets.inkas.phases import FOUND, PHASES

PAIRS = tuple((a, b) for a in range(CARD_TYPES) for b in range(a, CARD_TYPES))
"""All ways to choose two cards, equal or not, in the order of their names."""
PAIR_COUNT = len(PAIRS)
_PAIR_NAMES = tuple(f"{YIELD_KEYS[a]}+{YIELD_KEYS[b]}" for a, b in PAIRS)
PAIR_FIRST, PAIR_SECOND = (np.array(column, dtype=np.int64) for column in zip(*PAIRS, strict=True))


def ratio_of(given: int) -> int:
    """How many equal cards of the type the supply takes for one."""
    return RESOURCE_RATIO if given < RESOURCE_TYPES else GOODS_RATIO


_BANK_NAMES = tuple(f"{ratio_of(give)}-{YIELD_KEYS[give]}-{take}" for give in range(CARD_TYPES) for take in YIELD_KEYS)
_RESIZED = {
    "road": Block("road", CAPACITY.edges, meaning="lay a road on a path"),
    "settle": Block("settle", CAPACITY.corners, meaning="build a settlement on an intersection or over ruins"),
    "city": Block("city", CAPACITY.corners, meaning="replace a settlement by a city"),
    "bank": Block("bank", len(_BANK_NAMES), _BANK_NAMES, "return that many cards to the supply for one other"),
    "robber": Block(
        "robber",
        CAPACITY.hexes + 1,
        (*map(str, range(CAPACITY.hexes)), "frame"),
        "move the robber to a hex or the frame",
    ),
    "draw": Block("draw", len(CARD_KEYS), CARD_KEYS, "the development card that is drawn"),
    **{
        block.key: Block(block.key, CARD_TYPES, YIELD_KEYS, block.meaning)
        for block in CLASSIC
        if block.key in ("monopoly", "discard", "pick", "give", "want", "steal")
    },
}

SPACE = ActionSpace(
    (
        *(_RESIZED.get(block.key, block) for block in CLASSIC),
        Block("found", CAPACITY.corners, meaning="found the next tribe on an intersection"),
        Block("mightiest", 1, meaning="send the robber to the frame with Mightiest Combat Arts"),
        Block("goods", PAIR_COUNT, _PAIR_NAMES, "return feathers, coca and fish for two cards"),
        Block(
            "exchange",
            PAIR_COUNT * CARD_TYPES,
            tuple(f"{pair}-{take}" for pair in _PAIR_NAMES for take in YIELD_KEYS),
            "return two cards for another with the Longest Trade Route",
        ),
        Block("forgo", 1, meaning="give up the second free road"),
    )
)
BLOCKS = SPACE.blocks
BLOCK_OF = np.repeat(np.arange(len(BLOCKS)), [block.count for block in BLOCKS])
STARTS = np.array(SPACE.starts, dtype=np.int64)
FIRSTS = {f"A_{block.key.upper()}": first for block, first in zip(CLASSIC, SPACE.starts, strict=False)}
"""Where the classic blocks begin in this game, by the names the classic kernels have for that."""

FIRST_OWN = len(CLASSIC)
A_FOUND, A_MIGHTIEST, A_GOODS, A_EXCHANGE, A_FORGO = SPACE.starts[FIRST_OWN:-1]
FOUND_, MIGHTIEST_, GOODS_, EXCHANGE_, FORGO_ = range(FIRST_OWN, len(BLOCKS))
B_FOUND, B_MIGHTIEST, B_GOODS, B_EXCHANGE, B_FORGO = (1 << k for k in range(FIRST_OWN, len(BLOCKS)))
B_BELOW = B_FOUND - 1
"""The classic blocks."""
B_OWN = B_FOUND | B_MIGHTIEST | B_GOODS | B_EXCHANGE | B_FORGO

PHASE_BLOCKS = np.zeros(len(PHASES), dtype=np.int64)
PHASE_BLOCKS[:FOUND] = CLASSIC_PHASE_BLOCKS
PHASE_BLOCKS[ROLL] |= B_MIGHTIEST
PHASE_BLOCKS[MAIN] |= B_MIGHTIEST | B_GOODS | B_EXCHANGE
PHASE_BLOCKS[FREE_ROAD] |= B_FORGO
PHASE_BLOCKS[FOUND] = B_FOUND
