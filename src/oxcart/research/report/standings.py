"""Who wins: bots with their strength, seats and the turn order."""

from oxcart.research.report.chart import Chart, Scale, ticks
from oxcart.research.report.figure import Figure, between, called, percent
from oxcart.research.report.tally import Tally
from oxcart.research.statistics import Interval, share_of, strength

LEFT, RIGHT, WIDE = 150, 380, 476
ROW = 44


def bots_figure(tally: Tally) -> Figure:
    """How often each bot wins a seat it sits in, with its strength."""
    players = tally.occasion.settings.players
    shares = [share_of(tally.wins[b].sum(), tally.seats[b].sum()) for b in range(len(tally.bots))]
    order = sorted(range(len(shares)), key=lambda b: -shares[b].share)
    chart = Chart(len(shares) * ROW + 46)
    across = Scale(0, max(*(s.high for s in shares), 1.25 / players), LEFT, RIGHT)
    even_line(chart, across, players, len(shares) * ROW + 8)
    for place, b in enumerate(order):
        y = 12 + place * ROW
        share = shares[b]
        chart.text(LEFT - 12, y + 16, called(tally.bots[b]).split(" (")[0], "name", "end")
        chart.text(LEFT - 12, y + 30, tally.bots[b], "tick", "end")
        chart.bar(LEFT, y, across(share.share) - LEFT, 28, f"fill s{b}", f"{called(tally.bots[b])}: {between(share)}")
        chart.whisker(across(share.low), across(share.high), y + 14)
        chart.text(across(share.high) + 10, y + 13, percent(share.share), "value")
        if share.share > 0:
            chart.text(across(share.high) + 10, y + 28, f"strength {strength(share.share, players):+.0f}", "tick")
    chart.floor(across, len(shares) * ROW + 10, ticks(0, across.high, 5), "{:.0%}")
    best = order[0]
    if len(shares) == 1:
        says = f"{called(tally.bots[0])} sits everywhere, so there is nobody to be compared with."
    else:
        says = (
            f"{called(tally.bots[best])} wins {percent(shares[best].share)} of the seats it sits in; an even share is "
            f"{percent(1 / players)}, the dashed line. Whiskers are 95% intervals. Strength is on Elo's scale: "
            "0 for an even share, 400 more for ten times as much."
        )
    rows = [bot_row(tally, b, shares[b], players) for b in order]
    headings = ("bot", "seats", "wins", "per seat", "95%", "strength", "95%", "mean points")
    return Figure("bots", "Who wins", says, chart.render(says), headings, rows)


def bot_row(tally: Tally, b: int, share: Interval, players: int) -> list[str]:
    """A bot's line in the table; strength is on Elo's scale, 0 for an even share of the wins."""
    seats, points = int(tally.seats[b].sum()), tally.points[b]
    mean = sum(k * int(n) for k, n in enumerate(points)) / max(1, int(points.sum()))
    low, high = (f"{strength(value, players):+.0f}" if value > 0 else "lower" for value in (share.low, share.high))
    rated = f"{strength(share.share, players):+.0f}" if share.share > 0 else "none"
    wins = f"{tally.wins[b].sum():,.1f}".removesuffix(".0")
    return [
        called(tally.bots[b]),
        f"{seats:,}",
        wins,
        percent(share.share),
        between(share),
        rated,
        f"{low} to {high}",
        f"{mean:.2f}",
    ]


def even_line(chart: Chart, across: Scale, players: int, height: float) -> None:
    """Where everybody would be if nothing mattered."""
    chart.line(across(1 / players), 2, across(1 / players), height, "even")


def places_figure(tally: Tally) -> Figure:
    """What the seat and the place in the turn order are worth."""
    players, games = tally.occasion.settings.players, tally.games
    places = [share_of(wins, games) for wins in tally.wins.sum(axis=0)]
    seats = [share_of(wins, games) for wins in tally.seat_wins]
    chart = Chart(2 * (players * 26 + 30) + 30)
    shares = [*places, *seats]
    low, high = min(s.low for s in shares), max(s.high for s in shares)
    margin = 0.15 * (high - low)
    across = Scale(max(0, min(low, 1 / players) - margin), max(high, 1 / players) + margin, LEFT, RIGHT + 20)
    bottom = chart.height - 26
    even_line(chart, across, players, bottom)
    names = [ordinal(k) + " to play" for k in range(players)]
    y = 18.0
    for heading, group, labels in (
        ("Turn order", places, names),
        ("Seat", seats, [f"{tally.occasion.settings.colours[k]}, p{k}" for k in range(players)]),
    ):
        chart.text(4, y, heading, "name")
        for label, share in zip(labels, group, strict=True):
            y += 26
            chart.text(LEFT - 12, y - 4, label, "tick", "end")
            chart.whisker(across(share.low), across(share.high), y - 8)
            chart.dot(across(share.share), y - 8, "fill s0", between(share))
            chart.text(WIDE, y - 4, percent(share.share), "value", "end")
        y += 30
    chart.floor(across, bottom, ticks(across.low, across.high, 5), "{:.0%}")
    first = places[0]
    helped = (
        "an advantage"
        if first.low > 1 / players
        else "a drawback"
        if first.high < 1 / players
        else "no clear advantage"
    )
    says = f"Whoever begins wins {percent(first.share)} ({between(first)}): {helped}. The dashed line is an even share."
    rows = [(name, percent(s.share), between(s)) for name, s in zip(names, places, strict=True)]
    rows += [(f"seat p{k}", percent(s.share), between(s)) for k, s in enumerate(seats)]
    return Figure("places", "Seat and turn order", says, chart.render(says), ("place", "wins", "95%"), rows)


def ordinal(place: int) -> str:
    """First, second, third, fourth."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place]
