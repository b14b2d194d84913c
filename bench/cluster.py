"""Engines against each other: two workers against one, and Ray against threads and processes of the same machine.

python bench/cluster.py [--rounds 5] [--games 20000] [--thinking 120] [--write]

All engines are warm and take turns; ratios are medians over the rounds. It needs two cores with nothing else to do.
"""

import argparse
import os
import statistics
import sys
import time
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from sections import write_section

from oxcart.bots.thinking import Budget
from oxcart.sim.cluster import Ray
from oxcart.sim.engines import Engine, Local
from oxcart.sim.plan import Plan, plan
from oxcart.sim.run import play_all

PLAYOUTS = 60
OPTIONS = {"domestic": "off"}


class InThreads(Local):
    """Bots that think in threads too, to see what processes are worth."""

    def _process_pool(self) -> Executor:
        return self._thread_pool()


SIDES = {"one": Local(1), "two": Local(2), "threads": InThreads(2)}


@dataclass(frozen=True)
class Load:
    """Games to be played, and what they are called in the table."""

    name: str
    todo: Plan
    games: int


def loads(games: int, thinking: int) -> list[Load]:
    """Games in the compiled loop, and games of a bot that thinks."""
    fast = plan("classic", "classic-variable", ("uniform",) * 4, 1, OPTIONS, "never", True)
    budget = Budget(PLAYOUTS)
    slow = plan(
        "classic", "classic-variable", ("search", "greedy"), 1, {"domestic": "off"}, "never", True, budget=budget
    )
    return [
        Load("uniform players in the compiled loop (threads)", fast, games),
        Load(f"`search` with {PLAYOUTS} playouts against `greedy` (processes)", slow, thinking),
    ]


def seconds_a_game(engine: Engine, load: Load, games: int) -> float:
    """How long a game takes with everybody of an engine at work."""
    began = time.perf_counter()
    play_all(load.todo, games, engine)
    return (time.perf_counter() - began) / games


def measure(load: Load, engines: dict[str, Engine], rounds: int) -> dict[str, list[float]]:
    """Seconds a game for every engine by round; one worker plays half as many games."""
    for engine in engines.values():
        engine.ready(load.todo)
        play_all(load.todo, 2 * engine.workers * engine.chunk(load.todo), engine)
    taken: dict[str, list[float]] = {name: [] for name in engines}
    for _ in range(rounds):
        for name, engine in engines.items():
            games = max(1, load.games // 2) if engine.workers == 1 else load.games
            taken[name].append(seconds_a_game(engine, load, games))
    return taken


def lines(load: Load, taken: dict[str, list[float]]) -> list[str]:
    """The lines of the table: two workers against one, and Ray against both of them."""
    doubled = statistics.median(one / two for one, two in zip(taken["one"], taken["two"], strict=True))
    on_ray = statistics.median(two / ray for two, ray in zip(taken["two"], taken["ray"], strict=True))
    speed = {name: 1 / statistics.median(times) for name, times in taken.items()}
    rows = [
        line(f"{load.name}: two against one", 1.8, doubled, f"{speed['two']:,.1f} against {speed['one']:,.1f} games/s"),
        line(f"{load.name}: Ray with two workers against two", 0.9, on_ray, f"{speed['ray']:,.1f} games/s"),
    ]
    if load.todo.thinks:
        gain = statistics.median(threads / two for threads, two in zip(taken["threads"], taken["two"], strict=True))
        rows.append(f"| {load.name}: against two threads | reported | {gain:.2f}x | |")
    return rows


def line(what: str, goal: float, ratio: float, told: str) -> str:
    """A line of the table."""
    return f"| {what} | at least {goal}x | {ratio:.2f}x ({told}) | {'yes' if ratio >= goal else 'no'} |"


def main() -> None:
    """Measure and print the section of results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--thinking", type=int, default=120, help="games of the bot that thinks; 0 leaves it out")
    parser.add_argument("--write", action="store_true", help="put the section into results.md")
    wish = parser.parse_args()
    busy = os.getloadavg()[0]
    rows = ["| what | goal | result | met |", "| --- | --- | --- | --- |"]
    with ExitStack() as stack:
        engines: dict[str, Engine] = {
            name: stack.enter_context(made) for name, made in (SIDES | {"ray": Ray(2)}).items()
        }
        for load in loads(wish.games, wish.thinking):
            if load.games:
                found = lines(load, measure(load, engines, wish.rounds))
                print("\n".join(found), file=sys.stderr, flush=True)
                rows += found
    beside = f" **Other work kept the machine busy** (load average {busy:.1f} before the run)." if busy > 0.5 else ""
    text = (
        f"`python bench/cluster.py --rounds {wish.rounds} --games {wish.games} --thinking {wish.thinking}`: all warm, "
        f"medians of rounds in which all engines took turns.{beside}\n\n" + "\n".join(rows)
    )
    print(f"## Engines\n\n{text}")
    if wish.write:
        write_section("Engines", text)


if __name__ == "__main__":
    main()
