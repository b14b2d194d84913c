"""What Rise of the Inkas is made of: resources and goods, tribes, pieces, costs, two stacks, target. Data only."""

import numpy as np

from oxcart.engine.record import Capacity
from oxcart.engine.resources import RESOURCES as RESOURCE_TYPES
from oxcart.engine.resources import YIELD_KEYS
from oxcart.rulesets.classic.facts import DOMESTIC
from oxcart.rulesets.contract import Choice, Facts, Setting, price_list

CAPACITY = Capacity(corners=54, edges=71, hexes=29, players=4, dev_kinds=4)
FRAME = CAPACITY.hexes
"""The place of the robber on the jungle frame: the number behind the hexes, where nothing lies."""

CARD_TYPES = len(YIELD_KEYS)
GOODS = CARD_TYPES - RESOURCE_TYPES
RESOURCE_CARDS, GOODS_CARDS = 20, 12
"""How many cards of each type there are."""
RESOURCE_RATIO, GOODS_RATIO = 3, 2
"""How many equal cards the supply takes for one."""

ROADS, SETTLEMENTS, CITIES, THICKETS = 7, 8, 2, 4
FIRST_GOAL, SECOND_GOAL, TARGET = 4, 8, 11
"""The culture markers with which each of the three tribes is complete."""
SHORTEST_ROUTE, SMALLEST_ARMY = 3, 2
MOST_BY_MONOPOLY = 2
"""How many cards each of the others hands over at most."""

#                        lumber brick wool grain ore feathers coca fish
ROAD_COST = np.array([1, 1, 0, 0, 0, 0, 0, 0], dtype=np.int64)
SETTLEMENT_COST = np.array([1, 1, 1, 1, 0, 0, 0, 0], dtype=np.int64)
CITY_COST = np.array([0, 0, 0, 2, 3, 0, 0, 0], dtype=np.int64)
CARD_COST = np.array([0, 0, 1, 1, 1, 0, 0, 0], dtype=np.int64)

CARD_KEYS = ("knight", "roads", "plenty", "monopoly")
CARD_KINDS = len(CARD_KEYS)
STACK = np.array([7, 1, 1, 1], dtype=np.int64)
"""Each of the two stacks of development cards."""

GOODS_TRADE = Setting(
    "goods",
    "Three different goods",
    (
        Choice("resources", "Two resources", "Feathers, coca and fish together buy two resource cards."),
        Choice("any", "Any two cards", "Feathers, coca and fish together buy two cards of any kind."),
    ),
)

COSTS = price_list(YIELD_KEYS, road=ROAD_COST, settlement=SETTLEMENT_COST, city=CITY_COST, development=CARD_COST)

FACTS = Facts(
    key="inkas",
    title="Rise of the Inkas",
    version=1,
    base="",
    players=(3, 4),
    target=TARGET,
    boards=("inkas-beginner", "inkas-variable"),
    colours=("red", "orange", "blue", "gray"),
    settings=(DOMESTIC, GOODS_TRADE),
    boxed={3: ("gray",)},
    tagline="Three tribes, one after another: let the old one fall into ruins and build the next over them.",
    costs=COSTS,
    stock={"road": ROADS, "settlement": SETTLEMENTS, "city": CITIES, "thicket": THICKETS},
    deck={key: 2 * int(count) for key, count in zip(CARD_KEYS, STACK, strict=True)},
    resources=YIELD_KEYS,
)
