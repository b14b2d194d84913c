"""The record of a game with the gods: that of the classic game, and the cards."""

from oxcart.engine.record import Field, extended
from oxcart.rulesets.classic.facts import CAPACITY
from oxcart.rulesets.classic.fields import STATE as CLASSIC

OWN: list[Field] = [
    ("display", "u2"),  # the set of gods beside the board
    ("god", "u1", (CAPACITY.players,)),
    ("god_side", "u1", (CAPACITY.players,)),
    ("god_used", "u1"),  # seats that have used their god in this turn
    ("god_new", "u1"),  # seats that have received their god in this turn
    ("after", "u1"),  # the phase that play goes on with after the after-use step
    ("repay", "u1"),  # Horus: seats that still get a card back
    ("moving", "u1"),  # Osiris: the edge of the road that is moved
    ("spared", "u1"),  # Isis: the seat that discards nothing on this 7
    ("declared", "u1"),  # Amun: the type that trades two for one
    ("given_up", "u1"),  # Hapi: knights that have left the game
    ("looked", "i1", (CAPACITY.dev_kinds,)),  # Thoth: the cards looked at
]
STATE = extended(CLASSIC, OWN)
