"""Rolls of the Big Game in blocks that can be checked: 36 cards shuffled, the order committed to, 31 of them played.

Before a block begins its fingerprint is published, when it is over the secret, which is salt and source of the order at
once. Late in a block few orders are left, so a fingerprint of the order alone could be tried out. Rules: "Rolls".
"""

import hashlib
from dataclasses import dataclass, field

from oxcart.rulesets.biggame.facts import BLOCK, DICE_CARDS, LOWEST
from oxcart.server.dice import ticket_of


@dataclass(frozen=True)
class RollBlock:
    """One block of rolls: a secret of its own, and its number within the event."""

    secret: bytes = field(repr=False)
    number: int

    def order(self) -> tuple[int, ...]:
        """The 36 numbers in the order drawn; the last five are laid aside."""
        cards = [LOWEST + k for k, count in enumerate(DICE_CARDS) for _ in range(count)]
        for left in range(len(cards) - 1, 0, -1):
            k = ticket_of(self.secret, "", f"rolls {self.number}", left, left + 1)
            cards[left], cards[k] = cards[k], cards[left]
        return tuple(cards)

    def fingerprint(self) -> str:
        """What is published before the first roll: a hash of the secret and of the order."""
        text = ",".join(map(str, self.order()))
        return hashlib.sha256(self.secret + f"|{self.number}|{text}".encode()).hexdigest()

    def action(self, turn: int) -> str:
        """The action of chance in a turn of the event, which must fall into this block."""
        place = turn - 1 - BLOCK * self.number
        if not 0 <= place < BLOCK:
            raise ValueError(f"turn {turn} is not in block {self.number}")
        return f"number:{self.order()[place]}"
