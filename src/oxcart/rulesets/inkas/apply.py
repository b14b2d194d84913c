"""What the actions of Rise of the Inkas do; the others are applied as in the classic game."""

from oxcart.engine.jit import called_kernel, kernel
from oxcart.engine.offers import withdraw
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.inkas.advantages import exchange_two, use_mightiest
from oxcart.rulesets.inkas.blocks import A_EXCHANGE, A_FORGO, A_FOUND, A_GOODS, A_MIGHTIEST
from oxcart.rulesets.inkas.decline import found_tribe
from oxcart.rulesets.inkas.roads import forgo_road
from oxcart.rulesets.inkas.supply import trade_goods


@kernel
def apply_with_tribes(states, i, table, player, action):
    """Carry out a legal action of a seat or of CHANCE on row i."""
    if action < A_FOUND:
        apply(states, i, table, player, action)
    else:
        apply_own(states, i, table, player, action)


@called_kernel
def apply_own(states, i, table, player, action):
    """Founding, the advantage cards, goods, and a free road that is given up."""
    if states[i]["offer_to"][player]:
        withdraw(states, i, player)  # who moves on no longer waits for answers
    if action >= A_FORGO:
        forgo_road(states, i)
    elif action >= A_EXCHANGE:
        exchange_two(states, i, player, action - A_EXCHANGE)
    elif action >= A_GOODS:
        trade_goods(states, i, player, action - A_GOODS)
    elif action == A_MIGHTIEST:
        use_mightiest(states, i, player)
    else:
        found_tribe(states, i, table, player, action - A_FOUND)
