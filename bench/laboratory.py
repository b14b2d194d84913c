"""Games stepped together against the loop of a simulation: actions per second of processor time, uniform players.

python bench/laboratory.py [--rows 1024 4096] [--only classic]
"""

import argparse
import statistics
import time
from collections.abc import Callable

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


def main() -> None:
    """Measure and print the table of results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, nargs="+", default=[1024, 4096])
    parser.add_argument("--only", choices=sorted(BY_KEY))
    wish = parser.parse_args()
    print("| game | rows | simulation, million actions/s | stepped, million actions/s | ratio |")
    print("| --- | --- | --- | --- | --- |")
    for game in BY_KEY if wish.only is None else [wish.only]:
        for rows in wish.rows:
            print(measure(game, rows), flush=True)


if __name__ == "__main__":
    main()
