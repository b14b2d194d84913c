"""What the actions of Germany do; the others are applied as in the classic game."""

from oxcart.engine.jit import called_kernel, kernel
from oxcart.rulesets.classic.apply import apply
from oxcart.rulesets.germany.blocks import A_CARD, A_CLAIM, A_FORGO
from oxcart.rulesets.germany.rewards import claim_card, forgo
from oxcart.rulesets.germany.setup import deal_card


@kernel
def apply_with_rewards(states, i, table, player, action):
    """Carry out a legal action of a seat or of CHANCE on row i."""
    if action < A_FORGO:
        apply(states, i, table, player, action)
    else:
        apply_own(states, i, table, action)


@called_kernel
def apply_own(states, i, table, action):
    """A reward that is claimed or given up, or a start card that is dealt."""
    if action >= A_CARD:
        deal_card(states, i, table, action - A_CARD)
    elif action == A_CLAIM:
        claim_card(states, i)
    else:
        forgo(states, i)
