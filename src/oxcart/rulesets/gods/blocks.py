"""The actions that the gods add, and which blocks their phases know."""

from itertools import combinations

import numpy as np

from oxcart.engine.actions import Block
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic import blocks as classic
from oxcart.rulesets.classic.facts import CAPACITY, CARD_KEYS
from oxcart.rulesets.gods import phases
from oxcart.rulesets.gods.facts import (
    AMUN,
    CHOICE_PRICES,
    CHOOSER,
    GOD_KEYS,
    HAPI,
    HORUS,
    MAAT,
    OSIRIS,
    PTAH,
    PTAH_PRICES,
    TAMER,
)

SEATS = CAPACITY.players
ASKED = tuple(seats for size in (1, 2) for seats in combinations(range(SEATS), size))
"""Whom Horus may ask: one or two seats."""
ASKED_SETS = np.array([sum(1 << seat for seat in seats) for seats in ASKED], dtype=np.int64)


def _demands(players: int, owner: int) -> int:
    """All that the owner of Horus may ask for, as a set of the block's arguments."""
    ways = sum(1 << k for k, seats in enumerate(ASKED) if owner not in seats and max(seats) < players)
    return sum(ways << (len(ASKED) * resource) for resource in range(len(RESOURCE_KEYS)))


DEMANDS = np.array(
    [[_demands(players, owner) for owner in range(SEATS)] for players in range(SEATS + 1)], dtype=np.uint64
)
"""By the number of players and the owner of Horus: all that may be asked for."""
_ASKED_NAMES = tuple("-".join((key, *(f"p{s}" for s in seats))) for key in RESOURCE_KEYS for seats in ASKED)
_SEAT_NAMES = tuple(f"p{seat}" for seat in range(SEATS))
_TRADE_NAMES = tuple(f"{give}-{take}" for give in RESOURCE_KEYS for take in RESOURCE_KEYS)

OWN = (
    Block("flip", 1, meaning="turn your god card to side B and keep it"),
    Block("exchange", len(GOD_KEYS), GOD_KEYS, "return your god card and take another one from the display"),
    Block("pass", 1, meaning="do not use Atum on this roll"),
    Block("horus", len(_ASKED_NAMES), _ASKED_NAMES, "Horus: ask one or two players for a card of a type"),
    Block("give_back", 5, RESOURCE_KEYS, "Horus: give a card back for the one you received"),
    Block("ptah", len(PTAH_PRICES), tuple(PTAH_PRICES), "Ptah: pay for an oxcart with another card in place of one"),
    Block("atum", 5, RESOURCE_KEYS, "Atum: take a card, for the roll gave you none"),
    Block("osiris", CAPACITY.edges, meaning="Osiris: take an oxcart from an end, to move it"),
    Block("isis", 5, RESOURCE_KEYS, "Isis: take a card on a 7"),
    Block("maat", SEATS, _SEAT_NAMES, "Maat: look at the cards of a player who is ahead of you"),
    Block("maat_take", 5, RESOURCE_KEYS, "Maat: take a card of the hand you are looking at"),
    Block("hapi_settle", CAPACITY.corners, meaning="Hapi: give a mercenary up and build a settlement for less"),
    Block("hapi_city", CAPACITY.corners, meaning="Hapi: give a mercenary up and build a temple city for less"),
    Block("amun", len(_TRADE_NAMES), _TRADE_NAMES, "Amun: trade two of the declared type for one other"),
    Block(
        GOD_KEYS[CHOOSER], len(CHOICE_PRICES), tuple(CHOICE_PRICES), "buy a development card and choose it among three"
    ),
    Block("keep", len(CARD_KEYS), CARD_KEYS, "keep one of the cards you are looking at"),
    Block(GOD_KEYS[TAMER], 1, meaning="send the robber to the desert and take a card of the hex he leaves"),
    # an action of chance
    Block("look", len(CARD_KEYS), CARD_KEYS, "a card of the deck is looked at"),
)
SPACE = classic.SPACE.extended(*OWN)
BLOCKS = SPACE.blocks
WORDS = SPACE.words
BLOCK_OF = np.repeat(np.arange(len(BLOCKS)), [block.count for block in BLOCKS])
STARTS = np.array(SPACE.starts, dtype=np.int64)

FIRST_OWN = len(classic.BLOCKS)
(
    A_FLIP,
    A_EXCHANGE,
    A_PASS,
    A_HORUS,
    A_GIVE_BACK,
    A_PTAH,
    A_ATUM,
    A_OSIRIS,
    A_ISIS,
    A_MAAT,
    A_MAAT_TAKE,
    A_HAPI_SETTLE,
    A_HAPI_CITY,
    A_AMUN,
    A_CHOICE,
    A_KEEP,
    A_BASTET,
    A_LOOK,
    ACTIONS_WITH_GODS,
) = SPACE.starts[FIRST_OWN:]
(
    FLIP_,
    EXCHANGE_,
    PASS_,
    HORUS_,
    GIVE_BACK_,
    PTAH_,
    ATUM_,
    OSIRIS_,
    ISIS_,
    MAAT_,
    MAAT_TAKE_,
    HAPI_SETTLE_,
    HAPI_CITY_,
    AMUN_,
    CHOICE_,
    KEEP_,
    BASTET_,
    LOOK_,
) = range(FIRST_OWN, len(BLOCKS))
(
    B_FLIP,
    B_EXCHANGE,
    B_PASS,
    B_HORUS,
    B_GIVE_BACK,
    B_PTAH,
    B_ATUM,
    B_OSIRIS,
    B_ISIS,
    B_MAAT,
    B_MAAT_TAKE,
    B_HAPI_SETTLE,
    B_HAPI_CITY,
    B_AMUN,
    B_CHOICE,
    B_KEEP,
    B_BASTET,
    B_LOOK,
) = (1 << block for block in range(FIRST_OWN, len(BLOCKS)))
B_AFTER = B_FLIP | B_EXCHANGE
B_CHANCE = classic.B_CHANCE | B_LOOK
B_GODS = sum(1 << block for block in range(FIRST_OWN, len(BLOCKS)))

GOD_BLOCKS = np.zeros(len(GOD_KEYS), dtype=np.int64)
"""With what a god is used by the player on turn, in the main phase."""
GOD_BLOCKS[HORUS] = B_HORUS
GOD_BLOCKS[PTAH] = B_PTAH
GOD_BLOCKS[OSIRIS] = B_OSIRIS
GOD_BLOCKS[MAAT] = B_MAAT
GOD_BLOCKS[HAPI] = B_HAPI_SETTLE | B_HAPI_CITY
GOD_BLOCKS[AMUN] = B_AMUN
GOD_BLOCKS[CHOOSER] = B_CHOICE
GOD_BLOCKS[TAMER] = B_BASTET

PHASE_BLOCKS = np.zeros(len(phases.PHASES), dtype=np.int64)
PHASE_BLOCKS[: len(classic.PHASE_BLOCKS)] = classic.PHASE_BLOCKS
PHASE_BLOCKS[phases.GOD_AFTER] = B_AFTER
PHASE_BLOCKS[phases.GIVE_BACK] = B_GIVE_BACK
PHASE_BLOCKS[phases.PTAH_ROAD] = classic.B_ROAD
PHASE_BLOCKS[phases.ATUM_OFFER] = B_ATUM | B_PASS
PHASE_BLOCKS[phases.OSIRIS_ROAD] = classic.B_ROAD
PHASE_BLOCKS[phases.ISIS_TAKE] = B_ISIS
PHASE_BLOCKS[phases.MAAT_TAKE] = B_MAAT_TAKE
PHASE_BLOCKS[phases.LOOK] = B_LOOK
PHASE_BLOCKS[phases.KEEP] = B_KEEP
