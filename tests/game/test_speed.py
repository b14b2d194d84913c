"""From plain to compiled kernels while games go on."""

import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.game import Game, speed
from oxcart.rulesets import ALL, BY_KEY

EGYPT, CLASSIC = BY_KEY["egypt"], BY_KEY["classic"]
compiling = pytest.mark.skipif(not compiling_allowed(), reason="OXCART_JIT=off: there are no compiled kernels")


@pytest.fixture
def nothing_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has just begun."""
    monkeypatch.setattr(speed, "_ready", {})
    monkeypatch.setattr(speed, "_started", {})


@pytest.mark.usefixtures("nothing_ready")
def test_a_new_process_begins_on_plain_kernels() -> None:
    for ruleset in ALL:
        assert speed.kernels(ruleset) is ruleset.kernel
        assert isinstance(speed.kernels(ruleset), ModuleType)


@compiling
@pytest.mark.usefixtures("nothing_ready")
def test_a_game_goes_on_over_the_switch() -> None:
    game, twin = Game.new("egypt", 3, seed=4), Game.new("egypt", 3, seed=4)
    game.play(game.turn, "roll")
    fast = speed.compile_now(EGYPT)
    assert speed.kernels(EGYPT) is fast is not EGYPT.kernel
    assert speed.kernels(CLASSIC) is fast, "the two games share their rules, so one compilation serves both"
    for table in (game, twin):
        if table is twin:
            table.play(table.turn, "roll")
        for _ in range(20):
            seat = table.acting[0]
            table.play(seat, table.legal(seat)[0])
    assert game.record() == twin.record()


@compiling
@pytest.mark.usefixtures("nothing_ready")
def test_in_the_background_another_process_compiles_and_then_this_one_switches(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def compile_apart(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        commands.append(command)
        assert speed.kernels(EGYPT) is EGYPT.kernel, "until then games are played on plain kernels"
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", compile_apart)
    ready: list[bool] = []
    thread = speed.compile_in_background(EGYPT, lambda: ready.append(True))
    assert thread is not None
    assert speed.compile_in_background(CLASSIC) in (thread, None), "asked twice, done once"
    thread.join(300)
    assert ready == [True]
    assert speed.kernels(EGYPT) is not EGYPT.kernel
    assert commands == [[sys.executable, "-m", "oxcart.game.speed", "egypt"]]
    assert speed.compile_in_background(EGYPT) is None, "there is nothing left to do"


@compiling
@pytest.mark.usefixtures("nothing_ready")
def test_when_the_other_process_fails_games_stay_on_plain_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    thread = speed.compile_in_background(EGYPT, lambda: pytest.fail("nothing is ready"))
    assert thread is not None
    thread.join(60)
    assert speed.kernels(EGYPT) is EGYPT.kernel


@compiling
@pytest.mark.soak
def test_the_other_process_really_compiles() -> None:
    done = subprocess.run([sys.executable, "-m", "oxcart.game.speed", "egypt"], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("nothing_ready")
def test_switched_off_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OXCART_JIT", "off")
    assert speed.compile_now(EGYPT) is EGYPT.kernel
    assert speed.compile_in_background(EGYPT) is None
