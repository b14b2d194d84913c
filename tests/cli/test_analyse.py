"""`oxcart analyse`: the course of a saved game for people and as JSON; playouts are cut short, for they are plain."""

import json
from pathlib import Path

import pytest

from oxcart.bots import playout
from oxcart.game import Game
from tests.bots.seated import playing
from tests.cli.conftest import Oxcart
from tests.server.committed_games import NAMES, abandoned


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST", 4)


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    """The beginning of a game of greedy seats."""
    game = Game.new("egypt", 3, seed=4)
    for _ in playing(game, ("greedy",) * 3):
        if game.turns >= 5:
            break
    file = tmp_path / "some.oxlog"
    file.write_text(game.log.to_text())
    return file


def test_a_course_for_people(oxcart: Oxcart, log_file: Path) -> None:
    told = oxcart("analyse", str(log_file), "--playouts", "2")
    assert told.code == 0
    assert "Ancient Egypt, with open cards" in told.out
    for heading in ("Chances to win, as each turn began", "Turning points", "Luck and decisions"):
        assert heading in told.out
    assert [line.split()[0] for line in told.out.splitlines()[5:11]] == ["start", "1", "2", "3", "4", "now"]


def test_a_course_as_json(oxcart: Oxcart, log_file: Path) -> None:
    arguments = ("analyse", str(log_file), "--playouts", "2", "--every", "action", "--seat", "1", "--json")
    told = oxcart(*arguments)
    course = json.loads(told.out)
    assert (course["game"], course["players"], course["seat"], course["every"]) == ("egypt", 3, 1, "action")
    assert all(sum(point["chances"]) == pytest.approx(1, abs=1e-3) for point in course["points"])
    assert {point["player"] for point in course["points"]} <= {None, "chance", "p0", "p1", "p2"}
    assert [balance["seat"] for balance in course["balances"]] == [0, 1, 2]
    assert all(turning["text"] for turning in course["turning_points"])
    assert oxcart(*arguments).out == told.out


def test_the_export_of_a_server_has_names(oxcart: Oxcart, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(abandoned().to_text())
    course = json.loads(oxcart("analyse", str(file), "--playouts", "2", "--json").out)
    assert course["names"] == list(NAMES)
    assert any(name in turning["text"] for turning in course["turning_points"] for name in NAMES)


def test_what_cannot_be_analysed_is_said_in_a_sentence(oxcart: Oxcart, log_file: Path, tmp_path: Path) -> None:
    assert "there is no seat 7; the seats are 0 to 2, or open" in oxcart("analyse", str(log_file), "--seat", "7").err
    assert "cannot be read" in oxcart("analyse", str(tmp_path / "none")).err
    (tmp_path / "bad").write_text("{}\n")
    told = oxcart("analyse", str(tmp_path / "bad"))
    assert (told.code, "this is no Oxcart log" in told.err) == (1, True)
    assert oxcart("analyse", str(log_file), "--every", "year").code == 2
    assert oxcart("analyse", str(log_file), "--playouts", "0").code == 2
