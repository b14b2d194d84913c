"""A game as an environment sees it: who acts next, what that seat may know and do, as arrays with their spaces."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from oxcart.boards import Board
from oxcart.bots.playout import next_seat
from oxcart.game import Game
from oxcart.game.settings import settle
from oxcart.game.speed import compile_now, kernels
from oxcart.research.observation import Observer, Vectors

Observation = dict[str, Any]
"""The arrays `observation` and `action_mask`, typed as Gymnasium types its dictionaries."""

CAP = 20_000
"""Actions of its seats after which a game is cut short."""


def masked_space(low: Vectors, high: Vectors, actions: int) -> spaces.Dict:
    """The space of vectors between bounds, each with a mask of so many actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
        }
    )


class Desk:
    """One game after another with the same settings, for environments that play one at a time."""

    def __init__(
        self,
        game: str,
        players: int | None,
        board: str | Path | Board | None,
        options: Mapping[str, str] | None,
        fast: bool,
    ) -> None:
        """Check the settings; `fast` compiles the rules first, if that is allowed."""
        self.settings = settle(game, players, board, options)
        self.ruleset = self.settings.ruleset
        self.players = self.settings.players
        self.game: Game | None = None
        self.taken = 0
        """How many actions the seats have taken in this game."""
        self._observer = Observer(self.ruleset)
        self._view = np.zeros(1, dtype=self.ruleset.state)
        if fast:
            compile_now(self.ruleset)

    @property
    def action_count(self) -> int:
        """How many actions there are."""
        return self.ruleset.space.count

    def bounds(self) -> tuple[Vectors, Vectors]:
        """The least and the greatest value that can stand at each place of an observation."""
        return self._observer.bounds()

    def begin(self, seed: int) -> None:
        """Set a new game up."""
        s = self.settings
        self.game = Game.new(self.ruleset.facts.key, s.players, s.board, s.options, seed, s.colours)
        self.taken = 0

    @property
    def playing(self) -> Game:
        """The game that was begun."""
        if self.game is None:
            raise RuntimeError("no game has begun: call reset first")
        return self.game

    def seat(self) -> int:
        """The seat that acts next: others answer before the player on turn goes on."""
        return int(next_seat(self.playing._states, 0))

    def play(self, seat: int, action: int) -> None:
        """A seat takes an action and chance follows; `IllegalAction` says which rule forbids it."""
        self.playing.play(seat, int(action))
        self.taken += 1

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and what it may do if it is the one to act."""
        game = self.playing
        kernels(self.ruleset).redact(game._states, 0, game._table, seat, self._view, 0)
        vector = np.zeros((1, self._observer.size), dtype=np.float32)
        self._observer.write(self._view, [seat], vector)
        return {"observation": vector[0], "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """Ones at the actions that the seat may take now; only the seat that acts next has any."""
        game = self.playing
        if game.over or seat != self.seat():
            return np.zeros(self.action_count, dtype=np.int8)
        bits = np.frombuffer(game.legal_set(seat), dtype=np.uint8)
        return np.unpackbits(bits, count=self.action_count, bitorder="little").view(np.int8)
