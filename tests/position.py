"""Positions for rule tests: pieces, hands, cards and phase are simply said, the rest is worked out.

`Position` begins on an empty board in the main phase of seat 0's turn, every hand empty, dice and draws up to the test.
Resources may be named neutrally (ore) or in the theme's word (stone).
"""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, Self

import pytest

from oxcart.boards import Board, corner_of, edge_between, edge_on_side, load
from oxcart.boards.topology import corner_at
from oxcart.engine.network import place_road, place_settlement, replace_by_city
from oxcart.engine.resources import RESOURCE_KEYS
from oxcart.engine.route import award_route, longest_route
from oxcart.game import Game, IllegalAction
from oxcart.rulesets import BY_KEY

Hex = tuple[int, int]


def changed_board(key: str, changes: Mapping[Hex, tuple[str, int]]) -> Board:
    """A fixed board with another terrain and token on some hexes; token 0 is none."""
    document = load(key).to_dict()
    for entry in document["hexes"]:
        terrain, token = changes.get(tuple(entry["at"]), (entry["terrain"], entry.get("token", 0)))
        entry["terrain"] = terrain
        entry.pop("token", None)
        if token:
            entry["token"] = token
    return Board.from_dict(document)


class Position:
    """A game put into the position a test needs."""

    def __init__(
        self,
        game: str = "egypt",
        players: int = 4,
        board: Any = "egypt-beginner",
        options: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        has_setup = any(setting.key == "setup" for setting in BY_KEY[game].facts.settings)
        settings = {**({"setup": "founding"} if has_setup else {}), **(options or {})}
        self.game = Game.new(game, players, board, settings, seed=1, chance="manual", **more)
        self.table = self.game._table
        self.states = self.game._states
        self.row["starter"] = 0
        self.row["turns"] = 1
        self.row["idle"] = 1
        self.phase("main")
        self.turn(0)

    @classmethod
    def of(cls, game: Game) -> "Position":
        """The position a game has reached, with nothing changed."""
        position = object.__new__(cls)
        position.game, position.table, position.states = game, game._table, game._states
        return position

    @property
    def row(self) -> Any:
        """The record itself."""
        return self.states[0]

    # ------------------------------------------------------------------ saying what is there

    def phase(self, name: str) -> "Position":
        """The game is in this phase, waiting for the player on turn."""
        self.row["phase"] = self.game.ruleset.phases.index(name)
        return self

    def turn(self, seat: int) -> "Position":
        """This seat is on turn and acts."""
        self.row["turn"] = seat
        self.row["acting"] = 1 << seat
        return self

    def hand(self, seat: int, **cards: int) -> "Position":
        """The seat holds exactly these resource cards; they come from the supply."""
        wanted = {self.resource(name): count for name, count in cards.items()}
        for r in range(len(RESOURCE_KEYS)):
            change = wanted.get(r, 0) - int(self.row["hand"][seat, r])
            self.row["hand"][seat, r] += change
            self.row["bank"][r] -= change
        self.row["hand_size"][seat] = sum(wanted.values())
        return self

    def supply(self, **cards: int) -> "Position":
        """These types have so few cards left; the missing ones are out of play, so `faults` would complain."""
        for name, count in cards.items():
            self.row["bank"][self.resource(name)] = count
        return self

    def settlement(self, seat: int, *corners: int) -> "Position":
        """Settlements of the seat stand on these corners."""
        for corner in corners:
            place_settlement(self.states, 0, self.table, seat, corner)
        return self.measure()

    def city(self, seat: int, *corners: int) -> "Position":
        """Cities of the seat stand on these corners."""
        for corner in corners:
            place_settlement(self.states, 0, self.table, seat, corner)
            replace_by_city(self.states, 0, seat, corner)
        return self.measure()

    def road(self, seat: int, *edges: int) -> "Position":
        """Roads of the seat lie on these edges."""
        for edge in edges:
            place_road(self.states, 0, self.table, seat, edge)
        return self.measure()

    def measure(self) -> "Position":
        """Work out routes and the route card from the pieces."""
        for seat in range(self.game.players):
            self.row["route"][seat] = longest_route(self.states, 0, self.table, seat)
        award_route(self.states, 0, self.table)
        return self

    def dev(self, seat: int, **cards: int) -> Self:
        """The seat holds these development cards, received in an earlier turn."""
        for name, count in cards.items():
            kind = list(self.game.ruleset.facts.deck).index(name)
            self.row["dev"][seat, kind] += count
            self.row["deck"][kind] -= count
            self.row["dev_size"][seat] += count
        return self

    def army(self, seat: int, knights: int, holder: bool = False) -> "Position":
        """The seat has so many knights face up, and perhaps the army card."""
        self.row["deck"][0] -= knights - int(self.row["army"][seat])
        self.row["army"][seat] = knights
        if holder:
            self.row["army_holder"] = seat
        return self

    def robber(self, hexagon: Hex) -> "Position":
        """The robber stands on this hex."""
        self.row["robber"] = self.hex(hexagon)
        return self

    # ------------------------------------------------------------------ naming places

    def resource(self, name: str) -> int:
        """The resource of a neutral name or of the theme's word."""
        by_label = {label: key for key, label in self.game.ruleset.labels.items() if key in RESOURCE_KEYS}
        return RESOURCE_KEYS.index(by_label.get(name, name))

    def hex(self, hexagon: Hex) -> int:
        """The index of a hex."""
        return self.game.board.hexes.index(hexagon)

    def corner(self, *hexes: Hex) -> int:
        """The corner where these hexes meet."""
        return int(corner_of(self.game.board.topology, list(hexes)))

    def corner_at(self, hexagon: Hex, point: str) -> int:
        """The corner at a named point of a hex: N, NE, SE, S, SW or NW."""
        return int(corner_at(self.game.board.topology, hexagon, point))

    def border(self) -> list[int]:
        """The corners along the frame, clockwise from the top of hex (0,-2) to the corner left of it."""
        topology = self.game.board.topology
        walk = [self.corner_at((0, -2), "N"), self.corner_at((0, -2), "NE")]
        while True:
            edges = [e for e in topology.corner_edges[walk[-1]] if topology.edge_hexes[e, 1] == topology.hex_count]
            ends = [int(c) for e in edges for c in topology.edge_corners[e] if c not in walk[-2:]]
            if ends[0] == walk[0]:
                return walk
            walk.append(ends[0])

    def scattered(self) -> list[int]:
        """Corners no two of which are neighbours, as many as come in reading order."""
        chosen: list[int] = []
        for corner, neighbours in enumerate(self.game.board.topology.corner_corners[:-1]):
            if not set(map(int, neighbours)) & set(chosen):
                chosen.append(corner)
        return chosen

    def edge(self, a: Hex, b: Hex | str) -> int:
        """The edge between two hexes, or on a named side of one."""
        if isinstance(b, str):
            return int(edge_on_side(self.game.board.topology, a, b))
        return int(edge_between(self.game.board.topology, a, b))

    def ends(self, edge: int) -> tuple[int, int]:
        """The two corners an edge joins."""
        a, b = self.game.board.topology.edge_corners[edge]
        return int(a), int(b)

    def edge_joining(self, a: int, b: int) -> int:
        """The edge between two neighbouring corners."""
        for edge, ends in enumerate(self.game.board.topology.edge_corners):
            if set(map(int, ends)) == {a, b}:
                return edge
        raise ValueError(f"corners {a} and {b} are no neighbours")

    def path(self, *corners: int) -> list[int]:
        """The edges along a walk from corner to corner."""
        return [self.edge_joining(a, b) for a, b in itertools.pairwise(corners)]

    # ------------------------------------------------------------------ doing and asking

    def play(self, seat: int | str, *actions: str) -> "Position":
        """Play actions of one seat (or "chance")."""
        for action in actions:
            self.game.play(seat, action)
        return self

    def roll(self, first: int, second: int) -> "Position":
        """The player on turn, who has not rolled yet, rolls these dice."""
        self.phase("roll")
        self.game.play(self.game.turn, "roll")
        self.game.play("chance", f"dice:{first}+{second}")
        return self

    def next_turn(self, first: int = 1, second: int = 1) -> "Position":
        """The turn ends and the next player rolls these dice."""
        self.game.play(self.game.turn, "end")
        return self.roll(first, second)

    def refused(self, seat: int | str, action: str) -> str:
        """The rule by which the action is refused; fails if it is legal or if play, legal and why_not disagree."""
        reason = self.game.why_not(seat, action)
        assert reason is not None, f"{action} is legal"
        assert action not in self.game.legal(seat)
        before = self.game.record()
        with pytest.raises(IllegalAction) as refusal:
            self.game.play(seat, action)
        assert (refusal.value.rule, refusal.value.sentence) == reason
        assert self.game.record() == before
        return reason[0]

    def allows(self, seat: int | str, *actions: str) -> bool:
        """Are all these actions legal, by `legal` and by `why_not`?"""
        legal = self.game.legal(seat)
        agreed = {action: self.game.why_not(seat, action) is None for action in actions}
        assert agreed == {action: action in legal for action in actions}
        return all(agreed.values())

    def seen(self) -> dict[str, Any]:
        """What everybody sees."""
        return self.game.view(None)

    def player(self, seat: int) -> dict[str, Any]:
        """What everybody sees of a player."""
        player: dict[str, Any] = self.seen()["players"][seat]
        return player

    def own(self, seat: int) -> dict[str, Any]:
        """What a player sees of the own cards."""
        player: dict[str, Any] = self.game.view(seat)["players"][seat]
        return player

    def cards(self, seat: int) -> dict[str, int]:
        """The resource cards of a seat, by the theme's words, without zeros."""
        labels = self.game.ruleset.labels
        held = zip(RESOURCE_KEYS, self.row["hand"][seat], strict=True)
        return {labels[key]: int(count) for key, count in held if count}

    def stock(self, seat: int) -> dict[str, int]:
        """The pieces a seat has left."""
        stock: dict[str, int] = self.game.view(None)["players"][seat]["stock"]
        return stock

    def points(self, seat: int) -> int:
        """All points of a seat."""
        return self.game.score(seat)

    def fill_hand(self, seat: int, count: int) -> "Position":
        """The seat holds `count` cards, as mixed as can be."""
        share = {key: count // 5 + (k < count % 5) for k, key in enumerate(RESOURCE_KEYS)}
        return self.hand(seat, **share)

    def trade(self, seat: int, give: Mapping[str, int], want: Mapping[str, int], to: str) -> Sequence[str]:
        """Draft and make an offer; returns the actions played."""
        steps = [f"give:{self.key(name)}" for name, count in give.items() for _ in range(count)]
        steps += [f"want:{self.key(name)}" for name, count in want.items() for _ in range(count)]
        steps.append(f"offer:{to}")
        self.play(seat, *steps)
        return steps

    def key(self, name: str) -> str:
        """The neutral key of a resource."""
        return RESOURCE_KEYS[self.resource(name)]
