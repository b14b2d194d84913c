"""Banks and hands: the home bank takes and gives everything but production. Rules: "Banks", "Trading"."""

from oxcart.engine.bank import owns_rate
from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.biggame.facts import OWN
from oxcart.rulesets.biggame.seats import home_of


@kernel
def receive(boards, players, board, seat, resource, count):
    """Cards of one type go from a board's bank, which holds them, to a player."""
    boards[board]["bank"][resource] -= count
    s = players[seat]
    s["hand"][OWN, resource] += count
    s["hand_size"][OWN] += count


@kernel
def give_back(boards, players, seat, resource, count):
    """Cards of one type go from a player, who holds them, to the home bank."""
    boards[home_of(seat)]["bank"][resource] += count
    s = players[seat]
    s["hand"][OWN, resource] -= count
    s["hand_size"][OWN] -= count


@kernel
def pay_home(boards, players, seat, cost):
    """The cards of a price go from the player's hand to the home bank."""
    for r in range(RESOURCES):
        if cost[r]:
            give_back(boards, players, seat, r, wide(cost[r]))


@kernel
def hold(players, seat, cost):
    """The cards of a price lie beside the hand while a request is open."""
    s = players[seat]
    for r in range(RESOURCES):
        s["hand"][OWN, r] -= cost[r]
        s["held"][r] += cost[r]
        s["hand_size"][OWN] -= cost[r]


@kernel
def spend_held(boards, players, seat):
    """What was held for a request goes to the home bank."""
    s = players[seat]
    for r in range(RESOURCES):
        boards[home_of(seat)]["bank"][r] += s["held"][r]
        s["held"][r] = 0


@kernel
def refund_held(players, seat):
    """What was held for a request goes back to the hand."""
    s = players[seat]
    for r in range(RESOURCES):
        s["hand"][OWN, r] += s["held"][r]
        s["hand_size"][OWN] += s["held"][r]
        s["held"][r] = 0


@kernel
def best_rate(players, seat, resource):
    """The fewest equal cards the bank takes for another one."""
    if owns_rate(players, seat, OWN, 2, resource):
        return 2
    return 3 if owns_rate(players, seat, OWN, 3, resource) else 4


@kernel
def can_pay_with_bank(boards, players, seat, cost):
    """Can the player pay the price from the hand, trading with the home bank first if need be?"""
    s = players[seat]
    missing = 0
    spare = 0
    for r in range(RESOURCES):
        rest = wide(s["hand"][OWN, r]) - wide(cost[r])
        if rest < 0:
            missing -= rest
            if boards[home_of(seat)]["bank"][r] < -rest:
                return False
        else:
            spare += rest // best_rate(players, seat, r)
    return spare >= missing


@kernel
def bank_is_empty(boards, seat):
    """Has the home bank no card at all?"""
    for r in range(RESOURCES):
        if boards[home_of(seat)]["bank"][r] > 0:
            return False
    return True
