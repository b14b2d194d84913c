"""What goes wrong at the command line: exit codes, and one clear sentence on stderr."""

from pathlib import Path

import pytest

from tests.cli.conftest import Oxcart


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("play egipt", "did you mean 'egypt'?"),
        ("play egypt --players 7", "3 to 4 players"),
        ("play egypt --people 5", "5 people do not fit"),
        ("play egypt --bots gredy", "did you mean 'greedy'?"),
        ("play egypt --bots greedy,greedy --players 4", "leave 3 seats for bots, not 2"),
        ("play egypt --colour pink", "the colours are"),
        ("play egypt --board egypt-begginer", 'Did you mean "egypt-beginner"?'),
        ("play egypt --option ordr=free", "did you mean 'order'?"),
        ("play --resume nowhere.oxlog", "nowhere.oxlog cannot be read"),
        ("sim egypt --bots gredy", "did you mean 'greedy'?"),
        ("sim egypt --bots greedy,uniform --players 3", "3 players need one bot for all or 3 bots"),
        ("sim egypt --option order=wild", "one of strict, free"),
        ("sim egypt --games 1 --state /dev/null/kept", "games cannot be kept in"),
        ("tournament egypt --bots gredy,uniform", "did you mean 'greedy'?"),
        ("tournament egypt --bots greedy", "at least two different bots"),
        ("tournament egypt --players 2", "3 to 4 players"),
        ("tournament egypt --bots uniform,greedy --different", "4 different bots at a table need"),
        ("show egypt-begginer", 'Did you mean "egypt-beginner"?'),
        ("show nowhere.toml", "there is no such file"),
        ("show egypt-beginner --svg /nowhere/board.svg", "cannot be written"),
        ("rules egipt", "did you mean 'egypt'?"),
        ("rules egypt robbber", "did you mean 'Robber'?"),
        ("replay nowhere.oxlog", "nowhere.oxlog cannot be read"),
        ("perft nowhere", "there is no board"),
        ("regolden --folder /nowhere", "source checkout"),
    ],
)
def test_what_cannot_be_had_is_one_sentence_and_code_1(oxcart: Oxcart, line: str, hint: str) -> None:
    told = oxcart(*line.split())
    assert told.code == 1
    assert told.out == ""
    assert told.err.startswith("oxcart: ")
    assert told.err.count("\n") == 1
    assert hint in told.err


@pytest.mark.parametrize(
    "line",
    [
        "plai",
        "play",
        "play egypt --resume x",
        "play egypt --people 0",
        "sim",
        "sim egypt --games 0",
        "sim egypt --games many",
        "sim egypt --option order",
        "sim egypt --bots ,",
        "replay",
        "perft egypt --depth 0",
        "show --nonsense",
    ],
)
def test_usage_errors_are_code_2(oxcart: Oxcart, line: str) -> None:
    told = oxcart(*line.split())
    assert told.code == 2
    assert told.out == ""
    assert told.err


def test_a_mistyped_command_gets_a_suggestion(oxcart: Oxcart) -> None:
    assert "play" in oxcart("plai").err


@pytest.mark.parametrize("text", ["", "no json", "[1]", '{"oxcart": 1}', '{"oxcart": 1}\n["p0"]', "\xff\xfe"])
def test_broken_logs(oxcart: Oxcart, tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.oxlog"
    file.write_bytes(text.encode("latin-1"))
    for line in (["replay", str(file)], ["play", "--resume", str(file)]):
        told = oxcart(*line)
        assert told.code == 1
        assert "broken.oxlog" in told.err


def test_a_bug_is_one_sentence_too(oxcart: Oxcart, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OXCART_DEBUG")
    monkeypatch.setattr("oxcart.boards.load", lambda key: 1 / 0)
    told = oxcart("show", "egypt-beginner")
    assert told.code == 70
    assert "ZeroDivisionError" in told.err
