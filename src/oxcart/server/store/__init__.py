"""The store: one journal per table, durable before it is acknowledged, checked whenever it is read."""

from oxcart.server.store.contract import STATUSES, ChatLine, Measure, Record, Status, Store, TableIndex, TableRow
from oxcart.server.store.errors import (
    BadBody,
    CodeTaken,
    Conflict,
    Damaged,
    NotAStore,
    StoreClosed,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    UnknownTable,
    WrongVersion,
)
from oxcart.server.store.sqlite import SqliteStore

__all__ = [
    "STATUSES",
    "BadBody",
    "ChatLine",
    "CodeTaken",
    "Conflict",
    "Damaged",
    "Measure",
    "NotAStore",
    "Record",
    "SqliteStore",
    "Status",
    "Store",
    "StoreClosed",
    "StoreCorrupt",
    "StoreError",
    "StoreFull",
    "StoreReadOnly",
    "StoreUnavailable",
    "TableIndex",
    "TableRow",
    "UnknownTable",
    "WrongVersion",
]
