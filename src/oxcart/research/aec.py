"""Every game as a PettingZoo environment: agents take turns, chance plays by itself."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from oxcart.boards import Board
from oxcart.boards.ring import FEWEST_BOARDS
from oxcart.game.errors import BadSetting
from oxcart.research.agents import Agents
from oxcart.research.desk import CAP, Desk, Observation
from oxcart.research.parallel import Ring, in_turns
from oxcart.research.picture import RENDER_MODES, render
from oxcart.research.rewards import ILLEGAL_REWARD, rewards_of
from oxcart.rulesets.biggame.facts import FACTS as BIGGAME


def env(
    game: str = "classic",
    players: int | None = None,
    board: str | Path | Board | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
    cap: int = CAP,
    fast: bool = True,
) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game with a reward of -1 for its agent
    and 0 for the others. The Big Game is the parallel environment with agents one after the other."""
    if game == BIGGAME.key:
        if board is not None or options or cap != CAP:
            raise BadSetting("the Big Game has settings of its own: use oxcart.research.parallel.in_turns")
        return in_turns(Ring(boards_of(players), render_mode=render_mode, fast=fast))
    raw = Turns(game, players, board, options, render_mode, cap, fast)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD))
    )


def boards_of(players: int | None) -> int:
    """How many boards of a ring seat so many players."""
    if players is None:
        return FEWEST_BOARDS
    if players % 2 or players < 2 * FEWEST_BOARDS:
        raise BadSetting(f"the Big Game has two players at each board: {2 * FEWEST_BOARDS} or more, an even number")
    return players // 2


class Turns(Agents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game without wrappers: here `step` raises `IllegalAction`, which names the rule.

    One agent a seat, `player_0` first. Where the rules wait for several seats at once the others answer before the
    player on turn goes on, in the order of the seats. Rewards come at the end: winners share 1, the others share -1."""

    metadata = {"render_modes": list(RENDER_MODES), "name": "oxcart_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        board: str | Path | Board | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        cap: int = CAP,
        fast: bool = True,
    ) -> None:
        """`cap` actions of all seats together cut a game short; `fast` compiles the rules first."""
        super().__init__()
        self.desk = Desk(game, players, board, options, fast)
        self.render_mode = render_mode
        self.cap = cap
        self.seat_agents(self.desk.players, self.desk.bounds(), self.desk.action_count)
        self._random, _ = seeding.np_random()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; a seed decides it and all that follow. There are no options: the game's are fixed."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.desk.begin(int(self._random.integers(np.iinfo(np.int64).max)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.desk.seat()]

    def observe(self, agent: str) -> Observation:
        """What an agent may know; its `action_mask` is empty unless it is the one to act."""
        return self.desk.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected agent acts; one whose game is over can only step off with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.desk.play(self.possible_agents.index(agent), action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        game = self.desk.playing
        if game.over:
            shares = rewards_of(game.winners, self.desk.players)
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.desk.taken >= self.cap:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.desk.seat()]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The board as everybody sees it: text, printed text, or a picture, as `render_mode` says."""
        return render(self.desk.playing, self.render_mode)
