"""The one registry of bots, written by hand: what people call them, how strong they are, their place in the ladder."""

from dataclasses import dataclass

from oxcart.bots.classic import GREEDY, UNIFORM
from oxcart.bots.thinking import PLANNING, SEARCHING, Manner

PLANNER, SEARCH = range(GREEDY + 1, GREEDY + 3)
"""The ladder itself has no such bots: `oxcart.bots.thinking` plays for them."""


@dataclass(frozen=True)
class BotFacts:
    """A bot's fact sheet; `id` is its place in the compiled ladder, and keys never change."""

    key: str
    title: str
    level: str
    id: int
    manner: Manner | None = None
    """How it looks ahead, if it does."""

    @property
    def thinks(self) -> bool:
        """Does it take its time over a move, outside of the ladder?"""
        return self.manner is not None


BOTS: tuple[BotFacts, ...] = (
    BotFacts(
        "uniform", "Wanderer", "Takes any legal action with equal chance: for tests, and for a first win.", UNIFORM
    ),
    BotFacts("greedy", "Merchant", "Saves for one good building at a time and trades for it: a fair opponent.", GREEDY),
    BotFacts("planner", "Architect", "Weighs where every move leads by the end of the turn: good.", PLANNER, PLANNING),
    BotFacts("search", "Oracle", "Plays every move on many times before it chooses: strong.", SEARCH, SEARCHING),
)
"""From the weakest to the strongest."""

BY_KEY: dict[str, BotFacts] = {bot.key: bot for bot in BOTS}
