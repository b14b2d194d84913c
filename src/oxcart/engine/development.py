"""Development cards: buying, holding, playing. Rules: "Development Cards", "Largest Mercenary Army".

A deck is counts of what is left, not an order: the next card is drawn by chance when it is bought.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import BOUGHT_THIS_TURN, NO_SUCH_CARD, OK, ONE_CARD_PER_TURN
from oxcart.engine.record import NOBODY

SMALLEST_ARMY = 3


@kernel
def cards_left(states, i):
    """How many cards the deck still has."""
    deck = states[i]["deck"]
    left = 0
    for k in range(deck.shape[0]):
        left += deck[k]
    return left


@kernel
def draw_card(states, i, player, kind):
    """The card drawn goes to the buyer, who may not play it this turn."""
    s = states[i]
    s["deck"][kind] -= 1
    s["dev"][player, kind] += 1
    s["dev_size"][player] += 1
    s["fresh"][kind] += 1


@kernel
def why_no_card(states, i, player, kind):
    """May the player on turn play a card of this kind: held, not bought this turn, and the first this turn?"""
    s = states[i]
    if s["dev"][player, kind] == 0:
        return NO_SUCH_CARD
    if s["card_played"]:
        return ONE_CARD_PER_TURN
    if s["dev"][player, kind] <= s["fresh"][kind]:
        return BOUGHT_THIS_TURN
    return OK


@kernel
def spend_card(states, i, player, kind):
    """The card leaves the player's hand as the one card of this turn."""
    s = states[i]
    s["dev"][player, kind] -= 1
    s["dev_size"][player] -= 1
    s["card_played"] = 1


@kernel
def grow_army(states, i, player):
    """One more face-up knight; the largest army, three or more, takes the card from a smaller one."""
    s = states[i]
    s["army"][player] += 1
    holder = wide(s["army_holder"])
    to_beat = SMALLEST_ARMY - 1 if holder == NOBODY else wide(s["army"][holder])
    if s["army"][player] > to_beat:
        s["army_holder"] = player
