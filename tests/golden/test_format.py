"""The form of golden files: what is read, what is refused."""

from pathlib import Path

import pytest

from oxcart.game import BadLog
from oxcart.game.golden import Golden, read, render

SHORT = Golden(
    title="The oldest player rolls a two.",
    shows=("eldest-starts",),
    game="egypt",
    board="egypt-beginner",
    players=3,
    options={"order": "free", "domestic": "off", "setup": "placed"},
    ages=(12, 44, 31),
    steps=(("p1", "roll"), ("chance", "dice:1+1"), ("p1", "end")),
)


def test_a_file_says_what_everybody_saw() -> None:
    lines = render(SHORT).splitlines()
    assert lines[:3] == ["# The oldest player rolls a two.", "game    egypt v1", "board   egypt-beginner"]
    assert lines[4:8] == [
        "players 3 purple turquoise gray",
        "options order=free domestic=off setup=placed",
        "ages    12 44 31",
        "shows   eldest-starts",
    ]
    assert lines[9] == "   1 p1     roll             roll                 1 -> 36"
    rolled = "turquoise rolls 1 and 1: 2. purple receives 1 papyrus."
    assert lines[10] == f"   2 chance dice             dice:1+1             36 -> 1     {rolled}"
    assert lines[11] == "   3 p1     main             end                  1 -> 1      It is gray's turn."
    assert lines[13].startswith("state   ")
    assert lines[14:] == [
        "score   purple 2: settlements 2",
        "score   turquoise 2: settlements 2",
        "score   gray 2: settlements 2",
    ]


def test_reading_takes_what_cannot_be_worked_out() -> None:
    assert read(render(SHORT)) == SHORT
    stripped = [line for line in render(SHORT).splitlines() if not line.startswith(("state", "score", "land"))]
    assert read("\n".join(stripped)) == SHORT


def test_a_drawn_board_is_drawn_again_from_its_seed() -> None:
    first, second = (render(drawn(seed)) for seed in (11, 12))
    assert "seed    11\n" in first
    land = [next(line for line in text.splitlines() if line.startswith("land")) for text in (first, second)]
    assert land[0] != land[1]
    assert render(read(first)) == first


def drawn(seed: int) -> Golden:
    return Golden("", (), "egypt", "egypt-variable", 3, seed=seed)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the heading of the golden game is not complete: 'game'"),
        (
            "game egypt v1\nboard egypt-beginner\nplayers many\noptions",
            "the heading of the golden game is not complete",
        ),
        ("game egypt v1\nwhat is this", "line 2: not a line of a golden game: what is this"),
        ("game egypt v1\n 12 p0 roll", "line 2: not a line of a golden game:  12 p0 roll"),
    ],
)
def test_what_is_no_golden_game_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadLog) as caught:
        read(text)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("step", "says"),
    [
        (("p1", "roll"), "action 4, p1 roll: p1 may not roll: It is not your turn."),
        (("p1", "fly"), "action 4, p1 fly: there is no action 'fly'"),
        (("p9", "roll"), "action 4, p9 roll: there is no player 9"),
        (("nobody", "roll"), "action 4, nobody roll: players are p0, p1, "),
    ],
)
def test_an_action_the_rules_do_not_allow_is_named(step: tuple[str, str], says: str) -> None:
    wrong = Golden(**{**SHORT.__dict__, "steps": (*SHORT.steps, step)})
    with pytest.raises(BadLog) as caught:
        render(wrong)
    assert str(caught.value).startswith(says)


def test_the_files_are_plain_text_that_diffs_well() -> None:
    for file in Path(__file__).parent.glob("*.play"):
        text = file.read_text(encoding="utf-8")
        assert text.endswith("\n")
        assert not any(line != line.rstrip() for line in text.splitlines()), file.name
