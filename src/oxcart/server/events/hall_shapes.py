"""The shapes of what the screens of a hall show."""

from typing import TypedDict

from oxcart.server.events.shapes import Announcement


class RankFacts(TypedDict):
    """A place of the leaderboard."""

    rank: int
    seat: int
    nickname: str
    points: int


class HallFacts(TypedDict):
    """What the screens of the hall show."""

    leaders: list[RankFacts]
    """The best ten by open points."""
    points: list[int]
    """For each board the open points of its better player."""
    paid: list[int]
    """The boards that got cards from the last roll."""
    announcement: Announcement | None
    """The last one for the hall."""
    counts: dict[str, int]
    """How many seats are in each state."""
