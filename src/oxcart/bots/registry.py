"""The one registry of bots, written by hand: what people call them, how strong they are, their place in the ladder."""

from dataclasses import dataclass

from oxcart.bots.classic import GREEDY, UNIFORM

SEARCH = GREEDY + 1
"""The ladder itself has no such bot: `oxcart.bots.thinking` plays for it."""


@dataclass(frozen=True)
class BotFacts:
    """A bot's fact sheet; `id` is its place in the compiled ladder, and keys never change."""

    key: str
    title: str
    level: str
    id: int
    thinks: bool = False
    """Does it take its time over a move, outside of the ladder?"""


BOTS: tuple[BotFacts, ...] = (
    BotFacts(
        "uniform", "Wanderer", "Takes any legal action with equal chance: for tests, and for a first win.", UNIFORM
    ),
    BotFacts("greedy", "Merchant", "Saves for one good building at a time and trades for it: a fair opponent.", GREEDY),
    BotFacts("search", "Oracle", "Plays every move on to the end many times before it chooses: strong.", SEARCH, True),
)
"""From the weakest to the strongest."""

BY_KEY: dict[str, BotFacts] = {bot.key: bot for bot in BOTS}
