"""`python -m oxcart.research.tuning GAME`: plays games to learn from, fits the weights and keeps them."""

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from oxcart.bots import weights as kept_weights
from oxcart.bots.weights import Weights
from oxcart.research.fitting import fit
from oxcart.research.lessons import KINDS, collect


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
    parser.add_argument("--games", type=int, default=40_000, help="games to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to write instead of the package's own file")
    wish = parser.parse_args(argv)
    lessons = collect(wish.game, wish.games, wish.seed)
    print(f"{len(lessons):,} moments of {wish.games:,} games")
    about = f"Made by `python -m oxcart.research.tuning {wish.game} --games {wish.games} --seed {wish.seed}`."
    out = wish.out or Path(kept_weights.__file__).with_name(f"{wish.game}.toml")
    out.write_text(as_toml(fit(lessons, wish.seed), about))
    print(f"written: {out}")


if __name__ == "__main__":
    main()
