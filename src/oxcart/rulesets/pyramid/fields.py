"""The record of a game of The Great Pyramid and of its table.

A boat is a piece on a river edge as an oxcart is one on land, and no edge is both: `roads` holds the boats too, so that
connections and routes run through them. `free` holds the free edges on land, `waters` those on the river.
"""

from oxcart.engine.record import extended
from oxcart.rulesets.classic.facts import CAPACITY
from oxcart.rulesets.classic.fields import TABLE as CLASSIC_TABLE
from oxcart.rulesets.gods.fields import STATE as GODS_STATE
from oxcart.rulesets.pyramid.facts import GOLD_KINDS

STATE = extended(
    GODS_STATE,
    [
        ("waters", "u8", (CAPACITY.edge_words,)),  # river edges without a boat
        ("blocks", "u8", (CAPACITY.players,)),  # spaces of the pyramid with each player's blocks
        ("golden", "u8"),  # spaces with gold blocks
        ("boats", "u1", (CAPACITY.players,)),  # boats built
        ("gold_stack", "i1", (GOLD_KINDS,)),  # gold blocks not revealed yet, by their number
        ("limit", "u1"),  # the number revealed on this 7, 0 when there is none
        ("blessed", "u1"),  # seats whose pharaoh card shows the blessing
        ("vizier", "u1"),  # who has the Vizier's Favor
        ("favor_used", "u1"),  # this turn
    ],
)
TABLE = extended(
    CLASSIC_TABLE,
    [
        ("river", "u8", (CAPACITY.edge_words,)),  # the edges the river crosses
        ("banks", "u8", (CAPACITY.corner_words,)),  # the corners of the river's hexes
    ],
)
