"""What the Big Game is made of: pieces, costs, decks, numbers of turns and points. Data only."""

import numpy as np

from oxcart.boards.ring import FEWEST_BOARDS
from oxcart.engine.record import Capacity
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.engine.sea.fields import SHIPS
from oxcart.rulesets.contract import Facts, price_list

CAPACITY = Capacity(corners=387, edges=491, hexes=189, players=1, dev_kinds=4)
"""A window of three boards of the widest pitch; its record has one player, the one whose window it is."""
MOST_CORNERS, MOST_EDGES = 126, 161
"""Of one board of the widest pitch."""

OWN = 0
"""The player of a window: everybody else's pieces are only in the way there."""
SUN, MOON = 0, 1
NO_SEAT = 0xFFFF

ROADS, SETTLEMENTS, CITIES = 15, 5, 9
LAND_HEXES, LAND_CORNERS = 20, 63
PILES = (12, 11)
"""The development cards on the sun side and on the moon side."""

#                        lumber brick wool grain ore
ROAD_COST = np.array([1, 1, 0, 0, 0], dtype=np.int64)
SHIP_COST = np.array([1, 0, 1, 0, 0], dtype=np.int64)
SETTLEMENT_COST = np.array([1, 1, 1, 1, 0], dtype=np.int64)
CITY_COST = np.array([0, 0, 0, 2, 3], dtype=np.int64)
CARD_COST = np.array([0, 0, 1, 1, 1], dtype=np.int64)
NO_COST = np.array([0, 0, 0, 0, 0], dtype=np.int64)

KNIGHT, ROAD_BUILDING, PLENTY, VICTORY = range(4)
CARD_KEYS = ("knight", "roads", "plenty", "victory")
CARD_LABELS = ("knight", "road_building", "plenty", "victory")
"""What the cards are called in what is told: roads are also pieces."""
DECK = np.array([14, 2, 2, 5], dtype=np.int64)
VICTORY_CARDS = ("lighthouse", "market", "festival", "shipyard", "town_hall")

DICE_CARDS = np.array([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], dtype=np.int64)
"""The cards of the numbers from 2 to 12."""
LOWEST, NUMBERS = 2, 11
BLOCK = 31
"""Rolls of a block; the five cards left of the 36 are never seen."""
BLOCKS_PLANNED = 2
QUIET_TURNS = 15
"""In these first turns robbers stay where they are."""

TARGET = 25
BONUS = 2
SHORTEST_ROUTE, SMALLEST_ARMY = 5, 3
AWARD = 2
HAND_LIMIT = 7
PARTNERS = 5

STOCK = {"settlement": SETTLEMENTS, "city": CITIES, "road": ROADS, "ship": SHIPS}

FACTS = Facts(
    key="biggame",
    title="The Big Game",
    version=1,
    base="egypt",
    players=(2 * FEWEST_BOARDS, NO_SEAT - 1),
    target=TARGET,
    boards=(),
    colours=(),
    settings=(),
    tagline="Hundreds of players on one ring of islands: ships, neighbours on both sides, and one roll for everybody.",
    costs=price_list(
        RESOURCE_KEYS,
        road=ROAD_COST,
        ship=SHIP_COST,
        settlement=SETTLEMENT_COST,
        city=CITY_COST,
        development=CARD_COST,
    ),
    stock=STOCK,
    deck={key: int(count) for key, count in zip(CARD_KEYS, DECK, strict=True)},
)
"""The fact sheet; it is played on a ring of boards, whose islands are in `oxcart.boards.ring`."""
