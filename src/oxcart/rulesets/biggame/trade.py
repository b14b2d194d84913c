"""Trade between players: drafts, one open offer for each partner, answers. Rules: "Trading".

Active players offer to any of five partners or to all; the others only answer an offer they received, by taking it,
declining it or replacing it by one of their own. While an offer stands its maker can pay it.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import (
    GIFT,
    MORE_THAN_EXIST,
    NO_OFFER,
    NOT_IN_HAND,
    NOTHING_TO_WITHDRAW,
    OFFER_OPEN,
    OK,
    SAME_TYPE_OFFERED,
)
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.biggame.blocks import ALL_PARTNERS, DRAFT
from oxcart.rulesets.biggame.codes import NOT_ACTIVE, ONLY_ANSWERS
from oxcart.rulesets.biggame.facts import OWN, PARTNERS
from oxcart.rulesets.biggame.seats import as_seen_by, is_active, partner_seat

MOST_WANTED = 19


@kernel
def why_not_give(players, seat, resource):
    """May the player add a card of this type to what the draft gives?"""
    s = players[seat]
    if s["draft_want"][resource]:
        return SAME_TYPE_OFFERED
    if s["draft_give"][resource] >= s["hand"][OWN, resource]:
        return NOT_IN_HAND
    return OK


@kernel
def why_not_want(players, seat, resource):
    """May the player add a card of this type to what the draft asks for?"""
    s = players[seat]
    if s["draft_give"][resource]:
        return SAME_TYPE_OFFERED
    if s["draft_want"][resource] >= MOST_WANTED:
        return MORE_THAN_EXIST
    return OK


@kernel
def has_offer_from(players, table, seat, partner):
    """Has this partner an open offer to the player?"""
    other = partner_seat(table, seat, partner)
    return (wide(players[other]["offered"]) >> as_seen_by(partner)) & 1 == 1


@kernel
def why_not_offer(event, players, table, seat, partner):
    """May the player make the draft an offer to this partner or to all?"""
    s = players[seat]
    if not is_active(event, seat):
        if partner == ALL_PARTNERS or is_active(event, seat) == is_active(event, partner_seat(table, seat, partner)):
            return NOT_ACTIVE
        if not has_offer_from(players, table, seat, partner):
            return ONLY_ANSWERS
    if partner == ALL_PARTNERS:
        if s["offered"]:
            return OFFER_OPEN
    elif (wide(s["offered"]) >> partner) & 1:
        return OFFER_OPEN
    given = 0
    wanted = 0
    for r in range(RESOURCES):
        given += s["draft_give"][r]
        wanted += s["draft_want"][r]
        if s["draft_give"][r] > s["hand"][OWN, r]:
            return NOT_IN_HAND
    if given == 0 or wanted == 0:
        return GIFT
    return OK


@kernel
def why_not_withdraw(players, seat, partner):
    """Has the player an offer to this partner, or a draft, to take back?"""
    s = players[seat]
    if partner == DRAFT:
        for r in range(RESOURCES):
            if s["draft_give"][r] or s["draft_want"][r]:
                return OK
        return NOTHING_TO_WITHDRAW
    return OK if (wide(s["offered"]) >> partner) & 1 else NOTHING_TO_WITHDRAW


@kernel
def why_not_accept(players, table, seat, partner):
    """May the player take the partner's offer: is there one, and can it be paid?"""
    if not has_offer_from(players, table, seat, partner):
        return NO_OFFER
    wanted = players[partner_seat(table, seat, partner)]["offer_want"][as_seen_by(partner)]
    for r in range(RESOURCES):
        if wanted[r] > players[seat]["hand"][OWN, r]:
            return NOT_IN_HAND
    return OK


@kernel
def why_not_decline(players, table, seat, partner):
    """Has the player received an offer of this partner?"""
    return OK if has_offer_from(players, table, seat, partner) else NO_OFFER


@kernel
def make_offer(players, table, seat, partner):
    """The draft becomes an offer; one to a single partner replaces the partner's, which it answers."""
    s = players[seat]
    if partner == ALL_PARTNERS:
        s["to_all"] = 1
    for k in range(PARTNERS):
        if partner == ALL_PARTNERS or partner == k:
            for r in range(RESOURCES):
                s["offer_give"][k, r] = s["draft_give"][r]
                s["offer_want"][k, r] = s["draft_want"][r]
            s["offered"] |= 1 << k
    if partner != ALL_PARTNERS:
        end_offer(players, partner_seat(table, seat, partner), as_seen_by(partner))
    clear_draft(players, seat)


@kernel
def clear_draft(players, seat):
    """The draft is empty."""
    for r in range(RESOURCES):
        players[seat]["draft_give"][r] = 0
        players[seat]["draft_want"][r] = 0


@called_kernel
def end_offer(players, seat, partner):
    """The player's offer to a partner is open no longer."""
    s = players[seat]
    s["offered"] = wide(s["offered"]) & ~(1 << partner) & 0xFF
    for r in range(RESOURCES):
        s["offer_give"][partner, r] = 0
        s["offer_want"][partner, r] = 0
    if s["offered"] == 0:
        s["to_all"] = 0


@kernel
def end_all_offers(players, seat):
    """No offer of the player is open."""
    for k in range(PARTNERS):
        end_offer(players, seat, k)


@kernel
def withdraw(players, seat, partner):
    """An offer, or the draft, is taken back."""
    if partner == DRAFT:
        clear_draft(players, seat)
    else:
        end_offer(players, seat, partner)


@kernel
def decline(players, table, seat, partner):
    """The partner's offer to the player is open no longer."""
    end_offer(players, partner_seat(table, seat, partner), as_seen_by(partner))


@kernel
def accept(players, table, seat, partner):
    """The cards change hands on the partner's terms; an offer to all is then closed with all."""
    maker = partner_seat(table, seat, partner)
    k = as_seen_by(partner)
    for r in range(RESOURCES):
        given = wide(players[maker]["offer_give"][k, r])
        wanted = wide(players[maker]["offer_want"][k, r])
        players[maker]["hand"][OWN, r] += wanted - given
        players[seat]["hand"][OWN, r] += given - wanted
        players[maker]["hand_size"][OWN] = wide(players[maker]["hand_size"][OWN]) + wanted - given
        players[seat]["hand_size"][OWN] = wide(players[seat]["hand_size"][OWN]) + given - wanted
    if players[maker]["to_all"]:
        end_all_offers(players, maker)
    else:
        end_offer(players, maker, k)
    lapse_uncovered(players, maker)
    lapse_uncovered(players, seat)


@called_kernel
def lapse_uncovered(players, seat):
    """Offers the player can no longer pay are void."""
    s = players[seat]
    for k in range(PARTNERS):
        for r in range(RESOURCES):
            if s["offer_give"][k, r] > s["hand"][OWN, r]:
                end_offer(players, seat, k)
