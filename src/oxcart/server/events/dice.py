"""Rolls of the Big Game in blocks that can be checked: 36 cards shuffled, the order committed to, 31 of them played.

Before a block begins its fingerprint is published, when it is over the secret, which is salt and source of the order at
once. Late in a block few orders are left, so a fingerprint of the order alone could be tried out. Rules: "Rolls".
The 36 cards are the 36 throws of two dice, so every roll has faces to show. Second rolls follow from the block's
secret too; development cards and cards lost at random from the secret of the event.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from oxcart.game.event import Deed, Event
from oxcart.rulesets.biggame.facts import BLOCK
from oxcart.server.dice import ticket_of

THROWS = tuple(sorted(((a, b) for a in range(1, 7) for b in range(1, 7)), key=lambda throw: (sum(throw), throw)))
"""The cards in the order of their numbers, as the faces of two dice."""

LOTS = "lots"
"""The stream that cards are drawn and lost from."""

Step = tuple[int | None, str]
"""An action with the seat it goes with."""


@dataclass(frozen=True)
class RollBlock:
    """One block of rolls: a secret of its own, and its number within the event."""

    secret: bytes = field(repr=False)
    number: int

    @cached_property
    def throws(self) -> tuple[tuple[int, int], ...]:
        """The 36 cards in the order drawn, as faces; the last five are laid aside."""
        cards = list(THROWS)
        for left in range(len(cards) - 1, 0, -1):
            k = ticket_of(self.secret, "", f"rolls {self.number}", left, left + 1)
            cards[left], cards[k] = cards[k], cards[left]
        return tuple(cards)

    def order(self) -> tuple[int, ...]:
        """Their numbers."""
        return tuple(a + b for a, b in self.throws)

    def fingerprint(self) -> str:
        """What is published before the first roll: a hash of the secret and of the order."""
        text = ",".join(map(str, self.order()))
        return hashlib.sha256(self.secret + f"|{self.number}|{text}".encode()).hexdigest()

    def faces(self, turn: int) -> tuple[int, int]:
        """The two dice of a turn of the event, which must fall into this block."""
        place = turn - 1 - BLOCK * self.number
        if not 0 <= place < BLOCK:
            raise ValueError(f"turn {turn} is not in block {self.number}")
        return self.throws[place]

    def action(self, turn: int) -> str:
        """The action of chance in a turn."""
        return f"number:{sum(self.faces(turn))}"

    def second(self, turn: int) -> str:
        """The action of chance when a turn has a second roll, which is a throw of its own."""
        return f"second:{sum(THROWS[ticket_of(self.secret, '', 'second', turn, len(THROWS))])}"


def block_of(blocks: Sequence[RollBlock], turn: int) -> RollBlock:
    """The block that a turn falls into."""
    return blocks[(turn - 1) // BLOCK]


def let_chance_act(
    event: Event, secret: bytes, blocks: Sequence[RollBlock], seats: Iterable[int]
) -> list[tuple[Step, Deed]]:
    """Play what chance owes these seats and the event; the steps, each with what it brought about."""
    played: list[tuple[Step, Deed]] = []

    def play(seat: int | None, text: str) -> None:
        played.append(((seat, text), event.perform(seat, [text])))

    for seat in (*seats, None):
        while event.tickets(seat):
            play(seat, chance_of(event, secret, blocks, seat))
    return played


def chance_of(event: Event, secret: bytes, blocks: Sequence[RollBlock], seat: int | None) -> str:
    """The action of chance that a seat, or the event, waits for."""
    if seat is not None:
        return event.outcome(ticket_of(secret, "", LOTS, len(event.actions), event.tickets(seat)), seat)
    turn = int(event.event[0]["turn"])
    block = block_of(blocks, turn)
    return block.action(turn) if event.phase == "roll" else block.second(turn)
