"""Reports: one file that needs nothing else, figures with words and tables, and numbers that agree with the summary."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from oxcart.game.settings import settle
from oxcart.research.course import Course
from oxcart.research.occasion import Occasion
from oxcart.research.report.board_map import tone
from oxcart.research.report.chart import ticks
from oxcart.research.report.course_of_play import apart, quantile
from oxcart.research.report.figure import signed
from oxcart.research.report.page import Run, all_figures, to_html, write_report
from oxcart.research.report.tally import Tally
from oxcart.research.statistics import chance_of, share_of, strength
from oxcart.sim import Summary, simulate

BOTS = ("greedy", "uniform", "greedy")
VOID = {"meta", "br"}


@pytest.fixture(scope="module")
def simulated() -> tuple[Tally, Summary]:
    """A few games, counted twice: by the summary and for the report."""
    options = {"domestic": "off"}
    occasion = Occasion(settle("egypt", 3, "egypt-variable", options), BOTS, 3, 5, "oxcart sim egypt --option 'a<b'")
    tally = Tally(occasion)
    summary = simulate(
        "egypt", "egypt-variable", BOTS, 3, 5, options, keep=lambda played: tally.add(Course(occasion, played))
    )
    return tally, summary


class Balance(HTMLParser):
    """Reads a page and notes what it loads and what is open at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open += [] if tag in VOID else [tag]
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(simulated: tuple[Tally, Summary], tmp_path: Path) -> None:
    tally, summary = simulated
    write_report(tmp_path / "report.html", tally, Run(summary.actions, summary.faults))
    assert [file.name for file in tmp_path.iterdir()] == ["report.html"]
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    reader = Balance()
    reader.feed(page)
    assert reader.open == []
    assert all(target.startswith("#") for target in reader.loads)
    assert "<script" not in page
    assert "url(http" not in page
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page
    assert "oxcart sim egypt --option &#x27;a&lt;b&#x27;" in page
    for picture in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        assert ElementTree.fromstring(picture).get("aria-label")
    for figure in all_figures(tally):
        assert f'id="{figure.key}"' in page
        assert all(len(row) == len(figure.headings) for row in figure.rows), figure.key
    faulty = to_html(tally, Run(1, {"TOO_CLOSE": 2}))
    assert "<code>TOO_CLOSE</code> in 2 games" in faulty


def test_counts_agree_with_the_summary(simulated: tuple[Tally, Summary]) -> None:
    tally, summary = simulated
    assert tally.games == summary.games
    assert tally.bots == ("greedy", "uniform")
    assert tuple(tally.dice.tolist()) == summary.dice
    assert tally.seat_wins.tolist() == list(summary.wins_by_seat)
    assert tally.wins.sum(axis=0).tolist() == list(summary.wins_by_place)
    assert dict(zip(tally.bots, tally.wins.sum(axis=1), strict=True)) == summary.wins_by_bot
    assert dict(zip(tally.bots, tally.seats.sum(axis=1), strict=True)) == summary.seats_by_bot
    assert max(tally.turns) == summary.max_turns
    assert np.array_equal(tally.curve[:, -1], tally.points)
    assert tally.curve[:, 0, 2].tolist() == [6, 3]  # everybody begins with two settlements
    assert tally.corners[0].sum() == 18
    assert tally.corners[1].sum() == pytest.approx(6)
    assert tally.pips[0].sum() == 9
    assert tally.yields[0].sum(axis=(0, 2)).tolist() == [9] * 8


def test_how_sure_one_can_be() -> None:
    assert chance_of(18.307, 10) == pytest.approx(0.05, abs=1e-4)
    assert chance_of(0, 10) == 1
    assert strength(0.25, 4) == 0
    assert strength(0.5, 4) == pytest.approx(120.4, abs=0.1)
    assert share_of(0, 0) == (0, 0, 1)


def test_parts_of_figures() -> None:
    assert ticks(0, 10, 5) == [0, 2, 4, 6, 8, 10]
    assert ticks(0.21, 0.29, 5) == [0.22, 0.24, 0.26, 0.28]
    assert quantile(np.array([10, 20, 30]), np.array([5, 4, 1]), 0.5) == 10
    assert quantile(np.array([10, 20, 30]), np.array([5, 4, 1]), 0.95) == 30
    assert apart([10, 12, 60]) == [10, 26, 60]
    assert (signed(0.012), signed(-0.012), signed(0.0001), signed(-0.004, 0)) == ("+1.2", "\u22121.2", "0.0", "0")
    assert tone(0) == "#faf3e2"
    assert tone(1) == "#c43a25"
