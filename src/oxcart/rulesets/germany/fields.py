"""The record of a game of Germany and of its table."""

from oxcart.engine.record import base_fields, record
from oxcart.engine.resources import RESOURCES
from oxcart.engine.table import table_dtype
from oxcart.rulesets.classic.fields import own_fields
from oxcart.rulesets.germany.facts import CAPACITY, START_CARDS, START_HALLS

STATE = record(
    [
        *base_fields(CAPACITY),
        ("landmarks", "u8", (CAPACITY.players, CAPACITY.corner_words)),  # built by the player, whose hall has the field
        ("sites", "u8", (CAPACITY.corner_words,)),  # places whose landmark is not built yet
        *own_fields(CAPACITY),
        ("start_card", "u1", (CAPACITY.players,)),
        ("returned", "i1", (CAPACITY.players, RESOURCES)),  # given up on a 7, seen when all have finished
        ("trade_card", "u1"),  # in force this turn
        ("reward", "u1"),  # the reward of a landmark is being taken: its kind
        ("reward_cards", "u1"),  # development cards of the reward still to be claimed
    ]
)
TABLE = table_dtype(
    CAPACITY,
    [
        ("city_set", "u8", (CAPACITY.corner_words,)),
        ("landmark_set", "u8", (CAPACITY.corner_words,)),
        ("reward", "u1", (CAPACITY.corners + 1,)),  # the kind of the reward for a landmark built here
        ("reward_count", "u1", (CAPACITY.corners + 1,)),
        ("cards", "u1"),  # start cards in play, none in the free set-up
        ("card_corner", "u1", (START_CARDS, START_HALLS)),
        ("card_hand", "u1", (START_CARDS, RESOURCES)),
    ],
)
