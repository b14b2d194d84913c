"""Why an action at sea is refused: codes behind those all games share. A game of the sea counts on behind `LAST`."""

from oxcart.engine.reasons import LAST as LAST_SHARED
from oxcart.engine.reasons import codes_after

SEA_REASONS = (
    "SHIP_ON_LAND",
    "SHIP_NOT_CONNECTED",
    "SHIP_FROM_ROAD",
    "NO_SHIPS_LEFT",
    "ROAD_AT_SEA",
    "ROAD_FROM_SHIP",
    "NO_LAND_HERE",
    "NEEDS_ROAD_OR_SHIP",
    "NOT_OWN_SHIP",
    "SHIP_IS_NEW",
    "NOT_AN_END_SHIP",
    "LINE_IS_CLOSED",
    "SHIP_MOVED_ALREADY",
    "BACK_TO_ITS_PLACE",
    "NO_ROOM_FOR_FREE_PIECE",
)

(
    SHIP_ON_LAND,
    SHIP_NOT_CONNECTED,
    SHIP_FROM_ROAD,
    NO_SHIPS_LEFT,
    ROAD_AT_SEA,
    ROAD_FROM_SHIP,
    NO_LAND_HERE,
    NEEDS_ROAD_OR_SHIP,
    NOT_OWN_SHIP,
    SHIP_IS_NEW,
    NOT_AN_END_SHIP,
    LINE_IS_CLOSED,
    SHIP_MOVED_ALREADY,
    BACK_TO_ITS_PLACE,
    NO_ROOM_FOR_FREE_PIECE,
) = codes_after(LAST_SHARED, SEA_REASONS)

LAST = NO_ROOM_FOR_FREE_PIECE
"""The last code that games of the sea share."""
