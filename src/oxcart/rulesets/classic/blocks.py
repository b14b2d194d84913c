"""The actions of the classic game, in declared blocks, and which blocks each phase knows."""

import numpy as np

from oxcart.engine.actions import ActionSpace, Block
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.rulesets.classic import phases
from oxcart.rulesets.classic.facts import CAPACITY, CARD_KEYS

RATIOS = (4, 3, 2)
SEATS = CAPACITY.players
_SEAT_NAMES = tuple(f"p{seat}" for seat in range(SEATS))
_BANK_NAMES = tuple(f"{n}-{give}-{take}" for n in RATIOS for give in RESOURCE_KEYS for take in RESOURCE_KEYS)
_DICE_NAMES = tuple(f"{a}+{b}" for a in range(1, 7) for b in range(1, 7))

BLOCKS = (
    Block("roll", 1, meaning="roll the dice"),
    Block("end", 1, meaning="end the turn"),
    Block("buy", 1, meaning="buy a development card"),
    Block("knight", 1, meaning="play a knight"),
    Block("roads", 1, meaning="play Road Building"),
    Block("plenty", 1, meaning="play Year of Plenty"),
    Block("monopoly", 5, RESOURCE_KEYS, "play Monopoly and name a resource"),
    Block("road", CAPACITY.edges, meaning="lay a road on a path"),
    Block("settle", CAPACITY.corners, meaning="build a settlement on an intersection"),
    Block("city", CAPACITY.corners, meaning="replace a settlement by a city"),
    Block("bank", len(_BANK_NAMES), _BANK_NAMES, "return that many cards to the supply for one other"),
    Block("robber", CAPACITY.hexes, meaning="move the robber to a hex"),
    Block("rob", SEATS, _SEAT_NAMES, "rob a player at the robber's hex"),
    Block("discard", 5, RESOURCE_KEYS, "discard a card"),
    Block("pick", 5, RESOURCE_KEYS, "take a card from the supply (Year of Plenty)"),
    Block("give", 5, RESOURCE_KEYS, "add a card to what your draft offer gives"),
    Block("want", 5, RESOURCE_KEYS, "add a card to what your draft offer asks for"),
    Block("offer", SEATS + 1, (*_SEAT_NAMES, "all"), "make your draft an offer to a player or to all"),
    Block("withdraw", 1, meaning="take your draft or offer back"),
    Block("accept", 1, meaning="accept the offer of the player on turn"),
    Block("decline", 1, meaning="decline the offer of the player on turn"),
    Block("close", SEATS, _SEAT_NAMES, "close your offer with a player who accepted"),
    Block("agree", SEATS, _SEAT_NAMES, "take the offer a player made you"),
    Block("refuse", SEATS, _SEAT_NAMES, "decline the offer a player made you"),
    # actions of chance
    Block("dice", 36, _DICE_NAMES, "the dice fall"),
    Block("steal", 5, RESOURCE_KEYS, "the card the robber takes"),
    Block("draw", len(CARD_KEYS), CARD_KEYS, "the development card that is drawn"),
    Block("lot", SEATS, _SEAT_NAMES, "the lot decides who begins"),
)
SPACE = ActionSpace(BLOCKS)
WORDS = SPACE.words

(
    A_ROLL,
    A_END,
    A_BUY,
    A_KNIGHT,
    A_ROADS,
    A_PLENTY,
    A_MONOPOLY,
    A_ROAD,
    A_SETTLE,
    A_CITY,
    A_BANK,
    A_ROBBER,
    A_ROB,
    A_DISCARD,
    A_PICK,
    A_GIVE,
    A_WANT,
    A_OFFER,
    A_WITHDRAW,
    A_ACCEPT,
    A_DECLINE,
    A_CLOSE,
    A_AGREE,
    A_REFUSE,
    A_DICE,
    A_STEAL,
    A_DRAW,
    A_LOT,
    ACTIONS,
) = SPACE.starts
"""The first action of every block, in the order of BLOCKS, and the number of actions."""


_CARDS = ("knight", "roads", "plenty", "monopoly")
_DRAFT = ("give", "want", "offer", "withdraw")

B_ROLL, B_END, B_BUY, B_KNIGHT, B_ROADS, B_PLENTY, B_MONOPOLY = (1 << k for k in range(7))
B_ROAD, B_SETTLE, B_CITY, B_BANK, B_ROBBER, B_ROB, B_DISCARD, B_PICK = (1 << k for k in range(7, 15))
B_CARDS = SPACE.block_set(*_CARDS)
B_DRAFT = SPACE.block_set(*_DRAFT)
B_CLOSING = SPACE.block_set("close", "agree", "refuse")
B_ANSWER = SPACE.block_set("accept", "decline")
B_DOMESTIC = B_DRAFT | B_CLOSING | B_ANSWER
B_TRADE = B_DOMESTIC | B_BANK
B_CHANCE = SPACE.block_set("dice", "steal", "draw", "lot")
B_BUILD = B_ROAD | B_SETTLE | B_CITY | B_BUY

PHASE_BLOCKS = np.zeros(len(phases.PHASES), dtype=np.int64)
"""The blocks a phase knows, for the seat it waits for."""
PHASE_BLOCKS[phases.LOT] = SPACE.block_set("lot")
PHASE_BLOCKS[phases.START_ROLL] = SPACE.block_set("dice")
PHASE_BLOCKS[phases.FOUND_SETTLEMENT] = B_SETTLE
PHASE_BLOCKS[phases.FOUND_ROAD] = B_ROAD
PHASE_BLOCKS[phases.ROLL] = B_ROLL | B_CARDS
PHASE_BLOCKS[phases.DICE] = SPACE.block_set("dice")
PHASE_BLOCKS[phases.DISCARD] = B_DISCARD
PHASE_BLOCKS[phases.ROBBER] = B_ROBBER
PHASE_BLOCKS[phases.ROB] = B_ROB
PHASE_BLOCKS[phases.THEFT] = SPACE.block_set("steal")
PHASE_BLOCKS[phases.MAIN] = B_END | B_BUILD | B_CARDS | B_BANK | B_DRAFT | B_CLOSING
PHASE_BLOCKS[phases.DRAW] = SPACE.block_set("draw")
PHASE_BLOCKS[phases.FREE_ROAD] = B_ROAD
PHASE_BLOCKS[phases.PICK] = B_PICK
