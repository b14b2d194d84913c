"""The record of a game of the Inkas and of its table."""

from oxcart.engine.record import base_fields, record
from oxcart.engine.table import table_dtype
from oxcart.rulesets.classic.fields import own_fields
from oxcart.rulesets.inkas.facts import CAPACITY, CARD_TYPES

STATE = record(
    [
        *base_fields(CAPACITY, CARD_TYPES),
        ("ruins", "u8", (CAPACITY.players, CAPACITY.corner_words)),  # own buildings in decline, each under a thicket
        *own_fields(CAPACITY),
        ("culture", "u1", (CAPACITY.players,)),  # culture markers placed
        ("second", "i1", (CAPACITY.dev_kinds,)),  # what is left of the second stack of development cards
        ("released", "u1"),  # the second stack lies beneath the first
        ("laid", "u1"),  # a free road of the card being played lies already
        ("exchange_used", "u1"),  # the exchange of the Longest Trade Route, this turn
        ("mightiest_used", "u1"),  # Mightiest Combat Arts, this turn
    ]
)
TABLE = table_dtype(CAPACITY, [("any_goods", "u1")])  # three different goods buy any two cards
