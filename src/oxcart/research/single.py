"""A game as a Gymnasium environment: one seat learns, bots of the registry play the others."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from oxcart.boards import Board
from oxcart.bots import BY_KEY, Bot
from oxcart.engine.jit import compiling_allowed
from oxcart.game.errors import BadSetting, IllegalAction
from oxcart.game.speed import kernels
from oxcart.research.desk import CAP, Desk, Observation, masked_space
from oxcart.research.picture import RENDER_MODES, render
from oxcart.research.rewards import ILLEGAL_REWARD, rewards_of


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; between two of its actions the bots act, and chance by itself.

    The reward comes at the end: winners share 1, the others share -1. `observation["action_mask"]` says what is legal;
    an illegal action ends the game with a reward of -1, and `info` names the rule against it."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str = "classic",
        seat: int = 0,
        bots: Sequence[str] | str = "greedy",
        players: int | None = None,
        board: str | Path | Board | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        cap: int = CAP,
        fast: bool = True,
    ) -> None:
        """`bots` is one key for all other seats, or one for each; `fast` compiles rules and bots first."""
        self.desk = Desk(game, players, board, options, fast)
        others = self.desk.players - 1
        self.bots = (bots,) * others if isinstance(bots, str) else tuple(bots)
        if len(self.bots) != others:
            raise BadSetting(f"{others} other seats need {others} bots, not {len(self.bots)}")
        for key in self.bots:
            if key not in BY_KEY:
                raise BadSetting(f"there is no bot '{key}'; the bots are {', '.join(BY_KEY)}")
        if not 0 <= seat < self.desk.players:
            raise BadSetting(f"there is no seat {seat}; the seats are 0 to {self.desk.players - 1}")
        self.seat = seat
        self.cap = cap
        self.render_mode = render_mode
        self.observation_space = masked_space(*self.desk.bounds(), self.desk.action_count)
        self.action_space = spaces.Discrete(self.desk.action_count)
        self._fast = fast and compiling_allowed()
        self._seated: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game and play to the first action of the seat; there are no options."""
        super().reset(seed=seed)
        most = np.iinfo(np.int64).max
        self.desk.begin(int(self.np_random.integers(most)))
        seats = [seat for seat in range(self.desk.players) if seat != self.seat]
        self._seated = {
            seat: Bot(key, self.desk.ruleset.facts.key, int(self.np_random.integers(most)), self._fast)
            for seat, key in zip(seats, self.bots, strict=True)
        }
        self._let_bots_act()
        return self.desk.observe(self.seat), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the bots until it is asked again or the game is over."""
        try:
            self.desk.play(self.seat, int(action))
        except IllegalAction as refusal:
            return self.desk.observe(self.seat), ILLEGAL_REWARD, True, False, {"illegal": str(refusal)}
        self._let_bots_act()
        game = self.desk.playing
        reward = rewards_of(game.winners, self.desk.players)[self.seat]
        return self.desk.observe(self.seat), reward, game.over, not game.over and self._is_cut_short(), {}

    def render(self) -> Any:
        """The board as everybody sees it: text, printed text, or a picture, as `render_mode` says."""
        return render(self.desk.playing, self.render_mode)

    def _is_cut_short(self) -> bool:
        return self.desk.taken >= self.cap

    def _let_bots_act(self) -> None:
        """Play for the other seats until the learner is asked."""
        game = self.desk.playing
        while not game.over and not self._is_cut_short() and (seat := self.desk.seat()) != self.seat:
            bot = self._seated[seat]
            self.desk.play(seat, bot.choose(kernels(game.ruleset), game._states, 0, game._table, seat))
