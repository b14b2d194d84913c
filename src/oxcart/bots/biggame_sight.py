"""A player's view of the Big Game as a filler reads it: hands as lists, places as numbers of its window.

The view is what the player is shown and nothing else (`oxcart.rulesets.biggame.view`), so a filler cannot know more.
"""

from collections.abc import Mapping
from typing import Any

from oxcart.bots.biggame_map import WindowMap, map_of
from oxcart.engine.resources import RESOURCE_KEYS

Counts = list[int]
"""Cards by resource."""


class Sight:
    """What a seat sees: its cards and income, its pieces, what others stand on."""

    def __init__(self, view: Mapping[str, Any], pitch: int, boards: int) -> None:
        self.view = view
        self.own: Mapping[str, Any] = view["own"]
        self.seat = int(self.own["seat"])
        self.group = self.seat & 1
        self.map: WindowMap = map_of(pitch, boards, "".join(board["island"] for board in view["boards"]))
        self.hand = counts(self.own["hand"])
        event = view["event"]
        self.turn = int(event["turn"])
        self.turns_left = max(0, int(event["turns"]) - self.turn)
        self.settlements: list[int] = []
        self.cities: list[int] = []
        self.roads: set[int] = set()
        self.ships: set[int] = set()
        self.blocked: set[int] = set()
        """Corners with buildings of others,"""
        self.built: set[int] = set()
        """and of anybody."""
        self.taken: set[int] = set()
        """Edges with anybody's piece."""
        self.rates: Counts = []
        self.route = self.rival_route = 0
        for player in view["players"]:
            self._read(player)
        self.income = self._income()

    def _read(self, player: Mapping[str, Any]) -> None:
        home, seat = self.seat >> 1, int(player["seat"])
        settlements = [self.map.corner(home, place) for place in player["settlements"]]
        cities = [self.map.corner(home, place) for place in player["cities"]]
        roads = [self.map.edge(home, place) for place in player["roads"]]
        ships = [self.map.edge(home, place) for place in player["ships"]]
        self.taken.update(roads, ships)
        self.built.update(settlements, cities)
        if seat == self.seat:
            self.settlements, self.cities = settlements, cities
            self.roads, self.ships = set(roads), set(ships)
            self.rates = counts(player["rates"])
            self.route = int(player["route"])
        else:
            self.blocked.update(settlements, cities)
            if seat == self.seat ^ 1:
                self.rival_route = int(player["route"])

    def _income(self) -> list[float]:
        """The cards of each resource that a turn brings on average; robbers come and go and are left out."""
        income = [0.0] * len(self.hand)
        for weight, corners in ((1, self.settlements), (2, self.cities)):
            for corner in corners:
                for resource, pips in self.map.sites[corner].yields:
                    income[resource] += weight * pips / 36
        return income

    def holds_route(self) -> bool:
        """Does the marker for the longest route of the home board lie here?"""
        return self.view["boards"][1]["route_holder"] == ("sun", "moon")[self.group]

    def settled_territories(self) -> set[int]:
        """The territories with an own building, and the own one, none of which pays a bonus any more."""
        sites = self.map.sites
        return {2 + self.group} | {sites[corner].territory for corner in (*self.settlements, *self.cities)}

    def may_settle(self, corner: int) -> bool:
        """Is the corner land of the window, free, and so are its neighbours?"""
        return corner in self.map.sites and corner not in self.built and self.built.isdisjoint(self.map.beside[corner])

    def cards_left(self) -> int:
        """How many development cards the home board still has."""
        return sum(int(pile) for pile in self.view["boards"][1]["piles"].values())


def counts(cards: Mapping[str, int]) -> Counts:
    """Cards by name as a list."""
    return [int(cards.get(key, 0)) for key in RESOURCE_KEYS]
