"""The slow twin of domestic trade: offers as dictionaries, the protocol read off the rule book."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.game import Game

Cards = Counter[str]
SEAT_NAMES = ("p0", "p1", "p2", "p3")
STEPS = ("give", "want", "offer", "withdraw", "accept", "decline", "close", "agree", "refuse")


@dataclass
class Draft:
    """What a seat has put together; an offer once it names somebody."""

    give: Cards = field(default_factory=Counter)
    want: Cards = field(default_factory=Counter)
    to: frozenset[int] = frozenset()


@dataclass
class Market:
    """A trading phase: hands, drafts, and the answers to the offer of the seat on turn."""

    turn: int
    hands: list[Cards]
    drafts: list[Draft] = field(default_factory=list)
    asked: set[int] = field(default_factory=set)
    accepted: set[int] = field(default_factory=set)
    types: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCE_KEYS, 19))
    """How many cards of each type there are."""

    def __post_init__(self) -> None:
        self.drafts = [Draft() for _ in self.hands]

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat != self.turn]

    def legal(self, seat: int) -> set[str]:
        """Every step of domestic trade that is open to a seat."""
        return self._drafting(seat) | (self._closing() if seat == self.turn else self._answering(seat))

    def _drafting(self, seat: int) -> set[str]:
        draft = self.drafts[seat]
        steps = {"withdraw"} if draft.give or draft.want else set()
        if draft.to:
            return steps
        for card, most in self.types.items():
            if not draft.want[card] and draft.give[card] < self.hands[seat][card]:
                steps.add(f"give:{card}")
            if not draft.give[card] and draft.want[card] < most:
                steps.add(f"want:{card}")
        if draft.give and draft.want and draft.give <= self.hands[seat]:
            if seat == self.turn:
                steps |= {f"offer:p{other}" for other in self.others} | {"offer:all"}
            else:
                steps.add(f"offer:p{self.turn}")
                if len(self.hands) == 2:
                    steps.add("offer:all")
        return steps

    def _answering(self, seat: int) -> set[str]:
        offer = self.drafts[self.turn]
        if seat not in offer.to:
            return set()
        steps = {"decline"} if seat in self.asked | self.accepted else set()
        if offer.want <= self.hands[seat] and seat not in self.accepted:
            steps.add("accept")
        return steps

    def _closing(self) -> set[str]:
        steps = {f"close:p{seat}" for seat in self.accepted}
        for other in self.others:
            if self.drafts[other].to:
                steps.add(f"refuse:p{other}")
                if self.drafts[other].want <= self.hands[self.turn]:
                    steps.add(f"agree:p{other}")
        return steps

    def play(self, seat: int, step: str) -> None:
        """Carry out a legal step."""
        kind, _, argument = step.partition(":")
        draft = self.drafts[seat]
        if kind == "give":
            draft.give[argument] += 1
        elif kind == "want":
            draft.want[argument] += 1
        elif kind == "offer":
            self._offer(seat, self.others if argument == "all" and seat == self.turn else [argument])
        elif kind == "withdraw":
            self._forget(seat)
        elif kind == "accept":
            self._forget(seat)
            self.asked.discard(seat)
            self.accepted.add(seat)
        elif kind == "decline":
            self.asked.discard(seat)
            self.accepted.discard(seat)
        elif kind == "refuse":
            self._forget(SEAT_NAMES.index(argument))
        else:
            partner = SEAT_NAMES.index(argument)
            maker = seat if kind == "close" else partner
            self._exchange(maker, partner if kind == "close" else seat)
            self._forget(maker)
            self._forget(self.turn)

    def _offer(self, seat: int, to: list[int] | list[str]) -> None:
        named = [
            self.turn if name == "all" else SEAT_NAMES.index(name) if isinstance(name, str) else name for name in to
        ]
        self.drafts[seat].to = frozenset(named)
        if seat == self.turn:
            self.asked, self.accepted = set(named), set()
        else:
            self.asked.discard(seat)
            self.accepted.discard(seat)

    def _forget(self, seat: int) -> None:
        self.drafts[seat] = Draft()
        if seat == self.turn:
            self.asked, self.accepted = set(), set()

    def _exchange(self, maker: int, partner: int) -> None:
        draft = self.drafts[maker]
        self.hands[maker] += draft.want
        self.hands[maker] -= draft.give
        self.hands[partner] += draft.give
        self.hands[partner] -= draft.want


def trade_beside(game: Game, types: Mapping[str, int], luck: random.Random, steps: int) -> None:
    """Trade at random in the main phase of a game and in a market beside it, which agree at every step."""
    seats = range(game.players)
    market = Market(game.turn, [hand_of(game, seat) for seat in seats], types=types)
    for _ in range(steps):
        every = [(seat, step) for seat in seats for step in sorted(market.legal(seat))]
        for seat in seats:
            found = {text for text in game.legal(seat) if text.partition(":")[0] in STEPS}
            assert found == market.legal(seat), f"p{seat}"
        telling = [(seat, step) for seat, step in every if step.partition(":")[0] not in ("give", "want", "withdraw")]
        seat, step = luck.choice(telling if telling and luck.random() < 0.5 else every)
        market.play(seat, step)
        game.play(seat, step)
        assert [hand_of(game, seat) for seat in seats] == [+hand for hand in market.hands]
    assert game.faults() == 0


def hand_of(game: Game, seat: int) -> Cards:
    """The cards a seat sees in its own hand."""
    return +Counter(game.view(seat)["players"][seat]["hand"])
