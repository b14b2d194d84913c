"""The ring of the Big Game for people who watch a learner: a line a player, or all boards side by side as pixels."""

from math import sqrt
from typing import Any

from oxcart.boards.draw_frame import Point
from oxcart.boards.draw_places import SCALE, Places
from oxcart.boards.palette import HALO, INK, water_of, wood_of
from oxcart.boards.ring import GROUPS, Ring, load_ring
from oxcart.boards.stretch import ends_of, shift
from oxcart.boards.topology import Axial
from oxcart.game.event import Event
from oxcart.research.picture import Canvas, Pixels, draw_hex, shown
from oxcart.rulesets.biggame.colours import pairs_around

COLOURS = (("red", "orange", "white", "plain"), ("blue", "purple", "turquoise", "gray"))
"""Of sun and of moon; neighbours have different ones."""
_EAST_CORNER = -60
"""The direction of a hex's first corner, in degrees: hexes lie flat here."""


def render(event: Event, mode: str | None) -> Any:
    """What everybody sees of the ring: text, the same printed, or pixels."""
    return shown(mode, lambda: standing(event), lambda: picture(event))


def standing(event: Event) -> str:
    """The moment, and a line for each player: what lies open."""
    facts = event.hall()["event"]
    moment = f"{facts['phase']}, {facts['group']} acts, {facts['number']} rolled"
    lines = [f"turn {facts['turn']} of {facts['turns']}: {moment}"]
    for seat in range(len(event.players)):
        player = event.player(seat)
        pieces = ", ".join(f"{len(player[kind])} {kind}" for kind in ("settlements", "cities", "roads", "ships"))
        cards = f"{player['hand_size']} + {player['dev_size']} cards"
        lines.append(f"board {seat >> 1} {GROUPS[seat & 1]:4} {player['points']:2} points, {cards}, {pieces}")
    return "\n".join(lines)


def picture(event: Event) -> Pixels:
    """All boards from west to east: land with its numbers as pips, roads and ships, buildings by owner, robbers."""
    ring, boards = load_ring(event.header["pitch"]), len(event.boards)
    everywhere = [middle_of(shift(hex, b * ring.stretch.pitch)) for b in range(boards) for hex in ring.stretch.hexes]
    canvas = Canvas(Places(tuple(everywhere), (), (), _EAST_CORNER), water_of(ring.islands[0].theme).base)
    for b in range(boards):
        for h in range(ring.stretch.land):
            draw_hex(canvas, ring.island(b), h, middle_of(shift(ring.stretch.hexes[h], b * ring.stretch.pitch)))
    pairs = pairs_around(boards)
    for seat in range(2 * boards):
        palette = COLOURS[seat & 1]
        draw_pieces(canvas, ring, event.player(seat), palette[pairs[seat >> 1] % len(palette)])
    for b in range(boards):
        for h in event.boards[b]["robber"].tolist():
            canvas.disc(middle_of(shift(ring.stretch.hexes[h], b * ring.stretch.pitch)), 7, INK)
    return canvas.pixels


def draw_pieces(canvas: Canvas, ring: Ring, player: dict[str, Any], colour: str) -> None:
    """A player's roads, ships with a mast, settlements and cities."""
    wood = wood_of(colour)
    for kind in ("roads", "ships"):
        for board, edge in player[kind]:
            start, end = (middle_of(*c) for c in ends_of(ring.stretch.shifted(ring.stretch.edges[edge], board)))
            canvas.line(start, end, 4.5, wood.shade)
            canvas.line(start, end, 3, wood.base)
            if kind == "ships":
                canvas.disc(start.towards(end, 0.5), 3, HALO)
    for kind, half in (("settlements", 4), ("cities", 6)):
        for board, corner in player[kind]:
            at = middle_of(*ring.stretch.shifted(ring.stretch.corners[corner], board))
            canvas.square(at, half + 1, INK)
            canvas.square(at, half, wood.base)


def middle_of(*hexes: Axial) -> Point:
    """The middle of a hex, or the point where several meet."""
    q, r = (sum(part) / len(hexes) for part in zip(*hexes, strict=True))
    return Point(1.5 * SCALE * q, sqrt(3) * SCALE * (r + q / 2))
