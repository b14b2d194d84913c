"""What a seat may know, as a record, with the gods. Rules: "Maat", "Thoth".

The god cards lie open. Maat's owner sees the hand she looks at while choosing, Thoth's the cards to choose among.
"""

from oxcart.engine.bits import copy_into, wide
from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.facts import CARD_KINDS
from oxcart.rulesets.classic.redact import HIDDEN_FIELDS as CLASSIC_HIDDEN
from oxcart.rulesets.classic.redact import PUBLIC_FIELDS as CLASSIC_PUBLIC
from oxcart.rulesets.classic.redact import redact
from oxcart.rulesets.gods.phases import MAAT_TAKE

HIDDEN_FIELDS = (*CLASSIC_HIDDEN, "looked")
PUBLIC_FIELDS = (
    *CLASSIC_PUBLIC,
    "display",
    "god",
    "god_side",
    "god_used",
    "god_new",
    "after",
    "repay",
    "moving",
    "spared",
    "declared",
    "given_up",
)


@kernel
def redact_with_gods(states, i, table, viewer, out, j):
    """Row j of `out` becomes what the viewer may know of row i."""
    redact(states, i, table, viewer, out, j)
    seen = out[j]
    if viewer == seen["turn"]:
        if seen["phase"] == MAAT_TAKE:
            victim = wide(seen["victim"])
            copy_into(seen["hand"][victim], states[i]["hand"][victim])
    else:
        for kind in range(CARD_KINDS):
            seen["looked"][kind] = 0
