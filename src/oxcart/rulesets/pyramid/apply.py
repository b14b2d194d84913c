"""What the actions of The Great Pyramid do; the others are applied by the game below."""

from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.offers import withdraw
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.pyramid.blocks import A_BLOCK, A_BOAT, A_FAVOR, A_GOLD, A_REVEAL
from oxcart.rulesets.pyramid.boats import build_boat
from oxcart.rulesets.pyramid.gold import lay_gold, reveal
from oxcart.rulesets.pyramid.site import build_block
from oxcart.rulesets.pyramid.vizier import use_favor


@kernel
def apply_with_pyramid(states, i, table, player, action):
    """Carry out a legal action of a seat or of CHANCE on row i."""
    if action < A_BOAT:
        apply(states, i, table, player, action)
    else:
        apply_own(states, i, table, player, action)


@called_kernel
def apply_own(states, i, table, player, action):
    """Boats, blocks, the Vizier's Favor and the pharaoh's gold blocks."""
    if action >= A_REVEAL:
        reveal(states, i, table, action - A_REVEAL)
    elif action >= A_GOLD:
        lay_gold(states, i, table, player, action - A_GOLD)
    else:
        if states[i]["offer_to"][player]:
            withdraw(states, i, player)  # who moves on no longer waits for answers
        if action >= A_FAVOR:
            use_favor(states, i, player, (action - A_FAVOR) // 5, (action - A_FAVOR) % 5)
        elif action >= A_BLOCK:
            build_block(states, i, table, player, action - A_BLOCK)
        else:
            build_boat(states, i, table, player, action - A_BOAT)
