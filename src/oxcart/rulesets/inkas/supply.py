"""Resources and goods: how many there are, and trading them with the supply. Rules: "Trading with the Supply"."""

from oxcart.engine.bank import trade_with_bank
from oxcart.engine.bits import U64, bit, put, wide
from oxcart.engine.hands import return_to_bank, take_from_bank
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.reasons import NEEDS_THREE_EQUAL, NEEDS_TWO_EQUAL, OK, SAME_TYPE_TAKEN, SUPPLY_LACKS
from oxcart.engine.resources import COCA, FEATHERS, FISH
from oxcart.engine.resources import RESOURCES as RESOURCE_TYPES
from oxcart.rulesets.inkas.blocks import A_GOODS, FIRSTS, PAIR_COUNT, PAIR_FIRST, PAIR_SECOND
from oxcart.rulesets.inkas.codes import GOOD_FOR_ITSELF, NEEDS_EACH_GOOD, ONLY_RESOURCES
from oxcart.rulesets.inkas.facts import CARD_TYPES, GOODS_CARDS, GOODS_RATIO, RESOURCE_CARDS, RESOURCE_RATIO

BANK = FIRSTS["A_BANK"]


@kernel
def cards_of_resource_or_good(card):
    """How many cards of the type there are."""
    return RESOURCE_CARDS if card < RESOURCE_TYPES else GOODS_CARDS


@kernel
def ratio_of(given):
    """How many equal cards of the type the supply takes for one."""
    return RESOURCE_RATIO if given < RESOURCE_TYPES else GOODS_RATIO


@kernel
def why_no_equal_trade(states, i, player, argument):
    """May the player return equal cards for one of another type: three resources, or two goods?"""
    given = argument // CARD_TYPES
    taken = argument % CARD_TYPES
    if given == taken:
        return SAME_TYPE_TAKEN if given < RESOURCE_TYPES else GOOD_FOR_ITSELF
    if states[i]["hand"][player, given] < ratio_of(given):
        return NEEDS_THREE_EQUAL if given < RESOURCE_TYPES else NEEDS_TWO_EQUAL
    return OK if states[i]["bank"][taken] > 0 else SUPPLY_LACKS


@kernel
def trade_equal_cards(states, i, player, argument):
    """Return the equal cards and take the one."""
    given = argument // CARD_TYPES
    trade_with_bank(states, i, player, ratio_of(given), given, argument % CARD_TYPES)


@kernel
def takable(states, i):
    """The set of card types the supply has."""
    bank = states[i]["bank"]
    types = 0
    for r in range(CARD_TYPES):
        types |= (bank[r] > 0) << r
    return types


@kernel
def put_equal_trades(states, i, player, out):
    """Add the trades of equal cards with the supply: a row of takable types for each type that can be given."""
    hand = states[i]["hand"][player]
    types = takable(states, i)
    rows = U64(0)
    for given in range(CARD_TYPES):
        if hand[given] >= ratio_of(given):
            rows |= U64(types & ~(1 << given)) << U64(CARD_TYPES * given)
    put(out, BANK, rows)


@kernel
def holds_each_good(states, i, player):
    """Has the player feathers, coca and fish?"""
    hand = states[i]["hand"][player]
    return hand[FEATHERS] > 0 and hand[COCA] > 0 and hand[FISH] > 0


@kernel
def why_no_goods_trade(states, i, table, player, pair):
    """May the player return the three goods for these two cards: resources only, unless the option allows goods?"""
    first = wide(PAIR_FIRST[pair])
    second = wide(PAIR_SECOND[pair])
    if second >= RESOURCE_TYPES and not table[0]["any_goods"]:
        return ONLY_RESOURCES
    if not holds_each_good(states, i, player):
        return NEEDS_EACH_GOOD
    bank = states[i]["bank"]
    if bank[first] < 1 or bank[second] < 1 + (first == second):
        return SUPPLY_LACKS
    return OK


@called_kernel
def put_goods_trades(states, i, table, player, out):
    """Add what three different goods may buy."""
    if holds_each_good(states, i, player):
        for pair in range(PAIR_COUNT):
            if why_no_goods_trade(states, i, table, player, pair) == OK:
                put(out, A_GOODS + pair, bit(0))


@kernel
def trade_goods(states, i, player, pair):
    """Return feathers, coca and fish and take two cards."""
    return_to_bank(states, i, player, FEATHERS, 1)
    return_to_bank(states, i, player, COCA, 1)
    return_to_bank(states, i, player, FISH, 1)
    take_from_bank(states, i, player, wide(PAIR_FIRST[pair]), 1)
    take_from_bank(states, i, player, wide(PAIR_SECOND[pair]), 1)
