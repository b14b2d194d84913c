"""The invariants of a classic record."""

from oxcart.engine.bits import wide
from oxcart.engine.faults import Fault, shared_faults
from oxcart.engine.jit import kernel
from oxcart.engine.network import city_count, road_count, settlement_count
from oxcart.rulesets.classic.facts import (
    CARD_KINDS,
    CITIES,
    DECK,
    FIRST_VICTORY_CARD,
    KNIGHT,
    ROADS,
    SETTLEMENTS,
)
from oxcart.rulesets.classic.phases import OVER
from oxcart.rulesets.classic.score import points

DEV_CARDS_NOT_CONSERVED = int(Fault.DEV_CARDS_NOT_CONSERVED)
TOO_MANY_PIECES = int(Fault.TOO_MANY_PIECES)
NOBODY_ACTS = int(Fault.NOBODY_ACTS)
NO_WINNER = int(Fault.NO_WINNER)


@kernel
def cards_of_kind(states, i, table, kind):
    """How many development cards of a kind lie in the deck, in hands and, played, before the players."""
    s = states[i]
    total = wide(s["deck"][kind])
    for p in range(wide(table[0]["players"])):
        total += s["dev"][p, kind]
        if kind == KNIGHT:
            total += s["army"][p]
    return total


@kernel
def dev_card_faults(states, i, table):
    """Development cards: played progress cards leave the game, everything else is somewhere."""
    found = 0
    for kind in range(CARD_KINDS):
        total = cards_of_kind(states, i, table, kind)
        exact = kind == KNIGHT or kind >= FIRST_VICTORY_CARD
        found |= DEV_CARDS_NOT_CONSERVED * (total > DECK[kind] or (exact and total != DECK[kind]))
    return found


@kernel
def faults(states, i, table):
    """The set of faults of row i as bits of `Fault`; 0 for a sound record."""
    s = states[i]
    found = shared_faults(states, i, table) | dev_card_faults(states, i, table)
    for p in range(wide(table[0]["players"])):
        found |= TOO_MANY_PIECES * (road_count(states, i, p) > ROADS)
        found |= TOO_MANY_PIECES * (settlement_count(states, i, p) > SETTLEMENTS)
        found |= TOO_MANY_PIECES * (city_count(states, i, p) > CITIES)
    over = s["phase"] == OVER
    found |= NOBODY_ACTS * (over != (s["acting"] == 0))
    found |= NO_WINNER * (over != (s["winners"] != 0))
    if not over and s["turns"] > 0 and points(states, i, s["turn"]) >= table[0]["target"]:
        found |= NO_WINNER
    return found
