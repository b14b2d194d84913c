"""The ledger finds what is not tested and what is not a rule."""

from pathlib import Path

import pytest

from oxcart.rulesets.almanac import Almanac, Rule
from tests.rules_ledger import Ledger, collect


def rule(rule_id: str, same_as: str | None = None) -> Rule:
    cases = ("Building first: refused.",)
    return Rule(rule_id, "Steps", "Turn", "Roll, then build.", "timing", "certain", "here", cases, same_as)


EGYPT = Almanac("egypt", "Ancient Egypt", (rule("egypt.turn.steps"), rule("egypt.turn.next-player")))
CLASSIC = Almanac("classic", "Classic", (rule("classic.turn.steps", same_as="egypt.turn.steps"),))


def ledger(*cited: str) -> Ledger:
    return Ledger((EGYPT, CLASSIC), frozenset(cited))


def test_a_rule_without_a_test_is_a_gap() -> None:
    found = ledger("egypt.turn.steps")
    assert found.failed()
    assert found.lines() == [
        "egypt 1/2",
        "  no test: egypt.turn.next-player\n           Roll, then build.",
        "classic 1/1",
    ]


def test_a_full_ledger_passes() -> None:
    assert not ledger("egypt.turn.steps", "egypt.turn.next-player").failed()


def test_a_gap_in_a_game_not_yet_required_is_told_only() -> None:
    found = ledger("egypt.turn.steps")
    assert found.gaps(EGYPT)
    assert not found.failed(required=("classic",))


def test_a_classic_rule_may_be_tested_by_its_own_name() -> None:
    found = ledger("classic.turn.steps")
    assert found.gaps(CLASSIC) == ()
    assert len(found.gaps(EGYPT)) == 2


def test_an_unknown_rule_is_an_error() -> None:
    found = ledger("egypt.turn.steps", "egypt.turn.next-player", "egypt.turn.setps")
    assert found.failed()
    assert found.lines()[-1] == "unknown rule: egypt.turn.setps"


def test_only_tests_that_would_run_are_heard(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('a.b.counted', 'a.b.too')\n"
        "def test_one(): pass\n"
        "@pytest.mark.skip\n@pytest.mark.rule('a.b.skipped')\n"
        "def test_two(): pass\n"
        "@pytest.mark.soak\n@pytest.mark.rule('a.b.soak')\n"
        "def test_three(): pass\n"
        "@pytest.mark.rule('a.b.not-a-test')\n"
        "def build(): pass\n"
    )
    assert collect([str(tmp_path)]) == {"a.b.counted", "a.b.too"}


def test_a_broken_test_file_stops_the_ledger(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(SystemExit, match="cannot be collected"):
        collect([str(tmp_path)])
