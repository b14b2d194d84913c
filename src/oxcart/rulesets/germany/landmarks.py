"""Landmarks: where they may be built, and what their place and field become. Rules: "Landmarks"."""

from oxcart.engine.bits import exclude, holds, include, wide
from oxcart.engine.hands import can_pay, pay
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import CANNOT_PAY, NO_SETTLEMENTS_LEFT, NO_SUCH_PLACE, OK
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import note_building
from oxcart.rulesets.germany.codes import LANDMARK_NEEDS_ROAD, LANDMARK_STANDS, NO_LANDMARK_HERE
from oxcart.rulesets.germany.facts import HALLS, LANDMARK_COST
from oxcart.rulesets.germany.halls import halls_on_board
from oxcart.rulesets.germany.rewards import begin_reward


@kernel
def why_no_landmark(states, i, player):
    """Can the player build a landmark at all: is it paid for, and is there a hall for its field?"""
    if not can_pay(states, i, player, LANDMARK_COST):
        return CANNOT_PAY
    return OK if halls_on_board(states, i, player) < HALLS else NO_SETTLEMENTS_LEFT


@kernel
def why_no_landmark_at(states, i, table, player, corner):
    """May the player build the landmark of this place: not built yet, and an own road ends here?"""
    if not holds(table[0]["corner_set"], corner):
        return NO_SUCH_PLACE
    if not holds(table[0]["landmark_set"], corner):
        return NO_LANDMARK_HERE
    if not holds(states[i]["sites"], corner):
        return LANDMARK_STANDS
    return OK if holds(states[i]["touched"][player], corner) else LANDMARK_NEEDS_ROAD


@kernel
def landmark_spots(states, i, player, w):
    """The places whose landmark the player may build, word w of them."""
    return states[i]["sites"][w] & states[i]["touched"][player, w]


@kernel
def place_landmark(states, i, table, player, corner):
    """The landmark moves to its place, which everybody's roads now pass; the builder's hall takes its field."""
    s = states[i]
    exclude(s["sites"], corner)
    include(s["landmarks"][player], corner)
    for p in range(wide(table[0]["players"])):
        if holds(s["touched"][p], corner):
            for w in range(s["free"].shape[0]):
                s["reach"][p, w] |= table[0]["corner_edge_set"][corner, w]


@kernel
def build_landmark(states, i, table, player, corner):
    """A landmark is paid for and built; unless its hall wins the game, its reward follows at once."""
    pay(states, i, player, LANDMARK_COST)
    states[i]["built"] = 1
    note_building(states, i)
    place_landmark(states, i, table, player, corner)
    if not end_if_won(states, i, table):
        begin_reward(states, i, table, player, corner)
