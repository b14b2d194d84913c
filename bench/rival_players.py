"""catanatron's players by a short name, wherever they are to be found.

The package on PyPI has the simple ones; the strong ones are only in catanatron's repository. Check it out, put its
folders on the path with --rival-path or OXCART_RIVAL_PATH, and install nothing of it.
"""

import importlib
import math
import os
import sys
from importlib import metadata
from typing import Any

PATH_VARIABLE = "OXCART_RIVAL_PATH"
PLACES: dict[str, tuple[str, tuple[str, ...]]] = {
    "random": ("RandomPlayer", ("catanatron.models.player",)),
    "weighted": ("WeightedRandomPlayer", ("catanatron.players.weighted_random",)),
    "points": ("VictoryPointPlayer", ("catanatron.players.search",)),
    "value": (
        "ValueFunctionPlayer",
        ("catanatron.players.value", "catanatron_experimental.machine_learning.players.value"),
    ),
    "alphabeta": (
        "AlphaBetaPlayer",
        ("catanatron.players.minimax", "catanatron_experimental.machine_learning.players.minimax"),
    ),
}
"""The class of each player and the modules it has been in, those of the installed package first."""
HOW_TO_GET = (
    "catanatron's package has no {name}; check out github.com/bcollazo/catanatron at a commit of the release you have "
    "installed and pass --rival-path CHECKOUT/catanatron_experimental:CHECKOUT/catanatron_gym"
)
TIME_LIMIT = "MAX_SEARCH_TIME_SECS"
"""Where a module keeps how long its player may think; on a busy machine the clock would cut its thoughts short."""
RELEASE = "3.2."
"""The releases whose states and actions the mirror knows."""


def installed_release() -> str:
    """The release of catanatron that is installed; LookupError if there is none we can play with."""
    try:
        release = metadata.version("catanatron")
    except metadata.PackageNotFoundError:
        raise LookupError("catanatron is not installed; install requirements/bench.txt") from None
    if not release.startswith(RELEASE):
        raise LookupError(f"catanatron {release} is installed; the match needs {RELEASE}x, see requirements/bench.txt")
    return release


def put_on_path(folders: str | None) -> None:
    """Look for players in these folders too, separated as in PATH."""
    for folder in (folders or os.environ.get(PATH_VARIABLE, "")).split(os.pathsep):
        if folder and folder not in sys.path:
            sys.path.append(folder)


def find_player(key: str) -> Any:
    """The class of a player; LookupError says how to get it, or what it needs."""
    name, modules = PLACES[key]
    for module in modules:
        try:
            home = importlib.import_module(module)
        except ModuleNotFoundError as problem:
            if f"{module}.".startswith(f"{problem.name}."):
                continue
            raise LookupError(f"catanatron's {name} needs the module {problem.name}, which is missing") from None
        if hasattr(home, TIME_LIMIT):
            setattr(home, TIME_LIMIT, math.inf)
        return getattr(home, name)
    raise LookupError(HOW_TO_GET.format(name=name))
