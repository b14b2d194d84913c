"""What everybody may know of the pyramid: all of it. The numbers in the stack are hidden by being undecided."""

from oxcart.rulesets.gods.redact import HIDDEN_FIELDS as GODS_HIDDEN
from oxcart.rulesets.gods.redact import PUBLIC_FIELDS as GODS_PUBLIC

HIDDEN_FIELDS = GODS_HIDDEN
PUBLIC_FIELDS = (
    *GODS_PUBLIC,
    "waters",
    "blocks",
    "golden",
    "boats",
    "gold_stack",  # follows from the numbers that were revealed
    "limit",
    "blessed",
    "vizier",
    "favor_used",
)
