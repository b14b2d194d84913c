"""The columns of a dataset, file by file; `docs/laboratory.md` says what they mean.

The version rises when a column changes its name, type or meaning, not when one is added.
"""

import pyarrow as pa

from oxcart.engine.resources import RESOURCE_KEYS

VERSION = 1

WORD = pa.dictionary(pa.int16(), pa.string())
"""A text that repeats itself."""
SEATS_ = pa.list_(pa.uint8())
POINTS = pa.list_(pa.int8())

GAMES = pa.schema(
    [
        ("number", pa.uint32()),
        ("seed", pa.int64()),
        ("game", WORD),
        ("version", pa.uint16()),
        ("board", WORD),
        ("options", WORD),
        ("players", pa.uint8()),
        ("bots", pa.list_(pa.string())),
        ("starter", pa.uint8()),
        ("winners", SEATS_),
        ("ending", WORD),
        ("points", POINTS),
        ("turns", pa.uint16()),
        ("actions", pa.uint32()),
        ("longest_turn", pa.uint32()),
        ("dice", pa.list_(pa.uint16())),
        ("terrain", pa.list_(pa.string())),
        ("tokens", pa.list_(pa.uint8())),
        ("faults", pa.uint32()),
        ("stuck", pa.bool_()),
        ("recorded", pa.bool_()),
    ]
)

ACTIONS = pa.schema(
    [
        ("number", pa.uint32()),
        ("step", pa.uint32()),
        ("turn", pa.uint16()),
        ("phase", WORD),
        ("seat", pa.uint8()),
        ("action", WORD),
        ("code", pa.uint16()),
        ("points", POINTS),
        ("hands", pa.list_(pa.uint8())),
    ]
)

FOUNDING = pa.struct(
    [
        ("corner", pa.uint16()),
        ("pips", pa.uint8()),
        ("tokens", pa.list_(pa.uint8())),
        ("resources", pa.list_(pa.string())),
        ("harbour", pa.string()),
    ]
)

OUTCOMES = pa.schema(
    [
        ("number", pa.uint32()),
        ("seat", pa.uint8()),
        ("bot", WORD),
        ("place", pa.uint8()),
        ("points", pa.int8()),
        ("won", pa.float32()),
        ("settlements", pa.uint8()),
        ("cities", pa.uint8()),
        ("roads", pa.uint8()),
        ("route", pa.uint8()),
        ("army", pa.uint8()),
        ("founding", pa.list_(FOUNDING)),
        *((f"received_{key}", pa.uint16()) for key in RESOURCE_KEYS),
        ("received_goods", pa.uint16()),
        ("robbed", pa.uint16()),
        ("stolen", pa.uint16()),
        ("discarded", pa.uint16()),
    ]
)

FILES = {"games": GAMES, "actions": ACTIONS, "outcomes": OUTCOMES}
"""The schema of every file, by its name without `.parquet`."""
