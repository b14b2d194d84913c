"""What a seat may know, as a record: the row with all that is hidden blanked out. Rules: "Hidden Information".

Bots are handed such rows, so they cannot see more than a person could. Every field of the record is named in exactly
one of the two lists below; a test holds the lists to that and to what `redact` does.
"""

from oxcart.engine.bits import wide
from oxcart.engine.jit import kernel
from oxcart.engine.resources import RESOURCES
from oxcart.rulesets.classic.facts import CARD_KINDS

HIDDEN_FIELDS = ("hand", "dev", "deck", "fresh", "give", "want")
PUBLIC_FIELDS = (
    # pieces on the board
    "settlements",
    "cities",
    "roads",
    "touched",
    "reach",
    "occupied",
    "open",
    "free",
    # flow
    "acting",
    "turns",
    "idle",
    "phase",
    "resume",
    "turn",
    "starter",
    "winners",
    "victim",
    "founding",
    "new_corner",
    "contenders",
    "start_roll",
    "free_roads",
    "picks",
    "card_played",
    "built",
    # the layout
    "hex_resource",
    "token",
    "robber",
    "dice",
    # cards and points that lie open, and how many are held
    "bank",
    "hand_size",
    "owed",
    "dev_size",
    "army",
    "route",
    "rates",
    "route_holder",
    "army_holder",
    # domestic trade
    "offer_to",
    "offers",
    "accepted",
)


@kernel
def redact(states, i, table, viewer, out, j):
    """Row j of `out` becomes what the viewer may know of row i; `deck` then counts all cards not seen by the viewer."""
    out[j] = states[i]
    seen = out[j]
    for p in range(wide(table[0]["players"])):
        if p != viewer:
            for k in range(CARD_KINDS):
                seen["deck"][k] += seen["dev"][p, k]
                seen["dev"][p, k] = 0
            for r in range(RESOURCES):
                seen["hand"][p, r] = 0
                if seen["offer_to"][p] == 0:
                    seen["give"][p, r] = 0
                    seen["want"][p, r] = 0
    if viewer != seen["turn"]:
        for k in range(CARD_KINDS):
            seen["fresh"][k] = 0
