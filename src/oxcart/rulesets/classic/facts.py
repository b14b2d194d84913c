"""What the classic game is made of: players, pieces, costs, decks, target. Data only."""

import numpy as np

from oxcart.engine.record import Capacity
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.contract import Choice, Facts, Setting, price_list

CAPACITY = Capacity(corners=54, edges=72, hexes=19, players=4, dev_kinds=9)

ROADS, SETTLEMENTS, CITIES = 15, 5, 4
TARGET = 10
ROUNDS_WITHOUT_BUILDING = 30

#                        lumber brick wool grain ore
ROAD_COST = np.array([1, 1, 0, 0, 0], dtype=np.int64)
SETTLEMENT_COST = np.array([1, 1, 1, 1, 0], dtype=np.int64)
CITY_COST = np.array([0, 0, 0, 2, 3], dtype=np.int64)
CARD_COST = np.array([0, 0, 1, 1, 1], dtype=np.int64)

KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY, FIRST_VICTORY_CARD = range(5)
CARD_KEYS = ("knight", "roads", "plenty", "monopoly", "chapel", "library", "market", "palace", "university")
DECK = np.array([14, 2, 2, 2, 1, 1, 1, 1, 1], dtype=np.int64)
CARD_KINDS = len(CARD_KEYS)

ORDER = Setting(
    "order",
    "Turn order",
    (
        Choice("strict", "Trade, then build", "All trading ends as soon as you build or buy something."),
        Choice("free", "Trade and build in any order", "For experienced players; a new harbour works at once."),
    ),
)
DOMESTIC = Setting(
    "domestic",
    "Trade between players",
    (
        Choice("on", "Allowed", "The player on turn may trade cards with the others."),
        Choice("off", "Not allowed", "Only the supply trades. Faster, and for studies."),
    ),
)
SETUP = Setting(
    "setup",
    "Beginner board",
    (
        Choice("placed", "Pieces stand already", "Everybody begins on the fixed spots of the beginner board."),
        Choice("founding", "Founding phase", "Everybody places two settlements and two roads."),
    ),
)

COSTS = price_list(RESOURCE_KEYS, road=ROAD_COST, settlement=SETTLEMENT_COST, city=CITY_COST, development=CARD_COST)

FACTS = Facts(
    key="classic",
    title="Classic",
    version=1,
    base="",
    players=(2, 4),
    target=TARGET,
    boards=("classic-beginner", "classic-variable"),
    colours=("red", "blue", "orange", "white"),
    settings=(ORDER, DOMESTIC, SETUP),
    tagline="Settle the island: build, trade, and be the first with ten points.",
    costs=COSTS,
    stock={"road": ROADS, "settlement": SETTLEMENTS, "city": CITIES},
    deck={key: int(count) for key, count in zip(CARD_KEYS, DECK, strict=True)},
)
