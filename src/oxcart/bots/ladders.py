"""The ladder over bots of every game, by the ruleset's key."""

from collections.abc import Callable
from typing import Any

from oxcart.bots import classic, germany, gods, inkas, pyramid, search

LADDERS = {
    "classic": classic.choose,
    "egypt": classic.choose,
    "gods": gods.choose,
    "pyramid": pyramid.choose,
    "inkas": inkas.choose,
    "germany": germany.choose,
}
"""The function that names a bot's action in a game: given the bot's id, what its seat knows, and what it may do."""

_SEARCH: tuple[Callable[..., Any], ...] = (search.try_action, classic.play_greedily, search.leave_drafts)
SEARCHES: dict[str, tuple[Callable[..., Any], ...]] = {
    "classic": _SEARCH,
    "egypt": _SEARCH,
    "gods": tuple(map(gods.ADAPTED.of, _SEARCH)),
    "pyramid": tuple(map(pyramid.ADAPTED.of, _SEARCH)),
    "inkas": tuple(map(inkas.ADAPTED.of, _SEARCH)),
    "germany": tuple(map(germany.ADAPTED.of, _SEARCH)),
}
"""What a searching bot of a game works with: plays an action on, names the usual one, leaves out needless drafts."""
