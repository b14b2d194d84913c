"""Thoth's choice: a development card chosen among three, at a price with one card replaced. Rules: "Thoth".

Which god has this power is a guess; see `facts`.
"""

from oxcart.engine.bits import wide
from oxcart.engine.development import cards_left, draw_card
from oxcart.engine.hands import can_pay, pay
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import DECK_EMPTY, OK
from oxcart.rulesets.classic.facts import CARD_KINDS
from oxcart.rulesets.classic.phases import MAIN
from oxcart.rulesets.classic.score import end_if_won
from oxcart.rulesets.classic.turns import note_building, wait_for, wait_for_chance
from oxcart.rulesets.gods.codes import CHOICE_PRICE, NOT_LOOKED_AT
from oxcart.rulesets.gods.facts import CARDS_LOOKED_AT, CHOICE_COSTS
from oxcart.rulesets.gods.god_cards import begin_after
from oxcart.rulesets.gods.phases import KEEP, LOOK


@kernel
def why_no_choice(states, i, player, argument):
    """Can the player pay this price, and is there a card in the deck?"""
    if not can_pay(states, i, player, CHOICE_COSTS[argument]):
        return CHOICE_PRICE
    return OK if cards_left(states, i) > 0 else DECK_EMPTY


@kernel
def buy_choice(states, i, player, argument):
    """The card is paid for; chance shows the cards to choose among."""
    pay(states, i, player, CHOICE_COSTS[argument])
    states[i]["built"] = 1
    note_building(states, i)
    wait_for_chance(states, i, LOOK)


@kernel
def cards_looked_at(states, i):
    """How many cards lie before the buyer."""
    looked = states[i]["looked"]
    count = 0
    for kind in range(CARD_KINDS):
        count += wide(looked[kind])
    return count


@kernel
def nth_unseen_card(states, i, ticket):
    """The kind of the ticket-th card of the deck that is not looked at, when the cards lie sorted by kind."""
    s = states[i]
    kind = 0
    while ticket >= s["deck"][kind] - s["looked"][kind]:
        ticket -= s["deck"][kind] - s["looked"][kind]
        kind += 1
    return kind


@kernel
def look_at_card(states, i, kind):
    """One more card is looked at; after three, or all there are, the buyer chooses."""
    s = states[i]
    s["looked"][kind] += 1
    if cards_looked_at(states, i) >= min(CARDS_LOOKED_AT, wide(cards_left(states, i))):
        wait_for(states, i, KEEP, s["turn"])


@kernel
def why_not_keep(states, i, kind):
    """Is this card among those looked at?"""
    return OK if states[i]["looked"][kind] > 0 else NOT_LOOKED_AT


@kernel
def keep_card(states, i, table, player, kind):
    """The card is kept as one bought this turn; the others never left the deck."""
    s = states[i]
    for k in range(CARD_KINDS):
        s["looked"][k] = 0
    draw_card(states, i, player, kind)
    if not end_if_won(states, i, table):
        begin_after(states, i, player, MAIN)
