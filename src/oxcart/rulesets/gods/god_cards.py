"""Who has which god, when it may be used, and what happens to it afterwards. Rules: "Using God Cards", "After Using".

Every seat has one god card, so a card needs no place of its own: `god` and `god_side` say it. A god that was used or
received in a turn sleeps until the next turn begins, whosever that is.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import OK
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import NO_RESOURCE
from oxcart.rulesets.classic.apply import begin_discards
from oxcart.rulesets.classic.phases import DISCARD, MAIN
from oxcart.rulesets.classic.turns import wait_for
from oxcart.rulesets.gods.codes import MUST_EXCHANGE, NOT_ON_DISPLAY, SAME_GOD_BACK
from oxcart.rulesets.gods.facts import SIDE_A, SIDE_B
from oxcart.rulesets.gods.phases import GOD_AFTER


@kernel
def holder_of(states, i, table, god):
    """The seat that has this god, or NOBODY."""
    s = states[i]
    for p in range(wide(table[0]["players"])):
        if s["god"][p] == god:
            return p
    return NOBODY


@kernel
def is_awake(states, i, player):
    """May the player's god still be used in this turn: was it neither used nor received in it?"""
    s = states[i]
    return (wide(s["god_used"] | s["god_new"]) >> player) & 1 == 0


@kernel
def take_god(states, i, player, god):
    """The god comes to the player, side A up, from the display or from the start stack."""
    s = states[i]
    s["display"] = wide(s["display"]) & ~(1 << god)
    s["god"][player] = god
    s["god_side"][player] = SIDE_A
    s["god_new"] = wide(s["god_new"]) | (1 << player)


@kernel
def note_use(states, i, player):
    """The player has used the own god in this turn."""
    s = states[i]
    s["god_used"] = wide(s["god_used"]) | (1 << player)


@kernel
def begin_after(states, i, player, then):
    """The effect is done: the player turns or exchanges the god, then play goes on with a phase."""
    states[i]["after"] = then
    note_use(states, i, player)
    wait_for(states, i, GOD_AFTER, player)


@kernel
def why_no_flip(states, i, player):
    """May the player keep the god by turning it to side B?"""
    return OK if states[i]["god_side"][player] == SIDE_A else MUST_EXCHANGE


@kernel
def why_no_exchange(states, i, player, god):
    """May the player take this god for the one just used?"""
    s = states[i]
    if s["god"][player] == god:
        return SAME_GOD_BACK
    return OK if (wide(s["display"]) >> god) & 1 else NOT_ON_DISPLAY


@kernel
def flip(states, i, table, player):
    """The god is turned to side B and stays."""
    states[i]["god_side"][player] = SIDE_B
    end_after(states, i, table)


@kernel
def exchange(states, i, table, player, god):
    """The god goes back to the display, and another one comes."""
    s = states[i]
    s["display"] = wide(s["display"]) | (1 << wide(s["god"][player]))
    take_god(states, i, player, god)
    end_after(states, i, table)


@kernel
def end_after(states, i, table):
    """The after-use step is taken: play goes on, with the discards of a 7 or where it was."""
    s = states[i]
    if s["phase"] == MAIN:  # Amun's is taken in the midst of a turn and ends his rate
        s["declared"] = NO_RESOURCE
        return
    then = wide(s["after"])
    s["after"] = 0
    if then == DISCARD:
        begin_discards(states, i, table)
    else:
        wait_for(states, i, then, s["turn"])
