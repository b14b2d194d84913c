"""A match between a bot of ours and one of catanatron's: `python bench/rival_match.py --theirs alphabeta --out FILE`.

Every finished game is one line of JSON in FILE; the same command goes on where the last one stopped. Games come in
pairs with the same board and the same luck, the seats changed in between. docs/laboratory.md tells what the rules are.
"""

import argparse
import json
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from rival_players import PATH_VARIABLE, PLACES, find_player, installed_release, put_on_path

from oxcart.bots import BY_KEY
from oxcart.bots.readiness import think_now
from oxcart.bots.thinking import Budget
from oxcart.intervals import wilson

Result = dict[str, Any]


def read_results(file: Path | None, match: Result) -> dict[int, Result]:
    """The finished games of a file by number; it must be one of the same match."""
    if file is None or not file.exists():
        return {}
    games = {}
    text = file.read_text()
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole)  # the last line was cut off when somebody stopped the match
    for line in whole.splitlines():
        row = json.loads(line)
        if row["match"] != match:
            raise ValueError(f"{file} holds another match, {row['match']}; name another file with --out")
        games[int(row["game"])] = row
    return games


def _play(work: tuple[Result, bool, int]) -> Result:
    """One game, in a process of its own or not."""
    from rival_game import Match, play_game

    match, strict, number = work
    return play_game(Match(**match, strict=strict), number)


def play_all(match: Result, strict: bool, numbers: list[int], processes: int, path: str | None) -> Iterator[Result]:
    """The games of these numbers as they finish."""
    work = [(match, strict, number) for number in numbers]
    if processes == 1:
        yield from map(_play, work)
        return
    with multiprocessing.get_context("spawn").Pool(processes, put_on_path, (path,)) as pool:
        yield from pool.imap_unordered(_play, work)


def summary(games: list[Result]) -> str:
    """The match in a few lines."""
    won = Counter(game["winner"] for game in games)
    low, high = wilson(won["ours"], len(games))
    shares = f"{won['ours'] / len(games):.1%} won (95%: {low:.1%} to {high:.1%})"
    lines = [f"{len(games)} games: {won['ours']} won, {won['theirs']} lost, {won['nobody']} drawn; {shares}"]
    for side in ("ours", "theirs"):
        begun = [game for game in games if game["started"] == side]
        wins = sum(game["winner"] == "ours" for game in begun)
        if begun:
            lines.append(f"  {wins} of {len(begun)} won when {side} began")

    def mean(key: str) -> float:
        return float(sum(game[key] for game in games)) / len(games)

    lines.append(
        f"  {mean('turns'):.0f} turns a game, {mean('processor_s'):.1f} s of processor time; "
        f"a decision of ours {mean('our_ms') / mean('our_decisions'):.1f} ms, "
        f"of theirs {mean('their_ms') / mean('their_decisions'):.1f} ms"
    )
    for what in ("differences", "refusals", "disagreements"):
        total: Counter[str] = Counter()
        for game in games:
            total.update(game[what])
        lines.append(f"  {what}: {', '.join(f'{name} {n}' for name, n in sorted(total.items()) if n) or 'none'}")
    return "\n".join(lines)


def parse(argv: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ours", choices=(*BY_KEY, *PLACES), default="search", help="our bot, or who stands in for it")
    parser.add_argument("--theirs", choices=tuple(PLACES), default="alphabeta", help="catanatron's player")
    parser.add_argument("--depth", type=int, help="how deep AlphaBetaPlayer looks; its own default otherwise")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    cost = parser.add_mutually_exclusive_group()
    cost.add_argument("--seconds", type=float, help="time for each move of a bot that thinks")
    cost.add_argument("--playouts", type=int, default=Budget().playouts, help="or so many playouts")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file of finished games, continued if it is there")
    parser.add_argument("--rival-path", help=f"where catanatron's other players are (or {PATH_VARIABLE})")
    parser.add_argument("--count", action="store_true", help="count where the mirror disagrees instead of stopping")
    parser.add_argument(
        "--check", action="store_true", help="see that the mirror's check notices what is wrong, and end"
    )
    wish = parser.parse_args(argv)
    if wish.games < 1 or wish.processes < 1:
        parser.error("--games and --processes must be at least 1")
    return wish


def main(argv: list[str] | None = None) -> int:
    """Play what is missing, keep it, and sum up."""
    wish = parse(argv)
    put_on_path(wish.rival_path)
    names = ("ours", "theirs", "seed", "playouts", "seconds", "depth")
    match = {name: getattr(wish, name) for name in names}
    try:
        release = installed_release()
        for key in {wish.ours, wish.theirs} & set(PLACES):
            find_player(key)
        games = read_results(wish.out, match)
    except (LookupError, ValueError) as problem:
        print(problem.args[0], file=sys.stderr)
        return 2
    if wish.check:
        from rival_proof import unnoticed

        blind = unnoticed(wish.seed)
        print("\n".join(f"not noticed: {name}" for name in blind) or "every change was noticed")
        return 1 if blind else 0
    missing = [number for number in range(wish.games) if number not in games]
    if missing and wish.ours in BY_KEY and BY_KEY[wish.ours].thinks:
        think_now("classic")  # compiled once, not in every process
    for row in play_all(match, not wish.count, missing, wish.processes, wish.rival_path):
        games[row["game"]] = row
        if wish.out:
            with wish.out.open("a") as file:
                file.write(json.dumps({"match": match, "catanatron": release, **row}) + "\n")
    print(f"{wish.ours} against catanatron's {PLACES[wish.theirs][0]}")
    print(summary([games[number] for number in range(wish.games)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
