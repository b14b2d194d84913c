"""What judging a position needs to know beside the rules: weights found by playing, one file a game."""

import tomllib
from functools import cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

Weights = tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]
"""What is noticed in traits, and how what is noticed is weighed."""

SAME_RULES = {"egypt": "classic"}
"""Games that judge by the weights of another, whose rules are theirs."""


@cache
def learned(game: str) -> Weights:
    """The weights of a game."""
    text = files(__name__).joinpath(f"{SAME_RULES.get(game, game)}.toml").read_text("utf-8")
    kept = tomllib.loads(text)
    return np.array(kept["noticing"], dtype=np.float64), np.array(kept["weighing"], dtype=np.float64)
