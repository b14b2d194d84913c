"""Where to begin: the board with every corner that somebody began on, coloured by what it is worth."""

from html import escape

import numpy as np

from oxcart.boards import Board
from oxcart.boards.draw_places import places
from oxcart.boards.draw_svg import to_svg
from oxcart.research.course import harbours
from oxcart.research.report.figure import Figure, called, percent, signed
from oxcart.research.report.tally import ENOUGH, Tally
from oxcart.research.statistics import reach

COLD, CALM, HOT = (47, 98, 176), (250, 243, 226), (196, 58, 37)
"""Worse than usual, as usual, better than usual."""
DARK_FROM = 0.55
"""From this part of the scale on a colour carries light text."""
RADIUS = 31


def map_figure(tally: Tally) -> Figure:
    """The worth of corners on the map."""
    board = tally.occasion.settings.board
    seats, shares, gains = tally.gain(tally.corners)
    errors = reach(shares, seats)
    known = seats >= ENOUGH
    most = max(0.01, float(np.abs(gains[known]).max(initial=0)))
    begun = sorted(np.flatnonzero(seats).tolist(), key=lambda c: (not known[c], -gains[c]))
    discs = [
        disc(board, c, f"{seats[c]:,.0f} seats, {percent(shares[c])} won", gains[c] if known[c] else None, most)
        for c in begun
    ]
    if known.any():
        gain, doubt = gain_cells(gains[begun[0]], errors[begun[0]])
        says = (
            f"{spot_name(board, begun[0])} pays best: {gain} percentage points ({doubt}) "
            "over what the same bots usually win. Each disc is a corner somebody began on, with its points."
        )
    else:
        says = "Too few games for a colour: small discs are the corners somebody began on."
    if board.layout == "variable":
        says += " The land is drawn anew for every game, so this is the worth of the place alone."
    if left_out := [called(bot) for bot, counts in zip(tally.bots, tally.matters, strict=True) if not counts]:
        says += f" {' and '.join(left_out)} hardly ever wins, and is left out here and below."
    picture = to_svg(board).replace('role="img">', f'role="img" class="board" aria-label="{escape(says)}">', 1)
    picture = picture.rstrip().removesuffix("</svg>") + "".join(discs) + "</svg>" + legend(most)
    trade = harbours(board)
    rows = [
        (spot_name(board, c), trade[c] or "", f"{seats[c]:,.0f}", percent(shares[c]), *gain_cells(gains[c], errors[c]))
        for c in begun
    ]
    headings = ("corner", "harbour", "seats", "won", "points over usual", "95%")
    return Figure("map", "Where to begin", says, picture, headings, rows, wide=True)


def gain_cells(gain: float, error: float) -> tuple[str, str]:
    """Percentage points with their interval, for a table."""
    return signed(gain), f"±\u00a0{100 * error:.1f}"


def disc(board: Board, corner: int, told: str, gain: float | None, most: float) -> str:
    """A corner on the map: its gain in colour and number, or a small disc if too little is known."""
    at = places(board).corners[corner]
    title = f"<title>{escape(spot_name(board, corner))}: {told}</title>"
    place = f'transform="translate({at.x:.0f} {at.y:.0f})"'
    if gain is None:
        return f'<g {place}>{title}<circle class="rare" r="9"/></g>'
    ink = "#fffaf0" if abs(gain / most) > DARK_FROM else "#2a221b"
    return (
        f'<g class="spot" {place}>{title}<circle r="{RADIUS}" fill="{tone(gain / most)}"/>'
        f'<text y="9" text-anchor="middle" fill="{ink}">{signed(gain, 0)}</text></g>'
    )


def spot_name(board: Board, corner: int) -> str:
    """What people call a corner."""
    place = board.place_at.get(corner)
    return place.name if place else f"Corner {corner}"


def tone(part: float) -> str:
    """A colour between cold and hot for -1 to 1."""
    end = HOT if part > 0 else COLD
    share = min(1.0, abs(part)) ** 0.8
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(CALM, end, strict=True))


def legend(most: float) -> str:
    """What the colours stand for."""
    steps = "".join(f'<i style="background:{tone(k / 4)}"></i>' for k in range(-4, 5))
    return (
        f'<p class="legend" aria-hidden="true"><span>{signed(-most)}</span>{steps}<span>{signed(most)}</span>'
        "<span>percentage points</span></p>"
    )
