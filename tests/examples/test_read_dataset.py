"""The example that reads a dataset makes one if none is given, and answers its three questions."""

import os
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "read_dataset.py"


def test_the_example_answers_its_questions() -> None:
    environment = {**os.environ, "OXCART_JIT": "off", "POLARS_FMT_MAX_COLS": "20"}
    told = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, text=True, env=environment, check=False)
    assert told.returncode == 0, told.stderr
    assert "Wins by pips" in told.stdout
    assert "the winner leads alone for the last" in told.stdout
    assert "winner" in told.stdout.split("Means of winners and others")[1]
