"""`python -m oxcart.research.tuning GAME`: plays games to learn from, fits the weights and keeps them.

First greedy seats play, then planners with what was learned from that.
"""

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from oxcart.bots import weights as kept_weights
from oxcart.bots.weights import Weights
from oxcart.research.fitting import fit, quality
from oxcart.research.lessons import KINDS, collect, joined

PLANNED_SEED = 1000
"""Added to the seed for the games with planners."""


def as_toml(weights: Weights, about: str) -> str:
    """The weights as they are kept: a line for what is noticed in each trait, and how it is weighed."""
    noticing, weighing = weights
    rows = "".join(f"    {line_of(row)},\n" for row in noticing)
    return f"# {about}\nnoticing = [\n{rows}]\nweighing = {line_of(weighing)}\n"


def line_of(numbers: npt.NDArray[np.float64]) -> str:
    """Numbers as TOML, with as many digits as matter."""
    return "[" + ", ".join(f"{number:.4f}" for number in numbers.tolist()) + "]"


def main(argv: list[str] | None = None) -> None:
    """Learn one game and write its weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(KINDS))
    parser.add_argument("--games", type=int, default=60_000, help="games of greedy seats to learn from")
    parser.add_argument("--planned", type=int, default=6_000, help="games with planners to learn from then")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to write instead of the package's own file")
    wish = parser.parse_args(argv)
    weights = learn(wish.game, wish.games, wish.planned, wish.seed)
    asked = f"{wish.game} --games {wish.games} --planned {wish.planned} --seed {wish.seed}"
    out = wish.out or Path(kept_weights.__file__).with_name(f"{wish.game}.toml")
    out.write_text(as_toml(weights, f"Made by `python -m oxcart.research.tuning {asked}`."))
    print(f"written: {out}")


def learn(game: str, games: int, planned: int, seed: int) -> Weights:
    """Weights from games of greedy seats; with them planners play, and what comes of that is learned as well."""
    lessons = collect(game, games, seed)
    print(f"{len(lessons):,} moments of {games:,} games")
    weights = fit(lessons, seed)
    if planned:
        more = collect(game, planned, seed + PLANNED_SEED, weights)
        print(f"{len(more):,} moments of {planned:,} games with planners; {quality(more, weights)} at first")
        weights = fit(joined(lessons, more), seed)
    return weights


if __name__ == "__main__":
    main()
