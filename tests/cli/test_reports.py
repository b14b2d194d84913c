"""Commands that report: each for people, and as JSON alone on stdout."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from oxcart import Game, __version__
from oxcart.boards import load
from oxcart.bots.thinking import Budget
from oxcart.game.golden import Golden, render
from oxcart.research.dataset.reader import logs, provenance
from oxcart.sim import Summary, simulate
from oxcart.sim.engines import Engine
from tests.cli.conftest import Oxcart


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    """A game cut off in the middle, in which purple has bought a card."""
    game = Game.new("egypt", 3, seed=4)
    for _ in range(60):
        seat = int(game.acting[0])
        legal = [text for text in game.legal(seat) if text.split(":")[0] not in ("give", "want", "offer", "withdraw")]
        game.play(seat, "buy" if "buy" in legal else legal[0])
    file = tmp_path / "some.oxlog"
    file.write_text(game.log.to_text())
    return file


def test_version(oxcart: Oxcart) -> None:
    assert oxcart("--version").out == f"oxcart {__version__}\n"


def test_help_is_shown_without_a_command(oxcart: Oxcart) -> None:
    assert "play" in oxcart("--help").out
    shown = oxcart()
    assert "play" in shown.out + shown.err


def test_games(oxcart: Oxcart) -> None:
    told = oxcart("games")
    assert told.code == 0
    assert "Ancient Egypt" in told.out
    assert "order=" in told.out
    assert "3 to 4 players, 12 with 3 or 10 with 4 victory points" in told.out
    sheets = json.loads(oxcart("games", "--json").out)
    assert [sheet["key"] for sheet in sheets["games"]] == ["egypt", "pyramid", "inkas", "germany", "classic"]
    assert sheets["games"][0]["options"][0]["default"] == "strict"


def test_show_lists_and_draws(oxcart: Oxcart, tmp_path: Path) -> None:
    assert "egypt-beginner" in oxcart("show").out
    assert json.loads(oxcart("show", "--json").out)[0]["hexes"] == 19
    plain, numbered = oxcart("show", "egypt-beginner").out, oxcart("show", "egypt-beginner", "--ids").out
    assert "2:1 stone" in plain
    assert "71" in numbered
    assert "71" not in plain
    assert max(len(line) for line in plain.splitlines()) <= 80
    assert json.loads(oxcart("show", "egypt-beginner", "--json").out) == load("egypt-beginner").to_dict()
    picture = tmp_path / "board.svg"
    assert oxcart("show", "egypt-beginner", "--svg", str(picture)).code == 0
    assert picture.read_text().startswith("<svg")


def test_show_opens_board_files(oxcart: Oxcart, tmp_path: Path) -> None:
    from oxcart.boards.load import _data

    copy = tmp_path / "mine.toml"
    copy.write_bytes((_data() / "egypt-beginner.toml").read_bytes())
    assert "desert" in oxcart("show", str(copy)).out


def test_rules(oxcart: Oxcart) -> None:
    assert "Founding Phase" in oxcart("rules", "egypt").out
    assert "egypt.robber.steal-one" in oxcart("rules", "egypt", "robber").out
    one = oxcart("rules", "egypt", "robber.steal-one").out
    assert "chance 1/4" in one
    assert "● in the booklet" in one
    assert "egypt.robber.steal-one" in oxcart("rules", "egypt", "one", "opponent", "random").out
    found = json.loads(oxcart("rules", "egypt", "robber", "--json").out)
    assert {"id", "text", "confidence", "cases"} <= set(found[0])
    assert len(json.loads(oxcart("rules", "egypt", "--json").out)) > 100


def test_rules_in_spanish(oxcart: Oxcart) -> None:
    assert "Antiguo Egipto: 158 reglas" in oxcart("rules", "egypt", "--lang", "es").out
    robber = oxcart("rules", "egypt", "ladron", "--lang", "es").out
    assert "Elegir a la víctima" in robber
    assert "está en el reglamento" in robber
    assert "ninguna regla de Clásico habla de «zzz»" in oxcart("rules", "classic", "zzz", "--lang", "es").err
    assert "¿querías decir «Ladrón»?" in oxcart("rules", "classic", "ladrone", "--lang", "es").err
    assert "the languages are en, es" in oxcart("rules", "egypt", "--lang", "tlh").err


def test_replay(oxcart: Oxcart, log_file: Path) -> None:
    told = oxcart("replay", str(log_file))
    assert told.code == 0
    assert "begins." in told.out
    assert "The game goes on." in told.out
    later = oxcart("replay", str(log_file), "--from", "40").out
    assert told.out.endswith(later[later.index("\n") :])
    assert "begins." not in later
    whole = json.loads(oxcart("replay", str(log_file), "--json").out)
    assert whole["actions"] == 60 + sum(line.startswith('["chance"') for line in log_file.read_text().splitlines())
    assert whole["events"][0]["kind"] == "starts"


def test_replay_tells_a_seat_no_more_than_it_knew(oxcart: Oxcart, log_file: Path) -> None:
    whole = json.loads(oxcart("replay", str(log_file), "--json").out)
    bought = [event for event in whole["events"] if event["kind"] == "buy"]
    assert bought
    assert all("card" in event for event in bought)
    for seat in range(3):
        known = json.loads(oxcart("replay", str(log_file), "--seat", str(seat), "--json").out)
        for event in known["events"]:
            assert event["kind"] != "buy" or ("card" in event) == (event["seat"] == seat)


def test_sim(oxcart: Oxcart) -> None:
    told = oxcart("sim", "classic", "--players", "2", "--games", "1", "--no-trade", "--bots", "greedy")
    assert told.code == 0
    assert "Faults: none" in told.out
    assert told.err == ""
    found = json.loads(oxcart("sim", "classic", "--games", "1", "--bots", "greedy,greedy", "--json").out)
    assert {"games", "actions", "seconds", "games_per_second", "actions_per_second", "wins", "faults"} <= set(found)
    assert found["games"] == 1
    assert found["faults"] == 0
    assert sum(found["wins"]) == 1


def test_sim_hands_its_wishes_on(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[object] = []
    budgets: list[int] = []
    told: list[tuple[int, Path | None]] = []

    def listen(*wishes: object, budget: Budget, engine: Engine, state: Path | None, keep: object) -> Summary:
        assert keep is None
        asked.extend(wishes)
        budgets.append(budget.playouts)
        told.append((engine.workers, state))
        return simulate("classic", bots=("greedy",) * 2, games=1)

    monkeypatch.setattr("oxcart.sim.simulate", listen)
    line = "sim egypt --games 9 --seed 7 --threads 2 --check --no-trade --option order=free --board egypt-variable"
    assert oxcart(*line.split(), "--playouts", "80", "--state", str(tmp_path)).code == 0
    options = {"order": "free", "domestic": "off"}
    assert asked[:8] == ["egypt", "egypt-variable", ("uniform",) * 4, 9, 7, options, 2, True]
    assert budgets == [80]
    assert told == [(2, tmp_path)]


def test_sim_fails_on_faults(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oxcart.sim.simulate", lambda *a, **_: replace(simulate(*a), faults={"TOO_CLOSE": 1}))
    told = oxcart("sim", "classic", "--players", "2", "--games", "1", "--bots", "greedy")
    assert told.code == 1
    assert "TOO_CLOSE in 1 games" in told.out


def test_perft(oxcart: Oxcart) -> None:
    told = oxcart("perft", "tests/trio", "--depth", "2", "--split")
    assert told.code == 0
    assert "chance" in told.out
    found = json.loads(oxcart("perft", "egypt", "--depth", "2", "--json").out)
    assert found["counts"][0] == {"depth": 1, "decisions": 0, "chances": 1, "leaves": 3}
    split = json.loads(oxcart("perft", "egypt", "--depth", "2", "--split", "--json").out)
    assert sum(row["leaves"] for row in split["split"]) == split["counts"][1]["leaves"]


def test_regolden_writes_only_what_changed(oxcart: Oxcart, tmp_path: Path) -> None:
    steps = (("chance", "lot:p1"), ("p1", "roll"), ("chance", "dice:3+4"))
    right = render(Golden("A start", ("start",), "egypt", "egypt-beginner", 3, steps=steps))
    (tmp_path / "good.play").write_text(right)
    (tmp_path / "stale.play").write_text(right.replace("rolls", "throws"))
    found = json.loads(oxcart("regolden", "--folder", str(tmp_path), "--json").out)
    assert found == {"changed": ["stale"], "same": ["good"]}
    assert (tmp_path / "stale.play").read_text() == right
    assert oxcart("regolden", "good", "--folder", str(tmp_path)).out == "0 changed, 1 as they were\n"
    assert "did you mean 'stale'?" in oxcart("regolden", "stael", "--folder", str(tmp_path)).err


def test_sim_keeps_games(oxcart: Oxcart, tmp_path: Path) -> None:
    line = ("sim", "classic", "--games", "1", "--bots", "greedy,greedy", "--no-trade", "--seed", "3")
    told = oxcart(*line, "--out", str(tmp_path / "games"))
    assert (told.code, told.err) == (0, "")
    ((number, log),) = logs(tmp_path / "games")
    assert (number, len(Game.replay(log).winners)) == (0, 1)
    command = "oxcart sim classic --games 1 --bots greedy,greedy --seed 3 --option domestic=off"
    assert provenance(tmp_path / "games")["oxcart.command"] == command
    again = oxcart(*line, "--out", str(tmp_path / "games"))
    assert again.code == 1
    assert "is not empty; name another folder" in again.err
    assert "none, sample:N or all, not 'some'" in oxcart(*line, "--actions", "some").err


def test_sim_says_what_to_install(oxcart: Oxcart, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for module in [name for name in sys.modules if name.startswith("oxcart.research.dataset.")]:
        monkeypatch.delitem(sys.modules, module)
    told = oxcart("sim", "classic", "--games", "1", "--out", str(tmp_path / "games"))
    assert told.code == 1
    assert "--out needs pyarrow: install it with `pip install 'oxcart[research]'`" in told.err


def test_sim_draws_a_report(oxcart: Oxcart, tmp_path: Path) -> None:
    line = ("sim", "classic", "--games", "1", "--bots", "greedy,greedy", "--no-trade", "--report")
    assert oxcart(*line, str(tmp_path / "page.html")).code == 0
    assert "1 games of Classic" in (tmp_path / "page.html").read_text(encoding="utf-8")
    nowhere = oxcart(*line, str(tmp_path / "missing" / "page.html"))
    assert nowhere.code == 1
    assert "name an HTML file in a folder that is there" in nowhere.err
