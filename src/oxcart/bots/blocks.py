"""Pyramid blocks and the vizier: when the pharaoh's blessing is worth a block, and what his favor is used for."""

from oxcart.bots.cards import choose_take
from oxcart.bots.goals import NO_ACTION, POINT, lack, rate, spare, swaps
from oxcart.bots.trading import most_spare
from oxcart.engine.bits import lowest, popcount, wide
from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.resources import RESOURCES
from oxcart.engine.robber import HAND_LIMIT
from oxcart.rulesets.classic.score import open_points, points
from oxcart.rulesets.pyramid.blocks import A_BLOCK, A_FAVOR, A_GOLD
from oxcart.rulesets.pyramid.facts import BLOCKS, GOLD_BLOCKS, VIZIER_LIMIT
from oxcart.rulesets.pyramid.pharaoh import block_count
from oxcart.rulesets.pyramid.site import open_spaces
from oxcart.rulesets.pyramid.vizier import why_no_favor

BLESSING = 2 * POINT
"""From the curse to the blessing it is two points."""
FAVOR = 30
"""What the Vizier's Favor adds to a block that is worth building."""
TRIFLE = 25
"""A block worth no more than this is left alone: cards are better saved."""
MARGIN = 3
"""So many cards below the limit a hand is safe: more come in before the next 7."""
AT_ONCE = 200
"""How urgent a blessing is that wins the game, in percent."""


@called_kernel
def lateness(view, j, table):
    """How near the end of the game is, in percent, by the points of the leader or by the gold in the pyramid."""
    most = 0
    for p in range(wide(table[0]["players"])):
        most = max(most, int(open_points(view, j, p)))
    return max(100 * most // int(table[0]["target"]), 100 * popcount(view[j]["golden"]) // GOLD_BLOCKS)


@kernel
def urgency(view, j, table, seat):
    """How much blessings count now, in percent: they come and go, and the last one decides."""
    if int(points(view, j, seat)) >= int(table[0]["target"]) - 2:
        return AT_ONCE
    late = lateness(view, j, table)
    return late * late // 100


@called_kernel
def blocks_to_blessing(view, j, table, seat):
    """How many blocks the seat needs to have more than somebody else; 0 or less if it is blessed."""
    fewest = BLOCKS
    for p in range(wide(table[0]["players"])):
        if p != seat:
            fewest = min(fewest, block_count(view, j, p))
    return fewest + 1 - block_count(view, j, seat)


@called_kernel
def block_worth(view, j, table, seat):
    """What one more block is worth to the seat; 0 if it is blessed already, has none left, or better things to do."""
    needed = blocks_to_blessing(view, j, table, seat)
    if needed <= 0 or block_count(view, j, seat) >= BLOCKS:
        return 0
    value = BLESSING // needed * urgency(view, j, table, seat) // 100
    if value <= TRIFLE:
        return 0
    return value + FAVOR if view[j]["vizier"] != seat else value


@kernel
def next_space(view, j):
    """The first space where a block may go; which one it is has no effect."""
    return lowest(open_spaces(view, j))


@kernel
def build_block(view, j):
    """The action that builds a block."""
    return A_BLOCK + next_space(view, j)


@kernel
def lay_gold(view, j):
    """The action that lays the pharaoh's gold block."""
    return A_GOLD + next_space(view, j)


@kernel
def safe_hand_with_vizier(view, j, seat):
    """How many cards the seat may hold without fear of a 7, whose gold block may allow but six."""
    return (VIZIER_LIMIT if view[j]["vizier"] == seat else HAND_LIMIT) - MARGIN


@kernel
def swaps_with_favor(view, j, seat, goal):
    """How many cards the supply would give the seat for what it can spare, one for one once a turn with the favor."""
    cards = swaps(view, j, seat, goal)
    if why_no_favor(view, j, seat):
        return cards
    for r in range(RESOURCES):
        if spare(view, j, seat, goal, r) % rate(view, j, seat, r):
            return cards + 1
    return cards


@called_kernel
def use_favor(view, j, seat, legal, goal, earned):
    """Exchange what is most to spare for what the goal lacks with the Vizier's Favor; NO_ACTION if there is no need."""
    if why_no_favor(view, j, seat):
        return NO_ACTION
    given = most_spare(view, j, seat, goal)
    if given == RESOURCES:
        return NO_ACTION
    first = A_FAVOR + RESOURCES * given
    action = choose_take(view, j, seat, legal, first, goal, earned)
    return action if action >= 0 and lack(view, j, seat, goal, action - first) else NO_ACTION
