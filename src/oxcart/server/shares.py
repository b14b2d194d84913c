"""Which process of a server holds which table: the first letter of its codes tells, so all processes work it out alike.

The first process, the front, takes all connections. It also has whatever belongs to no table: events, pages, lists.
"""

import re
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from oxcart.server.seats import CODE_ALPHABET, CODE_LETTERS, new_code

FRONT = 0

TABLE = re.compile(rb"/+(?:api/+tables|api/+archive|ws)/+([A-Za-z0-9]{%d})(?:/.*)?" % CODE_LETTERS)
"""The addresses that lead to a table, by its code or its watch code."""
NEW_TABLES = (b"/api/tables", b"/api/tables/quick")
PROCESS = re.compile(rb"(?:.*&)?process=([0-9]{1,3})(?:&.*)?")
"""How the query of an address asks for one of the processes."""


@dataclass(frozen=True)
class Share:
    """The part of a server's tables that one of its processes holds."""

    process: int = FRONT
    processes: int = 1

    @property
    def is_front(self) -> bool:
        """Is this the process that takes the connections?"""
        return self.process == FRONT

    def holds(self, code: str) -> bool:
        """Does a code lead to a table of this process?"""
        return process_of(code, self.processes) == self.process

    def new_codes(self) -> tuple[str, str]:
        """A code and a watch code for a table of this process; alike in the letter that tells whose it is."""
        while not self.holds(code := new_code()):
            pass
        return code, code[0] + new_code()[1:]

    def concerns(self, method: bytes, target: bytes) -> bool:
        """Is a request this process's to answer?"""
        process = process_for(method, target, self.processes)
        return process is None or process == self.process


def process_of(code: str, processes: int) -> int:
    """The process that holds the table of a code; what is no code is the front's."""
    return max(0, CODE_ALPHABET.find(code[:1].upper())) % processes


def process_for(method: bytes, target: bytes, processes: int) -> int | None:
    """The process that a request belongs to; None if any will do, as for a new table, which it then holds."""
    raw, _, query = target.partition(b"?")
    path = unquote_to_bytes(raw)
    if found := TABLE.fullmatch(path):
        return process_of(found[1].decode(), processes)
    if method == b"POST" and path.rstrip(b"/") in NEW_TABLES:
        return None
    asked = PROCESS.fullmatch(query)
    return int(asked[1]) % processes if asked and path == b"/metrics" else FRONT
