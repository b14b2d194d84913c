"""What can go wrong with the store, each with a sentence that says what to do."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oxcart.server.store.contract import Record


class StoreError(Exception):
    """Anything the store refuses or cannot do; whatever was asked for has not been acknowledged."""


class Conflict(StoreError):
    """The journal has moved on, or never got so far: another writer was first."""

    def __init__(self, table_id: str, expected_n: int, next_n: int) -> None:
        super().__init__(
            f"table {table_id}: row {expected_n} cannot be written, the next one is {next_n}; "
            "read the journal again and decide anew"
        )
        self.table_id = table_id
        self.expected_n = expected_n
        self.next_n = next_n


class CodeTaken(StoreError):
    """A table code or watch code that already leads to another table."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"table {table_id}: one of its codes already leads to another table; draw new codes")
        self.table_id = table_id


class UnknownTable(StoreError):
    """A table that has no journal."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"there is no table {table_id}; it was never created or has been deleted")
        self.table_id = table_id


class Damaged(StoreError):
    """A journal whose row n is not what was written; `good` holds the rows before it that are."""

    def __init__(self, table_id: str, n: int, why: str, good: "list[Record] | None" = None) -> None:
        super().__init__(
            f"table {table_id}: row {n} is damaged: {why}. The rows before it are good; "
            "restore the store from a backup or close this table"
        )
        self.table_id = table_id
        self.n = n
        self.why = why
        self.good: list[Record] = [] if good is None else good


class BadBody(StoreError, ValueError):
    """A body that is not a JSON object, or a journal row without a kind."""


class StoreFull(StoreError):
    """No room left on the disk."""


class StoreReadOnly(StoreError):
    """The store can be read but not written."""


class StoreCorrupt(StoreError):
    """The file itself is broken, not just one table's journal."""


class StoreUnavailable(StoreError):
    """The file cannot be reached now: missing, locked for too long, or the disk reports an error."""


class StoreClosed(StoreError):
    """The store has been closed."""

    def __init__(self) -> None:
        super().__init__("the store is closed; open it again before using it")


class NotAStore(StoreError):
    """A file that is something else."""


class WrongVersion(StoreError):
    """A store whose schema this program must not touch."""

    def __init__(self, text: str, found: int, known: int) -> None:
        super().__init__(text)
        self.found = found
        self.known = known
