"""The ladder over bots for games with the gods: the classic bots, and what they do about the gods."""

from collections.abc import Callable
from typing import Any

from oxcart.bots import classic
from oxcart.bots.amun import swap_with_amun, swaps_with_amun
from oxcart.bots.building import build, swap_for
from oxcart.bots.cards import choose_take, is_blocked
from oxcart.bots.goals import NO_ACTION, cards_short, choose_goal, price, route_worth, swaps
from oxcart.bots.god_favour import keep_or_exchange
from oxcart.bots.god_help import choose_kept, take_a_card
from oxcart.bots.god_prices import (
    build_with_gods,
    cards_short_with_substitute,
    has_awake,
    price_with_hapi,
)
from oxcart.bots.greedy import pick_best, take_turn
from oxcart.bots.osiris import choose_new_place, use_osiris
from oxcart.bots.own_traits import note_god
from oxcart.bots.robbing import least_needed
from oxcart.bots.sites import best_road
from oxcart.bots.traits import note_own
from oxcart.bots.value import income
from oxcart.engine.adapt import adapt
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.classic.blocks import A_END, A_ROAD
from oxcart.rulesets.classic.phases import ROLL
from oxcart.rulesets.gods.adapted import ADAPTED as RULES
from oxcart.rulesets.gods.blocks import A_ATUM, A_BASTET, A_GIVE_BACK, A_ISIS, A_MAAT_TAKE
from oxcart.rulesets.gods.facts import OSIRIS
from oxcart.rulesets.gods.god_cards import is_awake
from oxcart.rulesets.gods.phases import (
    ATUM_OFFER,
    GIVE_BACK,
    GOD_AFTER,
    ISIS_TAKE,
    KEEP,
    OSIRIS_ROAD,
    PTAH_ROAD,
)


@called_kernel
def pick_best_with_gods(view, j, table, seat, legal):
    """The greedy choice of the phase, the steps of the gods' effects included."""
    phase = int(view[j]["phase"])
    if phase == ROLL and holds(legal, A_BASTET) and is_blocked(view, j, table, seat):
        return A_BASTET
    if phase < GOD_AFTER or phase > KEEP:
        return pick_best(view, j, table, seat, legal)
    if phase == GOD_AFTER:
        return keep_or_exchange(view, j, table, seat, legal)
    if phase == KEEP:
        return choose_kept(view, j, seat, legal)
    earned = income(view, j, table, seat)
    if phase == PTAH_ROAD:
        edge, _ = best_road(view, j, table, seat, legal, earned, route_worth(view, j, seat))
        return A_ROAD + edge
    if phase == OSIRIS_ROAD:
        return choose_new_place(view, j, table, seat, earned)
    goal = choose_goal(view, j, table, seat, legal, earned)
    if phase == GIVE_BACK:
        return A_GIVE_BACK + least_needed(view, j, seat, goal, earned)
    first = A_ATUM if phase == ATUM_OFFER else A_ISIS if phase == ISIS_TAKE else A_MAAT_TAKE
    return choose_take(view, j, seat, legal, first, goal, earned)


@called_kernel
def take_turn_with_gods(view, j, table, seat, legal, goal, earned):
    """The next thing to do after the dice: a god who gives cards, then as without gods, Osiris last."""
    action = NO_ACTION
    if is_awake(view, j, seat):
        action = take_a_card(view, j, table, seat, legal, goal, earned)
    if action == NO_ACTION:
        action = take_turn(view, j, table, seat, legal, goal, earned)
    if action == A_END:
        if has_awake(view, j, seat, OSIRIS):
            moved = use_osiris(view, j, table, seat, legal, earned)
            return moved if moved != NO_ACTION else action
        if not holds(legal, A_END):  # Amun's rate ends with his after-use step
            return keep_or_exchange(view, j, table, seat, legal)
    return action


REPLACED: dict[Callable[..., Any], Callable[..., Any]] = {
    pick_best: pick_best_with_gods,
    take_turn: take_turn_with_gods,
    price: price_with_hapi,
    cards_short: cards_short_with_substitute,
    swaps: swaps_with_amun,
    swap_for: swap_with_amun,
    build: build_with_gods,
    note_own: note_god,
}
"""For every function of the classic bots that the gods change, the one that takes its place."""

CARD_WORTH = 100
"""A development card is worth more here than in the classic game: gods give resources, and points become scarce."""

ADAPTED = adapt("gods_bots", REPLACED, RULES, CARD_WORTH=CARD_WORTH)
"""The functions of a game with the gods, those of its bots included."""

choose = ADAPTED.of(classic.choose)
