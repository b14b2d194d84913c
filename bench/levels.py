"""How strong the bots are in every game: a tournament each, for the section "Levels" of results.md.

python bench/levels.py [--games 2000] [--planning 2000] [--searching 60] [--playouts 300] [--only egypt ...]
                       [--threads 2] [--engine ray] [--state DIR] [--write]

The searching bot plays fewer games, since they take long. With --state the run can be interrupted and gone on with.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from sections import write_section

from oxcart.bots import BOTS
from oxcart.bots.thinking import Budget
from oxcart.cli.running import open_engine
from oxcart.cli.tournament import contest_bars
from oxcart.cli.tournament_report import markdown_rows
from oxcart.rulesets import BY_KEY
from oxcart.sim.engines import Engine
from oxcart.sim.schedule import Wish, schedule
from oxcart.sim.tournament import Standings, hold


def levels_of(game: str, wish: argparse.Namespace, engine: Engine) -> Standings:
    """The tournament of a game."""
    fewer = {"planner": wish.planning, "search": wish.searching}
    thought = Budget(wish.playouts)
    wanted = Wish(game, entered(wish), wish.games, seed=wish.seed, budget=thought, fewer=fewer)
    contests = schedule(wanted)
    with contest_bars(contests) as progress:
        return hold(wanted, contests, engine, wish.state / game if wish.state else None, progress)


def entered(wish: argparse.Namespace) -> tuple[str, ...]:
    """The bots that take part."""
    return tuple(bot.key for bot in BOTS if wish.searching or bot.key != "search")


def rows(outcome: Standings, columns: Sequence[str]) -> list[str]:
    """The lines of a game, a bot each, strongest first."""
    seats = f"{outcome.game}, {outcome.players} seats"
    return [f"| {' | '.join([seats, *cells])} |" for cells in markdown_rows(outcome, list(columns))]


def main() -> None:
    """Hold the tournaments and print the section of results.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games of every two bots")
    parser.add_argument("--planning", type=int, default=2000, help="games with the planner, if they shall be fewer")
    parser.add_argument("--searching", type=int, default=60, help="games with the searching bot; 0 leaves it out")
    parser.add_argument("--playouts", type=int, default=300, help="what a move of the searching bot costs")
    parser.add_argument("--only", nargs="+", choices=list(BY_KEY), default=list(BY_KEY))
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--engine", choices=["local", "ray"], default="local")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--write", action="store_true", help="put the section into results.md")
    wish = parser.parse_args()
    columns = entered(wish)
    heads = ["game", "bot", "rating", "95%", *(f"against {bot}" for bot in columns)]
    table = [f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    faults: dict[str, int] = {}
    played = 0
    with open_engine(wish.engine, wish.threads, None) as engine:
        for game in wish.only:
            outcome = levels_of(game, wish, engine)
            faults |= {f"{name} in {game}": count for name, count in outcome.faults.items()}
            played += outcome.games
            table += rows(outcome, columns)
            print("\n".join(rows(outcome, columns)), flush=True)
    thinking = f", {wish.searching} with `search` at {wish.playouts} playouts a move" if wish.searching else ""
    thinking = f", {wish.planning:,} with `planner`{thinking}" if wish.planning < wish.games else thinking
    text = (
        f"`python bench/levels.py`, seed {wish.seed}: at least {wish.games:,} games of every two bots{thinking}; "
        f"{played:,} games in all, faults: {faults or 'none'}. Two bots share all seats of a table in every fair way. "
        "Ratings are those of Plackett and Luce on the scale of Elo, `uniform` being 0; the columns behind them are "
        "shares of games won. Intervals are 95%.\n\n" + "\n".join(table)
    )
    print(f"\n## Levels\n\n{text}")
    if wish.write:
        write_section("Levels", text)


if __name__ == "__main__":
    main()
