"""Actions and their texts: a round trip for every one, and helpful words for what is none."""

import pytest

from oxcart.engine.actions import ActionSpace, Block, UnknownAction
from oxcart.rulesets import ALL
from oxcart.rulesets.contract import Ruleset

SPACE = ActionSpace((Block("roll", 1), Block("road", 72), Block("discard", 2, ("wool", "ore"))))


def named(ruleset: Ruleset) -> str:
    return ruleset.facts.key


def test_numbers_run_through_the_blocks() -> None:
    assert SPACE.starts == (0, 1, 73, 75)
    assert (SPACE.count, SPACE.words) == (75, 2)
    assert [SPACE.to_text(action) for action in (0, 1, 72, 73, 74)] == [
        "roll",
        "road:0",
        "road:71",
        "discard:wool",
        "discard:ore",
    ]
    assert SPACE.start("discard") == 73
    assert SPACE.split(74) == (SPACE.blocks[2], 1)


@pytest.mark.parametrize("ruleset", ALL, ids=named)
def test_every_action_has_its_own_text_and_back(ruleset: Ruleset) -> None:
    space = ruleset.space
    assert len(set(space.texts)) == space.count == len(space.texts)
    for action, text in enumerate(space.texts):
        assert space.from_text(text) == action
        assert space.from_text(f"  {text}\n") == action
    assert all(block.meaning for block in space.blocks)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fly", "there is no action 'fly'; actions begin with roll, road, discard"),
        ("", "there is no action ''; actions begin with roll, road, discard"),
        ("roll:1", "'roll' takes no argument: write 'roll'"),
        ("road", "'road' needs an argument: write 'road:0' ... 'road:71'"),
        ("road:72", "'road' does not know that argument: write 'road:0' ... 'road:71'"),
        ("road:-1", "'road' does not know that argument: write 'road:0' ... 'road:71'"),
        ("road:01", "'road' does not know that argument: write 'road:0' ... 'road:71'"),
        ("discard:Wool", "'discard' does not know that argument: write 'discard:wool' ... 'discard:ore'"),
    ],
)
def test_a_text_that_is_no_action_is_told_what_would_be(text: str, says: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        SPACE.from_text(text)
    assert str(caught.value) == says


@pytest.mark.parametrize("number", [-1, 75, 10**9])
def test_a_number_that_is_no_action_is_told_the_range(number: int) -> None:
    with pytest.raises(UnknownAction, match=rf"there is no action {number}; actions go from 0 to 74"):
        SPACE.to_text(number)
