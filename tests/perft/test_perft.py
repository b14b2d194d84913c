"""The game trees have exactly as many positions as the files say, at both speeds."""

from pathlib import Path

import pytest

from oxcart.engine.jit import compiling_allowed
from oxcart.sim.perft import Counts, Entry, perft, read, split

FILES = sorted(Path(__file__).parent.glob("*.perft"))
ENTRIES = [entry for file in FILES for entry in read(file.read_text())]
SMALL = 8000
"""Trees of up to so many positions are also walked in plain Python."""


def size(counts: Counts) -> int:
    return counts.decisions + counts.chances + counts.leaves


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_plain_kernels_count_the_small_trees(entry: Entry) -> None:
    deepest = max(depth for depth, counts in entry.counts.items() if size(counts) <= SMALL)
    assert list(entry.differences(deepest, fast=False)) == []


@pytest.mark.skipif(not compiling_allowed(), reason="kernels are not compiled in this run")
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_compiled_kernels_count_all_trees(entry: Entry) -> None:
    assert list(entry.differences(max(entry.counts))) == []


def test_the_split_adds_up_to_the_tree() -> None:
    entry = next(entry for entry in ENTRIES if entry.id == "trio-founding")
    parts = sum(split(entry.game(), 3, fast=False).values(), Counts(decisions=1))
    assert parts == perft(entry.game(), 3, fast=False) == entry.counts[3]


def test_a_wrong_count_is_told_with_its_split() -> None:
    right = next(entry for entry in ENTRIES if entry.id == "egypt-seven")
    wrong = Entry(right.id, right.start, right.line, {1: Counts(1, 0, 19)})
    (told,) = wrong.differences(1, fast=False)
    assert "18 leaves; the file has 1 decisions, 0 chances, 19 leaves" in told
    assert "p2 robber:0" in told


def test_a_line_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2: lines begin with id, start or perft"):
        read("id x\nbegin classic")


def test_every_position_has_a_name_of_its_own() -> None:
    ids = [entry.id for entry in ENTRIES]
    assert len(set(ids)) == len(ids)


def test_tiny_and_full_boards_of_every_game_are_counted() -> None:
    starts = {tuple(entry.start.split()[:2]) for entry in ENTRIES}
    assert {("classic", "tests/trio"), ("classic", "classic-beginner"), ("egypt", "egypt-beginner")} <= starts
    assert {("pyramid", "tests/brook"), ("pyramid", "pyramid-first")} <= starts
    assert {("inkas", "tests/terrace"), ("inkas", "inkas-beginner")} <= starts
    assert {("germany", "tests/duchy"), ("germany", "germany")} <= starts
