"""Simulations: games of one kind played by bots in compiled loops, in chunks over threads."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from typing import Any

import numpy as np

from oxcart.bots import BY_KEY
from oxcart.bots.thinking import Budget
from oxcart.engine.jit import compiled, compiling_allowed
from oxcart.game.errors import BadSetting
from oxcart.rulesets.contract import Rows
from oxcart.sim.by_hand import play_by_hand
from oxcart.sim.loops.classic import DEED
from oxcart.sim.plan import Plan, plan
from oxcart.sim.played import Played, play_and_keep, ready_retracer
from oxcart.sim.streams import game_streams
from oxcart.sim.summary import Summary, count_dice, count_games, count_wins

CHUNK = 256
"""Games per call of a compiled loop."""


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


def chunks(games: int, chunk: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of every chunk."""
    for first in range(0, games, chunk):
        yield first, min(chunk, games - first)


def play_all(
    todo: Plan,
    play_many: Callable[..., None],
    games: int,
    threads: int,
    progress: Callable[[int], None] | None = None,
    chunk: int = CHUNK,
) -> Rows:
    """The results of all games; machine code runs without the interpreter's lock, so threads run side by side."""
    results = np.zeros(games, dtype=todo.loop.RESULT)
    play = partial(play_by_hand, todo) if todo.thinks else partial(play_chunk, todo, play_many)
    chunk = 1 if todo.thinks else chunk
    done = 0
    with ThreadPoolExecutor(max_workers=threads) as pool:
        waiting = [pool.submit(play, first, count) for first, count in chunks(games, chunk)]
        for finished in as_completed(waiting):
            first, states, chunk_results = finished.result()
            results[first : first + len(states)] = chunk_results
            done += len(states)
            if progress:
                progress(done)
    return results


def simulate(
    game: str,
    board: str | None = None,
    bots: Sequence[str] = ("greedy", "greedy", "greedy", "greedy"),
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    threads: int = 1,
    check: bool | str = False,
    progress: Callable[[int], None] | None = None,
    rotate: bool = True,
    budget: Budget | None = None,
    keep: Callable[[Played], None] | None = None,
) -> Summary:
    """Play games of bots and sum them up; `check` looks for faults after every action instead of at every end only.

    It may also be named: "never" measures the bare rules, "end" and "action" are what False and True stand for.
    `keep` is handed all games with their actions, some at a time and in their order.
    """
    if games < 1 or threads < 1:
        raise BadSetting("a simulation needs at least one game and one thread")
    when = check if isinstance(check, str) else "action" if check else "end"
    todo = plan(game, board, bots, seed, options, when, rotate, budget=budget)
    play_many, compile_seconds = ready_loop(todo)
    retrace = ready_retracer(todo) if keep else None
    began = time.perf_counter()
    if keep and retrace:
        results = play_and_keep(todo, partial(play_chunk, todo, play_many), retrace, games, threads, keep, progress)
    else:
        results = play_all(todo, play_many, games, threads, progress)
    seconds = time.perf_counter() - began
    return summarise(todo, results, seconds, threads, compile_seconds)


def summarise(todo: Plan, results: Rows, seconds: float, threads: int, compile_seconds: float) -> Summary:
    """The summary of a plan's results."""
    fields: dict[str, Any] = count_games(results, todo.settings.ruleset.endings) | count_dice(results)
    names = {BY_KEY[key].id: key for key in todo.bots}
    fields |= count_wins(results, todo.seats(0, len(results)), names, len(todo.bots))
    return Summary(
        game=todo.settings.ruleset.facts.key,
        board=todo.settings.board.key,
        bots=todo.bots,
        options=dict(todo.settings.options),
        seed=todo.seed,
        rotated=todo.rotate,
        threads=threads,
        compiled=compiling_allowed(),
        compile_seconds=compile_seconds,
        seconds=seconds,
        games_per_second=len(results) / seconds,
        actions_per_second=fields["actions"] / seconds,
        **fields,
    )
