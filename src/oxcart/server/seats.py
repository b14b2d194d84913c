"""Seats and who holds them: persons by the hash of a random secret, bots by their level."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from oxcart.server.shapes import SeatFacts

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that cannot be mistaken for one another."""

CODE_LETTERS = 10

PASSING_ANSWERS = 32
"""How many answers that left no record a seat remembers."""


def new_secret() -> str:
    """A secret nobody can guess; it is shown to its holder once and never stored."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A code for links and for reading aloud; it opens a table but holds no seat."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LETTERS))


def fingerprint(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same_holder(a: str | None, b: str | None) -> bool:
    """Compare two fingerprints in constant time; nobody holds an empty one."""
    return bool(a and b) and hmac.compare_digest(str(a), str(b))


_versions = count(1)


@dataclass
class Seat:
    """One place at a table; `version` is another number after everything that is set."""

    version: int = field(init=False, compare=False)
    number: int
    holder: str | None = None
    """The fingerprint of the person who may sit here, also while a bot stands in."""
    nickname: str = ""
    bot: str | None = None
    """The level of the bot that plays this seat now."""
    word: str = ""
    """What the player adds to the dice's mix."""
    muted: bool = False
    never_trade: frozenset[str] = frozenset()
    sockets: int = 0
    gone_since: int | None = None
    """When the last connection of the person broke, on the server's clock."""
    heard_ms: int = 0
    """When the person was last heard of over REST."""
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The first answer to every recent message id that the journal knows."""
    passing_answers: dict[str, Any] = field(default_factory=dict)
    """The first answer to every recent message id that left no record: refusals and chat."""

    def __setattr__(self, name: str, value: Any) -> None:
        object.__setattr__(self, name, value)
        object.__setattr__(self, "version", next(_versions))

    def first_answer(self, message_id: str) -> Any:
        """What a message of this id was answered before, or None."""
        return self.answers.get(message_id) or self.passing_answers.get(message_id)

    def note_passing(self, message_id: str, answer: object) -> None:
        """Keep the answer to a message that left no record."""
        self.passing_answers[message_id] = answer
        while len(self.passing_answers) > PASSING_ANSWERS:
            self.passing_answers.pop(next(iter(self.passing_answers)))

    @property
    def taken(self) -> bool:
        """Does somebody, or some bot, sit here?"""
        return self.holder is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """Is a person playing here, rather than a bot?"""
        return self.holder is not None and self.bot is None

    def public(self) -> SeatFacts:
        """What everybody may know of the seat."""
        return {
            "seat": self.number,
            "nickname": self.nickname,
            "bot": self.bot,
            "taken": self.taken,
            "connected": self.sockets > 0 or self.bot is not None,
            "muted": self.muted,
        }
