"""All benchmarks in one run on one machine, as ratios: `python bench/run.py [--quick] [--json] [--write]`.

Timings swing on shared machines, so rivals and Oxcart take turns and the median of the rounds' ratios is reported.
"""

import argparse
import json
import os
import platform
import statistics
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from compiling import cold_table_seconds, compile_and_load_seconds
from copying import row_copy_seconds
from door import door_actions_per_second
from rivals import Rival, measure_catanatron
from sections import write_section
from sockets_load import Load
from tables import archive_slowdown, compare_load, idle_memory

from oxcart.rulesets.classic.fields import STATE
from oxcart.sim.run import simulate
from oxcart.sim.summary import Summary

FREE = {"order": "free", "domestic": "off"}


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, what we want, what came out."""

    what: str
    goal: str
    result: str
    met: bool


def uniform_games(games: int, threads: int = 1, domestic: str = "off") -> Summary:
    """Four uniform players on freshly drawn classic boards."""
    options = {**FREE, "domestic": domestic}
    return simulate(
        "classic",
        "classic-variable",
        ("uniform",) * 4,
        games,
        seed=1,
        options=options,
        threads=threads,
        check="never",  # the rival does not look for faults either
    )


def median_ratio(pairs: list[tuple[float, float]]) -> float:
    """The median of ours / theirs over the rounds."""
    return statistics.median(ours / theirs for ours, theirs in pairs)


def measure(quick: bool) -> list[Row]:
    """The table of the speed section."""
    rounds, seconds, games = (1, 3.0, 2000) if quick else (5, 8.0, 12000)
    uniform_games(100)  # compile apart from the measurements
    rivals: list[Rival] = []
    ours: list[Summary] = []
    doubled: list[Summary] = []
    doors: list[float] = []
    for _ in range(rounds):
        rivals.append(measure_catanatron(seconds))
        ours.append(uniform_games(games))
        doubled.append(uniform_games(2 * games, threads=2))
        doors.append(door_actions_per_second(seconds / 2))
    trading = uniform_games(games // 4, domestic="on")
    per_game = median_ratio([(o.games_per_second, r.games_per_second) for o, r in zip(ours, rivals, strict=True)])
    threads = median_ratio([(d.games_per_second, o.games_per_second) for d, o in zip(doubled, ours, strict=True)])
    door = median_ratio([(d, r.actions_per_second) for d, r in zip(doors, rivals, strict=True)])
    copying = statistics.median(r.copy_seconds for r in rivals) / row_copy_seconds()
    compiling, loading = compile_and_load_seconds("classic")
    speed = statistics.median(o.games_per_second for o in ours)
    nanoseconds = statistics.median(1e9 / o.actions_per_second for o in ours)
    rival_speed = statistics.median(r.games_per_second for r in rivals)
    return [
        Row(
            "four uniform players, whole games, no domestic trade, one thread, against catanatron's RandomPlayer",
            "at least 260x, aim 480x",
            f"{per_game:.0f}x ({speed:,.0f} against {rival_speed:.1f} games/s; {nanoseconds:.0f} ns per action)",
            per_game >= 260,
        ),
        Row("two threads against one", "at least 1.9x", f"{threads:.2f}x", threads >= 1.9),
        Row(
            "the same with domestic trade",
            "reported",
            f"{trading.games_per_second:,.0f} games/s, {1e9 / trading.actions_per_second:.0f} ns per action",
            True,
        ),
        Row("state record", "at most 512 bytes", f"{STATE.itemsize} bytes", STATE.itemsize <= 512),
        Row(
            "copying a row in the kernel against catanatron's game.copy()",
            "at most 1/1,000",
            f"1/{copying:,.0f}",
            copying >= 1000,
        ),
        Row(
            "Python door (legal + play, one game) against catanatron's actions per second",
            "at least 2x",
            f"{door:.1f}x ({statistics.median(doors):,.0f} actions/s)",
            door >= 2,
        ),
        Row("compiling one ruleset", "at most 60 s", f"{compiling:.1f} s", compiling <= 60),
        Row(
            "loading it from the cache",
            "at most 1/50 of compiling",
            f"1/{compiling / loading:.0f} ({loading:.2f} s)",
            loading * 50 <= compiling,
        ),
        Row("cold start to a playable table", "at most 5 s", f"{(cold := cold_table_seconds()):.2f} s", cold <= 5),
    ]


def load_rows(loads: list[tuple[Load, Load]], tables: int, who: str, wanted: bool) -> list[Row]:
    """What echo and tables came to in turns; the goals are those of the one that is wanted to meet them."""
    messages = median_ratio([(ours.messages_per_second, echo.messages_per_second) for echo, ours in loads])
    delay = median_ratio([(ours.p99_ms, echo.p99_ms) for echo, ours in loads])
    effort = median_ratio([(ours.server_us, echo.server_us) for echo, ours in loads])
    by_ratio = sorted(loads, key=lambda pair: pair[1].messages_per_second / pair[0].messages_per_second)
    echo, ours = by_ratio[len(by_ratio) // 2]
    return [
        Row(
            f"{who}: messages a second over {4 * tables} sockets at {tables} tables, against a bare Litestar echo",
            "at least 0.5" if wanted else "reported",
            f"{messages:.2f} ({ours.messages_per_second:,.0f} against {echo.messages_per_second:,.0f}; "
            f"{ours.turns_per_second:,.0f} actions/s with rules, redaction and durable log)",
            messages >= 0.5 or not wanted,
        ),
        Row(
            f"{who}: p99 from an action to the last seat's view, against the echo's p99",
            "at most 3x",
            f"{delay:.2f}x ({ours.p99_ms:.0f} ms against {echo.p99_ms:.0f} ms)",
            delay <= 3,
        ),
        Row(
            f"{who}: processor time of the server for a message, against the echo's",
            "reported",
            f"{effort:.1f}x ({ours.server_us:.0f} us against {echo.server_us:.0f} us)",
            True,
        ),
    ]


def measure_server(quick: bool) -> list[Row]:
    """The table of the server's speed section."""
    rounds, tables, seconds, finished = (2, 50, 2.0, 500) if quick else (12, 250, 2.5, 10_000)
    alone = load_rows(compare_load(tables, rounds, seconds), tables, "one process", wanted=False)
    shared = load_rows(compare_load(tables, rounds, seconds, processes=2), tables, "two processes", wanted=True)
    per_table, per_seat = idle_memory(tables, 2 * tables)
    slowdown = archive_slowdown(finished, 100)
    return [
        *shared,
        *alone,
        Row("memory of an idle table", "at most 64 KB", f"{per_table / 1024:.0f} KB", per_table <= 64 * 1024),
        Row("memory of an idle seat", "at most 40 KB", f"{per_seat / 1024:.0f} KB", per_seat <= 40 * 1024),
        Row(
            f"time of an action with {finished:,} finished games in the store, against an empty one",
            "at most 1.1",
            f"{slowdown:.2f}",
            slowdown <= 1.1,
        ),
    ]


def to_markdown(rows: list[Row]) -> str:
    """The table as it is kept in results.md."""
    lines = ["| what | goal | result | met |", "| --- | --- | --- | --- |"]
    lines += [f"| {row.what} | {row.goal} | {row.result} | {'yes' if row.met else 'no'} |" for row in rows]
    return "\n".join(lines) + "\n"


PARTS = {"engine": measure, "server": measure_server}


def main(argv: list[str] | None = None) -> int:
    """Measure, print, and on --write keep the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--write", action="store_true", help="keep the tables in their sections of bench/results.md")
    parser.add_argument("--only", choices=("engine", "server"), help="just one part")
    wish = parser.parse_args(argv)
    parts = {name: run for name, run in PARTS.items() if wish.only in (None, name)}
    tables = {name: run(wish.quick) for name, run in parts.items()}
    if wish.json:
        print(json.dumps({name: [asdict(row) for row in rows] for name, rows in tables.items()}, indent=1))
    else:
        print("\n".join(f"## {name}\n\n{to_markdown(rows)}" for name, rows in tables.items()), end="")
    if wish.write:
        machine = f"{platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} cores"
        for name, rows in tables.items():
            intro = f"`python bench/run.py --only {name}` ({machine}). Ratios are medians over rounds that took turns."
            write_section(name.capitalize(), f"{intro}\n\n{to_markdown(rows).rstrip()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
