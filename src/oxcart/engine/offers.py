"""Domestic trade: drafts, offers, answers, closing. Rules: "Domestic Trade".

A seat builds a draft card by card; offering makes it visible. The player on turn offers to one or all, the others only
to the player on turn. While an offer stands its maker can pay it: whatever might change a maker's hand withdraws it.
"""

from oxcart.engine.bits import wide
from oxcart.engine.hands import cards_of_type, hand_over
from oxcart.engine.jit import kernel
from oxcart.engine.reasons import (
    GIFT,
    MORE_THAN_EXIST,
    NO_OFFER,
    NOT_A_SEAT,
    NOT_ACCEPTED,
    NOT_ADDRESSED,
    NOT_IN_HAND,
    NOTHING_TO_WITHDRAW,
    OFFER_OPEN,
    OK,
    ONLY_WITH_ACTIVE,
    SAME_TYPE_OFFERED,
)
from oxcart.engine.resources import RESOURCES


@kernel
def why_not_give(states, i, player, resource):
    """May the player add a card of this type to what the own draft gives?"""
    s = states[i]
    if s["offer_to"][player]:
        return OFFER_OPEN
    if s["want"][player, resource]:
        return SAME_TYPE_OFFERED
    if s["give"][player, resource] >= s["hand"][player, resource]:
        return NOT_IN_HAND
    return OK


@kernel
def why_not_want(states, i, player, resource):
    """May the player add a card of this type to what the own draft asks for?"""
    s = states[i]
    if s["offer_to"][player]:
        return OFFER_OPEN
    if s["give"][player, resource]:
        return SAME_TYPE_OFFERED
    if s["want"][player, resource] >= cards_of_type(resource):
        return MORE_THAN_EXIST
    return OK


@kernel
def why_not_offer(states, i, player, addressed):
    """May the player make the own draft an offer to the set of seats?"""
    s = states[i]
    turn = wide(s["turn"])
    if s["offer_to"][player]:
        return OFFER_OPEN
    if addressed == 0:
        return NOT_A_SEAT
    if player != turn and addressed != 1 << turn:
        return ONLY_WITH_ACTIVE
    if (addressed >> player) & 1:
        return NOT_ADDRESSED
    given = 0
    wanted = 0
    for r in range(RESOURCES):
        given += s["give"][player, r]
        wanted += s["want"][player, r]
        if s["give"][player, r] > s["hand"][player, r]:
            return NOT_IN_HAND
    if given == 0 or wanted == 0:
        return GIFT
    return OK


@kernel
def why_not_withdraw(states, i, player):
    """Has the player a draft or an offer to take back?"""
    s = states[i]
    for r in range(RESOURCES):
        if s["give"][player, r] or s["want"][player, r]:
            return OK
    return NOTHING_TO_WITHDRAW


@kernel
def why_not_answer(states, i, player):
    """Is there an open offer of the player on turn that addresses this player?"""
    s = states[i]
    to = wide(s["offer_to"][s["turn"]])
    if to == 0:
        return NO_OFFER
    if not (to >> player) & 1:
        return NOT_ADDRESSED
    return OK


@kernel
def why_not_accept(states, i, player):
    """May the player agree to the offer: addressed, and holding what is asked for?"""
    s = states[i]
    reason = why_not_answer(states, i, player)
    if reason == OK:
        for r in range(RESOURCES):
            if s["want"][s["turn"], r] > s["hand"][player, r]:
                return NOT_IN_HAND
        if (s["accepted"] >> player) & 1:
            return OFFER_OPEN
    return reason


@kernel
def why_not_decline(states, i, player):
    """May the player decline: addressed, and not having declined already?"""
    s = states[i]
    reason = why_not_answer(states, i, player)
    if reason == OK and not ((s["accepted"] | s["acting"]) >> player) & 1:
        return OFFER_OPEN
    return reason


@kernel
def why_not_close(states, i, partner):
    """May the player on turn close the own offer with this seat: has it accepted?"""
    s = states[i]
    if s["offer_to"][s["turn"]] == 0:
        return NO_OFFER
    if not (s["accepted"] >> partner) & 1:
        return NOT_ACCEPTED
    return OK


@kernel
def why_not_refuse(states, i, table, partner):
    """Has this other seat an offer to the player on turn?"""
    s = states[i]
    if partner >= table[0]["players"] or partner == s["turn"] or s["offer_to"][partner] == 0:
        return NO_OFFER
    return OK


@kernel
def why_not_agree(states, i, table, partner):
    """May the player on turn take this seat's offer: does it stand, and can it be paid?"""
    s = states[i]
    reason = why_not_refuse(states, i, table, partner)
    if reason == OK:
        for r in range(RESOURCES):
            if s["want"][partner, r] > s["hand"][s["turn"], r]:
                return NOT_IN_HAND
    return reason


@kernel
def make_offer(states, i, player, addressed):
    """The player's draft becomes an offer; one to the player on turn is also an answer to the offer standing."""
    s = states[i]
    s["offer_to"][player] = addressed
    s["offers"][player] = min(s["offers"][player] + 1, 255)
    if player == s["turn"]:
        s["accepted"] = 0
        s["acting"] |= addressed
    else:
        forget_answer(states, i, player)


@kernel
def forget_answer(states, i, player):
    """The player is no longer waited for and no longer counts as having accepted."""
    s = states[i]
    keep = ~(1 << wide(player))
    s["acting"] = wide(s["acting"]) & keep & 0xFFFF
    s["accepted"] = wide(s["accepted"]) & keep & 0xFF


@kernel
def withdraw(states, i, player):
    """The player's draft or offer is gone; if it was that of the player on turn, so are the answers to it."""
    s = states[i]
    for r in range(RESOURCES):
        s["give"][player, r] = 0
        s["want"][player, r] = 0
    s["offer_to"][player] = 0
    if player == s["turn"]:
        s["accepted"] = 0
        s["acting"] = 1 << wide(player)


@kernel
def accept(states, i, player):
    """The player agrees to the offer of the player on turn; an own offer lapses."""
    s = states[i]
    withdraw(states, i, player)
    forget_answer(states, i, player)
    s["accepted"] |= 1 << player


@kernel
def exchange(states, i, giver, taker, terms):
    """Carry out the terms one seat offered: it gives, the other pays what was wanted."""
    s = states[i]
    for r in range(RESOURCES):
        given = wide(s["give"][terms, r])
        wanted = wide(s["want"][terms, r])
        if given:
            hand_over(states, i, giver, taker, r, given)
        if wanted:
            hand_over(states, i, taker, giver, r, wanted)


@kernel
def close(states, i, partner):
    """The player on turn trades on the own terms with a seat that accepted."""
    turn = wide(states[i]["turn"])
    exchange(states, i, turn, partner, turn)
    withdraw(states, i, turn)


@kernel
def agree(states, i, partner):
    """The player on turn trades on the partner's terms; the own offer lapses, for the hand has changed."""
    turn = wide(states[i]["turn"])
    exchange(states, i, partner, turn, partner)
    withdraw(states, i, partner)
    withdraw(states, i, turn)


@kernel
def clear_offers(states, i):
    """No draft and no offer is left, and nobody has made one this turn."""
    s = states[i]
    s["give"][:] = 0
    s["want"][:] = 0
    s["offer_to"][:] = 0
    s["offers"][:] = 0
    s["accepted"] = 0


@kernel
def lapse_offers_giving(states, i, table, resource):
    """After a monopoly: offers and acceptances that promised the resource are void."""
    s = states[i]
    turn = wide(s["turn"])
    for p in range(wide(table[0]["players"])):
        if p != turn and s["give"][p, resource]:
            withdraw(states, i, p)
