"""`oxcart bench`: the project's benchmarks, which live beside the source."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from oxcart.cli.output import Json


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games: a first impression.")] = False,
    json: Json = False,
) -> None:
    """Measure speed; needs the source checkout."""
    from oxcart.cli.complaints import Complaint

    script = bench_folder() / "run.py"
    if not script.is_file():
        raise Complaint("the benchmarks live in the source checkout: run `oxcart bench` from there, installed with -e")
    if find_spec("catanatron") is None:
        raise Complaint("the benchmarks measure beside catanatron: run `make bench`, which installs it")
    command = [sys.executable, str(script), *(["--quick"] if quick else []), *(["--json"] if json else [])]
    raise typer.Exit(subprocess.run(command, check=False).returncode)


def bench_folder() -> Path:
    """The folder of benchmarks of the checkout this package runs from, or of the current folder."""
    import oxcart

    beside = Path(oxcart.__file__).resolve().parents[2] / "bench"
    return beside if beside.is_dir() else Path("bench")
