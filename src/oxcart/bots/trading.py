"""Domestic trade: what to offer for the goal, whose offers to take, with whom to close.

Every sequence ends: at most MOST_OFFERS offers a turn, each drafted in few steps, answered once, closed or withdrawn.
"""

from oxcart.bots.cards import elsewhere
from oxcart.bots.goals import NO_ACTION, NO_GOAL, cards_short, lack, price, spare
from oxcart.bots.value import share
from oxcart.engine.bits import holds, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.blocks import (
    A_ACCEPT,
    A_AGREE,
    A_CLOSE,
    A_DECLINE,
    A_GIVE,
    A_OFFER,
    A_REFUSE,
    A_WANT,
    A_WITHDRAW,
    SEATS,
)
from oxcart.rulesets.classic.score import open_points

MOST_OFFERS = 2
NEAR_THE_END = 2
"""Nobody is helped who lacks at most so many points."""


@kernel
def is_about_to_win(view, j, table, seat):
    """Has the seat, as far as everybody sees, almost won?"""
    return int(open_points(view, j, seat)) >= int(table[0]["target"]) - NEAR_THE_END


@called_kernel
def is_good_deal(view, j, seat, maker, goal):
    """Does taking the maker's offer bring the seat nearer to its goal, or cost it nothing and add cards?"""
    before = 0
    after = 0
    cards = 0
    for r in range(RESOURCES):
        change = int(view[j]["give"][maker, r]) - int(view[j]["want"][maker, r])
        missing = price(view, j, seat, goal, r) - int(view[j]["hand"][seat, r])
        before += max(0, missing)
        after += max(0, missing - change)
        cards += change
    return 3 * (before - after) + cards > 0


@called_kernel
def answer(view, j, table, seat, legal, goal):
    """Accept or decline the offer of the player on turn."""
    turn = wide(view[j]["turn"])
    if holds(legal, A_ACCEPT) and not is_about_to_win(view, j, table, turn):
        if is_good_deal(view, j, seat, turn, goal):
            return A_ACCEPT
    return A_DECLINE if holds(legal, A_DECLINE) else A_WITHDRAW


@called_kernel
def hear_proposals(view, j, table, seat, legal, goal):
    """Take or refuse what others proposed to the seat, whose turn it is; NO_ACTION if nobody did."""
    for p in range(SEATS):
        if holds(legal, A_REFUSE + p):
            good = holds(legal, A_AGREE + p) and not is_about_to_win(view, j, table, p)
            return A_AGREE + p if good and is_good_deal(view, j, seat, p, goal) else A_REFUSE + p
    return NO_ACTION


@called_kernel
def choose_partner(view, j, table, legal):
    """Close the own offer with the acceptor who has fewest points, never with one about to win; else NO_ACTION."""
    best = NO_ACTION
    fewest = 100
    for p in range(SEATS):
        if holds(legal, A_CLOSE + p) and not is_about_to_win(view, j, table, p):
            points = int(open_points(view, j, p))
            if points < fewest:
                best, fewest = A_CLOSE + p, points
    return best


@called_kernel
def most_wanted(view, j, seat, goal, earned):
    """The resource the goal lacks that comes in least and that somebody else holds; RESOURCES if there is none."""
    best = RESOURCES
    least = 1 << 20
    for r in range(RESOURCES):
        if lack(view, j, seat, goal, r) and elsewhere(view, j, seat, r) > 0:
            if share(earned, r) < least:
                best, least = r, share(earned, r)
    return best


@called_kernel
def most_spare(view, j, seat, goal):
    """The resource the seat can spare most of; RESOURCES if it can spare none."""
    best = RESOURCES
    most = 0
    for r in range(RESOURCES):
        extra = spare(view, j, seat, goal, r)
        if extra > most:
            best, most = r, extra
    return best


@kernel
def strays(view, j, seat, given, count, wanted):
    """Holds the seat's draft anything but up to `count` given cards and one wanted card?"""
    for r in range(RESOURCES):
        if int(view[j]["give"][seat, r]) > (count if r == given else 0):
            return True
        if int(view[j]["want"][seat, r]) > (1 if r == wanted else 0):
            return True
    return False


@called_kernel
def draft(view, j, seat, goal, earned):
    """The next step of an offer: one spare card for a missing one, then two; NO_ACTION when there is none to make."""
    s = view[j]
    count = int(s["offers"][seat]) + 1
    if goal == NO_GOAL or count > MOST_OFFERS or cards_short(view, j, seat, goal) == 0:
        return NO_ACTION
    wanted = most_wanted(view, j, seat, goal, earned)
    given = most_spare(view, j, seat, goal)
    if wanted == RESOURCES or given == RESOURCES or spare(view, j, seat, goal, given) < count:
        return NO_ACTION
    if strays(view, j, seat, given, count, wanted):
        return A_WITHDRAW
    if s["want"][seat, wanted] == 0:
        return A_WANT + wanted
    if int(s["give"][seat, given]) < count:
        return A_GIVE + given
    return A_OFFER + SEATS


@called_kernel
def trade(view, j, table, seat, legal, goal, earned):
    """What the player on turn does about offers now; NO_ACTION when trade has nothing more to give."""
    action = choose_partner(view, j, table, legal)
    if action == NO_ACTION:
        action = hear_proposals(view, j, table, seat, legal, goal)
    if action == NO_ACTION and not view[j]["offer_to"][seat]:
        action = draft(view, j, seat, goal, earned)
        if action != NO_ACTION and not holds(legal, action):
            action = NO_ACTION
    if action == NO_ACTION and holds(legal, A_WITHDRAW):
        action = A_WITHDRAW
    return action
