"""How long a ruleset takes to compile on this machine, and to load from the cache: both in fresh processes."""

import os
import subprocess
import sys
import tempfile
import time

COMPILE = "from oxcart.game.speed import compile_now; from oxcart.rulesets import BY_KEY; "
TIMED = COMPILE + "import time; t = time.perf_counter(); compile_now(BY_KEY['{game}']); print(time.perf_counter() - t)"
COLD_TABLE = "from oxcart import Game; Game.new('egypt', seed=1).view(0)"


def compile_and_load_seconds(game: str) -> tuple[float, float]:
    """Seconds to compile the entry points into an empty cache, and to load them from it."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "OXCART_CACHE": cache}
        command = [sys.executable, "-c", TIMED.format(game=game)]
        timings = [
            float(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
            for _ in range(2)
        ]
    return timings[0], timings[1]


def cold_table_seconds() -> float:
    """Seconds from the start of a process to a playable table, with nothing compiled."""
    with tempfile.TemporaryDirectory() as cache:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", COLD_TABLE], env={**os.environ, "OXCART_CACHE": cache}, check=True)
        return time.perf_counter() - start
