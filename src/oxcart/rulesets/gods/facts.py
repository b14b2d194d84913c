"""What Help from the Gods adds to Ancient Egypt: ten cards and their powers. Data only.

The faces of the cards are lost. What eight of them do is pinned down by the booklet's hints; two gods are left for two
powers, so which of them has which is a guess. Swapping the powers of the last two rows swaps everything that follows.
"""

from dataclasses import dataclass, replace

import numpy as np

from oxcart.engine.resources import RESOURCE_KEYS, RESOURCES
from oxcart.rulesets.classic.facts import CARD_COST, ROAD_COST
from oxcart.rulesets.contract import Setting
from oxcart.rulesets.egypt.facts import FACTS as EGYPT
from oxcart.rulesets.egypt.facts import WITH_GODS, WITHOUT_GODS


@dataclass(frozen=True)
class God:
    """One card: its key, its name, its number on side A (0 without one), and what it does."""

    key: str
    name: str
    number: int
    power: str


GODS = (
    God("horus", "Horus", 1, "demand"),
    God("ptah", "Ptah", 2, "substitute"),
    God("atum", "Atum", 3, "compensation"),
    God("osiris", "Osiris", 4, "move"),
    God("isis", "Isis", 0, "seven"),
    God("maat", "Maat", 0, "justice"),
    God("hapi", "Hapi", 0, "build"),
    God("amun", "Amun", 0, "rate"),
    God("thoth", "Thoth", 0, "choice"),
    God("bastet", "Bastet", 0, "robber"),
)
GOD_KEYS = tuple(god.key for god in GODS)
NUMBERED = 4
"""The gods with a number come first and are handed out in the founding phase."""


def god_with(power: str) -> int:
    """The god who has a power."""
    return [god.power for god in GODS].index(power)


HORUS, PTAH, ATUM, OSIRIS = map(god_with, ("demand", "substitute", "compensation", "move"))
ISIS, MAAT, HAPI, AMUN = map(god_with, ("seven", "justice", "build", "rate"))
CHOOSER, TAMER = map(god_with, ("choice", "robber"))
"""Who chooses one of three cards, and who sends the robber home: Thoth and Bastet, as far as we know."""

ALL_GODS = (1 << len(GODS)) - 1
SIDE_A, SIDE_B = range(2)

#                                     lumber brick wool grain ore
HAPI_SETTLEMENT_COST = np.array([1, 1, 0, 0, 0], dtype=np.int64)
HAPI_CITY_COST = np.array([0, 0, 0, 1, 2], dtype=np.int64)


def substitutions(cost: np.ndarray, parts: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The prices in which one of the parts is replaced by any one other card, by the names of both."""
    prices = {}
    for part in parts:
        for other in range(RESOURCES):
            if other != part:
                change = np.eye(RESOURCES, dtype=np.int64)[other] - np.eye(RESOURCES, dtype=np.int64)[part]
                prices[f"{RESOURCE_KEYS[part]}-{RESOURCE_KEYS[other]}"] = tuple((cost + change).tolist())
    return prices


PTAH_PRICES = substitutions(ROAD_COST, (0, 1))
PTAH_COSTS = np.array(list(PTAH_PRICES.values()), dtype=np.int64)
CHOICE_PRICES = {"plain": tuple(CARD_COST.tolist()), **substitutions(CARD_COST, (2, 3, 4))}
CHOICE_COSTS = np.array(list(CHOICE_PRICES.values()), dtype=np.int64)
CARDS_LOOKED_AT = 3

AMUN_RATIO = 2

BY_DEFAULT_ON = Setting("gods", "God cards", (WITH_GODS, WITHOUT_GODS))

FACTS = replace(
    EGYPT,
    key="gods",
    title="Ancient Egypt: Help from the Gods",
    version=1,
    base="egypt",
    option_of="egypt",
    settings=(*(setting for setting in EGYPT.settings if not setting.is_a_door), BY_DEFAULT_ON),
    tagline="Ancient Egypt, and ten gods who lend a hand: use one, then keep it or exchange it.",
)
