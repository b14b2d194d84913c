"""Positions of The Great Pyramid for rule tests: boats, blocks and gold are simply said, the rest is worked out."""

from typing import Any, Self

from oxcart.engine.bits import exclude, lowest
from oxcart.engine.network import place_road
from oxcart.rulesets.pyramid.facts import GOLD_KINDS
from oxcart.rulesets.pyramid.pharaoh import turn_pharaoh_cards
from oxcart.rulesets.pyramid.site import open_spaces
from tests.temple import Temple

DELTA = (0, -1)


class Site(Temple):
    """A game of The Great Pyramid put into the position a test needs."""

    game_key = "pyramid"
    first_board = "pyramid-first"

    def boat(self, seat: int, *edges: int) -> Self:
        """Boats of the seat lie on these paths."""
        for edge in edges:
            exclude(self.row["waters"], edge)
            self.row["boats"][seat] += 1
            place_road(self.states, 0, self.table, seat, edge)
        self.measure()
        return self

    def blocks(self, *counts: int) -> Self:
        """So many blocks of each seat stand in the pyramid; the last seat that has any has built last."""
        for seat, count in enumerate(counts):
            for _ in range(count):
                self.row["blocks"][seat] |= self.lowest_space()
            if count:
                self.row["vizier"] = seat
        turn_pharaoh_cards(self.states, 0, self.table)
        return self

    def gold(self, count: int, *, keep: int | None = None) -> Self:
        """So many gold blocks stand in the pyramid; `keep` is a number of which all three are still in the stack."""
        kinds = [kind for kind in range(GOLD_KINDS) if kind + 6 != keep] * 3
        kinds += [kind for kind in range(GOLD_KINDS) if kind + 6 == keep] * 3
        for kind in kinds[:count]:
            self.row["golden"] |= self.lowest_space()
            self.row["gold_stack"][kind] -= 1
        return self

    def lowest_space(self) -> Any:
        """The first empty space of the lowest level that is not full, as a set."""
        free = open_spaces(self.states, 0)
        return free & (~free + type(free)(1))

    def next_space(self) -> int:
        """The number of that space."""
        return int(lowest(open_spaces(self.states, 0)))

    def favor(self, seat: int) -> Self:
        """The seat has the Vizier's Favor."""
        self.row["vizier"] = seat
        return self

    def build(self, seat: int, *spaces: int) -> Self:
        """The seat builds blocks, on these spaces or on the next one."""
        for space in spaces or (self.next_space(),):
            self.play(seat, f"block:{space}")
        return self

    def seven(self, number: int) -> Self:
        """The player on turn, who has not rolled yet, rolls a 7 and reveals a gold block with this number."""
        self.roll(3, 4)
        self.play("chance", f"reveal:{number}")
        return self

    def lay(self) -> Self:
        """The player on turn lays the gold block."""
        self.play(self.game.turn, f"gold:{self.next_space()}")
        return self

    def pharaoh(self) -> list[str]:
        """What the pharaoh cards show."""
        return [player["pharaoh"] for player in self.seen()["players"]]

    def open_points(self) -> list[int]:
        """The points everybody sees."""
        return [player["points"] for player in self.seen()["players"]]

    def nile(self, a: tuple[int, int], b: tuple[int, int] | str) -> int:
        """A path of the Nile."""
        edge = self.edge(a, b)
        assert self.game.board.river is not None
        assert edge in self.game.board.river.edges
        return edge
