"""The ledger: which rules of the almanacs have a test, and which have none.

    python -m tests.rules_ledger

A test names its rules with `@pytest.mark.rule("egypt.robber.steal-one", ...)`. Only tests that pytest collects and
would run count. A classic rule is also covered by a test of the rule it is `same_as`.
"""

import contextlib
import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from oxcart.rulesets import almanac

SETTINGS = Path(__file__).resolve().parents[1] / "pyproject.toml"

REQUIRED = ("egypt", "gods", "pyramid", "inkas", "germany", "sea", "biggame")
"""Games in which a rule without a test is a failure."""


@dataclass
class Citations:
    """A pytest plugin that gathers the rule ids cited by the tests that would run."""

    ids: set[str] = field(default_factory=set)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if any(item.iter_markers("skip")) or any(item.iter_markers("xfail")):
                continue
            for marker in item.iter_markers("rule"):
                self.ids.update(marker.args)


@dataclass(frozen=True)
class Ledger:
    """The cited ids held against the almanacs."""

    books: tuple[almanac.Almanac, ...]
    cited: frozenset[str]

    def gaps(self, book: almanac.Almanac) -> tuple[almanac.Rule, ...]:
        """The rules of one game that no test holds."""
        return tuple(rule for rule in book if rule.id not in self.cited and rule.same_as not in self.cited)

    def unknown(self) -> tuple[str, ...]:
        """Cited ids that no almanac has: a slip of the pen in some test."""
        return tuple(sorted(rule_id for rule_id in self.cited if not any(rule_id in book for book in self.books)))

    def failed(self, required: Iterable[str] = REQUIRED) -> bool:
        """Whether a required game has a gap or a test cites a rule that does not exist."""
        return bool(self.unknown()) or any(self.gaps(book) for book in self.books if book.key in required)

    def lines(self) -> list[str]:
        """The report for people: one line per game, its gaps below it."""
        lines = []
        for book in self.books:
            gaps = self.gaps(book)
            lines.append(f"{book.key} {len(book) - len(gaps)}/{len(book)}")
            lines += [f"  no test: {rule.id}\n           {rule.text}" for rule in gaps]
        lines += [f"unknown rule: {rule_id}" for rule_id in self.unknown()]
        return lines


def collect(paths: Sequence[str] = ("tests",)) -> frozenset[str]:
    """The rule ids cited under the paths; leaves the program when a test file cannot be collected."""
    citations, listing = Citations(), io.StringIO()
    with contextlib.redirect_stdout(listing):
        outcome = pytest.main(["--collect-only", "--quiet", "-c", str(SETTINGS), *paths], plugins=[citations])
    if outcome != pytest.ExitCode.OK:
        sys.exit(f"{listing.getvalue()}\nthe tests cannot be collected")
    return frozenset(citations.ids)


def main() -> int:
    """Print the ledger; 1 when it has a gap that may not be."""
    ledger = Ledger(tuple(map(almanac.load, almanac.keys())), collect())
    print("\n".join(ledger.lines()))
    return int(ledger.failed())


if __name__ == "__main__":
    sys.exit(main())
