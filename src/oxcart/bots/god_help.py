"""Gods that give cards: what Horus asks for and of whom, at whom Maat looks, which card Thoth keeps."""

from oxcart.bots.cards import elsewhere, wants_army
from oxcart.bots.goals import NO_ACTION, lack
from oxcart.bots.god_prices import has_spare
from oxcart.bots.value import income, share
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.blocks import SEATS
from oxcart.rulesets.classic.facts import CARD_KINDS, FIRST_VICTORY_CARD, KNIGHT
from oxcart.rulesets.classic.score import open_points
from oxcart.rulesets.gods.blocks import A_BASTET, A_HORUS, A_KEEP, A_MAAT, ASKED_SETS
from oxcart.rulesets.gods.facts import HORUS, MAAT, TAMER
from oxcart.rulesets.gods.horus import WAYS_TO_ASK

VICTORY_CARD, USEFUL_KNIGHT, PROGRESS_CARD, OTHER_KNIGHT = 4, 3, 2, 1
"""What cards are worth that lie to choose from, against each other."""


@called_kernel
def ask_for(view, j, seat, goal, earned):
    """What Horus asks for: what the goal lacks most and others hold, among equals what comes in least; else nothing."""
    best = RESOURCES
    most = 0
    for r in range(RESOURCES):
        cards = min(2, min(lack(view, j, seat, goal, r), elsewhere(view, j, seat, r)))
        value = 1000 * cards - min(999, share(earned, r))
        if cards > 0 and value > most:
            best, most = r, value
    return best


@kernel
def likelihood(view, j, table, seat, resource):
    """How likely the seat holds a card of the resource: it grows with the hand and with what comes in."""
    return int(view[j]["hand_size"][seat]) * (3 + share(income(view, j, table, seat), resource))


@called_kernel
def use_horus(view, j, table, seat, legal, goal, earned):
    """Ask the two who most likely have what the goal lacks, if there is something to give back; else NO_ACTION."""
    resource = ask_for(view, j, seat, goal, earned)
    if resource == RESOURCES or not has_spare(view, j, seat, goal):
        return NO_ACTION
    first, second = -1, -1
    most, next_most = 0, 0
    for p in range(SEATS):
        if p != seat and view[j]["hand_size"][p]:
            value = likelihood(view, j, table, p, resource)
            if value > most:
                second, next_most = first, most
                first, most = p, value
            elif value > next_most:
                second, next_most = p, value
    if first < 0:
        return NO_ACTION
    asked = (1 << first) | ((1 << second) if second >= 0 else 0)
    for way in range(WAYS_TO_ASK):
        if ASKED_SETS[way] == asked and holds(legal, A_HORUS + WAYS_TO_ASK * resource + way):
            return A_HORUS + WAYS_TO_ASK * resource + way
    return NO_ACTION


@called_kernel
def use_maat(view, j, legal):
    """Look at the fullest hand of those ahead, among equals at that of the leader; NO_ACTION if nobody is ahead."""
    best = NO_ACTION
    most = -1
    for p in range(SEATS):
        if holds(legal, A_MAAT + p):
            value = 16 * int(view[j]["hand_size"][p]) + int(open_points(view, j, p))
            if value > most:
                best, most = A_MAAT + p, value
    return best


@called_kernel
def take_a_card(view, j, table, seat, legal, goal, earned):
    """Use a god who gives or changes cards at no price, if the seat has one and he can do something now."""
    god = int(view[j]["god"][seat])
    if god == HORUS:
        return use_horus(view, j, table, seat, legal, goal, earned)
    if god == MAAT:
        return use_maat(view, j, legal)
    return A_BASTET if god == TAMER and holds(legal, A_BASTET) else NO_ACTION


@called_kernel
def choose_kept(view, j, seat, legal):
    """Keep a point, else a knight for the army, else a progress card."""
    best = NO_ACTION
    most = -1
    for kind in range(CARD_KINDS):
        if holds(legal, A_KEEP + kind):
            if kind >= FIRST_VICTORY_CARD:
                value = VICTORY_CARD
            elif kind == KNIGHT:
                value = USEFUL_KNIGHT if wants_army(view, j, seat) else OTHER_KNIGHT
            else:
                value = PROGRESS_CARD
            if value > most:
                best, most = A_KEEP + kind, value
    return best
