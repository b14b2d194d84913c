"""A seat at our table played by one of catanatron's players: it is asked on the mirror, and answers in our actions."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from catanatron.models.enums import Action, ActionType
from rival_mirror import Mirror
from rival_words import to_ours

from oxcart.rulesets.classic.blocks import A_DISCARD, A_ROADS
from oxcart.rulesets.classic.phases import DISCARD, MAIN

SHUFFLED = (ActionType.MARITIME_TRADE, ActionType.PLAY_YEAR_OF_PLENTY)
"""Actions catanatron lists in the order of a set of words, which differs from run to run."""


class RivalSeat:
    """One of their players, made for the colour it gets; `refusals` counts by name where it could not have its way."""

    def __init__(self, make: Callable[[Any], Any], seed: int) -> None:
        self.refusals: Counter[str] = Counter()
        self._make = make
        self._random = random.Random(seed)
        self._steps: list[int] = []

    def sit_down(self, colour: Any) -> Any:
        """Their player in this colour, who is asked from now on."""
        self._player = self._make(colour)
        return self._player

    def choose(self, mirror: Mirror, now: Any, seat: int, legal: list[int]) -> int:
        """The next of our actions for the seat, one of `legal`; `now` is our record."""
        if now["phase"] == DISCARD:
            return self._discard(now["hand"][seat])
        if not self._steps:
            self._steps = self._ask(mirror, now, legal)
        step = self._steps.pop(0)
        if step in legal:
            return step
        self.refusals["illegal step"] += 1
        self._steps = []
        return legal[0]

    def _ask(self, mirror: Mirror, now: Any, legal: list[int]) -> list[int]:
        """Let the player decide among what both sides allow."""
        state = mirror.state
        offered = [
            action for action in state.playable_actions if to_ours(action, mirror.island, mirror.seats)[0] in legal
        ]
        self.refusals["option not allowed here"] += len(state.playable_actions) - len(offered)
        if now["phase"] == MAIN and A_ROADS in legal:
            card = Action(self._player.color, ActionType.PLAY_ROAD_BUILDING, None)
            if card not in offered:
                offered.append(card)  # catanatron offers it only to those who could pay for a road
        if not offered:
            self.refusals["nothing in common"] += 1
            return [legal[0]]
        offered = in_steady_order(offered)
        state.playable_actions = offered
        answer = self._player.decide(mirror.game, offered)
        if answer is None:
            self.refusals["no answer"] += 1
            answer = offered[0]
        return to_ours(answer, mirror.island, mirror.seats)

    def _discard(self, hand: Any) -> int:
        """catanatron lets luck choose what a player discards, so it does here."""
        cards = [card for card, count in enumerate(hand) for _ in range(int(count))]
        return A_DISCARD + self._random.choice(cards)


def in_steady_order(actions: list[Any]) -> list[Any]:
    """The actions in catanatron's order, but the kinds it shuffles sorted: the same game is played every time."""
    kinds = list(dict.fromkeys(action.action_type for action in actions))
    return sorted(
        actions,
        key=lambda a: (kinds.index(a.action_type), str(a.value) if a.action_type in SHUFFLED else ""),
    )
