"""docs/adding-a-ruleset.md names the files that a ruleset has, all of them, and places that exist."""

import re
from pathlib import Path

from oxcart.rulesets.classic.blocks import SPACE
from oxcart.rulesets.classic.fields import STATE

ROOT = Path(__file__).parents[2]
RECIPE = (ROOT / "docs" / "adding-a-ruleset.md").read_text(encoding="utf-8")
CLASSIC = ROOT / "src" / "oxcart" / "rulesets" / "classic"


def test_the_table_of_files_is_the_package() -> None:
    listed = dict(re.findall(r"^\| `([\w.]+)` (\(kernel\) )?\|", RECIPE, re.MULTILINE))
    assert set(listed) == {path.name for path in CLASSIC.iterdir() if path.is_file()}
    for name, kernel in listed.items():
        if name not in ("almanac.toml", "kernel.py"):
            assert bool(kernel) == ("@kernel" in (CLASSIC / name).read_text(encoding="utf-8")), name


def test_what_files_are_said_to_take_from_the_engine_is_there() -> None:
    rows = re.findall(r"^\| `[\w.]+` (?:\(kernel\) )?\|.*\| (.*) \|$", RECIPE, re.MULTILINE)
    modules = {word.partition(".")[0] for row in rows for word in re.findall(r"`([a-z_.A-Z]+)`", row)}
    places = {path.stem for path in (ROOT / "src" / "oxcart" / "engine").glob("*.py")} | {"rulesets", "ActionSpace"}
    assert modules
    assert modules <= places


def test_named_places_exist() -> None:
    named = set(re.findall(r"`((?:src|tests)/[\w./-]+)`", RECIPE))
    assert len(named) >= 8
    for place in named:
        assert (ROOT / place).exists(), place


def test_the_sizes_in_the_concepts_are_true() -> None:
    concepts = (ROOT / "docs" / "concepts.md").read_text(encoding="utf-8")
    assert f"{STATE.itemsize} bytes for the classic game" in concepts
    assert f"{SPACE.count} actions in the classic game" in concepts
