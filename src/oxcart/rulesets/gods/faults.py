"""The invariants of the god cards."""

import enum

from oxcart.engine.bits import wide
from oxcart.engine.faults import FIRST_OWN_FAULT
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import NO_RESOURCE
from oxcart.rulesets.classic.facts import CARD_KINDS, KNIGHT
from oxcart.rulesets.classic.faults import cards_of_kind, faults
from oxcart.rulesets.gods.facts import ALL_GODS, AMUN, NUMBERED
from oxcart.rulesets.gods.phases import GIVE_BACK, GOD_AFTER, KEEP, LOOK, MAAT_TAKE, OSIRIS_ROAD


class GodFault(enum.IntFlag):
    """What can be wrong with the god cards; the bits lie above those that games share."""

    GODS_NOT_CONSERVED = 1 << FIRST_OWN_FAULT
    WITHOUT_A_GOD = 1 << FIRST_OWN_FAULT + 1
    AFTER_USE = 1 << FIRST_OWN_FAULT + 2
    STEP = 1 << FIRST_OWN_FAULT + 3


GODS_NOT_CONSERVED = int(GodFault.GODS_NOT_CONSERVED)
WITHOUT_A_GOD = int(GodFault.WITHOUT_A_GOD)
AFTER_USE = int(GodFault.AFTER_USE)
STEP = int(GodFault.STEP)


@kernel
def knights_with_those_given_up(states, i, table, kind):
    """How many development cards of a kind there are, those that left the game for Hapi included."""
    total = cards_of_kind(states, i, table, kind)
    if kind == KNIGHT:
        total += states[i]["given_up"]
    return total


@kernel
def faults_with_gods(states, i, table):
    """The set of faults of row i as bits of `Fault` and `GodFault`; 0 for a sound record."""
    return faults(states, i, table) | card_faults(states, i, table) | step_faults(states, i, table)


@called_kernel
def card_faults(states, i, table):
    """Every god is in one place, and everybody has one once the game has begun."""
    s = states[i]
    found = 0
    seen = wide(s["display"])
    for p in range(wide(table[0]["players"])):
        god = wide(s["god"][p])
        if god == NOBODY:
            found |= WITHOUT_A_GOD * (s["turns"] > 0)
        else:
            found |= GODS_NOT_CONSERVED * ((seen >> god) & 1)
            seen |= 1 << god
    stack = ALL_GODS & ~seen
    found |= GODS_NOT_CONSERVED * (stack >> NUMBERED > 0 or (s["turns"] > 0 and stack > 0))
    return found


@called_kernel
def step_faults(states, i, table):
    """What the steps of a god's use note down is there in these steps only."""
    s = states[i]
    phase = wide(s["phase"])
    looked = 0
    for kind in range(CARD_KINDS):
        looked += wide(s["looked"][kind])
    found = STEP * ((s["repay"] != 0) != (phase == GIVE_BACK))
    found |= STEP * ((s["moving"] != NOBODY) != (phase == OSIRIS_ROAD))
    found |= STEP * (looked > 0 and phase != LOOK and phase != KEEP)
    found |= STEP * (phase == MAAT_TAKE and s["victim"] == NOBODY)
    found |= AFTER_USE * ((s["after"] != 0) != (phase == GOD_AFTER))
    if s["declared"] != NO_RESOURCE:
        turn = wide(s["turn"])
        found |= AFTER_USE * (s["god"][turn] != AMUN)
        found |= AFTER_USE * ((wide(s["god_used"]) >> turn) & 1 == 0)
    return found
