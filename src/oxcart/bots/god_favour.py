"""After using a god: keep it on side B, or exchange it for the one on display who will help most."""

from oxcart.bots.cards import is_blocked
from oxcart.bots.goals import NO_ACTION
from oxcart.bots.god_prices import can_spare_knight
from oxcart.bots.robbing import leading_points
from oxcart.bots.value import HEXES, TOKEN_PIPS
from oxcart.engine.bits import holds, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.network import buildings_at_hex
from oxcart.engine.resources import NO_RESOURCE
from oxcart.rulesets.classic.score import open_points
from oxcart.rulesets.gods.blocks import A_EXCHANGE, A_FLIP
from oxcart.rulesets.gods.facts import AMUN, ATUM, CHOOSER, GODS, HAPI, HORUS, ISIS, MAAT, PTAH, TAMER

GOD_COUNT = len(GODS)

# What a god is worth until the next own turn, in hundredths of a card.
DEMAND, SUBSTITUTE, MOVE, RATE, CHOICE = 80, 30, 25, 55, 60
COMPENSATION, MOST_COMPENSATION = 11, 150
"""Atum gives something for each of 36 throws that pay nothing, up to a limit: he is used at most twice."""
SEVEN, SAVED_CARD, SMALL_HAND = 60, 8, 4
"""Isis acts on every other round or so; a big hand has more to lose on a 7."""
JUSTICE, NO_JUSTICE = 100, 10
CHEAP_BUILDING, NO_KNIGHT = 140, 5
HOMECOMING, RELIEF, ROBBER_AT_HOME = 100, 80, 50


@called_kernel
def empty_throws(view, j, table, seat):
    """In how many of 36 throws that are no 7 the seat draws nothing."""
    totals = 0
    for h in range(HEXES):
        if h != view[j]["robber"] and buildings_at_hex(view, j, table, seat, h):
            totals |= 1 << wide(view[j]["token"][h])
    empty = 0
    for total in range(len(TOKEN_PIPS)):
        if not (totals >> total) & 1:
            empty += int(TOKEN_PIPS[total])
    return empty


@kernel
def is_robber_away(view, j):
    """Stands the robber on a hex that yields something?"""
    return view[j]["hex_resource"][view[j]["robber"]] != NO_RESOURCE


@called_kernel
def god_value(view, j, table, seat, god):
    """What the god is worth to the seat until its next turn."""
    s = view[j]
    if god == HORUS:
        return DEMAND
    if god == PTAH:
        return SUBSTITUTE
    if god == ATUM:
        return min(MOST_COMPENSATION, COMPENSATION * empty_throws(view, j, table, seat))
    if god == ISIS:
        return SEVEN + SAVED_CARD * max(0, int(s["hand_size"][seat]) - SMALL_HAND)
    if god == MAAT:
        return JUSTICE if leading_points(view, j, seat) > open_points(view, j, seat) else NO_JUSTICE
    if god == HAPI:
        return CHEAP_BUILDING if can_spare_knight(view, j, seat) else NO_KNIGHT
    if god == AMUN:
        return RATE
    if god == CHOOSER:
        return CHOICE
    if god == TAMER:
        if not is_robber_away(view, j):
            return ROBBER_AT_HOME
        return HOMECOMING + (RELIEF if is_blocked(view, j, table, seat) else 0)
    return MOVE


@called_kernel
def keep_or_exchange(view, j, table, seat, legal):
    """Turn the god to side B if it may stay and nobody on display is worth more; else take the best of those."""
    best = NO_ACTION
    most = -1
    if holds(legal, A_FLIP):
        best, most = A_FLIP, god_value(view, j, table, seat, wide(view[j]["god"][seat]))
    for god in range(GOD_COUNT):
        if holds(legal, A_EXCHANGE + god):
            value = god_value(view, j, table, seat, god)
            if value > most:
                best, most = A_EXCHANGE + god, value
    return best
