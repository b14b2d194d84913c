"""Games stepped together against the loop of a simulation: actions per second of processor time, uniform players.

python bench/laboratory.py [--rows 1024 4096] [--only classic] [--threads 2]

With `--threads` it compares instead how long as many vectors of games take one after the other in one thread, and each
in a thread of its own: by the clock, which other work on the machine spoils (the best round is told too), and by
processor time, which says what the threads cost. The share under Python's lock is what a step of a single row costs
against one of all rows: by processor time, so other work does not change it, and it says what two cores can bring.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from oxcart.research.vector import ENDED, VectorGames
from oxcart.rulesets import BY_KEY
from oxcart.sim.chunks import play_chunk, ready_loop
from oxcart.sim.plan import Plan, plan

ROUNDS = 7
GAMES = 3000
"""Games that the simulation plays in a round,"""
SECONDS = 0.4
"""and about how long games are stepped."""
OPTIONS = {"domestic": "off"}
PLAYERS = 4


def chance_share(games: VectorGames, todo: Plan, play_many: Callable[..., None]) -> float:
    """How many actions there are, those of chance included, for one of a seat: counted over the same games."""
    games.reset(todo.seed)
    taken: dict[int, int] = {}
    first = min(64, len(games))
    while len(taken) < first:
        numbers, before = games.games.copy(), games.taken.copy()
        games.step(games.pick_uniform())
        for row in np.flatnonzero(games.endings == ENDED):
            if numbers[row] < first:
                taken[int(numbers[row])] = int(before[row]) + 1
    _, _, results = play_chunk(todo, play_many, 0, first)
    return float(results["actions"].sum()) / sum(taken.values())


def loop_speed(todo: Plan, play_many: Callable[..., None], first: int, count: int) -> float:
    """Actions per second of the simulation's loop."""
    began = time.process_time()
    _, _, results = play_chunk(todo, play_many, first, count)
    return float(results["actions"].sum()) / (time.process_time() - began)


def step_speed(games: VectorGames, steps: int) -> float:
    """Actions of seats per second of games stepped together."""
    began = time.process_time()
    for _ in range(steps):
        games.step(games.pick_uniform())
    return steps * len(games) / (time.process_time() - began)


def measure(game: str, rows: int) -> str:
    """A line about one game: both speeds, and the median of their ratios over rounds in which both took turns."""
    players = min(PLAYERS, BY_KEY[game].facts.players[1])
    options = OPTIONS if any(s.key == "domestic" for s in BY_KEY[game].facts.settings) else None
    todo = plan(game, None, ("uniform",) * players, 1, options, "never", False)
    play_many, _ = ready_loop(todo)
    games = VectorGames(game, rows, players, options=options, seed=1, cap=1_000_000)
    share = chance_share(games, todo, play_many)
    steps = max(1, int(SECONDS * step_speed(games, 20) / rows))
    pairs = [(loop_speed(todo, play_many, k * GAMES, GAMES), share * step_speed(games, steps)) for k in range(ROUNDS)]
    ratio = statistics.median(stepped / looped for looped, stepped in pairs)
    looped, stepped = (statistics.median(side) for side in zip(*pairs, strict=True))
    return f"| {game} | {rows:,} | {looped / 1e6:.1f} | {stepped / 1e6:.1f} | {ratio:.2f} |"


def step_on(games: VectorGames, steps: int) -> None:
    """So many steps of uniform players."""
    for _ in range(steps):
        games.step(games.pick_uniform())


def times_of(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock and of processor time."""
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - processor


def measure_threads(game: str, rows: int, threads: int) -> str:
    """A line about one game: how much sooner threads are done than one that does the same alone."""
    vectors = [VectorGames(game, rows, seed=k, cap=1_000_000) for k in range(threads)]
    step_on(vectors[0], 20)  # the first calls load the kernels
    steps = max(1, int(SECONDS * step_speed(vectors[0], 20) / rows))
    sooner, cost = [], []
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(ROUNDS):
            alone = times_of(lambda: [step_on(games, steps) for games in vectors])
            beside = times_of(lambda: list(pool.map(step_on, vectors, [steps] * threads)))
            sooner.append(alone[0] / beside[0])
            cost.append(beside[1] / alone[1])
    single = VectorGames(game, 1, seed=0, cap=1_000_000)
    locked = statistics.median(step_speed(vectors[0], 50) / rows / step_speed(single, 2000) for _ in range(ROUNDS))
    speedup = f"{statistics.median(sooner):.2f} | {max(sooner):.2f} | {statistics.median(cost):.2f}"
    return f"| {game} | {rows:,} | {threads} | {speedup} | {locked:.1%} | {1 / (locked + (1 - locked) / threads):.2f} |"


def main() -> None:
    """Measure and print the table of results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, nargs="+", default=[1024, 4096])
    parser.add_argument("--only", choices=sorted(BY_KEY))
    parser.add_argument("--threads", type=int)
    wish = parser.parse_args()
    games = BY_KEY if wish.only is None else [wish.only]
    if wish.threads:
        print("| game | rows | threads | sooner by | at best | processor time | under the lock | possible |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |")
        for game in games:
            for rows in wish.rows:
                print(measure_threads(game, rows, wish.threads), flush=True)
        return
    print("| game | rows | simulation, million actions/s | stepped, million actions/s | ratio |")
    print("| --- | --- | --- | --- | --- |")
    for game in games:
        for rows in wish.rows:
            print(measure(game, rows), flush=True)


if __name__ == "__main__":
    main()
