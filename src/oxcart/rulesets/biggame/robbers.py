"""Sevens, robbers and the knights who drive them off. Rules: "Sevens", "Robbers", "Knights".

Each territory has a robber of its own, which never leaves it and stands on its desert when it does no harm.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.biggame.banks import receive
from oxcart.rulesets.biggame.facts import HAND_LIMIT, LOWEST, MOON, OWN, SUN
from oxcart.rulesets.biggame.seats import home_of


@kernel
def demand_discards(event, players, table):
    """Everybody with more than seven cards owes half of them, rounded down."""
    for seat in range(2 * wide(table[0]["boards"])):
        cards = wide(players[seat]["hand_size"][OWN])
        if cards > HAND_LIMIT:
            players[seat]["owed"] = cards // 2
            event[0]["waiting"] += 1


@kernel
def send_robbers(boards, table, number):
    """Each robber goes to the number in its own territory or, where there is none, home to its desert."""
    for board in range(wide(table[0]["boards"])):
        b = boards[board]
        for group in range(2):
            b["robber"][group] = table[0]["haunt"][b["island"], group, number - LOWEST]


@kernel
def is_at_hand(boards, table, seat, group):
    """Does this robber of the home island stand beside a building of the player, and not on its desert?"""
    b = boards[home_of(seat)]
    h = wide(b["robber"][group])
    if h == table[0]["desert"][group]:
        return False
    for k in range(6):
        if b["owner"][table[0]["land_corners"][h, k]] == seat:
            return True
    return False


@kernel
def any_at_hand(boards, table, seat):
    """Does a robber of the home island stand beside a building of the player?"""
    return is_at_hand(boards, table, seat, SUN) or is_at_hand(boards, table, seat, MOON)


@kernel
def drive_off(boards, players, table, seat, group):
    """The robber goes to the desert of its territory; the player receives what the hex yields, if the bank has it."""
    board = home_of(seat)
    b = boards[board]
    resource = wide(table[0]["yields"][b["island"], b["robber"][group]])
    b["robber"][group] = table[0]["desert"][group]
    if b["bank"][resource] > 0:
        receive(boards, players, board, seat, resource, 1)
