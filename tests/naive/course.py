"""What the slow twins of whole games share: cards from hand to hand, production, the robber's theft.

`Beside` plays such a twin beside the real game and compares them at every action.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from oxcart.game import Game

DEAR = 40
"""The invariants, which are dear to check, are looked at every so many actions and when a game asks for it."""


class Course:
    """The course of a game, in which a twin says what it can do and what an action does."""

    players: list[Any]
    turn: int
    phase: str
    after: str
    """The phase that follows an interruption."""
    supply: Counter[str]
    victim: int | None

    def legal(self, seat: int) -> set[str]:
        """All actions of a seat."""
        raise NotImplementedError

    def chances(self) -> set[str]:
        """All that chance may bring."""
        raise NotImplementedError

    def play(self, action: str) -> None:
        """Carry out an action of the player on turn or of chance."""
        kind, _, argument = action.partition(":")
        getattr(self, f"_do_{kind}")(argument)

    def play_of(self, seat: int, action: str) -> None:
        """Carry out an action of a seat, which discards perhaps in another's turn."""
        if self.phase == "discard":
            self._discard(seat, action.partition(":")[2])
        else:
            self.play(action)

    def _discard(self, seat: int, card: str) -> None:
        raise NotImplementedError

    @property
    def own(self) -> Any:
        return self.players[self.turn]

    def pay(self, cards: Counter[str], seat: int | None = None) -> None:
        hand = self.players[self.turn if seat is None else seat].hand
        hand -= cards
        self.supply += cards

    def take(self, cards: Iterable[str], seat: int | None = None) -> None:
        for card in cards:
            self.players[self.turn if seat is None else seat].hand[card] += 1
            self.supply[card] -= 1

    def pay_out(self, due: Mapping[str, Counter[int]]) -> None:
        """Pay a roll: each type in full, or what is left to a single creditor, or nothing to several."""
        for card, owed in due.items():
            creditors = +owed
            if creditors.total() > self.supply[card]:
                if len(creditors) > 1:
                    continue
                creditors = Counter(dict.fromkeys(creditors, self.supply[card]))
            for seat, count in creditors.items():
                self.take([card] * count, seat)

    def _do_roll(self, _: str) -> None:
        self.phase = "dice"

    def _do_rob(self, argument: str) -> None:
        self.victim = int(argument[1:])
        self.phase = "theft"

    def _do_steal(self, card: str) -> None:
        assert self.victim is not None
        self.players[self.victim].hand[card] -= 1
        self.own.hand[card] += 1
        self.victim = None
        self.phase = self.after

    def _do_bank(self, argument: str) -> None:
        rate, given, taken = argument.split("-")
        self.pay(Counter({given: int(rate)}))
        self.take([taken])


def held(cards: Counter[str]) -> set[str]:
    """The types of which there is a card."""
    return {card for card, count in cards.items() if count > 0}


class Beside:
    """A game and its twin, and luck that is the same for both; each game says how they are told and what it likes."""

    seen: Callable[[Game], Any]
    """The table as the views show it."""
    told: Callable[[Any], Any]
    """The same of the twin."""
    cards: Sequence[str]
    """The types of cards in the order of the record."""
    gifts: int
    """Fewer cards than this are dealt before a turn."""
    riches: Sequence[int]
    """Among these types they are drawn, from the order of the record."""
    taste: Mapping[str, float]
    """How gladly a random game does this or that; what is not named has the weight 1."""

    def __init__(self, game: Game, book: Any, seed: int) -> None:
        self.game, self.book, self.luck = game, book, random.Random(seed)
        self.steps = 0
        self.kinds: Counter[str] = Counter()

    def enrich(self) -> None:
        """Deal a few cards from the supply, most to the player on turn, which makes games eventful."""
        row = self.game._states[0]
        for _ in range(self.luck.randrange(self.gifts)):
            seat = self.luck.choice((*range(self.game.players), self.game.turn, self.game.turn))
            r = self.luck.choice(self.riches)
            if row["bank"][r] > 2 and row["hand_size"][seat] < 14:
                row["bank"][r] -= 1
                row["hand"][seat, r] += 1
                row["hand_size"][seat] += 1
                self.book.take([self.cards[r]], seat)

    def step(self) -> None:
        """Compare what is legal, play one action in both, and compare the tables."""
        if self.game.phase == "roll":
            self.enrich()
        for seat in range(self.game.players):
            assert set(self.game.legal(seat)) == self.book.legal(seat), (self.game.phase, seat)
        assert set(self.game.legal("chance")) == self.book.chances()
        player = self.luck.choice(self.game.acting)
        action = self.choose(self.game.legal(player))
        self.game.play(player, action)
        if player == "chance":
            self.book.play(action)
        else:
            self.book.play_of(player, action)
        assert type(self).seen(self.game) == type(self).told(self.book), action
        self.steps += 1
        kind = action.partition(":")[0]
        self.kinds[kind] += 1
        if self.steps % DEAR == 0 or self.is_notable(kind):
            assert self.game.faults() == 0, action

    def is_notable(self, kind: str) -> bool:
        """Are the invariants worth a look after an action of this kind?"""
        raise NotImplementedError

    def choose(self, actions: tuple[str, ...]) -> str:
        """Any kind of action, some more gladly than others."""
        kinds = sorted({action.partition(":")[0] for action in actions})
        kind = self.luck.choices(kinds, [self.taste.get(kind, 1) for kind in kinds])[0]
        return self.luck.choice([action for action in actions if action.partition(":")[0] == kind])
