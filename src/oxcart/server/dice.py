"""Dice people can check: every outcome of chance follows from a secret the server committed to before the game.

The message format is a promise: old games are checked with it. Both ends of it, and test vectors, are in docs/dice.md.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from oxcart.game import BadSetting, Game
from oxcart.game.log import CHANCE_NAME

Mode = Literal["committed"]
MODE: Final[Mode] = "committed"
"""The only way dice are made here, named in every lobby: fair, checkable, never re-weighted."""

SECRET_BYTES = 32
SPAN = 1 << 64
"""A draw begins with a number below this."""

LAYOUT = "layout"
LABELS: Mapping[str, str] = {
    "lot": "lot",
    "start_roll": "dice",
    "dice": "dice",
    "theft": "theft",
    "draw": "deck",
    "thoth_look": "deck",
    "reveal": "gold",
    "deal": "deal",
}
"""The stream that each phase of chance draws from."""


def new_secret() -> bytes:
    """A fresh secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What is published before the game: the SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def join_words(words: Sequence[str]) -> str:
    """The players' own words, one a seat in seat order, as they enter the mix."""
    return "|".join(words)


def label_of(phase: str) -> str:
    """The stream that chance draws from in a phase."""
    if phase not in LABELS:
        raise BadSetting(f"chance does not act in phase '{phase}'; it does in {', '.join(LABELS)}")
    return LABELS[phase]


def word_of(secret: bytes, words: str, label: str, counter: int, attempt: int) -> int:
    """The 64 random bits of one attempt."""
    message = f"{label}|{counter}|{attempt}|{words}".encode()
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "big")


def ticket_of(secret: bytes, words: str, label: str, counter: int, n: int) -> int:
    """The counter-th ticket of a stream, from 0 to n - 1, each equally likely.

    Words at or above the greatest multiple of n are thrown away, so no ticket is favoured, not even by a hair.
    """
    if not 1 <= n <= SPAN:
        raise BadSetting(f"a draw is among 1 to 2**64 tickets, not {n}")
    fair = SPAN - SPAN % n
    attempt = 0
    while (word := word_of(secret, words, label, counter, attempt)) >= fair:
        attempt += 1
    return word % n


@dataclass
class Committed:
    """The dice of one game: a secret, the players' words, and how far each stream has been drawn."""

    secret: bytes = field(repr=False)
    words: str = ""
    counters: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise BadSetting(f"the secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        try:
            self.words.encode()
        except UnicodeEncodeError as error:
            raise BadSetting("the players' words are not text that can be written as UTF-8") from error

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return commitment_of(self.secret)

    def copy(self) -> "Committed":
        """The same dice, drawn equally far."""
        twin = object.__new__(Committed)
        twin.secret, twin.words, twin.counters = self.secret, self.words, dict(self.counters)
        return twin

    def layout_seed(self) -> int:
        """The 64-bit seed of the board's layout; it is always the first of its stream and moves no counter."""
        return word_of(self.secret, self.words, LAYOUT, 0, 0)

    def draw(self, label: str, n: int) -> int:
        """The next ticket of a stream, from 0 to n - 1. A draw among one counts like any other."""
        ticket = ticket_of(self.secret, self.words, label, self.counters.get(label, 0), n)
        self.advance(label)
        return ticket

    def advance(self, label: str) -> None:
        """Pass over one draw of a stream that a journal has already recorded."""
        self.counters[label] = self.counters.get(label, 0) + 1

    def next_outcome(self, game: Game) -> str:
        """Draw the action of chance that a game waits for."""
        return game.outcome(self._draw_for(game, game.tickets()))

    def _draw_for(self, game: Game, tickets: int) -> int:
        """The next of so many tickets in the phase of a game."""
        return self.draw(label_of(game.phase), tickets)

    def let_chance_act(self, game: Game) -> list[tuple[str, str]]:
        """Play every outcome that a game with manual chance waits for, and return these steps for the journal."""
        steps = []
        while tickets := game.tickets():
            steps.append((CHANCE_NAME, game.play_ticket(self._draw_for(game, tickets))))
        return steps
