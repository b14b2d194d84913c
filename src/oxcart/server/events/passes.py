"""What opens an event for people: the ticket of a seat, printed on its sheet, and the passes that make referees."""

import hashlib
import hmac
import secrets

from oxcart.server.events.rest_shapes import PASS_LETTERS
from oxcart.server.seats import CODE_ALPHABET, fingerprint

TICKET_LETTERS = 10
PASS_MS = 15 * 60 * 1000
"""How long a referee's pass is good."""


def ticket_of(secret: bytes, seat: int) -> str:
    """The ticket of a seat: its number, counted from 1, and letters that only the event's secret gives."""
    number = int.from_bytes(hmac.digest(secret, f"ticket|{seat}".encode(), hashlib.sha256), "big")
    letters = ""
    for _ in range(TICKET_LETTERS):
        number, letter = divmod(number, len(CODE_ALPHABET))
        letters += CODE_ALPHABET[letter]
    return f"{seat + 1}-{letters}"


def seat_of_ticket(secret: bytes, ticket: str, seats: int) -> int | None:
    """The seat that a ticket is for, as people may type it; None if it is none of this event."""
    typed = "".join(ticket.split()).upper()
    number = typed.partition("-")[0]
    if not (number.isascii() and number.isdigit() and typed.isascii()):
        return None
    seat = int(number) - 1
    if not 0 <= seat < seats or not hmac.compare_digest(ticket_of(secret, seat), typed):
        return None
    return seat


class Passes:
    """The passes that are out, each good once; they live in memory, so a restart makes them void."""

    def __init__(self) -> None:
        self._expiry: dict[tuple[str, str], int] = {}

    def issue(self, event: str, now_ms: int) -> tuple[str, int]:
        """A new pass of an event, and when it expires."""
        self._forget_expired(now_ms)
        word = "".join(secrets.choice(CODE_ALPHABET) for _ in range(PASS_LETTERS))
        expires = now_ms + PASS_MS
        self._expiry[event, fingerprint(word)] = expires
        return word, expires

    def redeem(self, event: str, word: str, now_ms: int) -> bool:
        """Use a pass up; False if it is none of this event, or no longer good."""
        self._forget_expired(now_ms)
        return self._expiry.pop((event, fingerprint(word.upper())), None) is not None

    def _forget_expired(self, now_ms: int) -> None:
        self._expiry = {key: expires for key, expires in self._expiry.items() if expires > now_ms}
