"""What a founding is worth by its pips and by the land beside it."""

import numpy as np

from oxcart.engine.resources import YIELD_KEYS
from oxcart.research.report.board_map import gain_cells
from oxcart.research.report.chart import Chart, Scale, ticks
from oxcart.research.report.figure import Figure, percent, signed
from oxcart.research.report.tally import ENOUGH, Tally
from oxcart.research.statistics import reach


def pips_figure(tally: Tally) -> Figure:
    """What the pips of the founding are worth."""
    seats, shares, gains = tally.gain(tally.pips)
    errors = reach(shares, seats)
    shown = np.flatnonzero(seats >= max(ENOUGH, 0.004 * seats.sum()))
    shown = shown if len(shown) else np.flatnonzero(seats)
    chart = Chart(250)
    highest = max(0.01, float((np.abs(gains) + errors)[shown].max())) * 1.1
    across, up = Scale(float(shown[0]) - 1, float(shown[-1]) + 1, 52, 470), Scale(-highest, highest, 210, 12)
    chart.rungs(across, up, ticks(-highest, highest, 6), "{:+.0%}")
    chart.line(across.start, up(0), across.end, up(0), "axis")
    chart.path([(across(float(k)), up(gains[k])) for k in shown], "stroke s2")
    for k in shown:
        x = across(float(k))
        chart.line(x, up(gains[k] - errors[k]), x, up(gains[k] + errors[k]), "whisker")
        chart.dot(x, up(gains[k]), "fill s2", f"{k} pips: {signed(gains[k])} points, {seats[k]:,.0f} seats", 4)
    chart.floor(across, 210, ticks(across.low + 1, across.high - 1, 8))
    chart.text(470, 246, "pips on all corners begun on", "tick", "end")
    best = int(shown[np.argmax(gains[shown])])
    if len(shown) > 1:
        gain, doubt = gain_cells(gains[best], errors[best])
        says = (
            f"Who begins with {best} pips wins most: {gain} percentage points ({doubt}) "
            "over what the same bots usually win. A pip is one of 36 rolls that pays."
        )
    else:
        says = f"Here everybody begins with {best} pips. A pip is one of 36 rolls that pays."
    rows = [
        (str(k), f"{seats[k]:,.0f}", percent(shares[k]), *gain_cells(gains[k], errors[k]))
        for k in np.flatnonzero(seats)
    ]
    headings = ("pips", "seats", "won", "points over usual", "95%")
    return Figure("pips", "What pips are worth", says, chart.render(says), headings, rows)


def yields_figure(tally: Tally) -> Figure:
    """What it is worth to begin beside each kind of land."""
    settings = tally.occasion.settings
    seats, shares, gains = tally.gain(tally.yields)
    errors = reach(shares, seats)
    yielding = [r for r in sorted({y for y in settings.board.produces.values() if y is not None}) if seats[r].min() > 0]
    names = {r: settings.ruleset.labels.get(YIELD_KEYS[r], YIELD_KEYS[r]) for r in yielding}
    worth = {r: float(gains[r, 1] - gains[r, 0]) for r in yielding}
    doubt = {r: float(np.hypot(errors[r, 1], errors[r, 0])) for r in yielding}
    order = sorted(yielding, key=lambda r: -worth[r])
    chart = Chart(len(order) * 34 + 46)
    widest = max([0.01, *(abs(worth[r]) + doubt[r] for r in order)]) * 1.1
    across = Scale(-widest, widest, 120, 420)
    bottom = len(order) * 34 + 8
    for k, r in enumerate(order):
        y = 8 + 34 * k
        chart.text(108, y + 16, names[r], "name", "end")
        told = f"{names[r]}: {signed(worth[r])} points"
        x, x2 = sorted((across(0), across(worth[r])))
        chart.bar(x, y, x2 - x, 22, f"land-{YIELD_KEYS[r]}", told)
        chart.whisker(across(worth[r] - doubt[r]), across(worth[r] + doubt[r]), y + 11)
        chart.text(476, y + 16, signed(worth[r]), "value", "end")
    chart.line(across(0), 2, across(0), bottom, "axis")
    chart.floor(across, bottom, ticks(-widest, widest, 6), "{:+.0%}")
    if order:
        best = order[0]
        says = f"Who begins beside {names[best]} wins {signed(worth[best])} percentage points more than who does not."
    else:
        says = "Everybody began beside the same kinds of land."
    rows = [
        (
            names[r],
            f"{seats[r, 1]:,.0f}",
            percent(shares[r, 1]),
            percent(shares[r, 0]),
            *gain_cells(worth[r], doubt[r]),
        )
        for r in order
    ]
    headings = ("beside", "seats", "won with it", "won without", "points", "95%")
    return Figure("yields", "What land is worth", says, chart.render(says), headings, rows)
