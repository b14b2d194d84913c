"""What an event shows of its secrets, when, and that `oxcart verify` believes nothing else."""

import json
from typing import Any

import pytest

from oxcart.rulesets.biggame.facts import BLOCK
from oxcart.server.errors import Refusal
from oxcart.server.events.evidence import evidence_of, log_of
from oxcart.server.events.verification import is_of_event, verify_event
from tests.server.events.played import played


def as_text(**changes: Any) -> str:
    """The evidence of a whole event, with some of it changed."""
    return json.dumps({**evidence_of(played()), **changes})


def changed_block(place: int, **changes: Any) -> str:
    """The evidence with a block changed."""
    blocks = [dict(block) for block in evidence_of(played())["blocks"]]
    blocks[place].update(changes)
    return as_text(blocks=blocks)


@pytest.mark.rule("biggame.dice.secret")
def test_a_block_is_shown_when_it_is_over() -> None:
    first, second = evidence_of(played(turns=BLOCK))["blocks"]
    assert (first["secret"], second["secret"]) == (played(turns=BLOCK).blocks[0].secret.hex(), None)
    assert first["rolls"] == (first["order"] or [])[:BLOCK]
    assert (second["order"], second["rolls"]) == (None, [])
    assert len({first["fingerprint"], second["fingerprint"]}) == 2


def test_nothing_to_come_is_shown() -> None:
    """In the last turn of a block the second roll, which the secret gives, may still come."""
    model = played(turns=BLOCK - 1)
    evidence = evidence_of(model)
    assert evidence["secret"] is None
    assert [block["secret"] for block in evidence["blocks"]] == [None, None]
    text = json.dumps(evidence)
    for secret in (model.secret, *(block.secret for block in model.blocks)):
        assert secret.hex() not in text


def test_the_log_is_shown_at_the_end() -> None:
    with pytest.raises(Refusal, match="still running"):
        log_of(played(turns=BLOCK))
    assert is_of_event(log_of(played()))


def test_a_whole_event_is_confirmed() -> None:
    report = verify_event(as_text())
    assert report.ok, report.lines
    assert report.checked["rolls"] == 62
    assert report.checked["second rolls"] > 0
    for block in played().blocks:
        assert verify_event(as_text(), block.fingerprint()).ok


def test_a_log_is_confirmed_with_its_cards() -> None:
    report = verify_event(log_of(played()))
    assert report.ok, report.lines
    assert report.checked["cards"] > 10
    assert report.checked["rolls"] == 62


def test_a_running_event_is_not_confirmed_yet() -> None:
    report = verify_event(json.dumps(evidence_of(played(turns=BLOCK))))
    assert not report.ok
    assert "block 2 is still being played" in report.problems[0]


@pytest.mark.parametrize(
    ("number", "changes", "problem"),
    [
        (1, {"rolls": [7] * BLOCK}, "but the secret gives"),
        (0, {"secret": "00" * 32}, "does not give the fingerprint"),
        (0, {"secret": "zz"}, "hexadecimal"),
        (0, {"secret": "00"}, "32 bytes"),
        (1, {"order": list(range(2, 13))}, "the order of block 2"),
        (0, {"seconds": [(16, 13)]}, "second:13 was played"),
        (0, {"seconds": [(40, 3)]}, "turn 40 is not in block 1"),
        (0, {"number": 1}, "stands in the place"),
        (1, {"rolls": [7] * 40}, "more than 31"),
        (None, {"turns": 61}, "61 turns are said"),
        (None, {"secret": "00" * 32}, "SHA-256"),
        (None, {"blocks": [{}]}, "number"),
        (None, {"blocks": 7}, "array"),
    ],
)
def test_what_was_touched_is_found_out(number: int | None, changes: dict[str, Any], problem: str) -> None:
    report = verify_event(as_text(**changes) if number is None else changed_block(number, **changes))
    assert not report.ok
    assert problem in " ".join(report.problems)


def test_another_fingerprint_than_the_noted_one_is_found_out() -> None:
    assert "you noted" in verify_event(as_text(), "ab" * 32).problems[0]


def test_a_log_with_another_card_is_found_out() -> None:
    lines = log_of(played()).splitlines()
    place = next(k for k, line in enumerate(lines) if '"draw:' in line)
    seat, text = json.loads(lines[place])
    other = "draw:knight" if text != "draw:knight" else "draw:victory"
    report = verify_event("\n".join([*lines[:place], json.dumps([seat, other]), *lines[place + 1 :]]))
    assert report.mismatch is not None
    assert (report.mismatch.line, report.mismatch.logged, report.mismatch.drawn) == (place + 1, other, text)
