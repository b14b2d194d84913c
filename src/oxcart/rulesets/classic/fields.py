"""The record of a classic game and of its table."""

from oxcart.engine.record import Capacity, Field, base_fields, record
from oxcart.engine.table import table_dtype
from oxcart.rulesets.classic.facts import CAPACITY


def own_fields(cap: Capacity) -> list[Field]:
    """What the classic game keeps beside the fields that every game has."""
    return [
        ("victim", "u1"),  # the seat being robbed
        ("founding", "u1"),  # founding placements made so far
        ("new_corner", "u1"),  # the settlement a founding road must touch
        ("contenders", "u1"),  # seats still in the start roll
        ("start_roll", "u1", (cap.players,)),
        ("free_roads", "u1"),
        ("picks", "u1"),
        ("card_played", "u1"),  # this turn
        ("built", "u1"),  # this turn, which ends trading under strict phases
    ]


STATE = record([*base_fields(CAPACITY), *own_fields(CAPACITY)])
TABLE = table_dtype(CAPACITY)
