"""The robber: sevens, where he may go, whom he may rob. Rules: "Rolling a 7", "Robber"."""

from oxcart.engine.bits import wide
from oxcart.engine.hands import hand_over
from oxcart.engine.jit import kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.reasons import (
    NO_SUCH_PLACE,
    OK,
    ROBBER_MUST_MOVE,
    VICTIM_EMPTY,
    VICTIM_NOT_THERE,
    VICTIM_SELF,
)

HAND_LIMIT = 7


@kernel
def hand_limit(states, i, player):
    """How many cards the player may hold when a 7 is rolled."""
    return HAND_LIMIT


@kernel
def owe_discards(states, i, table):
    """Note what everybody above the hand limit must discard; returns the set of those seats."""
    s = states[i]
    seats = 0
    for p in range(wide(table[0]["players"])):
        cards = wide(s["hand_size"][p])
        s["owed"][p] = 0
        if cards > hand_limit(states, i, p):
            s["owed"][p] = cards // 2
            seats |= 1 << p
    return seats


@kernel
def why_no_robber_at(states, i, table, hexagon):
    """May the robber move to this hex?"""
    if hexagon >= table[0]["hexes"]:
        return NO_SUCH_PLACE
    if states[i]["robber"] == hexagon:
        return ROBBER_MUST_MOVE
    return OK


@kernel
def why_no_theft_from(states, i, table, thief, victim):
    """May the thief rob this seat: an opponent with cards and a building at the robber's hex?"""
    s = states[i]
    if victim == thief:
        return VICTIM_SELF
    if victim >= table[0]["players"] or buildings_at_hex(states, i, table, victim, s["robber"]) == 0:
        return VICTIM_NOT_THERE
    if s["hand_size"][victim] == 0:
        return VICTIM_EMPTY
    return OK


@kernel
def victims(states, i, table, thief):
    """The set of seats the thief may rob."""
    seats = 0
    for p in range(wide(table[0]["players"])):
        if why_no_theft_from(states, i, table, thief, p) == OK:
            seats |= 1 << p
    return seats


@kernel
def steal(states, i, thief, victim, resource):
    """One card of the victim goes to the thief."""
    hand_over(states, i, victim, thief, resource, 1)
