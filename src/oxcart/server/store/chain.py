"""The chain through a journal: each row carries a digest of itself and of the row before, so a change shows."""

from hashlib import blake2b

DIGEST_SIZE = 16
START = bytes(DIGEST_SIZE)
"""What the first row of every journal follows."""


def link(previous: bytes, table_id: str, n: int, at_ms: int, body: bytes) -> bytes:
    """The digest of a row; lengths are fixed or written out, so that no two rows read as the same bytes."""
    name = table_id.encode()
    digest = blake2b(previous, digest_size=DIGEST_SIZE)
    digest.update(len(name).to_bytes(4, "big"))
    digest.update(name)
    digest.update(n.to_bytes(8, "big", signed=True))
    digest.update(at_ms.to_bytes(8, "big", signed=True))
    digest.update(body)
    return digest.digest()
