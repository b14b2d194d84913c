"""Which development cards others may hold when there are two stacks: those of the one that is drawn from."""

from oxcart.bots.guess import deal_development
from oxcart.engine.jit import called_kernel
from oxcart.rulesets.inkas.facts import CARD_KINDS
from oxcart.rulesets.inkas.stacks import first_is_empty


@called_kernel
def deal_from_stacks(world, w, table, seat, streams, k):
    """The others' development cards come from the unseen ones, which are counted with the stack drawn from."""
    s = world[w]
    second = first_is_empty(world, w)
    if second:
        for kind in range(CARD_KINDS):
            s["deck"][kind] = s["second"][kind]
    deal_development(world, w, table, seat, streams, k)
    if second:
        for kind in range(CARD_KINDS):
            s["second"][kind] = s["deck"][kind]
            s["deck"][kind] = 0
