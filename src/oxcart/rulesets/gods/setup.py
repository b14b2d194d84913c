"""The god cards at the start: stack, display, and who gets which. Rules: "God Cards Set-up"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import NO_RESOURCE
from oxcart.rulesets.classic.setup import begin_first_turn, found_settlement, start
from oxcart.rulesets.gods.facts import ALL_GODS, NUMBERED
from oxcart.rulesets.gods.god_cards import take_god


@kernel
def start_with_gods(states, i, table):
    """The numbered gods form the stack, the others the display; then the game is laid out."""
    s = states[i]
    s["display"] = ALL_GODS & ~((1 << NUMBERED) - 1)
    s["god"][:] = NOBODY
    s["moving"] = NOBODY
    s["spared"] = NOBODY
    s["declared"] = NO_RESOURCE
    start(states, i, table)


@kernel
def found_settlement_and_take_god(states, i, table, player, corner):
    """A founding settlement is placed; with the second one comes the top god of the stack."""
    founded = wide(states[i]["founding"])
    players = wide(table[0]["players"])
    found_settlement(states, i, table, player, corner)
    if founded >= players:
        take_god(states, i, player, founded - players)


@kernel
def deal_gods_and_begin(states, i, table, player):
    """Preset pieces bring the gods in the order of a second round, the starter last; leftovers join the display."""
    s = states[i]
    players = wide(table[0]["players"])
    if table[0]["placed"]:
        for k in range(players):
            take_god(states, i, (player + players - 1 - k) % players, k)
    for god in range(players, NUMBERED):
        s["display"] = wide(s["display"]) | (1 << god)
    begin_first_turn(states, i, table, player)
