"""What a seat may know of discards that lie aside, as a record. Rules: "Hidden Information"."""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.redact import HIDDEN_FIELDS as CLASSIC_HIDDEN
from oxcart.rulesets.classic.redact import PUBLIC_FIELDS as CLASSIC_PUBLIC
from oxcart.rulesets.classic.redact import redact

HIDDEN_FIELDS = (*CLASSIC_HIDDEN, "returned")
PUBLIC_FIELDS = (*CLASSIC_PUBLIC, "landmarks", "sites", "start_card", "trade_card", "reward", "reward_cards")


@kernel
def redact_with_discards(states, i, table, viewer, out, j):
    """Row j of `out` becomes what the viewer may know of row i; cards laid aside by others are face down."""
    redact(states, i, table, viewer, out, j)
    for p in range(wide(table[0]["players"])):
        if p != viewer:
            for r in range(RESOURCES):
                out[j]["returned"][p, r] = 0
