"""Bastet sends the robber to the desert and takes a card of the hex he leaves. Rules: "Bastet".

Which god has this power is a guess; see `facts`.
"""

from oxcart.engine.bits import wide
from oxcart.engine.hands import take_from_bank
from oxcart.engine.jit import kernel
from oxcart.engine.layout import robber_start
from oxcart.engine.reasons import OK
from oxcart.engine.resources import NO_RESOURCE
from oxcart.rulesets.gods.codes import NO_CARD_OF_HIS_HEX, ROBBER_AT_HOME
from oxcart.rulesets.gods.god_cards import begin_after


@kernel
def why_no_homecoming(states, i, table):
    """May the robber be sent home: is he away, and has the supply a card of his hex?"""
    s = states[i]
    resource = wide(s["hex_resource"][s["robber"]])
    if resource == NO_RESOURCE or s["robber"] == robber_start(states, i, table):
        return ROBBER_AT_HOME
    return OK if s["bank"][resource] > 0 else NO_CARD_OF_HIS_HEX


@kernel
def send_robber_home(states, i, table, player):
    """He goes where he began, and robs nobody; the turn goes on where it was."""
    s = states[i]
    take_from_bank(states, i, player, wide(s["hex_resource"][s["robber"]]), 1)
    s["robber"] = robber_start(states, i, table)
    begin_after(states, i, player, wide(s["phase"]))
