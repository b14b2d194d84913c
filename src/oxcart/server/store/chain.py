"""The chain through a journal: each row carries a digest of itself and of the row before, so a change shows."""

from hashlib import blake2b
from struct import pack

DIGEST_SIZE = 16
START = bytes(DIGEST_SIZE)
"""What the first row of every journal follows."""


def link(previous: bytes, table_id: str, n: int, at_ms: int, body: bytes) -> bytes:
    """The digest of a row; lengths are fixed or written out, so that no two rows read as the same bytes."""
    name = table_id.encode()
    row = b"".join((previous, pack(">I", len(name)), name, pack(">qq", n, at_ms), body))
    return blake2b(row, digest_size=DIGEST_SIZE).digest()
