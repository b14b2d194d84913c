"""The games beside each other: time per action against the game each is measured by, faults, what bots win.

python bench/games.py [--games 20000] [--only pyramid]
"""

import argparse
import statistics
from dataclasses import dataclass

from oxcart.sim.run import simulate
from oxcart.sim.summary import Summary

ROUNDS = 5
SAMPLE = 1500
"""Games of a round, small enough that both sides of a ratio see the same machine."""


@dataclass(frozen=True)
class Contest:
    """A game, how it is asked for, and the game its speed is measured by."""

    key: str
    game: str
    beside: str
    options: tuple[tuple[str, str], ...] = ()


CONTESTS = (
    Contest("gods", "egypt", "egypt", (("gods", "on"),)),
    Contest("pyramid", "pyramid", "egypt"),
    Contest("inkas", "inkas", "classic"),
    Contest("germany", "germany", "classic"),
)


def uniform(game: str, options: tuple[tuple[str, str], ...], games: int, seed: int) -> Summary:
    """Four uniform players without domestic trade, the bare rules."""
    return simulate(
        game, None, ("uniform",) * 4, games, seed=seed, options={**dict(options), "domestic": "off"}, check="never"
    )


def time_ratio(contest: Contest) -> float:
    """Time per action against the other game's: the median over rounds in which both take turns."""
    uniform(contest.game, contest.options, 10, 0)
    uniform(contest.beside, (), 10, 0)
    ratios = []
    for seed in range(ROUNDS):
        own = uniform(contest.game, contest.options, SAMPLE, seed)
        other = uniform(contest.beside, (), SAMPLE, seed)
        ratios.append(other.actions_per_second / own.actions_per_second)
    return statistics.median(ratios)


def endings(summary: Summary) -> str:
    """The share of each way in which games ended."""
    return ", ".join(f"{name} {count / summary.games:.1%}" for name, count in summary.endings.items())


def measure(contest: Contest, games: int) -> list[tuple[str, str]]:
    """What is to be said of a game, a line each."""
    options = dict(contest.options)
    random = simulate(contest.game, None, ("uniform",) * 4, games, seed=1, options=options, threads=2)
    greedy = simulate(contest.game, None, ("greedy",) * 4, games, seed=2, options=options, threads=2)
    mixed = simulate(
        contest.game, None, ("greedy", "greedy", "uniform", "uniform"), 1000, seed=3, options=options, threads=2
    )
    return [
        (f"time per action against {contest.beside}'s", f"{time_ratio(contest):.2f}x"),
        (f"{games:,} uniform games, faults", f"{random.faults or 'none'}; {endings(random)}"),
        (
            f"{games:,} greedy games, faults",
            f"{greedy.faults or 'none'}; {endings(greedy)}; {greedy.mean_turns:.0f} turns",
        ),
        ("1,000 games of two greedy and two uniform seats, won by greedy", f"{mixed.wins_by_bot['greedy'] / 1000:.1%}"),
    ]


def main() -> None:
    """Measure and print the table of results.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--only", choices=[contest.key for contest in CONTESTS])
    wish = parser.parse_args()
    print("| game | what | result |\n| --- | --- | --- |")
    for contest in CONTESTS:
        if wish.only in (None, contest.key):
            for what, result in measure(contest, wish.games):
                print(f"| {contest.key} | {what} | {result} |", flush=True)


if __name__ == "__main__":
    main()
