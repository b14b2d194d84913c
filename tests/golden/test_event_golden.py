"""The golden events come out line for line as they are written, at both speeds, and show what they say they show."""

from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest

from oxcart.game.errors import BadLog
from oxcart.game.event_golden import EventGolden, is_event, read, render
from oxcart.game.event_speed import compile_now
from tests.golden.event_steps import EVENT_PATHS, steps_of

FILES = sorted((Path(__file__).parent / "events").glob("*.play"))
LARGEST = 70_000


@cache
def golden(file: Path) -> EventGolden:
    compile_now()  # which leaves plain kernels alone where compiling is switched off
    return read(file.read_text(encoding="utf-8"))


def name(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_golden_event_comes_out_as_it_is_written(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    assert is_event(written)
    played = render(golden(file))
    changes = "\n".join(unified_diff(written.splitlines(), played.splitlines(), "written", "played", lineterm="", n=1))
    assert played == written, f"if this is meant, run `oxcart regolden {file.stem}` and read its diff:\n{changes}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_golden_event_shows_what_it_says(file: Path) -> None:
    steps = steps_of(golden(file))
    assert golden(file).shows == (file.stem,)
    assert EVENT_PATHS[file.stem](steps[-1], steps[:-1])
    assert golden(file).title == EVENT_PATHS[file.stem].__doc__
    assert file.stat().st_size < LARGEST


def test_every_notable_path_has_a_golden_event() -> None:
    assert {file.stem for file in FILES} == set(EVENT_PATHS)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game biggame v1\nshows x\n", "heading of the golden event is not complete: 'boards'"),
        ("game biggame v1\nboards 3\npitch 12\nshows x\n 1 s0 setup buy\n", "action 1, s0 buy: .*city-after"),
        (
            "game biggame v1\nboards 3\npitch 12\nshows x\n 1 s9 setup take:ship\n",
            "action 1, s9 take:ship: .*no seat 9",
        ),
        ("game biggame v1\nnonsense\n", "line 2: not a line of a golden game"),
    ],
)
def test_a_file_that_is_wrong_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadLog, match=complaint):
        render(read(text))
