"""How games go: their length, points over time, the dice, and how they end."""

from itertools import pairwise

import numpy as np

from oxcart.research.course import Numbers
from oxcart.research.report.chart import Chart, Scale, ticks
from oxcart.research.report.figure import Figure, called, percent
from oxcart.research.report.tally import DICE, Tally
from oxcart.research.statistics import chance_of, chi_squared

LEFT, RIGHT, TOP = 44, 470, 14
BINS = 40
FREEDOM = len(DICE) - 1


def length_figure(tally: Tally) -> Figure:
    """How many turns games take."""
    turns, games = (np.array(list(column)) for column in zip(*sorted(tally.turns.items()), strict=True))
    low, middle, high = (quantile(turns, games, share) for share in (0.05, 0.5, 0.95))
    players = tally.occasion.settings.players
    width = players * -(-int(turns[-1] - turns[0] + 1) // (BINS * players))  # whole rounds: seats win unequally often
    first_turn = int(turns[0]) - (int(turns[0]) - 1) % players
    counts = np.bincount((turns - first_turn) // width, games)
    bins = first_turn + width * np.arange(len(counts))
    chart = Chart(230)
    across, up = Scale(float(bins[0]), float(bins[-1] + width), LEFT, RIGHT), Scale(0, counts.max() * 1.08, 190, TOP)
    chart.rungs(across, up, ticks(0, up.high, 4))
    chart.bar(across(low), TOP, across(high + 1) - across(low), 190 - TOP, "span")
    for first, count in zip(bins, counts, strict=True):
        x = across(float(first))
        told = f"{first} to {first + width - 1} turns: {count:,.0f} games"
        chart.bar(x + 0.5, up(count), across(float(first + width)) - x - 1, 190 - up(count), "fill s2", told)
    chart.line(across(middle + 0.5), TOP, across(middle + 0.5), 190, "mark")
    chart.text(across(middle + 0.5) + 6, TOP + 10, f"median {middle}", "value")
    chart.floor(across, 190, ticks(across.low, across.high, 8))
    chart.text(RIGHT, 226, "turns", "tick", "end")
    mean = float((turns * games).sum() / games.sum())
    says = f"Half of the games take {middle} turns or fewer; nine in ten take {low} to {high}, the shaded span."
    rows = [(f"{first} to {first + width - 1}", f"{count:,.0f}") for first, count in zip(bins, counts, strict=True)]
    rows.append(("mean", f"{mean:.1f}"))
    return Figure("length", "How long games take", says, chart.render(says), ("turns", "games"), rows)


def quantile(values: Numbers, counts: Numbers, share: float) -> int:
    """The value that so large a share of all does not exceed."""
    return int(values[np.searchsorted(np.cumsum(counts), share * counts.sum())])


def points_figure(tally: Tally) -> Figure:
    """Points over time: the mean and the middle half of every bot."""
    players = tally.occasion.settings.players
    turns, games = (np.array(list(column)) for column in zip(*sorted(tally.turns.items()), strict=True))
    rounds = min(tally.curve.shape[1] - 1, max(2, -(-quantile(turns, games, 0.9) // players)))
    values = np.arange(tally.curve.shape[2])
    curve = tally.curve[:, : rounds + 1]
    means = (curve * values).sum(axis=2) / np.maximum(1, curve.sum(axis=2))
    quarters = {share: quantiles(curve, share) for share in (0.25, 0.75)}
    target = tally.occasion.settings.ruleset.facts.target_with(players)
    chart = Chart(290)
    across, up = Scale(0, rounds, LEFT, RIGHT - 70), Scale(0, max(target, means.max()) * 1.06, 250, TOP)
    chart.rungs(across, up, ticks(0, up.high, 6))
    chart.line(LEFT, up(target), across.end, up(target), "even")
    chart.text(LEFT + 4, up(target) - 5, f"{target} points win", "tick")
    for b in range(len(tally.bots)):
        upper = [(across(r), up(quarters[0.75][b, r])) for r in range(rounds + 1)]
        lower = [(across(r), up(quarters[0.25][b, r])) for r in range(rounds, -1, -1)]
        chart.path(upper + lower, f"fill s{b} band", closed=True)
    ends = apart([up(means[b, rounds]) for b in range(len(tally.bots))])
    for b, bot in enumerate(tally.bots):
        chart.path([(across(r), up(means[b, r])) for r in range(rounds + 1)], f"stroke s{b} dash{b}")
        chart.text(across.end + 8, ends[b] + 4, called(bot).split(" (")[0], f"value ink s{b}")
    chart.floor(across, 250, ticks(0, rounds, 8))
    chart.text(across.end, 286, "rounds", "tick", "end")
    says = "Mean points after every round, and the middle half. Games that are over keep their last points."
    rows = [
        (str(r), *(cell for b in range(len(tally.bots)) for cell in spread(means[b, r], quarters, b, r)))
        for r in range(0, rounds + 1, max(1, rounds // 12))
    ]
    headings = ("round", *(word for bot in tally.bots for word in (called(bot), "middle half")))
    return Figure("points", "Points over time", says, chart.render(says), headings, rows)


def spread(mean: float, quarters: dict[float, Numbers], b: int, r: int) -> tuple[str, str]:
    """Mean and middle half in words."""
    return f"{mean:.2f}", f"{quarters[0.25][b, r]} to {quarters[0.75][b, r]}"


def quantiles(counts: Numbers, share: float) -> Numbers:
    """Along the last axis of counts, the value that so large a share does not exceed."""
    reached = np.cumsum(counts, axis=-1) >= share * counts.sum(axis=-1, keepdims=True)
    found: Numbers = reached.argmax(axis=-1)
    return found


def apart(heights: list[float], least: float = 16) -> list[float]:
    """Heights for labels, near where they belong but never on each other."""
    placed = list(heights)
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + least)
    return placed


def dice_figure(tally: Tally) -> Figure:
    """The dice against expectation."""
    throws = int(tally.dice.sum())
    expected = [throws * (6 - abs(7 - total)) / 36 for total in DICE]
    surprise = chi_squared([float(count) for count in tally.dice], expected)
    luck = chance_of(surprise, FREEDOM)
    shares = tally.dice / max(1, throws)
    chart = Chart(230)
    across, up = Scale(1.5, 12.5, LEFT, RIGHT), Scale(0, max(shares.max(), 6 / 36) * 1.12, 190, TOP)
    chart.rungs(across, up, ticks(0, up.high, 4), "{:.0%}")
    for total, count, share, due in zip(DICE, tally.dice, shares, expected, strict=True):
        x = across(total - 0.36)
        wide = across(total + 0.36) - x
        chart.bar(x, up(share), wide, 190 - up(share), "fill s0", f"{total}: {count:,} times, {due:,.0f} expected")
        chart.line(x - 3, up(due / max(1, throws)), x + wide + 3, up(due / max(1, throws)), "mark")
        chart.text(across(total), 208, str(total), "tick", "middle")
    chart.line(LEFT, 190, RIGHT, 190, "axis")
    sound = "as dice should" if luck >= 0.01 else "further off than dice should be"
    says = (
        f"{throws:,} throws fall {sound}: χ² is {surprise:.1f}, and pure chance is at least as far off in "
        f"{percent(luck)} of all cases (the p-value). Lines are what is expected."
    )
    rows = [
        (str(total), f"{count:,}", f"{due:,.0f}", f"{count / due - 1:+.1%}" if due else "")
        for total, count, due in zip(DICE, tally.dice, expected, strict=True)
    ]
    return Figure("dice", "Dice", says, chart.render(says), ("total", "fell", "expected", "difference"), rows)


def endings_figure(tally: Tally) -> Figure:
    """How games end."""
    named = [
        (name, int(count))
        for name, count in zip(tally.occasion.settings.ruleset.endings, tally.endings, strict=True)
        if count
    ]
    chart = Chart(len(named) * 34 + 10)
    across = Scale(0, 1, 150, 392)
    for k, (name, count) in enumerate(named):
        y = 6 + 34 * k
        chart.text(138, y + 16, name, "name", "end")
        chart.bar(150, y, across.end - 150, 22, "span")
        chart.bar(150, y, across(count / tally.games) - 150, 22, "fill s3", f"{name}: {count:,}")
        chart.text(402, y + 16, percent(count / tally.games), "value")
    most = max(named, key=lambda pair: pair[1])
    says = f"{percent(most[1] / tally.games)} of the games end by {most[0]}."
    rows = [(name, f"{count:,}", percent(count / tally.games)) for name, count in named]
    return Figure("endings", "How games end", says, chart.render(says), ("ending", "games", "share"), rows)
