"""The documents tell the truth about the files and chores they name."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import oxcart

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))

LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
CHORE = re.compile(r"(?:^|`)make ([a-z][a-z0-9-]*)", re.MULTILINE)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def chores() -> set[str]:
    """The chores that `make` lists."""
    listing = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(re.findall(r"^  make ([a-z0-9-]+)", listing.stdout, re.MULTILINE))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (document.parent / target).exists(), target


def test_named_chores_exist() -> None:
    known = chores()
    assert {"play", "test", "rules"} <= known
    for document in DOCUMENTS:
        named = set(CHORE.findall(document.read_text(encoding="utf-8")))
        assert named <= known, name(document)


def test_the_readme_begins_with_the_two_commands_and_says_it_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first_screen = "\n".join(text.splitlines()[:30])
    assert "make play" in first_screen
    assert "make test" in first_screen
    assert "unofficial" in first_screen


def test_decisions_are_numbered_without_a_gap() -> None:
    numbers = [int(path.name[:4]) for path in DECISIONS]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("decision", DECISIONS, ids=name)
def test_a_decision_has_its_four_parts(decision: Path) -> None:
    text = decision.read_text(encoding="utf-8")
    assert text.startswith(f"# {int(decision.name[:4])}. ")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == ["Context", "Decision", "Consequences", "Alternatives"]


def test_the_versions_agree() -> None:

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert oxcart.__version__ == project["version"]


def test_requirement_files_name_hashes_and_no_place_to_fetch_from() -> None:
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert not re.search(r"--(index-url|extra-index-url|find-links|trusted-host)|://", text), path.name
