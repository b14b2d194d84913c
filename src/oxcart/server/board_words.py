"""A board in the reader's language: its title, and what it calls its places, its landmarks and its land."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from oxcart.server.board_shapes import BoardFacts

Translate = Callable[[str], str]
NAMED = ("name", "building", "region")
"""The members of places and hexes that hold words for people."""


def board_in(translate: Translate, board: Mapping[str, Any]) -> BoardFacts:
    """The same board with every name as `translate` says it."""
    told = {**board, "title": translate(board["title"])}
    for listed in ("hexes", "places"):
        if listed in board:
            told[listed] = [named_in(translate, one) for one in board[listed]]
    return cast(BoardFacts, told)


def named_in(translate: Translate, one: Mapping[str, Any]) -> dict[str, Any]:
    """A place or a hex with its names translated."""
    return {**one, **{member: translate(one[member]) for member in NAMED if member in one}}
