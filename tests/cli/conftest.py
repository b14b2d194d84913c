"""The command line in this process: `oxcart("rules", "egypt")` gives exit code, output and errors."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from oxcart.cli import main


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


Oxcart = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Games are kept in a folder of the test, nothing is compiled, and bugs show their trace."""
    monkeypatch.setenv("OXCART_GAMES", str(tmp_path / "games"))
    monkeypatch.setenv("OXCART_JIT", "off")
    monkeypatch.setenv("OXCART_DEBUG", "1")
    monkeypatch.setenv("COLUMNS", "120")


@pytest.fixture
def oxcart(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Oxcart:
    """Run a command line."""

    def run(*arguments: str, stdin: str = "") -> Outcome:
        monkeypatch.setattr(sys, "argv", ["oxcart", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        captured = capsys.readouterr()
        return Outcome(int(left.value.code or 0), captured.out, captured.err)

    return run
