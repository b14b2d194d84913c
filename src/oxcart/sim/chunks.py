"""Games in chunks: which are to be played, and how one chunk is played wherever it is.

Each game has a stream of its own, so results depend neither on how games are cut into chunks nor on who plays them.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np

from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.rulesets.contract import Rows
from oxcart.sim.by_hand import play_by_hand
from oxcart.sim.loops.classic import DEED
from oxcart.sim.plan import Plan
from oxcart.sim.streams import game_streams

CHUNK = 256
"""Games per call of a compiled loop."""


class Finished(NamedTuple):
    """The results of games first, first + 1, ..., all that is told of a chunk wherever it was played."""

    first: int
    results: Rows


def play_chunk(
    todo: Plan, play_many: Callable[..., None], first: int, count: int, deeds: Rows | None = None
) -> tuple[int, Rows, Rows]:
    """Play games first, first + 1, ...; returns `first`, their end states and their results.

    Their actions go into `deeds`, as many as there is room for."""
    ruleset = todo.settings.ruleset
    states = np.zeros(count, dtype=ruleset.state)
    results = np.zeros(count, dtype=todo.loop.RESULT)
    views = np.zeros(count, dtype=ruleset.state)
    legal = np.zeros(ruleset.space.words, dtype=np.uint64)
    streams = game_streams(todo.seed, first, count)
    seats = todo.seats(first, count)
    kept = np.zeros(0, dtype=DEED) if deeds is None else deeds
    play_many(states, todo.table, todo.template, seats, streams, views, legal, results, todo.cap, todo.check, kept)
    return first, states, results


def ready_loop(todo: Plan) -> tuple[Callable[..., None], float]:
    """The loop to play with, compiled if that is allowed, and the seconds it took to make it ready."""
    began = time.perf_counter()
    play_many: Callable[..., None] = todo.loop.play_many
    if todo.thinks:
        play_by_hand(todo, 0, 0)
    elif compiling_allowed():
        play_many = compiled(play_many)
        play_chunk(todo, play_many, 0, 0)  # no games: the call only compiles or loads
    return play_many, time.perf_counter() - began


def play_any(todo: Plan, first: int, count: int) -> Finished:
    """Play a chunk as the plan asks for; a process makes its loop ready with the first one only."""
    if todo.thinks:
        _, _, results = play_by_hand(todo, first, count)
    else:
        play_many = compiled(todo.loop.play_many) if compiling_allowed() else todo.loop.play_many
        _, _, results = play_chunk(todo, play_many, first, count)
    return Finished(first, results)


def chunk_size(todo: Plan) -> int:
    """How many games a chunk has unless somebody says otherwise: one where a game takes long."""
    return 1 if todo.thinks or not compiling_allowed() else CHUNK


def cut(spans: Iterable[tuple[int, int]], size: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of every chunk of the spans, which are given as a first game and a number."""
    for start, games in spans:
        for first in range(start, start + games, size):
            yield first, min(size, start + games - first)
