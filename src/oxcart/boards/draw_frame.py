"""What surrounds the board in its picture: the sea with its waves, and below it land where the theme has any."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sin

from oxcart.boards.palette import Shore, Water, shore_of, water_of


@dataclass(frozen=True)
class Point:
    """A point of the picture; its text is what SVG expects."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:.1f} {self.y:.1f}"

    def towards(self, other: "Point", part: float) -> "Point":
        """The point that part of the way to the other."""
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def moved(self, dx: float, dy: float) -> "Point":
        """The point that far away."""
        return Point(self.x + dx, self.y + dy)


@dataclass(frozen=True)
class Box:
    """The part of the plane a picture shows."""

    x: float
    y: float
    width: float
    height: float


def frame(theme: str, box: Box, island: str) -> str:
    """The ground of the whole picture; the sea is shallow round the island."""
    water = water_of(theme)
    place = f'x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height:.0f}"'
    sea = f'<rect {place} fill="{water.base}"/>{_waves(water, box)}'
    shallows = outlined(island, water.lit, 86, 'opacity=".3"') + outlined(island, water.lit, 50, 'opacity=".55"')
    shore = shore_of(theme)
    return sea + shallows + (_mainland(water, shore, box) if shore else "")


def outlined(shapes: str, tone: str, width: float, more: str = "") -> str:
    """The shapes in one tone, grown by half that width."""
    return f'<g fill="{tone}" stroke="{tone}" stroke-width="{width}" stroke-linejoin="round" {more}>{shapes}</g>'


def _waves(water: Water, box: Box) -> str:
    tones = (water.deep, water.lit)
    marks = "".join(f'<path d="M{at} q11-8 22 0t22 0" stroke="{tones[k % 2]}"/>' for k, at in _scattered(box))
    return f'<g fill="none" stroke-width="3" stroke-linecap="round" opacity=".5">{marks}</g>'


def _scattered(box: Box) -> Iterator[tuple[int, Point]]:
    """Points spread evenly but without pattern, the same in every picture."""
    golden, plastic = 0.618034, 0.754878
    for k in range(int(box.width * box.height / 14000)):
        yield k, Point(box.x + box.width * (k * golden % 1) - 20, box.y + box.height * (k * plastic % 1))


def _mainland(water: Water, shore: Shore, box: Box) -> str:
    """Bands of land from the coast down, each with a lit crest."""
    steps = 48
    xs = [box.x - 40 + (box.width + 80) * k / steps for k in range(steps + 1)]
    top = box.y + box.height * shore.from_top

    def line(y: float, swing: float, phase: float, slope: float) -> list[Point]:
        def height(x: float) -> float:
            return y + slope * x + swing * (sin(x / 210 + phase) + 0.3 * sin(x / 83 + 2.3 * phase))

        return [Point(x, height(x)) for x in xs]

    def down_from(points: list[Point], fill: str) -> str:
        path = "M" + " L".join(map(str, points)) + f" V{box.y + box.height + 40:.0f} H{xs[0]:.0f}Z"
        return f'<path d="{path}" {fill}/>'

    coast = line(top - 20, 26, 0.6, -0.12)
    land = "".join(
        down_from(coast, f'fill="none" stroke="{tone}" stroke-opacity="{opacity}" stroke-width="{width}"')
        for tone, opacity, width in ((water.lit, 0.4, 90), ("#d5ebe6", 0.55, 30))
    )
    land += down_from(coast, f'fill="{shore.beach}"')
    land += down_from([p.moved(0, 26) for p in coast], f'fill="{shore.land.base}"')
    for k in range(1, 1 + int(9 * (1 - shore.from_top))):
        crest = line(top + k * box.height / 9, 30, 1.7 * k, -0.05)
        slope = [p.moved(0, 18 + 10 * sin(p.x / 150 + k)) for p in crest]
        land += down_from(crest, f'fill="{shore.land.lit}"')
        land += down_from(slope, f'fill="{shore.land.shade if k % 2 else shore.land.base}" fill-opacity=".75"')
    return land
