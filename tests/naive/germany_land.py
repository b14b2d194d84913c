"""The land of Germany as the rule book has it: three kinds of intersections, what the landmarks bring, the start cards.

Places are known by their keys, and what belongs to them is written down here a second time.
"""

from collections import Counter
from dataclasses import dataclass

from tests.naive.twins import Edge

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
YIELDS = dict(zip(("forest", "hills", "pasture", "fields", "mountains"), RESOURCES, strict=True))
ROADS, HALLS, CARDS_OF_A_TYPE = 20, 12, 18
TARGETS = {3: 12, 4: 10}
PRICES = {
    "road": Counter(lumber=1, brick=1),
    "settle": Counter(lumber=1, brick=1, wool=1, grain=1),
    "landmark": Counter(ore=2, grain=1),
    "buy": Counter(ore=1, grain=1, wool=1),
}
DECK = Counter(knight=14, roads=3, plenty=3, trade=3, point=3)
REWARDS = {
    **dict.fromkeys(("dresden", "luebeck", "muenchen", "trier"), ("road", 1)),
    **dict.fromkeys(("bremen", "frankfurt", "koeln", "nuernberg"), ("cards", 2)),
    **dict.fromkeys(("berlin", "eisenach", "schwerin"), ("development", 1)),
    "freiburg": ("development", 2),
}
START_CARDS = {
    "A": ("dessau", "hamburg", "osnabrueck"),
    "B": ("duesseldorf", "hof", "saarbruecken"),
    "C": ("hannover", "marburg", "stralsund"),
    "D": ("regensburg", "rostock", "stuttgart"),
}
START_HAND = Counter(lumber=1, brick=1)


@dataclass(frozen=True)
class Land:
    """The printed map: paths, hexes, and the intersection of each city and each landmark, by its key."""

    paths: list[Edge]
    hexes: list[set[int]]
    terrain: list[str]
    numbers: list[int]
    cities: dict[str, int]
    landmarks: dict[str, int]

    def reward(self, corner: int) -> tuple[str, int]:
        """What a landmark brings besides the town hall: a kind, and how many."""
        (key,) = (key for key, place in self.landmarks.items() if place == corner)
        return REWARDS[key]

    def open_corners(self) -> set[int]:
        """The intersections that are neither city nor landmark place."""
        every = {corner for path in self.paths for corner in path}
        return every - set(self.cities.values()) - set(self.landmarks.values())

    def start_of_goetz(self) -> int:
        """The mountains with the twelve, of which there is one."""
        (start,) = (
            h
            for h, (land, number) in enumerate(zip(self.terrain, self.numbers, strict=True))
            if (land, number) == ("mountains", 12)
        )
        return start
