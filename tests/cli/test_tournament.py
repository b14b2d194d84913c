"""`oxcart tournament`, and how runs are interrupted and gone on with."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Oxcart

TRIO = ["classic", "--board", "tests/trio", "--option", "order=free", "--option", "domestic=off"]


def test_tournament(oxcart: Oxcart, tmp_path: Path) -> None:
    line = ["tournament", *TRIO, "--games", "2", "--state", str(tmp_path / "kept"), "--bots", "greedy,uniform"]
    told = oxcart(*line, "--markdown", str(tmp_path / "table.md"))
    assert told.code == 0
    assert told.err == ""
    assert "Ratings on the scale of Elo (uniform is 0)" in told.out
    assert "Faults: none" in told.out
    head, _, *rows = (tmp_path / "table.md").read_text().splitlines()
    assert head.startswith("| bot | rating | 95% | against ")
    assert len(rows) == 2
    found = json.loads(oxcart(*line, "--json").out)
    assert [found["games"], found["players"], found["anchor"]] == [2, 2, "uniform"]
    (meeting,) = found["meetings"]
    assert meeting["low"] <= meeting["share"] <= meeting["high"]


def test_only_ray_joins_clusters(oxcart: Oxcart) -> None:
    told = oxcart("sim", "egypt", "--address", "somewhere:6379")
    assert told.code == 2
    assert "only --engine ray can join a cluster" in told.err


@pytest.mark.parametrize(("keep", "said"), [(True, "the same command goes on from there"), (False, "nothing is kept")])
def test_ctrl_c_says_how_to_go_on(
    oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, keep: bool, said: str
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("oxcart.sim.simulate", interrupted)
    told = oxcart("sim", "egypt", *(["--state", str(tmp_path)] if keep else []))
    assert told.code == 130
    assert said in told.err


def test_ray_is_only_asked_for_when_wanted(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    told = oxcart("sim", "egypt", "--engine", "ray")
    assert told.code == 1
    assert "pip install oxcart[cluster]" in told.err
