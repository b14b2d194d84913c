"""What chance does: the number of a turn, the second roll, drawn cards, cards discarded at random.

Every outcome has a number of equally likely tickets, so a runner draws just one number.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import NOT_DRAWN, OK
from oxcart.rulesets.biggame.blocks import DRAW_, NUMBER_, SECOND_, SPACE
from oxcart.rulesets.biggame.facts import DICE_CARDS, NO_SEAT, NUMBERS, OWN
from oxcart.rulesets.biggame.phases import DISCARD, DRAW, ROLL, SECOND_ROLL
from oxcart.rulesets.biggame.seats import home_of
from oxcart.rulesets.classic.chance import nth_card

A_NUMBER, A_SECOND, A_DRAW, A_LOSE = (SPACE.start(key) for key in ("number", "second", "draw", "lose"))


@kernel
def why_not_drawn(event, boards, players, seat, block, argument):
    """Is chance to act here, and can it bring this?"""
    e = event[0]
    possible = False
    if block == NUMBER_:
        possible = e["phase"] == ROLL and e["dice_cards"][argument] > 0
    elif block == SECOND_:
        possible = e["phase"] == SECOND_ROLL
    elif block == DRAW_:
        possible = players[seat]["step"] == DRAW and boards[home_of(seat)]["deck"][argument] > 0
    else:
        owes = e["phase"] == DISCARD and e["overdue"] == 1 and players[seat]["owed"] > 0
        possible = owes and players[seat]["hand"][OWN, argument] > 0
    return OK if possible else NOT_DRAWN


@kernel
def tickets(event, boards, players, seat):
    """How many equally likely tickets there are for the seat, or for the event if it is nobody's; 0 for none."""
    e = event[0]
    if seat == NO_SEAT:
        total = 0
        for k in range(NUMBERS):
            if e["phase"] == ROLL:
                total += wide(e["dice_cards"][k])
            elif e["phase"] == SECOND_ROLL:
                total += wide(DICE_CARDS[k])
        return total
    s = players[seat]
    if s["step"] == DRAW:
        return wide(boards[home_of(seat)]["piles"][0]) + wide(boards[home_of(seat)]["piles"][1])
    if e["phase"] == DISCARD and e["overdue"] and s["owed"]:
        return wide(s["hand_size"][OWN])
    return 0


@kernel
def outcome(event, boards, players, seat, ticket):
    """The action of chance that a ticket stands for."""
    e = event[0]
    if seat == NO_SEAT:
        if e["phase"] == ROLL:
            return A_NUMBER + nth_card(e["dice_cards"], ticket)
        return A_SECOND + nth_card(DICE_CARDS, ticket)
    if players[seat]["step"] == DRAW:
        return A_DRAW + nth_card(boards[home_of(seat)]["deck"], ticket)
    return A_LOSE + nth_card(players[seat]["hand"][OWN], ticket)
