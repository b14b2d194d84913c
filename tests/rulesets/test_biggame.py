"""The Big Game as a whole: its reasons rest on rules in force, its actions have texts, nobody is offered it yet."""

import ast
import random
from importlib import resources

import numpy as np
import pytest

from oxcart.engine.sea.reasons import SEA_REASONS
from oxcart.rulesets import ALL, almanac
from oxcart.rulesets.biggame.blocks import BLOCKS, SPACE
from oxcart.rulesets.biggame.codes import BIGGAME_REASONS
from oxcart.rulesets.biggame.legal import why_not
from oxcart.rulesets.biggame.reasons import REASONS
from tests.event_play import enrich, scatter, step
from tests.event_position import ALL_REASONS, EventPosition


def test_every_reason_rests_on_a_rule_in_force() -> None:
    book = almanac.in_force("biggame")
    for rule, sentence in REASONS.values():
        assert rule in book
        assert sentence.endswith(".")


def test_every_reason_of_the_sea_and_of_the_game_has_its_words() -> None:
    assert {ALL_REASONS[code] for code in REASONS} >= {*SEA_REASONS, *BIGGAME_REASONS}


def test_every_reason_the_kernels_can_give_has_its_words() -> None:
    """All names of reason codes that the package and the sea import are in the list."""
    shared = set(ALL_REASONS) - {*SEA_REASONS, *BIGGAME_REASONS}
    named = set()
    for package in ("oxcart.rulesets.biggame", "oxcart.engine.sea"):
        for file in resources.files(package).iterdir():
            if file.name.endswith(".py"):
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.ImportFrom) and node.module == "oxcart.engine.reasons":
                        named |= {alias.name for alias in node.names} & shared
    assert named - {"OK"} <= {ALL_REASONS[code] for code in REASONS}


def test_every_action_has_its_own_text_and_back() -> None:
    assert len(set(SPACE.texts)) == SPACE.count
    assert all(block.meaning for block in BLOCKS)


def test_the_game_is_not_offered_before_it_can_be_played() -> None:
    assert "biggame" not in {ruleset.facts.key for ruleset in ALL}


@pytest.mark.parametrize("seed", [1, 2])
def test_legal_and_why_not_agree_on_every_action(seed: int) -> None:
    rng, position = random.Random(seed), EventPosition(4, pitch=10, setup=True)
    scatter(position, rng)
    for count in range(240):
        if step(position, rng) == "close":
            enrich(position, rng)
        if count % 24 == 0:
            before = [array.tobytes() for array in position.arrays]
            for seat in rng.sample(range(8), 2):
                allowed = {
                    SPACE.to_text(action)
                    for action in range(SPACE.start("open"))
                    if why_not(*position.arrays, seat, action) == 0
                }
                assert allowed == position.legal(seat)
            assert [array.tobytes() for array in position.arrays] == before


def test_records_have_no_padding_and_equal_events_equal_bytes() -> None:
    first, second = EventPosition(3), EventPosition(3)
    for a, b in zip(first.arrays, second.arrays, strict=True):
        assert np.array_equal(a, b)
        assert a.tobytes() == b.tobytes()
