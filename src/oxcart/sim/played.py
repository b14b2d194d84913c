"""Games with everything that was done in them, for those who keep them: handed over in order, a few at a time."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.rulesets.contract import Rows
from oxcart.sim.by_hand import play_by_hand
from oxcart.sim.loops.classic import DEED
from oxcart.sim.loops.retrace import RETRACERS, notes_type
from oxcart.sim.plan import Plan
from oxcart.sim.streams import game_streams

GAMES_AT_ONCE = 128
"""Games per call of a compiled loop; what they did is held in memory until it has been handed over."""
ACTIONS_A_GAME = 1200
"""Room for so many actions a game at first; games that need more are played once again."""

PlayChunk = Callable[..., tuple[int, Rows, Rows]]
"""Plays games from one number on, so many, and keeps their actions."""
Retrace = Callable[..., None]
"""Plays kept actions again."""


@dataclass(frozen=True)
class Played:
    """Games first, first + 1, ...: a row of each array for a game, and a row of `deeds` for an action."""

    first: int
    seats: Rows
    """The bots' ids by game and seat."""
    states: Rows
    """How the games ended,"""
    results: Rows
    """what is kept of them,"""
    notes: Rows
    """what was noted when they were retraced,"""
    deeds: Rows
    """and all their actions, game after game."""


def play_and_keep(
    todo: Plan,
    play_chunk: PlayChunk,
    retrace: Retrace,
    games: int,
    threads: int,
    keep: Callable[[Played], None],
    progress: Callable[[int], None] | None = None,
    at_once: int = GAMES_AT_ONCE,
) -> Rows:
    """Play all games and hand them over in their order; memory does not grow with their number."""
    results = np.zeros(games, dtype=todo.loop.RESULT)
    for played in played_in_order(todo, play_chunk, retrace, games, threads, at_once):
        done = played.first + len(played.results)
        results[played.first : done] = played.results
        keep(played)
        if progress:
            progress(done)
    return results


def played_in_order(
    todo: Plan, play_chunk: PlayChunk, retrace: Retrace, games: int, threads: int, at_once: int = GAMES_AT_ONCE
) -> Iterator[Played]:
    """The games chunk by chunk; each thread is at most one chunk ahead of the one that is read."""
    at_once = 1 if todo.thinks else at_once
    play = partial(play_thinking, todo, retrace) if todo.thinks else partial(play_quickly, todo, retrace, play_chunk)
    with ThreadPoolExecutor(max_workers=threads) as pool:
        waiting: deque[Future[Played]] = deque()
        try:
            for first in range(0, games, at_once):
                waiting.append(pool.submit(play, first, min(at_once, games - first)))
                if len(waiting) > threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def ready_retracer(todo: Plan) -> Retrace:
    """The retracing of this game, compiled if that is allowed."""
    retrace: Retrace = RETRACERS[todo.settings.ruleset.facts.key]
    if compiling_allowed():
        retrace = compiled(retrace)
        nothing = np.zeros(0, dtype=todo.template.dtype), np.zeros(0, dtype=todo.loop.RESULT), np.zeros(0, dtype=DEED)
        retraced(todo, retrace, 0, *nothing)  # no games: the call only compiles or loads
    return retrace


def play_quickly(todo: Plan, retrace: Retrace, play_chunk: PlayChunk, first: int, count: int) -> Played:
    """Play games in the compiled loop, again with more room if they took more actions than there was room for."""
    deeds = np.zeros(count * ACTIONS_A_GAME, dtype=DEED)
    _, states, results = play_chunk(first, count, deeds)
    actions = int(results["actions"].sum(dtype=np.int64))
    if actions > len(deeds):
        deeds = np.zeros(actions, dtype=DEED)
        play_chunk(first, count, deeds)
    return retraced(todo, retrace, first, states, results, deeds[:actions])


def play_thinking(todo: Plan, retrace: Retrace, first: int, count: int) -> Played:
    """Play games of bots that think."""
    done: list[tuple[int, int]] = []
    _, states, results = play_by_hand(todo, first, count, done)
    deeds = np.zeros(len(done), dtype=DEED)
    deeds["seat"], deeds["action"] = np.array(done).T
    return retraced(todo, retrace, first, states, results, deeds)


def retraced(todo: Plan, retrace: Retrace, first: int, states: Rows, results: Rows, deeds: Rows) -> Played:
    """Games with what only their course tells."""
    count = len(states)
    notes = np.zeros(count, dtype=notes_type(states.dtype))
    again = np.zeros_like(states)
    retrace(again, todo.table, todo.template, game_streams(todo.seed, first, count), results, deeds, notes)
    assert again.tobytes() == states.tobytes(), "a game that was played again came to another end"
    return Played(first, todo.seats(first, count), states, results, notes, deeds)
