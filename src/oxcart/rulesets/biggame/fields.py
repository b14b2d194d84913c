"""The records of an event: one for the whole, one for each board, one for each player with the window of three boards.

A player's record holds the sets that `oxcart.engine.network` and `oxcart.engine.sea` work on, with one player in it:
the pieces of all others are only in the way there, as occupied corners and edges that are not free. So an action writes
the records of those who can see its place, eight at most, however long the ring is.
"""

from oxcart.engine.record import Field, record
from oxcart.engine.resources import RESOURCES
from oxcart.engine.sea.fields import sea_fields, ship_fields
from oxcart.engine.table import topology_fields
from oxcart.rulesets.biggame.facts import (
    CAPACITY,
    LAND_CORNERS,
    LAND_HEXES,
    MOST_CORNERS,
    MOST_EDGES,
    NUMBERS,
    PARTNERS,
)

_CW, _EW, _KINDS = CAPACITY.corner_words, CAPACITY.edge_words, CAPACITY.dev_kinds

EVENT = record(
    [
        ("registrations", "u4"),  # people registered so far
        ("waiting", "u2"),  # players whose choice everybody waits for
        ("drawing", "u2"),  # players who bought a card that chance has not drawn yet
        ("declared", "u2"),  # declarations that stand
        ("turn", "u2"),  # counted through from 1
        ("winner", "u2"),
        ("phase", "u1"),
        ("paused", "u1"),
        ("overdue", "u1"),  # the limit for discards has passed
        ("blocks", "u1"),  # of 31 rolls
        ("drawn", "u1"),  # dice cards of this block
        ("dice_cards", "u1", (NUMBERS,)),  # left of this block
        ("number", "u1"),  # of the latest roll
        ("second", "u1"),  # the latest second roll
    ]
)

BOARD = record(
    [
        ("cities", "u8"),  # corners at land whose building is a city
        ("owner", "u2", (LAND_CORNERS,)),  # whose building stands on each corner at land
        ("bank", "i2", (RESOURCES,)),
        ("deck", "i1", (_KINDS,)),
        ("piles", "u1", (2,)),  # cards on the sun side and on the moon side
        ("robber", "u1", (2,)),  # the hex of sun's and of moon's
        ("island", "u1"),
        ("route_holder", "u1"),  # sun, moon or nobody
        ("army_holder", "u1"),
    ]
)

_WINDOW: list[Field] = [
    ("settlements", "u8", (1, _CW)),
    ("cities", "u8", (1, _CW)),
    ("roads", "u8", (1, _EW)),
    ("touched", "u8", (1, _CW)),
    ("reach", "u8", (1, _EW)),
    *ship_fields(CAPACITY),
    ("occupied", "u8", (_CW,)),
    ("open", "u8", (_CW,)),
    ("free", "u8", (_EW,)),
]

PLAYER = record(
    [
        *_WINDOW,
        ("registration", "u4"),
        ("hand", "i2", (1, RESOURCES)),
        ("held", "i2", (RESOURCES,)),  # paid for an open request
        ("hand_size", "u2", (1,)),
        ("owed", "u2"),  # cards still to be discarded
        ("lifted", "u2"),  # the ship chosen to be moved
        ("ask_place", "u2"),
        ("ask_from", "u2"),  # where the ship comes from that asks to be moved
        ("ask", "u1"),  # what the player asks permission for
        ("ask_free", "u1"),  # a free piece of Road Building
        ("ask_host_pays", "u1"),  # kinds of pieces the host could pay for when asked
        ("dev", "i1", (1, _KINDS)),
        ("dev_size", "u1", (1,)),
        ("fresh", "i1", (_KINDS,)),  # bought this turn
        ("card_played", "u1"),
        ("army", "u1"),
        ("route", "u1"),
        ("rates", "u1", (1,)),
        ("step", "u1"),  # what the player is in the middle of
        ("pieces", "u1"),  # free pieces or cards still to be taken
        ("moved", "u1"),  # a ship was moved this turn
        ("declared", "u1"),
        ("suspended", "u1"),  # has lost the rest of the turn
        ("filler", "u1"),
        ("draft_give", "u1", (RESOURCES,)),
        ("draft_want", "u1", (RESOURCES,)),
        ("offer_give", "u1", (PARTNERS, RESOURCES)),
        ("offer_want", "u1", (PARTNERS, RESOURCES)),
        ("offered", "u1"),  # a set of partners
        ("to_all", "u1"),  # one offer to all of them
    ]
)

TABLE = record(
    [
        *topology_fields(CAPACITY),
        *sea_fields(CAPACITY),
        ("territory", "u8", (6, _CW)),  # corners wholly inside; sun and moon of each slot
        ("boards", "u2"),
        ("board_corners", "u2"),
        ("board_edges", "u2"),
        ("seam_corner", "i2", (MOST_CORNERS,)),  # a corner's place on the seam, -1 for none
        ("seam_edge", "i2", (MOST_EDGES,)),
        ("seam_corners", "u2", (9,)),
        ("seam_edges", "u2", (8,)),
        ("edge_slot", "u1", (CAPACITY.edges + 1,)),  # the board an edge lies on, or SEAM
        ("corner_slot", "u1", (CAPACITY.corners + 1,)),  # the board whose land a corner is at, or SEAM
        ("players", "u1"),  # of a window: one
        ("land_corners", "u1", (LAND_HEXES, 6)),
        ("yields", "u1", (3, LAND_HEXES)),  # of each island
        ("token", "u1", (3, LAND_HEXES)),
        ("harbour", "u1", (3, LAND_CORNERS)),
        ("haunt", "u1", (3, 2, NUMBERS)),  # where a second roll sends sun's and moon's robber
        ("desert", "u1", (2,)),
        ("start_corner", "u1", (2, 3)),
        ("start_ship", "u1", (2,)),
        ("start_road", "u1", (2,)),
        ("fillers_win", "u1"),
    ]
)
