"""The golden games come out line for line as they are written, plain and compiled, and show what they say they show."""

from difflib import unified_diff
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.engine.record import CHANCE
from oxcart.game import speed
from oxcart.game.golden import Golden, read, render
from oxcart.game.speed import compile_now
from oxcart.rulesets import ALL, BY_KEY
from tests.golden.paths import PATHS
from tests.golden.steps import Step

FILES = sorted(Path(__file__).parent.glob("*.play"))
LARGEST = 60_000


@cache
def golden(file: Path) -> Golden:
    return read(file.read_text(encoding="utf-8"))


def name(file: Path) -> str:
    return file.stem


@pytest.fixture(params=["plain", "compiled"])
def kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played on plain or on compiled kernels, whatever happened before."""
    if request.param == "plain":
        monkeypatch.setattr(speed, "_ready", {})
    elif not compiling_allowed():
        pytest.skip("OXCART_JIT=off: there are no compiled kernels")
    else:
        for game in {golden(file).game for file in FILES}:
            compile_now(BY_KEY[game])


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_golden_game_comes_out_as_it_is_written(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    played = render(golden(file))
    changes = "\n".join(unified_diff(written.splitlines(), played.splitlines(), "written", "played", lineterm="", n=1))
    assert played == written, f"if this is meant, run `oxcart regolden {file.stem}` and read its diff:\n{changes}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_golden_game_shows_what_it_says(file: Path) -> None:
    steps = steps_of(golden(file))
    assert golden(file).shows[0] == file.stem
    for path in golden(file).shows:
        assert any(PATHS[path](step, steps[:k]) for k, step in enumerate(steps)), path
    assert golden(file).title == PATHS[file.stem].__doc__
    assert file.stat().st_size < LARGEST


def steps_of(game: Golden) -> list[Step]:
    """The game as steps with the record before and after each."""
    table = game.begin()
    ruleset = table.ruleset
    steps = []
    for player, action in game.steps:
        before = np.frombuffer(table.record(), dtype=ruleset.state)
        table.play(player, action)
        after = np.frombuffer(table.record(), dtype=ruleset.state)
        seat = CHANCE if player == "chance" else int(player[1:])
        steps.append(Step(ruleset, table.board, table._table, before, after, seat, ruleset.space.from_text(action)))
    return steps


def test_every_notable_path_has_a_golden_game() -> None:
    shown = {path for file in FILES for path in golden(file).shows}
    assert shown == set(PATHS)


def test_every_ruleset_has_golden_games() -> None:
    assert {golden(file).game for file in FILES} == {ruleset.facts.key for ruleset in ALL}
    for setting in ALL[0].facts.settings:
        if not setting.is_a_door:
            chosen = {golden(file).options.get(setting.key) for file in FILES}
            assert chosen >= {choice.key for choice in setting.choices}
