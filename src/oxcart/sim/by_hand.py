"""Games with bots that think: the same games as in the compiled loops, led from Python because a move takes long.

A bot's thoughts have a stream of their own, so the dice of a game do not depend on who plays it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from oxcart.bots import BOTS, Bot
from oxcart.bots.playout import next_seat
from oxcart.engine.dice import below
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.engine.record import CHANCE
from oxcart.game.speed import compile_now
from oxcart.rulesets.classic.phases import DICE
from oxcart.rulesets.contract import Rows
from oxcart.sim.loops import classic
from oxcart.sim.loops.classic import NEVER
from oxcart.sim.plan import Plan
from oxcart.sim.streams import game_streams

KEYS = {bot.id: bot.key for bot in BOTS}
THOUGHTS = 0x5EED
"""Added to the seed for the streams of bots."""


def fastest(function: Callable[..., Any]) -> Callable[..., Any]:
    """The machine code of a small kernel, if there may be any."""
    return compiled(function) if compiling_allowed() else function


@dataclass
class Table:
    """One game in progress, with a bot at each seat."""

    todo: Plan
    states: Rows
    bots: list[Bot]
    dice: Rows
    results: Rows
    deeds: list[tuple[int, int]] = field(default_factory=list)
    """Who did what."""

    def play(self) -> None:
        """Play row 0 to its end."""
        kernels = compile_now(self.todo.settings.ruleset)
        goes_on, number, who, count = (fastest(f) for f in (classic.is_running, below, next_seat, classic.count_action))
        table = self.todo.table
        while goes_on(self.states, 0, self.results, self.todo.cap):
            lots = int(kernels.tickets(self.states, 0, table))
            if lots:
                seat, ticket = CHANCE, int(number(self.dice, 0, lots))
                if self.states[0]["phase"] == DICE:
                    self.results[0]["dice"][2 + ticket // 6 + ticket % 6] += 1
                action = int(kernels.outcome(self.states, 0, table, ticket))
            else:
                seat = int(who(self.states, 0))
                action = self.bots[seat].choose(kernels, self.states, 0, table, seat)
            self.deeds.append((seat, action))
            kernels.apply(self.states, 0, table, seat, action)
            count(self.states, 0, self.results)
        self.todo.loop.note_end(self.states, 0, table, self.results, NEVER)
        if self.todo.check != NEVER:
            self.results[0]["faults"] = kernels.faults(self.states, 0, table)


def play_by_hand(
    todo: Plan, first: int, count: int, deeds: list[tuple[int, int]] | None = None
) -> tuple[int, Rows, Rows]:
    """Play games first, first + 1, ...; returns `first`, their end states and their results.

    Who did what is added to `deeds`."""
    ruleset = todo.settings.ruleset
    kernels = compile_now(ruleset)
    key = ruleset.facts.key
    states = np.zeros(count, dtype=ruleset.state)
    results = np.zeros(count, dtype=todo.loop.RESULT)
    thoughts = game_streams(todo.seed + THOUGHTS, first, count)
    for i, seats in enumerate(todo.seats(first, count)):
        dice = game_streams(todo.seed, first + i, 1)
        states[i] = todo.template[0]
        kernels.lay_out(states, i, todo.table, dice, 0)
        bots = [Bot(KEYS[int(bot)], key, int(thoughts[i]) + seat, True, todo.budget) for seat, bot in enumerate(seats)]
        Table(todo, states[i : i + 1], bots, dice, results[i : i + 1], [] if deeds is None else deeds).play()
    return first, states, results
