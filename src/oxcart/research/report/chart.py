"""Drawing with numbers: a plane with scales, and the few marks that the figures are made of, as SVG text.

Colours are classes, so that the page decides them, by day and by night.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, log10

WIDTH = 480


@dataclass(frozen=True)
class Scale:
    """From values to a stretch of the picture."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        span = self.high - self.low or 1
        return self.start + (value - self.low) / span * (self.end - self.start)


def ticks(low: float, high: float, about: int) -> list[float]:
    """Round values from low to high, about so many."""
    span = max(high - low, 1e-9)
    power = 10.0 ** floor(log10(span / about))
    step = next(power * m for m in (1, 2, 5, 10) if span / (power * m) <= about)
    return [round(k * step, 10) for k in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def number(value: float) -> str:
    """A coordinate."""
    return f"{value:.1f}".removesuffix(".0")


@dataclass
class Chart:
    """A picture in the making."""

    height: float
    width: float = WIDTH
    marks: list[str] = field(default_factory=list)

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> None:
        """Words, by their baseline."""
        self.marks.append(
            f'<text class="{kind}" x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def line(self, x: float, y: float, x2: float, y2: float, kind: str) -> None:
        """A straight line."""
        self.marks.append(
            f'<line class="{kind}" x1="{number(x)}" y1="{number(y)}" x2="{number(x2)}" y2="{number(y2)}"/>'
        )

    def bar(self, x: float, y: float, width: float, height: float, kind: str, told: str = "") -> None:
        """A filled rectangle; who points at it is told something."""
        title = f"<title>{escape(told)}</title>" if told else ""
        self.marks.append(
            f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(max(0, width))}" '
            f'height="{number(max(0, height))}" rx="2">{title}</rect>'
        )

    def dot(self, x: float, y: float, kind: str, told: str = "", radius: float = 5) -> None:
        """A point."""
        title = f"<title>{escape(told)}</title>" if told else ""
        self.marks.append(f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{radius}">{title}</circle>')

    def path(self, points: Sequence[tuple[float, float]], kind: str, closed: bool = False) -> None:
        """A line through points, or the surface within it."""
        steps = " L".join(f"{number(x)} {number(y)}" for x, y in points)
        self.marks.append(f'<path class="{kind}" d="M{steps}{"Z" if closed else ""}"/>')

    def whisker(self, x: float, x2: float, y: float, kind: str = "whisker") -> None:
        """An interval lying along."""
        self.line(x, y, x2, y, kind)
        for end in (x, x2):
            self.line(end, y - 4, end, y + 4, kind)

    def floor(self, scale: Scale, at: float, values: Sequence[float], spell: str = "{:,.0f}") -> None:
        """A horizontal axis with its numbers."""
        self.line(scale.start, at, scale.end, at, "axis")
        for value in values:
            self.line(scale(value), at, scale(value), at + 4, "axis")
            self.text(scale(value), at + 18, spell.format(value), "tick", "middle")

    def rungs(self, across: Scale, up: Scale, values: Sequence[float], spell: str = "{:,.0f}") -> None:
        """Faint lines at heights, with their numbers on the left."""
        for value in values:
            self.line(across.start, up(value), across.end, up(value), "rung")
            self.text(across.start - 8, up(value) + 4, spell.format(value), "tick", "end")

    def render(self, label: str) -> str:
        """The picture, with words for those who cannot see it."""
        return (
            f'<svg class="chart" role="img" aria-label="{escape(label)}" '
            f'viewBox="0 0 {number(self.width)} {number(self.height)}">{"".join(self.marks)}</svg>'
        )
