"""Horus asks one or two players for a card of a type, and gives one back for each. Rules: "Horus"."""

from oxcart.engine.bits import U64, lowest, wide
from oxcart.engine.hands import hand_over
from oxcart.engine.jit import kernel
from oxcart.engine.offers import withdraw
from oxcart.engine.reasons import NOT_A_SEAT, OK
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.turns import wait_for
from oxcart.rulesets.gods.blocks import ASKED_SETS
from oxcart.rulesets.gods.codes import ASKS_ONESELF, NO_CARD_TO_GIVE_BACK
from oxcart.rulesets.gods.god_cards import begin_after
from oxcart.rulesets.gods.phases import GIVE_BACK

WAYS_TO_ASK = len(ASKED_SETS)


@kernel
def why_no_demand(table, player, argument):
    """May these seats be asked: opponents in the game?"""
    asked = wide(ASKED_SETS[argument % WAYS_TO_ASK])
    if asked >> wide(table[0]["players"]):
        return NOT_A_SEAT
    if (asked >> player) & 1:
        return ASKS_ONESELF
    return OK


@kernel
def demand(states, i, table, player, argument):
    """Everybody asked who has a card of the type hands one over and is owed one."""
    s = states[i]
    resource = argument // WAYS_TO_ASK
    asked = wide(ASKED_SETS[argument % WAYS_TO_ASK])
    owed = 0
    for p in range(wide(table[0]["players"])):
        if (asked >> p) & 1 and s["hand"][p, resource] > 0:
            if s["give"][p, resource]:
                withdraw(states, i, p)  # it might no longer be payable
            hand_over(states, i, p, player, resource, 1)
            owed |= 1 << p
    s["repay"] = owed
    if owed:
        wait_for(states, i, GIVE_BACK, player)
    else:
        begin_after(states, i, player, MAIN)


@kernel
def why_no_give_back(states, i, player, resource):
    """Has the player such a card to give back?"""
    return OK if states[i]["hand"][player, resource] > 0 else NO_CARD_TO_GIVE_BACK


@kernel
def give_back(states, i, player, resource):
    """The next one who handed a card over, in the order of seats, gets this one."""
    s = states[i]
    owed = wide(s["repay"])
    hand_over(states, i, player, lowest(U64(owed)), resource, 1)
    s["repay"] = owed & (owed - 1)
    if s["repay"] == 0:
        begin_after(states, i, player, MAIN)
