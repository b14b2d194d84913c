"""Resources and goods with the supply: equal cards, three different goods, the exchange of the Longest Trade Route.

Every trade makes the hand smaller, so a turn of trades ends.
"""

from oxcart.bots.goals import NO_ACTION, NO_GOAL, cards_short, lack, spare, swaps
from oxcart.bots.value import share
from oxcart.engine.bits import holds
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import OK
from oxcart.engine.resources import COCA, FEATHERS, FISH
from oxcart.rulesets.inkas.advantages import why_no_exchange
from oxcart.rulesets.inkas.blocks import A_EXCHANGE, A_GOODS, FIRSTS, PAIR_COUNT, PAIR_FIRST, PAIR_SECOND
from oxcart.rulesets.inkas.facts import CARD_TYPES
from oxcart.rulesets.inkas.robber import limit_with_combat_arts
from oxcart.rulesets.inkas.supply import ratio_of

BANK = FIRSTS["A_BANK"]
MARGIN = 1
"""So many cards below the limit a hand is safe: more come in before the next 7."""


@kernel
def safe_hand_with_combat_arts(view, j, seat):
    """How many cards the seat may hold without fear of a 7."""
    return limit_with_combat_arts(view, j, seat) - MARGIN


@kernel
def sets_of_goods(view, j, seat):
    """How often the seat can return feathers, coca and fish together."""
    hand = view[j]["hand"][seat]
    return min(int(hand[FEATHERS]), int(hand[COCA]), int(hand[FISH]))


@called_kernel
def swaps_with_goods(view, j, seat, goal):
    """How many cards the supply would give the seat for what it can spare: three different goods bring two at once,
    and the Longest Trade Route takes any two cards that are left over."""
    sets = sets_of_goods(view, j, seat)
    cards = 2 * sets
    left = 0
    for r in range(CARD_TYPES):
        extra = spare(view, j, seat, goal, r) - (sets if r >= FEATHERS else 0)
        cards += extra // ratio_of(r)
        left += extra % ratio_of(r)
    return cards + 1 if left > 1 and why_no_exchange(view, j, seat) == OK else cards


@kernel
def wish(view, j, seat, goal, earned, card):
    """How much the seat wants a card of the type: what the goal lacks first, then what comes in least; no goods."""
    if card >= FEATHERS:
        return 0
    return 1000 * min(9, lack(view, j, seat, goal, card)) + 500 - min(499, share(earned, card))


@called_kernel
def spend_set(view, j, seat, legal, goal, earned):
    """Feathers, coca and fish for the two cards wanted most; NO_ACTION if that is not to be had."""
    best = NO_ACTION
    best_value = -1
    if sets_of_goods(view, j, seat):
        for pair in range(PAIR_COUNT):
            if holds(legal, A_GOODS + pair):
                first = int(PAIR_FIRST[pair])
                second = int(PAIR_SECOND[pair])
                value = wish(view, j, seat, goal, earned, first) + wish(view, j, seat, goal, earned, second)
                if first == second and lack(view, j, seat, goal, first) < 2:
                    value -= 1000  # one of the two is of no use to the goal
                if value > best_value:
                    best, best_value = A_GOODS + pair, value
    return best


@called_kernel
def spend_equal(view, j, seat, legal, goal, earned):
    """Equal cards to spare for one the goal lacks, goods before resources; NO_ACTION if there are none."""
    best = NO_ACTION
    best_value = -1
    for given in range(CARD_TYPES):
        extra = spare(view, j, seat, goal, given)
        if extra >= ratio_of(given):
            for taken in range(CARD_TYPES):
                action = BANK + CARD_TYPES * given + taken
                if lack(view, j, seat, goal, taken) and holds(legal, action):
                    value = 10_000 * (given >= FEATHERS) + 100 * extra + wish(view, j, seat, goal, earned, taken) // 100
                    if value > best_value:
                        best, best_value = action, value
    return best


@kernel
def left_over(view, j, seat, goal, card):
    """How many spare cards of the type no trade of equal cards would take."""
    return spare(view, j, seat, goal, card) % ratio_of(card)


@called_kernel
def spend_two(view, j, seat, legal, goal, earned):
    """Two spare cards, best such as no other trade takes, for one the goal lacks, with the Longest Trade Route."""
    best = NO_ACTION
    best_value = -1
    if why_no_exchange(view, j, seat) == OK:
        for pair in range(PAIR_COUNT):
            first = int(PAIR_FIRST[pair])
            second = int(PAIR_SECOND[pair])
            if spare(view, j, seat, goal, first) and spare(view, j, seat, goal, second) > (first == second):
                odd = left_over(view, j, seat, goal, first) + left_over(view, j, seat, goal, second)
                for taken in range(CARD_TYPES):
                    action = A_EXCHANGE + CARD_TYPES * pair + taken
                    if lack(view, j, seat, goal, taken) and holds(legal, action):
                        value = 10_000 * odd + wish(view, j, seat, goal, earned, taken)
                        if value > best_value:
                            best, best_value = action, value
    return best


@called_kernel
def trade_with_supply(view, j, seat, legal, goal, earned):
    """The trade that gives most for what it takes, if the goal lacks anything; NO_ACTION if there is none."""
    if cards_short(view, j, seat, goal) == 0:
        return NO_ACTION
    action = spend_set(view, j, seat, legal, goal, earned)
    if action == NO_ACTION:
        action = spend_two(view, j, seat, legal, goal, earned)
    if action == NO_ACTION:
        action = spend_equal(view, j, seat, legal, goal, earned)
    return action


@called_kernel
def swap_for_goal(view, j, seat, legal, goal, earned):
    """The trade that brings the goal nearer, if trades alone can pay for it."""
    if cards_short(view, j, seat, goal) > swaps(view, j, seat, goal):
        return NO_ACTION
    return trade_with_supply(view, j, seat, legal, goal, earned)


@called_kernel
def thin_out(view, j, seat, legal, goal, earned):
    """Before a 7 takes half of a full hand, cards to spare are traded though the goal is far; else NO_ACTION."""
    if goal == NO_GOAL or view[j]["hand_size"][seat] <= safe_hand_with_combat_arts(view, j, seat):
        return NO_ACTION
    return trade_with_supply(view, j, seat, legal, goal, earned)
