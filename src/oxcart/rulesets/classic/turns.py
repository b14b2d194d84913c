"""The course of a turn: beginning, interruptions, ending. Rules: "Turn", "End of the Game"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.offers import clear_offers
from oxcart.engine.record import CHANCE
from oxcart.rulesets.classic.facts import ROUNDS_WITHOUT_BUILDING
from oxcart.rulesets.classic.phases import MAIN, ROLL
from oxcart.rulesets.classic.score import end_if_won, finish_by_points


@kernel
def wait_for(states, i, phase, player):
    """Enter a phase in which one seat, or CHANCE, acts."""
    s = states[i]
    s["phase"] = phase
    s["acting"] = 1 << wide(player)


@kernel
def wait_for_chance(states, i, phase):
    """Enter a phase in which chance acts."""
    wait_for(states, i, phase, CHANCE)


@kernel
def begin_turn(states, i, table, player):
    """The turn goes to the player, who has won if the points are there already."""
    s = states[i]
    s["turn"] = player
    s["turns"] += 1
    s["idle"] += 1
    s["fresh"][:] = 0
    s["card_played"] = 0
    s["built"] = 0
    wait_for(states, i, ROLL, player)
    end_if_won(states, i, table)


@kernel
def end_turn(states, i, table):
    """The turn goes to the left, unless too many turns in a row passed without anybody building."""
    s = states[i]
    players = wide(table[0]["players"])
    if table[0]["domestic"]:
        clear_offers(states, i)
    if s["idle"] >= ROUNDS_WITHOUT_BUILDING * players:
        finish_by_points(states, i, table)
        return
    following = wide(s["turn"]) + 1
    begin_turn(states, i, table, following if following < players else 0)


@kernel
def note_building(states, i):
    """Something was built or bought, paid or free: the stalemate count begins again with the next turn."""
    states[i]["idle"] = 0


@kernel
def begin_main(states, i):
    """The player on turn may trade and build."""
    wait_for(states, i, MAIN, states[i]["turn"])


@kernel
def go_on(states, i):
    """Return from an interruption to the phase it came from."""
    wait_for(states, i, states[i]["resume"], states[i]["turn"])
