"""The actions of Germany: the classic blocks, landmarks and Trade in the places of cities and Monopoly, and its own."""

import numpy as np

from oxcart.engine.actions import ActionSpace, Block
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.blocks import B_CARDS as B_CARDS
from oxcart.rulesets.classic.blocks import BLOCKS as CLASSIC
from oxcart.rulesets.classic.blocks import PHASE_BLOCKS as CLASSIC_PHASE_BLOCKS
from oxcart.rulesets.classic.phases import FREE_ROAD, PICK, ROLL
from oxcart.rulesets.germany.facts import CAPACITY, CARD_KEYS, RATE, START_CARDS, TRADE_RATE
from oxcart.rulesets.germany.phases import DEAL, PHASES, REWARD

RATIOS = (RATE, TRADE_RATE)
_BANK_NAMES = tuple(f"{n}-{give}-{take}" for n in RATIOS for give in RESOURCE_KEYS for take in RESOURCE_KEYS)
_OTHERWISE = {
    "plenty": Block("plenty", 1, meaning="play Banking"),
    "monopoly": Block("trade", 1, meaning="play Trade"),
    "road": Block("road", CAPACITY.edges, meaning="lay a road on a path"),
    "settle": Block("settle", CAPACITY.corners, meaning="build a town hall on a city"),
    "city": Block("landmark", CAPACITY.corners, meaning="build the landmark of a place"),
    "bank": Block("bank", len(_BANK_NAMES), _BANK_NAMES, "return that many cards to the supply for one other"),
    "robber": Block("robber", CAPACITY.hexes, meaning="move the robber to a hex"),
    "pick": Block("pick", len(RESOURCE_KEYS), RESOURCE_KEYS, "take a card from the supply (Banking, or a reward)"),
    "draw": Block("draw", len(CARD_KEYS), CARD_KEYS, "the development card that is drawn"),
}

SPACE = ActionSpace(
    (
        *(_OTHERWISE.get(block.key, block) for block in CLASSIC),
        Block("forgo", 1, meaning="give up a free road, or what is left of a reward"),
        Block("claim", 1, meaning="take a development card as a reward"),
        Block("card", START_CARDS, tuple("ABCD"[:START_CARDS]), "the start card that is dealt"),
    )
)
BLOCKS = SPACE.blocks
BLOCK_OF = np.repeat(np.arange(len(BLOCKS)), [block.count for block in BLOCKS])
STARTS = np.array(SPACE.starts, dtype=np.int64)
FIRSTS = {f"A_{block.key.upper()}": first for block, first in zip(CLASSIC, SPACE.starts, strict=False)}
"""Where the classic blocks begin in this game, by the names the classic kernels have for that."""

FIRST_OWN = len(CLASSIC)
A_FORGO, A_CLAIM, A_CARD = SPACE.starts[FIRST_OWN:-1]
FORGO_, CLAIM_, CARD_ = range(FIRST_OWN, len(BLOCKS))
B_FORGO, B_CLAIM, B_CARD = (1 << k for k in range(FIRST_OWN, len(BLOCKS)))
B_BELOW = B_FORGO - 1
"""The classic blocks."""

PHASE_BLOCKS = np.zeros(len(PHASES), dtype=np.int64)
PHASE_BLOCKS[:DEAL] = CLASSIC_PHASE_BLOCKS
PHASE_BLOCKS[ROLL] &= ~B_CARDS
PHASE_BLOCKS[FREE_ROAD] |= B_FORGO
PHASE_BLOCKS[PICK] |= B_FORGO
PHASE_BLOCKS[DEAL] = B_CARD
PHASE_BLOCKS[REWARD] = B_CLAIM | B_FORGO
