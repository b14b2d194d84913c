"""Random edits of an archive: none is ever confirmed, and nothing but sentences comes out."""

import json
import random
from typing import Any

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oxcart.server.evidence import verify, verify_text
from oxcart.server.export import Facts
from tests.server.committed_games import abandoned, is_doubted, resealed

TEXT = abandoned().to_text()
PIECES = st.one_of(
    st.text(min_size=1, max_size=4),
    st.sampled_from(["\n", "0", "1", '"', "]", "[", "{", "}", ",", "null", "1e999", "-1", "\\ud800", '["p0","end"]\n']),
)


@settings(max_examples=150)
@given(st.integers(0, len(TEXT)), st.integers(0, 6), st.one_of(st.just(""), PIECES))
def test_no_edited_file_is_confirmed(at: int, cut: int, piece: str) -> None:
    edited = TEXT[:at] + piece + TEXT[at + cut :]
    assume(edited != TEXT)
    assert is_doubted(verify_text(edited))


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.sampled_from(["drop", "repeat", "swap", "shuffle", "insert"]))
def test_no_rearranged_file_is_confirmed(choose: random.Random, how: str) -> None:
    lines = TEXT.splitlines(keepends=True)
    at, to = sorted(choose.sample(range(len(lines)), 2))
    if how == "drop":
        del lines[at]
    elif how == "repeat":
        lines.insert(at, lines[at])
    elif how == "swap":
        lines[at], lines[to] = lines[to], lines[at]
    elif how == "shuffle":
        lines[at:to] = choose.sample(lines[at:to], to - at)
    else:
        lines.insert(at, choose.choice(lines))
    edited = "".join(lines)
    assume(edited != TEXT)
    assert is_doubted(verify_text(edited))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def with_another_value(document: Any, data: st.DataObject) -> None:
    """Replace one value anywhere in a JSON document."""
    place = document
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(JSON)


@settings(max_examples=100)
@given(st.sampled_from([0, -1]), st.data())
def test_no_file_with_another_value_is_confirmed(which: int, data: st.DataObject) -> None:
    """In the first or the last line, which is written again as we write it."""
    lines = TEXT.splitlines(keepends=True)
    document = json.loads(lines[which])
    with_another_value(document, data)
    lines[which] = json.dumps(document, separators=(",", ":")) + "\n"
    edited = "".join(lines)
    assume(edited != TEXT)
    assert is_doubted(verify_text(edited))


@settings(max_examples=100)
@given(st.data())
def test_nothing_a_forger_writes_makes_it_stumble(data: st.DataObject) -> None:
    """Even with the right digest: whatever is in the header, the answer is a report that any terminal can show."""
    document = json.loads(TEXT.splitlines()[0])
    with_another_value(document, data)
    try:
        table = msgspec.convert(document.pop("table", None), Facts)
    except msgspec.ValidationError:
        return
    report = verify(resealed(msgspec.structs.replace(abandoned(), header=document, table=table)))
    assert all(line.isprintable() and len(line.encode()) < 3_000 for line in report.lines)


@settings(max_examples=40)
@given(st.text(max_size=200))
def test_no_text_at_all_makes_it_stumble(text: str) -> None:
    assert is_doubted(verify_text(text))
