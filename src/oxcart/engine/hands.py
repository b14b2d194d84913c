"""Resource cards in hands and supply: paying, taking, affording. Rules: "Supply", "Build"."""

from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES

CARDS_OF_A_TYPE = 19


@kernel
def cards_of_type(resource):
    """How many cards of the type there are."""
    return CARDS_OF_A_TYPE


@kernel
def fill_supply(states, i):
    """All cards lie in the supply."""
    for r in range(RESOURCES):
        states[i]["bank"][r] = cards_of_type(r)


@kernel
def can_pay(states, i, player, cost):
    """Does the player hold the cards of the price?"""
    hand = states[i]["hand"][player]
    enough = True
    for r in range(RESOURCES):
        enough &= hand[r] >= cost[r]  # no early exit: a branch would cost more than the five comparisons
    return enough


@kernel
def pay(states, i, player, cost):
    """The cards of the price go from the player's hand to the supply."""
    s = states[i]
    hand = s["hand"][player]
    bank = s["bank"]
    total = 0
    for r in range(RESOURCES):
        hand[r] -= cost[r]
        bank[r] += cost[r]
        total += cost[r]
    s["hand_size"][player] -= total


@kernel
def take_from_bank(states, i, player, resource, count):
    """Cards of one type go from the supply, which holds them, to the player."""
    s = states[i]
    s["bank"][resource] -= count
    s["hand"][player, resource] += count
    s["hand_size"][player] += count


@kernel
def return_to_bank(states, i, player, resource, count):
    """Cards of one type go from the player, who holds them, to the supply."""
    s = states[i]
    s["bank"][resource] += count
    s["hand"][player, resource] -= count
    s["hand_size"][player] -= count


@kernel
def hand_over(states, i, giver, taker, resource, count):
    """Cards of one type go from one hand to another."""
    s = states[i]
    s["hand"][giver, resource] -= count
    s["hand_size"][giver] -= count
    s["hand"][taker, resource] += count
    s["hand_size"][taker] += count
