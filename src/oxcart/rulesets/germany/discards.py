"""Discards lie aside, unseen by the others, until everybody has finished. Rules: "Rolling a 7"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.apply import after_discards


@kernel
def lay_aside(states, i, player, resource):
    """A card given up on a 7 leaves the hand; the supply has it when everybody has finished."""
    s = states[i]
    s["hand"][player, resource] -= 1
    s["hand_size"][player] -= 1
    s["returned"][player, resource] += 1


@kernel
def after_discards_shown(states, i):
    """All discards go to the supply at once; then the player on turn moves the robber."""
    s = states[i]
    for p in range(s["returned"].shape[0]):
        for r in range(RESOURCES):
            s["bank"][r] += s["returned"][p, r]
            s["returned"][p, r] = 0
    after_discards(states, i)


@kernel
def cards_laid_aside(states, i, table, resource):
    """How many cards of the type have been given up by players while others still owe some."""
    aside = 0
    for p in range(wide(table[0]["players"])):
        aside += wide(states[i]["returned"][p, resource])
    return aside
