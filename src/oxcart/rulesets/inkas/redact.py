"""What a seat may know of the second stack, as a record. Rules: "Hidden Information"."""

from oxcart.engine.jit import kernel
from oxcart.rulesets.classic.redact import HIDDEN_FIELDS as CLASSIC_HIDDEN
from oxcart.rulesets.classic.redact import PUBLIC_FIELDS as CLASSIC_PUBLIC
from oxcart.rulesets.classic.redact import redact
from oxcart.rulesets.inkas.facts import CARD_KINDS
from oxcart.rulesets.inkas.stacks import first_is_empty

HIDDEN_FIELDS = (*CLASSIC_HIDDEN, "second")
PUBLIC_FIELDS = (*CLASSIC_PUBLIC, "ruins", "culture", "released", "laid", "exchange_used", "mightiest_used")


@kernel
def redact_with_stacks(states, i, table, viewer, out, j):
    """Row j of `out` becomes what the viewer may know of row i; the stack that is drawn from then counts all cards not
    seen by the viewer."""
    redact(states, i, table, viewer, out, j)
    if first_is_empty(states, i):
        for kind in range(CARD_KINDS):
            out[j]["second"][kind] += out[j]["deck"][kind]
            out[j]["deck"][kind] = 0
