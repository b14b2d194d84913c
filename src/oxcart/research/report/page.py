"""The report: one HTML file that needs nothing else, by day, by night and on paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from pathlib import Path

import oxcart
from oxcart.research.report.board_map import map_figure
from oxcart.research.report.course_of_play import FREEDOM, dice_figure, endings_figure, length_figure, points_figure
from oxcart.research.report.figure import Figure, called, percent
from oxcart.research.report.openings import pips_figure, yields_figure
from oxcart.research.report.standings import bots_figure, places_figure
from oxcart.research.report.tally import DICE, Tally
from oxcart.research.statistics import chance_of, chi_squared


@dataclass(frozen=True)
class Run:
    """What only the simulation knows."""

    actions: int
    faults: Mapping[str, int]


def write_report(path: Path, tally: Tally, run: Run) -> None:
    """Write the page; the file appears when it is whole."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(to_html(tally, run), encoding="utf-8")
    unfinished.replace(path)


def to_html(tally: Tally, run: Run) -> str:
    """The whole page."""
    settings = tally.occasion.settings
    title = f"{tally.games:,} games of {settings.ruleset.facts.title}"
    figures = "".join(figure.to_html() for figure in all_figures(tally))
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body><header>"
        '<p class="house">Oxcart · simulation</p>'
        f"<h1>{escape(title)}</h1><p>{escape(setting(tally))}</p></header>\n"
        f'<main>{headline(tally, run)}<div class="cards">{figures}{faults_card(run)}{repeat_card(tally)}</div></main>\n'
        f"<footer>Made by Oxcart {oxcart.__version__}.</footer></body></html>\n"
    )


def all_figures(tally: Tally) -> tuple[Figure, ...]:
    """The figures in the order of the page."""
    return (
        bots_figure(tally),
        places_figure(tally),
        points_figure(tally),
        length_figure(tally),
        map_figure(tally),
        pips_figure(tally),
        yields_figure(tally),
        dice_figure(tally),
        endings_figure(tally),
    )


def setting(tally: Tally) -> str:
    """What was played, in a sentence."""
    occasion = tally.occasion
    seats = ((called(bot), occasion.bots.count(bot)) for bot in tally.bots)
    who = " and ".join(f"{name} in {count} seat{'s' * (count > 1)}" for name, count in seats)
    options = ", ".join(f"{key} {value}" for key, value in occasion.settings.options.items())
    where = occasion.settings.board.title
    return f"{who}, which change from game to game. Board: {where}. House rules: {options}."


def headline(tally: Tally, run: Run) -> str:
    """The few figures one looks for first."""
    games, turns = tally.games, sum(turns * games for turns, games in tally.turns.items())
    best = int(tally.usual.argmax())
    throws = int(tally.dice.sum())
    expected = [throws * (6 - abs(7 - total)) / 36 for total in DICE]
    luck = chance_of(chi_squared([float(count) for count in tally.dice], expected), FREEDOM)
    faults = sum(run.faults.values())
    tiles = (
        (called(tally.bots[best]).split(" (")[0], f"wins {percent(tally.usual[best])} of its seats"),
        (f"{turns / games:.1f}", "turns a game on average"),
        (f"{run.actions / games:,.0f}", "actions a game"),
        (f"{luck:.2f}", "p-value of the dice"),
        (percent(float(tally.wins[:, 0].sum()) / games), "of the games are won by who begins"),
        (f"{faults:,}" if faults else "None", "games with faults" if faults else "of the games has a fault"),
    )
    return '<dl class="tiles">' + "".join(tile(*pair) for pair in tiles) + "</dl>"


def tile(figure: str, meaning: str) -> str:
    """A figure with its meaning."""
    return f"<div><dt>{escape(meaning)}</dt><dd>{escape(figure)}</dd></div>"


def faults_card(run: Run) -> str:
    """What went wrong, if anything did."""
    if run.faults:
        listed = (f"<li><code>{escape(name)}</code> in {count:,} games</li>" for name, count in run.faults.items())
        told = f'<ul class="bad">{"".join(listed)}</ul><p>A fault is a bug of ours: report it with the command.</p>'
    else:
        told = "<p>None: cards, pieces, routes and points of every game add up, and every game came to an end.</p>"
    return f'<section class="card" id="faults"><h2>Faults</h2>{told}</section>'


def repeat_card(tally: Tally) -> str:
    """How to play the same games again."""
    occasion = tally.occasion
    facts = occasion.settings.ruleset.facts
    return (
        '<section class="card" id="repeat"><h2>Play it again</h2><p>The same command plays the same games, '
        f"whatever the number of threads.</p><pre><code>{escape(occasion.command)}</code></pre>"
        f"<p>Seed {occasion.seed}, Oxcart {oxcart.__version__}, {facts.key} version {facts.version}.</p></section>"
    )
