"""`oxcart play`, driven line by line as from a pipe."""

import io
import json
import random
import sys
from pathlib import Path

import pytest

from oxcart import Game, Log
from oxcart.cli.play import sit_down
from oxcart.cli.table.seats import PERSON
from tests.cli.conftest import Oxcart

WITHOUT = ("give", "want", "offer", "withdraw")
"""A random player would haggle for ever."""


class Keyboard(io.StringIO):
    """Somebody who types any legal action, in the words people use."""

    def __init__(self, game: Game, seed: int, patience: int) -> None:
        super().__init__()
        self.game = game
        self.patience = patience
        self.random = random.Random(seed)
        self.lines: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:
        """The next line; whoever must answer goes before the player on turn. Patience may run out."""
        if len(self.lines) == self.patience:
            return ""
        acting = [int(seat) for seat in self.game.acting]
        seat = next((s for s in acting if s != self.game.turn), acting[0])
        legal = [text for text in self.game.legal(seat) if text.split(":")[0] not in WITHOUT]
        self.lines.append(self.say(self.random.choice(legal), seat))
        return self.lines[-1] + "\n"

    def say(self, action: str, seat: int) -> str:
        """An action as people would say it; discards in one line."""
        kind, _, argument = action.partition(":")
        if kind == "discard":
            player = self.game.view(seat)["players"][seat]
            cards = [key for key, count in player["hand"].items() for _ in range(count)]
            return "discard " + " ".join(self.random.sample(cards, player["owed"]))
        if kind == "bank":
            return "trade " + argument.replace("-", " ")
        return action if kind == "robber" else action.replace(":", " ")


def sit(
    monkeypatch: pytest.MonkeyPatch, game: Game, seats: tuple[str, ...], file: Path, patience: int = 100_000
) -> Keyboard:
    """Play a game with random people, to its end if their patience lasts."""
    keyboard = Keyboard(game, 1, patience)
    monkeypatch.setattr(sys, "stdin", keyboard)
    sit_down(game, seats, 1, file)
    return keyboard


@pytest.mark.parametrize("board", ["egypt-beginner", "egypt-variable"])
def test_a_whole_game_against_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, board: str
) -> None:
    game = Game.new("egypt", 3, board, seed=2, chance="manual")
    file = tmp_path / "whole.oxlog"
    keyboard = sit(monkeypatch, game, (PERSON, "greedy", "greedy"), file)
    out = capsys.readouterr().out
    assert game.over
    assert len(keyboard.lines) > 20
    assert "wins" in out
    assert f"oxcart replay {file}" in out
    kept = Log.from_text(file.read_text())
    assert kept.header["seats"] == [PERSON, "greedy", "greedy"]
    assert Game.replay(kept).record() == game.record()


def test_two_people_pass_the_keyboard_and_never_see_each_others_hands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = Game.new("classic", 2, seed=2, chance="manual")
    sit(monkeypatch, game, (PERSON, PERSON), tmp_path / "two.oxlog", patience=120)
    out = capsys.readouterr().out
    names = {colour.capitalize() for colour in game.settings.colours}
    scenes = out.split("Pass the keyboard to")
    assert len(scenes) > 10
    for scene in scenes[1:-1]:
        sitting = scene.split()[0]
        assert sitting in names
        assert {name for name in names if f" {name}  > " in scene} <= {sitting}


def test_leaving_and_coming_back(oxcart: Oxcart, tmp_path: Path) -> None:
    left = oxcart("play", "egypt", "--seed", "3", "--players", "3", stdin="quit\n")
    assert left.code == 0
    (file,) = (tmp_path / "games").glob("egypt-*.oxlog")
    assert f"oxcart play --resume {file}" in left.out
    before = Log.from_text(file.read_text())
    back = oxcart("play", "--resume", str(file), stdin="roll\n")  # and then the input ends
    assert back.code == 0
    assert "See you." in back.out
    after = Log.from_text(file.read_text())
    assert after.header == before.header
    assert after.actions[: len(before.actions)] == before.actions
    assert (0, "roll") in after.actions[len(before.actions) :]


def test_ctrl_c_keeps_the_game(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("oxcart.cli.table.keyboard.Keyboard.ask", interrupt)
    left = oxcart("play", "egypt", "--seed", "3")
    assert left.code == 0
    assert "oxcart play --resume" in left.out


def test_a_finished_game_cannot_be_resumed(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "over.oxlog"
    sit(monkeypatch, Game.new("classic", 2, seed=2, chance="manual"), (PERSON, "greedy"), file)
    told = oxcart("play", "--resume", str(file))
    assert told.code == 1
    assert "this game is over" in told.err


def test_a_log_of_bots_alone_is_not_for_playing(oxcart: Oxcart, tmp_path: Path) -> None:
    log = Game.new("egypt", 3, seed=1).log
    file = tmp_path / "bots.oxlog"
    file.write_text(Log({**log.header, "seats": ["greedy"] * 3}, log.actions).to_text())
    assert "nobody sits at this table but bots" in oxcart("play", "--resume", str(file)).err
    file.write_text(Log({**log.header, "seats": ["greedy"]}, log.actions).to_text())
    assert "seats must be a list of 3 names" in oxcart("play", "--resume", str(file)).err


def test_asking_changes_nothing(oxcart: Oxcart, tmp_path: Path) -> None:
    copy = tmp_path / "copy.oxlog"
    questions = ["help", "?", "why", "why road 24", "why road", "why roll", "why quit", "rules", "rules robber"]
    questions += [
        "rules xyzzy",
        "log",
        "board",
        "save",
        f"save {copy}",
        f"save {copy}/x",
        "",
        "dance",
        "end",
        "settle 0",
    ]
    told = oxcart("play", "egypt", "--seed", "5", stdin="\n".join(questions))
    assert told.code == 0
    assert told.err == ""
    for sentence in (
        "Roll the dice first",
        "[egypt.turn.steps]",
        "Nothing forbids it now.",
        "Ask about something to do",
        "egypt.robber.",
        "speaks of 'xyzzy'",
        f"Saved to {copy}",
        "cannot be written",
        "'dance' means nothing",
        "You must roll the dice before you can end your turn.",
    ):
        assert sentence in " ".join(told.out.split())
    (kept,) = (tmp_path / "games").glob("*.oxlog")
    assert Log.from_text(kept.read_text()).actions == Log.from_text(copy.read_text()).actions
    assert not any(player == 0 and action != "decline" for player, action in Log.from_text(kept.read_text()).actions)


def test_the_colour_and_the_bots_are_chosen(oxcart: Oxcart, tmp_path: Path) -> None:
    oxcart("play", "egypt", "--colour", "gray", "--bots", "uniform,greedy", "--option", "order=free")
    (kept,) = (tmp_path / "games").glob("*.oxlog")
    header = json.loads(kept.read_text().splitlines()[0])
    assert header["colours"] == ["gray", "purple", "turquoise"]
    assert header["seats"] == [PERSON, "uniform", "greedy"]
    assert header["options"]["order"] == "free"


def test_a_seed_repeats_the_game(oxcart: Oxcart) -> None:
    first, second = (oxcart("play", "egypt", "--seed", "8", stdin="roll\n").out for _ in range(2))
    assert first.split("See you.")[0] == second.split("See you.")[0]


def test_a_game_that_cannot_be_saved_goes_on(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    told = oxcart("play", "egypt", "--seed", "3", stdin="roll\nquit\n")
    assert told.code == 0
    assert told.out.count("This game is not being saved") == 1
    assert "--resume" not in told.out
