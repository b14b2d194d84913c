"""Simulations: games of one kind played by bots, in chunks that an engine plays, and what they say together."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from oxcart.bots import BY_KEY
from oxcart.bots.thinking import Budget
from oxcart.engine.jit import compiling_allowed
from oxcart.game.errors import BadSetting
from oxcart.rulesets.contract import Rows
from oxcart.sim.chunks import cut, play_chunk, ready_loop
from oxcart.sim.engines import Engine, Local
from oxcart.sim.kept import Kept, missing
from oxcart.sim.plan import Plan, plan
from oxcart.sim.played import Played, play_and_keep, ready_retracer
from oxcart.sim.summary import Summary, count_dice, count_games, count_wins

STATE_FILE = "sim.games"
"""Where a simulation keeps its games in the folder it is given."""


def play_all(
    todo: Plan,
    games: int,
    engine: Engine,
    progress: Callable[[int], None] | None = None,
    kept: Kept | None = None,
    chunk: int | None = None,
) -> Rows:
    """The results of all games; those that were kept are not played again, and the others are kept as they finish."""
    results = np.zeros(games, dtype=todo.loop.RESULT)
    done = kept.fill(results) if kept else np.zeros(games, dtype=bool)
    if progress and done.any():
        progress(int(done.sum()))
    for finished in engine.play(todo, cut(list(missing(done)), chunk or engine.chunk(todo))):
        first, rows = finished
        results[first : first + len(rows)] = rows
        done[first : first + len(rows)] = True
        if kept:
            kept.add(finished)
        if progress:
            progress(int(done.sum()))
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
    engine: Engine | None = None,
    state: Path | None = None,
    keep: Callable[[Played], None] | None = None,
) -> Summary:
    """Play games of bots and sum them up; `check` looks for faults after every action instead of at every end only.

    It may also be named: "never" measures the bare rules, "end" and "action" are what False and True stand for. Threads
    of this machine play unless there is an engine. In the folder `state` finished games are kept, and not played again.
    `keep` is handed all games with their actions, some at a time and in their order, as threads of this machine play
    them.
    """
    if games < 1 or threads < 1:
        raise BadSetting("a simulation needs at least one game and one thread")
    when = check if isinstance(check, str) else "action" if check else "end"
    todo = plan(game, board, bots, seed, options, when, rotate, budget=budget)
    if keep:
        return run_and_keep(todo, games, threads, keep, progress)
    if engine is None:
        with Local(threads) as local:
            return run(todo, games, local, progress, state)
    return run(todo, games, engine, progress, state)


def run(
    todo: Plan, games: int, engine: Engine, progress: Callable[[int], None] | None = None, state: Path | None = None
) -> Summary:
    """Play the games of a plan and sum them up."""
    compile_seconds = engine.ready(todo)
    if state is None:
        began = time.perf_counter()
        results = play_all(todo, games, engine, progress)
        return summarise(todo, results, time.perf_counter() - began, engine.workers, compile_seconds)
    with Kept(state / STATE_FILE, todo) as kept:
        before = kept.count(games)
        began = time.perf_counter()
        results = play_all(todo, games, engine, progress, kept)
        seconds = time.perf_counter() - began
    return summarise(todo, results, seconds, engine.workers, compile_seconds, before)


def run_and_keep(
    todo: Plan,
    games: int,
    threads: int,
    keep: Callable[[Played], None],
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play the games of a plan here, hand them over with their actions, and sum them up."""
    play_many, compile_seconds = ready_loop(todo)
    retrace = ready_retracer(todo)
    began = time.perf_counter()
    results = play_and_keep(todo, partial(play_chunk, todo, play_many), retrace, games, threads, keep, progress)
    return summarise(todo, results, time.perf_counter() - began, threads, compile_seconds)


def summarise(
    todo: Plan, results: Rows, seconds: float, threads: int, compile_seconds: float, before: int = 0
) -> Summary:
    """The summary of a plan's results; so many of the games had been played before, which the speed leaves out."""
    fields: dict[str, Any] = count_games(results, todo.settings.ruleset.endings) | count_dice(results)
    names = {BY_KEY[key].id: key for key in todo.bots}
    fields |= count_wins(results, todo.seats(0, len(results)), names, len(todo.bots))
    speed = (len(results) - before) / seconds
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
        games_per_second=speed,
        actions_per_second=speed * fields["mean_actions"],
        **fields,
    )
