"""A figure of a report: what it is called, what it says, the picture, and the table behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from oxcart.bots import BY_KEY
from oxcart.research.statistics import Interval


@dataclass(frozen=True)
class Figure:
    """A picture with its words and its numbers."""

    key: str
    title: str
    says: str
    picture: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    wide: bool = False

    def to_html(self) -> str:
        """The figure as a card of the page."""
        head = "".join(f'<th scope="col">{escape(word)}</th>' for word in self.headings)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return (
            f'<figure id="{self.key}" class="card{" wide" if self.wide else ""}" aria-labelledby="{self.key}-title">'
            f'<h2 id="{self.key}-title">{escape(self.title)}</h2><figcaption>{escape(self.says)}</figcaption>'
            f"{self.picture}<details><summary>The numbers</summary>"
            f'<div class="scroll">{table}</div></details></figure>'
        )


def percent(share: float) -> str:
    """A share for people."""
    return f"{share:.1%}"


def between(share: Interval) -> str:
    """The interval of a share for people."""
    return f"{share.low:.1%} to {share.high:.1%}"


def called(bot: str) -> str:
    """What people call a bot, with its key."""
    return f"{BY_KEY[bot].title} ({bot})"


def signed(gain: float, digits: int = 1) -> str:
    """Percentage points more or fewer."""
    text = f"{100 * gain:+.{digits}f}".replace("-", "\u2212")
    return text if any(digit in text for digit in "123456789") else text[1:]
