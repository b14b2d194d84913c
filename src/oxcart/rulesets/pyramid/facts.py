"""What The Great Pyramid adds: boats, blocks of the players and of the pharaoh, the site, the target. Data only."""

from dataclasses import replace

import numpy as np

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.facts import DOMESTIC, ORDER
from oxcart.rulesets.egypt.facts import FACTS as EGYPT

BOATS, BLOCKS = 3, 12
TARGET = 11

#                     lumber brick wool grain ore
BOAT_COST = np.array([1, 0, 2, 0, 0], dtype=np.int64)
BLOCK_COST = np.array([1, 0, 0, 0, 1], dtype=np.int64)

LEVELS = (16, 9, 4, 1)
"""How many spaces the levels of the pyramid have, from the bottom."""
SPACES = sum(LEVELS)

GOLD_NUMBERS = (6, 7, 8, 9)
GOLD_KINDS = len(GOLD_NUMBERS)
SMALLEST_GOLD = GOLD_NUMBERS[0]
GOLD_OF_A_NUMBER = 3
GOLD_BLOCKS = GOLD_KINDS * GOLD_OF_A_NUMBER

VIZIER_LIMIT = 9
"""How many cards the holder of the Vizier's Favor may keep on any 7."""

FACTS = replace(
    EGYPT,
    key="pyramid",
    title="The Great Pyramid",
    version=1,
    base="gods",
    target=TARGET,
    boards=("pyramid-first", "pyramid-variable"),
    settings=(ORDER, DOMESTIC),
    tagline="Boats on the Nile, blocks for the pharaoh: escape his curse and win his vizier's favor.",
    costs={
        **EGYPT.costs,
        **{
            kind: {key: int(count) for key, count in zip(RESOURCE_KEYS, cost, strict=True) if count}
            for kind, cost in (("boat", BOAT_COST), ("block", BLOCK_COST))
        },
    },
    stock={**EGYPT.stock, "boat": BOATS, "block": BLOCKS},
)
