"""The bots of every game, by the ruleset's key: the ladder, and what looking ahead and learning need."""

from collections.abc import Callable
from typing import Any

from oxcart.bots import classic, germany, gods, inkas, lessons, pyramid, racing

LADDERS = {
    "classic": classic.choose,
    "egypt": classic.choose,
    "gods": gods.choose,
    "pyramid": pyramid.choose,
    "inkas": inkas.choose,
    "germany": germany.choose,
}
"""The function that names a bot's action in a game: given the bot's id, what its seat knows, and what it may do."""

_BASES = {"gods": gods, "pyramid": pyramid, "inkas": inkas, "germany": germany}


def in_every_game(function: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """A function of the classic bots as each game has it, by the ruleset's key."""
    return {key: _BASES[key].ADAPTED.of(function) if key in _BASES else function for key in LADDERS}


THOUGHTS = in_every_game(racing.think)
"""What a bot of a game looks ahead with."""

LESSONS = in_every_game(lessons.play_and_note)
"""What plays a game to learn from."""
