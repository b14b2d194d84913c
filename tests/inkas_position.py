"""Positions of Rise of the Inkas for rule tests; places carry the names of the beginner layout.

Columns S (sea), A, B, C (land) and J (jungle) are counted from the north. A corner is named by the hexes that meet
there (C2-J1-J2), a path by the hexes on its sides (C2/J1); "frame" is the border of the board. Where a name fits
several places, the first one is meant.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from oxcart.boards import Board
from oxcart.engine.bits import exclude, holds, include
from oxcart.engine.network import clear_board, rebuild_reach
from oxcart.engine.record import NOBODY
from oxcart.engine.resources import YIELD_KEYS
from oxcart.engine.route import award_route, longest_route
from oxcart.game import Game
from oxcart.rulesets.inkas.adapted import ADAPTED
from oxcart.rulesets.inkas.facts import CARD_KEYS, FRAME
from tests.naive.twins import in_set
from tests.position import Position

RED, ORANGE, BLUE, GRAY = range(4)
COLUMNS = {"S": (-2, -1, 5), "A": (-1, -2, 6), "B": (0, -3, 7), "C": (1, -3, 6), "J": (2, -3, 5)}
"""Each column's place from west to east, where its first hex lies, and how many it has."""
HEXES = {f"{column}{k + 1}": (q, first + k) for column, (q, first, count) in COLUMNS.items() for k in range(count)}
KEYS = {
    "wood": "lumber",
    "stone": "brick",
    "wool": "wool",
    "potato": "grain",
    "ore": "ore",
    **{key: key for key in ("feathers", "coca", "fish")},
}
"""The rule book's words for the cards, and the keys."""
Place = int | str


def names_of(board: Board, hexes: Iterable[int]) -> list[str]:
    """The names of hexes, by their numbers."""
    names = {place: name for name, place in HEXES.items()}
    return sorted(names[board.hexes[h]] for h in map(int, hexes) if h < len(board.hexes))


def paths_named(board: Board, name: str) -> list[int]:
    """The paths between two hexes, or between a hex and the frame."""
    sides = sorted(set(name.split("/")) - {"frame"})
    return [e for e, row in enumerate(board.topology.edge_hexes[:-1]) if names_of(board, row) == sides]


def is_path(board: Board, name: str) -> bool:
    """Is there such a path?"""
    return bool(paths_named(board, name))


class Highland(Position):
    """A game of Rise of the Inkas put into the position a test needs; it begins on an empty board."""

    def __init__(
        self,
        players: int = 4,
        options: Mapping[str, str] | None = None,
        board: Any = "inkas-beginner",
        **more: Any,
    ) -> None:
        super().__init__("inkas", players, board, options, **more)
        clear_board(self.states, 0, self.table)
        for seat in range(players):
            self.hand(seat)
            self.row["culture"][seat] = self.row["route"][seat] = 0

    # ------------------------------------------------------------------ naming places

    def spot(self, place: Place) -> int:
        """A corner."""
        if not isinstance(place, str):
            return place
        named = sorted(set(place.split("-")) - {"frame"})
        rows = self.game.board.topology.corner_hexes[:-1]
        return next(c for c, row in enumerate(rows) if names_of(self.game.board, row) == named)

    def way(self, place: Place) -> int:
        """A path."""
        return paths_named(self.game.board, place)[0] if isinstance(place, str) else place

    def tile(self, name: str) -> int:
        """A hex."""
        return self.game.board.hexes.index(HEXES[name])

    def a_path_at(self, corner: int, taken: bool = False) -> int | None:
        """The first path at a corner that is free, or that is taken."""
        topology = self.game.board.topology
        paths = [int(e) for e in topology.corner_edges[corner] if e != topology.edge_count]
        return next((e for e in paths if holds(self.row["free"], e) != taken), None)

    def road_on(self, place: Place) -> str:
        """The action that lays a road."""
        return f"road:{self.way(place)}"

    def settle_at(self, place: Place) -> str:
        """The action that builds a settlement."""
        return f"settle:{self.spot(place)}"

    def city_at(self, place: Place) -> str:
        """The action that builds a city."""
        return f"city:{self.spot(place)}"

    def found_at(self, place: Place) -> str:
        """The action that founds a tribe."""
        return f"found:{self.spot(place)}"

    def robber_to(self, name: str) -> str:
        """The action that moves the robber."""
        return "robber:frame" if name == "frame" else f"robber:{self.tile(name)}"

    # ------------------------------------------------------------------ saying what is there

    def settlement(self, seat: int, *places: Place, count: bool = True) -> Self:
        """Settlements of the active tribe stand here, each with its marker unless it is not to count."""
        for place in places:
            include(self.row["settlements"][seat], self.spot(place))
            self.row["culture"][seat] += count
        return self.settled()

    def city(self, seat: int, *places: Place) -> Self:
        """Cities of the active tribe stand here, each with its two markers."""
        for place in places:
            include(self.row["cities"][seat], self.spot(place))
            self.row["culture"][seat] += 2
        return self.settled()

    def ruin(self, seat: int, *places: Place, tribe: int = 1, kind: str = "settlements") -> Self:
        """Settlements of an earlier tribe stand here in decline; the markers of that tribe are there too."""
        for place in places:
            include(self.row[kind][seat], self.spot(place))
            include(self.row["ruins"][seat], self.spot(place))
        return self.tribe(seat, tribe + 1).settled()

    def ruined_city(self, seat: int, place: Place) -> Self:
        """A city of the first tribe stands here in decline."""
        return self.ruin(seat, place, kind="cities")

    def remove_ruin(self, seat: int, place: Place) -> Self:
        """This building in decline is gone."""
        for name in ("settlements", "cities", "ruins"):
            exclude(self.row[name][seat], self.spot(place))
        return self.settled()

    def road(self, seat: int, *places: Place) -> Self:
        """Roads lie here."""
        for place in places:
            include(self.row["roads"][seat], self.way(place))
        return self.settled()

    def along(self, seat: int, *corners: Place) -> Self:
        """Roads lie along a walk from corner to corner."""
        return self.road(seat, *self.path(*map(self.spot, corners)))

    def settled(self) -> Self:
        """Work out from the pieces alone what the record keeps beside them, and settle the route card."""
        row, topology, seats = self.row, self.game.board.topology, range(self.game.players)
        roads = {seat: in_set(row["roads"][seat]) for seat in seats}
        clean = self.states.copy()
        clear_board(clean, 0, self.table)
        for name in ("open", "free", "occupied", "touched"):
            row[name] = clean[0][name]
        for seat in seats:
            for edge in roads[seat]:
                exclude(row["free"], edge)
                for corner in topology.edge_corners[edge]:
                    include(row["touched"][seat], int(corner))
            for corner in (*in_set(row["settlements"][seat]), *in_set(row["cities"][seat])):
                include(row["occupied"], corner)
                for near in (corner, *(int(c) for c in topology.corner_corners[corner] if c != topology.corner_count)):
                    exclude(row["open"], near)
        for seat in seats:
            ADAPTED.of(rebuild_reach)(self.states, 0, self.table, seat)
        self.measure()
        return self

    def measure(self) -> Self:
        """Work out routes and the route card from the pieces."""
        for seat in range(self.game.players):
            self.row["route"][seat] = ADAPTED.of(longest_route)(self.states, 0, self.table, seat)
        ADAPTED.of(award_route)(self.states, 0, self.table)
        return self

    def aside(self) -> Self:
        """The route card lies beside the board."""
        self.row["route_holder"] = NOBODY
        return self

    def tribe(self, seat: int, number: int) -> Self:
        """This tribe of the seat is active: the markers of the earlier ones are placed."""
        ruins = set(in_set(self.row["ruins"][seat]))
        active = [len(set(in_set(self.row[kind][seat])) - ruins) for kind in ("settlements", "cities")]
        return self.culture(seat, 4 * (number - 1) + active[0] + 2 * active[1])

    def culture(self, seat: int, markers: int) -> Self:
        """The seat has so many culture markers, whatever stands on the board."""
        self.row["culture"][seat] = markers
        return self

    def hand(self, seat: int, **cards: int) -> Self:
        """The seat holds exactly these cards; they come from the supply."""
        wanted = {self.card(name): count for name, count in cards.items()}
        for r in range(len(YIELD_KEYS)):
            change = wanted.get(r, 0) - int(self.row["hand"][seat, r])
            self.row["hand"][seat, r] += change
            self.row["bank"][r] -= change
        self.row["hand_size"][seat] = sum(wanted.values())
        return self

    def fill_hand(self, seat: int, count: int) -> Self:
        """The seat holds `count` cards, as mixed as can be."""
        return self.hand(seat, **{key: count // 8 + (k < count % 8) for k, key in enumerate(YIELD_KEYS)})

    def supply(self, **cards: int) -> Self:
        """These types have so few cards left; the missing ones are out of play."""
        for name, count in cards.items():
            self.row["bank"][self.card(name)] = count
        return self

    def robber(self, name: str) -> Self:
        """The robber stands on this hex or on the frame."""
        self.row["robber"] = FRAME if name == "frame" else self.tile(name)
        return self

    def stack(self, size: int, **cards: int) -> Self:
        """So many cards, these, are left in the first stack."""
        assert sum(cards.values()) == size
        self.row["deck"][:] = [cards.get(key, 0) for key in CARD_KEYS]
        return self

    def release(self, size: int, **cards: int) -> Self:
        """The second stack is on sale and has so many cards left, these."""
        assert sum(cards.values()) == size
        self.row["released"] = 1
        self.row["second"][:] = [cards.get(key, 0) for key in CARD_KEYS]
        return self

    def founding(self, second: bool = False, seat: int = RED) -> Self:
        """The seat places a settlement of the set-up phase, in the first or the second round."""
        self.row["founding"] = self.game.players if second else 0
        self.phase("found_settlement")
        self.turn(seat)
        return self

    # ------------------------------------------------------------------ asking

    def card(self, name: str) -> int:
        """The type of a card, by the rule book's word or by its key."""
        return YIELD_KEYS.index(KEYS.get(name, name))

    def key(self, name: str) -> str:
        """The key of a card."""
        return YIELD_KEYS[self.card(name)]

    def cards(self, seat: int) -> dict[str, int]:
        """The cards of a seat by the rule book's words, without zeros."""
        held = self.own(seat)["hand"]
        return {word: held[key] for word, key in KEYS.items() if held[key]}

    def stacks(self) -> list[dict[str, int]]:
        """What is left in both stacks, which nobody sees."""
        return [dict(zip(CARD_KEYS, self.row[name].tolist(), strict=True)) for name in ("deck", "second")]


def start(board: str, players: int, rolls: Sequence[int], **options: str) -> Highland:
    """A new game after these rolls for the start."""
    position = Highland.of(Game.new("inkas", players, board, options, seed=1, chance="manual"))
    for total in rolls:
        first = min(6, total - 1)
        position.play("chance", f"dice:{first}+{total - first}")
    return position


def beginner(players: int = 4) -> Highland:
    """The beginner start, with red on turn."""
    return start("inkas-beginner", players, [12, *[2] * (players - 1)])
