"""The Big Game as a PettingZoo environment: on a ring of boards everybody acts in the same step.

`env` is the parallel environment, `in_turns` makes one with agents one after the other of it.
"""

from typing import Any

import numpy as np
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from oxcart.research.agents import Agents
from oxcart.research.desk import Observation
from oxcart.research.picture import RENDER_MODES
from oxcart.research.rewards import rewards_of
from oxcart.research.ring_desk import WAIT, RingDesk
from oxcart.research.ring_observation import RingObserver
from oxcart.research.ring_picture import render

__all__ = ["CLOCK", "WAIT", "Ring", "env", "in_turns"]

CLOCK = 30
"""Steps that a phase lasts at most."""

Dicts = dict[str, Any]


class Ring(Agents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """An event on a ring of boards, an agent a seat: seats 2b and 2b + 1 are sun and moon of board b.

    In each step every agent names an action that its mask allows, or `WAIT`. They are carried out in the order of the
    seats, from another seat on in each step. What is illegal, or has become so by what others did in the same step, is
    refused: the agent waits instead, and `info["refused"]` names the rule. Rewards come at the end: the winner gets 1,
    the others share -1."""

    metadata = {"render_modes": list(RENDER_MODES), "name": "oxcart_biggame_v0", "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        boards: int = 3,
        pitch: int = 12,
        turns: int | None = None,
        clock: int = CLOCK,
        render_mode: str | None = None,
        fast: bool = True,
    ) -> None:
        """After `turns` turns an event is cut short; a phase lasts `clock` steps at most; `fast` compiles the rules."""
        self.desk = RingDesk(boards, pitch, turns, clock, fast)
        self.observer = RingObserver(self.desk.event, fast)
        self.render_mode = render_mode
        self.seat_agents(2 * boards, self.observer.bounds(), WAIT + 1)
        self._random, _ = seeding.np_random()

    def reset(self, seed: int | None = None, options: Dicts | None = None) -> tuple[dict[str, Observation], Dicts]:
        """Begin a new event; a seed decides it and all that follow. There are no options."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.desk.begin(int(self._random.integers(np.iinfo(np.int64).max)))
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Observation], Dicts, Dicts, Dicts, Dicts]:
        """All agents act; one that names no action waits."""
        if not self.agents:
            raise RuntimeError("no event is going on: call reset first")
        agents = self.agents
        refused = self.desk.step([int(actions.get(agent, WAIT)) for agent in agents])
        over, cut_short = self.desk.over, self.desk.cut_short
        winner = self.desk.event.winner
        shares = rewards_of(() if winner is None else (winner,), len(agents))
        if over or cut_short:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, shares, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_short),
            {agent: {"refused": refused[k]} if k in refused else {} for k, agent in enumerate(agents)},
        )

    def render(self) -> Any:
        """The ring as everybody sees it: text, printed text, or a picture, as `render_mode` says."""
        return render(self.desk.event, self.render_mode)

    def _observations(self) -> dict[str, Observation]:
        vectors = self.observer.write(self.desk.event)
        return {
            agent: {"observation": vectors[seat], "action_mask": self.desk.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }


env = Ring
"""The environment: a parallel one needs no wrappers."""


def in_turns(ring: Ring) -> Any:
    """The same for agents that name their actions one after the other; when all have, the step is played."""
    return parallel_to_aec(ring)
