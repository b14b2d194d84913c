"""Who sits at the table: people and bots, and chance, which nobody is."""

import random
from collections.abc import Sequence

import numpy as np

from oxcart.bots import BY_KEY, Bot
from oxcart.game import Game
from oxcart.game.speed import kernels

PERSON = "person"
"""The name of a seat that somebody at the keyboard plays; every other name is a bot's key."""


class Seats:
    """The seats of a game by name, the bots that fill them, and the dice they roll."""

    def __init__(self, game: Game, names: Sequence[str], seed: int | None) -> None:
        self.game = game
        self.names = tuple(names)
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)
        streams = random.Random(seed)
        key = game.ruleset.facts.key
        self._bots = {s: Bot(name, key, streams.getrandbits(64)) for s, name in enumerate(names) if name != PERSON}
        s = game.settings
        self._table = game.ruleset.build_table(game.board, s.players, s.colours, s.options, s.eldest)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats people play."""
        return tuple(seat for seat, name in enumerate(self.names) if name == PERSON)

    def title(self, seat: int) -> str:
        """Who sits there, beside the colour."""
        if self.names[seat] != PERSON:
            return BY_KEY[self.names[seat]].title
        return "you" if len(self.people) == 1 else "person"

    def let_chance_act(self) -> None:
        """Play dice, thefts and draws until somebody has to decide again."""
        while count := self.game.tickets():
            self.game.play("chance", self.game.outcome(self._chance.randrange(count)))

    def next_to_act(self) -> int:
        """Whose decision comes next; whoever has to answer the player on turn goes first."""
        acting = [int(seat) for seat in self.game.acting]
        return next((seat for seat in acting if seat != self.game.turn), acting[0])

    def let_bot_act(self, seat: int) -> None:
        """Play the bot's next action."""
        rows = np.frombuffer(self.game.record(), dtype=self.game.ruleset.state).copy()
        action = self._bots[seat].choose(kernels(self.game.ruleset), rows, 0, self._table, seat)
        self.game.play(seat, action)
        self.let_chance_act()
