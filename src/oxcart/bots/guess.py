"""Hidden cards dealt at random, as they might be for all a seat knows: the worlds that a searching bot plays in.

Everybody can count the supply, so the cards in the other hands are known as a whole; how they lie is dealt anew for
each world. Development cards come from all those the seat has not seen. An open offer shows cards its maker holds.
"""

from oxcart.engine.bits import wide
from oxcart.engine.dice import below
from oxcart.engine.hands import cards_of_type
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.facts import CARD_KINDS
from oxcart.rulesets.classic.score import points

TRIES = 8
"""How often a card is dealt anew that would have ended the game already."""


@called_kernel
def deal_hidden(world, w, table, seat, streams, k):
    """Row w, which is what the seat knows, becomes a whole game that looks the same to the seat."""
    deal_hands(world, w, table, seat, streams, k)
    deal_development(world, w, table, seat, streams, k)


@kernel
def unseen_cards(world, w, resource):
    """How many cards of a type are neither in the supply nor in a hand of this world."""
    left = cards_of_type(resource) - wide(world[w]["bank"][resource])
    hands = world[w]["hand"]
    for p in range(hands.shape[0]):
        left -= wide(hands[p, resource])
    return left


@called_kernel
def deal_hands(world, w, table, seat, streams, k):
    """Fill the hands of the others: what they must hold first, the rest at random from what lies in no other place."""
    s = world[w]
    players = wide(table[0]["players"])
    turn = wide(s["turn"])
    for p in range(players):
        if p != seat and s["offer_to"][p]:
            for r in range(RESOURCES):
                s["hand"][p, r] = max(wide(s["hand"][p, r]), wide(s["give"][p, r]))
        if p != seat and (wide(s["accepted"]) >> p) & 1:
            for r in range(RESOURCES):
                s["hand"][p, r] = max(wide(s["hand"][p, r]), wide(s["want"][turn, r]))
    for p in range(players):
        if p != seat:
            held = 0
            for r in range(RESOURCES):
                held += wide(s["hand"][p, r])
            for _ in range(wide(s["hand_size"][p]) - held):
                deal_card(world, w, p, streams, k)


@kernel
def deal_card(world, w, player, streams, k):
    """One card of those that lie nowhere yet."""
    left = 0
    for r in range(RESOURCES):
        left += unseen_cards(world, w, r)
    if left <= 0:
        return
    ticket = below(streams, k, left)
    for r in range(RESOURCES):
        ticket -= unseen_cards(world, w, r)
        if ticket < 0:
            world[w]["hand"][player, r] += 1
            return


@called_kernel
def deal_development(world, w, table, seat, streams, k):
    """The others' development cards come from the deck, which counts all unseen ones; nobody has won already."""
    s = world[w]
    for p in range(wide(table[0]["players"])):
        if p != seat:
            for _ in range(wide(s["dev_size"][p])):
                for attempt in range(TRIES):
                    kind = deal_development_card(world, w, p, streams, k)
                    if kind < 0 or attempt == TRIES - 1 or points(world, w, p) < table[0]["target"]:
                        break
                    s["dev"][p, kind] -= 1
                    s["deck"][kind] += 1


@kernel
def deal_development_card(world, w, player, streams, k):
    """The kind of the card dealt to the player, -1 if none is left."""
    deck = world[w]["deck"]
    left = 0
    for kind in range(CARD_KINDS):
        left += wide(deck[kind])
    if left <= 0:
        return -1
    ticket = below(streams, k, left)
    for kind in range(CARD_KINDS):
        ticket -= wide(deck[kind])
        if ticket < 0:
            deck[kind] -= 1
            world[w]["dev"][player, kind] += 1
            return kind
    return -1
