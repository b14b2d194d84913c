"""Named places of a board: cities and landmarks on its corners, and the cards that say where somebody begins.

A file lists them under `places` and `start_cards`; `Board.to_dict` writes the same shape, with corners as numbers.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from oxcart.boards import fields
from oxcart.boards.errors import BoardError, nearest, quoted
from oxcart.boards.fields import Table
from oxcart.boards.spots import read_corner
from oxcart.boards.topology import Topology
from oxcart.engine.resources import RESOURCE_KEYS

RewardKind: TypeAlias = Literal["road", "cards", "development"]
REWARD_KINDS: tuple[RewardKind, ...] = ("road", "cards", "development")
MOST_REWARDS = 9
MOST_CARDS = 9


@dataclass(frozen=True)
class Reward:
    """What the builder of a landmark receives: roads, cards of choice or development cards, so many."""

    kind: RewardKind
    count: int


@dataclass(frozen=True)
class Place:
    """A corner with a name: a city, or the place of a landmark with its building and the builder's reward."""

    corner: int
    kind: Literal["city", "landmark"]
    key: str
    name: str
    building: str = ""
    reward: Reward | None = None

    def to_dict(self) -> dict[str, Any]:
        """The place as board files have it."""
        entry: dict[str, Any] = {"corner": self.corner, "kind": self.kind, "key": self.key, "name": self.name}
        if self.reward is not None:
            entry["building"] = self.building
            entry["reward"] = {"kind": self.reward.kind, "count": self.reward.count}
        return entry


@dataclass(frozen=True)
class StartCard:
    """Cities, by their keys, on which a player begins, and the resource cards that come with them."""

    letter: str
    cities: tuple[str, ...]
    cards: Mapping[str, int]

    def to_dict(self) -> dict[str, Any]:
        """The card as board files have it."""
        return {"letter": self.letter, "cities": list(self.cities), "cards": dict(self.cards)}


def read_places(table: Table, topology: Topology) -> tuple[Place, ...]:
    """The places a file lists; no two share a corner, a key or a name."""
    listed = [(entry, _read_place(entry, item, topology)) for entry, item in table.items("places")]
    _check_once([(entry, f"corner {place.corner}") for entry, place in listed])
    _check_once([(entry, f"key {quoted(place.key)}") for entry, place in listed])
    _check_once([(entry, f"name {quoted(place.name)}") for entry, place in listed])
    return tuple(place for _, place in listed)


def read_start_cards(table: Table, places: Iterable[Place]) -> tuple[StartCard, ...]:
    """The start cards a file lists; no two share a letter or a city."""
    cities = [place.key for place in places if place.kind == "city"]
    listed = [(entry, _read_start_card(entry, item, cities)) for entry, item in table.items("start_cards")]
    _check_once([(entry, f"letter {quoted(card.letter)}") for entry, card in listed])
    _check_once([(entry, f"city {quoted(key)}") for entry, card in listed for key in card.cities])
    if len({len(card.cities) for _, card in listed}) > 1:
        raise BoardError("the cards have different numbers of cities", "Name equally many on each.", "start_cards")
    return tuple(card for _, card in listed)


def _read_place(entry: str, item: Any, topology: Topology) -> Place:
    table = Table(item, entry, ("corner", "kind", "key", "name", "building", "reward"))
    kind = cast(Literal["city", "landmark"], table.choice("kind", ("city", "landmark")))
    place = Place(
        corner=_read_numbered_corner(table, topology),
        kind=kind,
        key=fields.name(table.text("key"), table.named("key")),
        name=table.text("name"),
    )
    if kind == "city":
        for key in ("building", "reward"):
            if key in table:
                raise BoardError("a city has none", 'Remove it, or write kind = "landmark".', table.named(key))
        return place
    return Place(place.corner, kind, place.key, place.name, table.text("building"), _read_reward(table))


def _read_numbered_corner(table: Table, topology: Topology) -> int:
    """A corner by its number, or written like that of a start."""
    value, entry = table.value("corner"), table.named("corner")
    if isinstance(value, int):
        return fields.number(value, 0, topology.corner_count - 1, entry)
    return read_corner(value, entry, topology)


def _read_reward(table: Table) -> Reward:
    reward = Table(table.value("reward"), table.named("reward"), ("kind", "count"))
    return Reward(cast(RewardKind, reward.choice("kind", REWARD_KINDS)), reward.number("count", 1, MOST_REWARDS))


def _read_start_card(entry: str, item: Any, cities: list[str]) -> StartCard:
    table = Table(item, entry, ("letter", "cities", "cards"))
    table.value("cities")
    keys = []
    for city_entry, key in table.items("cities"):
        if key not in cities:
            raise BoardError(f"there is no city {quoted(key)}", nearest(str(key), cities), city_entry)
        keys.append(key)
    cards = {}
    for resource, count in table.mapping("cards").items():
        where = f"{table.named('cards')}.{resource}"
        if resource not in RESOURCE_KEYS:
            raise BoardError(f"unknown resource {quoted(resource)}", nearest(resource, RESOURCE_KEYS), where)
        cards[resource] = fields.number(count, 1, MOST_CARDS, where)
    return StartCard(table.text("letter"), tuple(keys), cards)


def _check_once(named: Iterable[tuple[str, str]]) -> None:
    """Given (entry, what it names): nothing is named twice."""
    first: dict[str, str] = {}
    for entry, thing in named:
        if thing in first:
            raise BoardError(f"the {thing} is named by {first[thing]} too", "Name each once.", entry)
        first[thing] = entry
