"""Positions with the gods for rule tests: who has which god is simply said, the rest is worked out.

`Temple` begins like `Position`, with gods that do nothing by themselves.
"""

from collections.abc import Mapping
from typing import Any, Self

from oxcart.rulesets.gods.facts import ALL_GODS, GOD_KEYS
from tests.position import Position

QUIET_GODS = ("horus", "ptah", "hapi", "maat")


class Temple(Position):
    """A game with the gods put into the position a test needs."""

    game_key = "gods"
    first_board = "egypt-beginner"

    def __init__(
        self, players: int = 4, options: Mapping[str, str] | None = None, board: Any = None, **more: Any
    ) -> None:
        super().__init__(self.game_key, players, board or self.first_board, options, **more)
        for seat in range(players):
            self.row["god"][seat] = GOD_KEYS.index(QUIET_GODS[seat])
        self.lay_display()

    def god(self, seat: int, key: str, side: str = "A") -> Self:
        """The seat has this god, received in an earlier turn; who had it before gets the seat's."""
        wanted = GOD_KEYS.index(key)
        for other in range(self.game.players):
            if self.row["god"][other] == wanted:
                self.row["god"][other] = self.row["god"][seat]
        self.row["god"][seat] = wanted
        self.row["god_side"][seat] = "AB".index(side)
        return self.lay_display()

    def lay_display(self) -> Self:
        """All gods that nobody has lie beside the board."""
        held = sum(1 << int(god) for god in self.row["god"][: self.game.players])
        self.row["display"] = ALL_GODS & ~held
        return self

    def card(self, seat: int) -> str:
        """The god of a seat and its side, such as horus A."""
        card = self.game.view(None)["players"][seat]["god"]
        return f"{card['key']} {card['side']}"

    def display(self) -> set[str]:
        """The gods on display."""
        return set(self.game.view(None)["display"])

    def is_sound(self) -> bool:
        """Does the record keep all its invariants?"""
        return self.game.faults() == 0
