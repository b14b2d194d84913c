"""What Germany is made of: players, pieces, costs, the deck, the target with three and with four. Data only."""

import numpy as np

from oxcart.engine.record import Capacity
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic.facts import DOMESTIC
from oxcart.rulesets.contract import Choice, Facts, Setting, price_list

CAPACITY = Capacity(corners=93, edges=126, hexes=34, players=4, dev_kinds=5)
START_CARDS, START_HALLS = 4, 3
"""How many start cards there are, and how many cities each of them names."""

ROADS, HALLS = 20, 12
"""Pieces of a player; halls stand on cities, on the fields of landmarks and on the two victory point fields."""
CARDS_OF_A_TYPE = 18
TARGETS = {3: 12, 4: 10}
RATE, TRADE_RATE = 3, 2
"""How many equal cards the supply takes for one, and how many while a Trade card is in force."""

#                        lumber brick wool grain ore
ROAD_COST = np.array([1, 1, 0, 0, 0], dtype=np.int64)
HALL_COST = np.array([1, 1, 1, 1, 0], dtype=np.int64)
LANDMARK_COST = np.array([0, 0, 0, 1, 2], dtype=np.int64)
CARD_COST = np.array([0, 0, 1, 1, 1], dtype=np.int64)

CARD_KEYS = ("knight", "roads", "plenty", "trade", "point")
CARD_KINDS = len(CARD_KEYS)
KNIGHT, ROAD_BUILDING, BANKING, TRADE, POINT = range(CARD_KINDS)
DECK = np.array([14, 3, 3, 3, 3], dtype=np.int64)

NO_REWARD, REWARD_ROAD, REWARD_CARDS, REWARD_DEVELOPMENT = range(4)
"""What the builder of a landmark receives besides the town hall."""

START = Setting(
    "halls",
    "Start town halls",
    (
        Choice("cards", "Start cards", "Everybody is dealt a card that names three cities and two resources."),
        Choice("free", "Free choice", "Everybody places three town halls, one a round; the third brings resources."),
    ),
)

COSTS = price_list(RESOURCE_KEYS, road=ROAD_COST, settlement=HALL_COST, landmark=LANDMARK_COST, development=CARD_COST)

FACTS = Facts(
    key="germany",
    title="Germany",
    version=1,
    base="",
    players=(3, 4),
    target=min(TARGETS.values()),
    targets=TARGETS,
    boards=("germany",),
    colours=("red", "blue", "orange", "white"),
    settings=(START, DOMESTIC),
    tagline="Roads from city to city: build town halls and the twelve landmarks of the land.",
    costs=COSTS,
    stock={"road": ROADS, "settlement": HALLS},
    deck={key: int(count) for key, count in zip(CARD_KEYS, DECK, strict=True)},
)
