"""The shapes of boards as they are sent: hexes, and what lies, stands or begins on them. The client's types follow."""

from typing import Literal, NotRequired, TypedDict

from oxcart.server.shapes import Cards


class HexFacts(TypedDict):
    """A hex of a board; terrain and token are missing while they are still to be drawn."""

    at: tuple[int, int]
    terrain: NotRequired[str]
    token: NotRequired[int]
    region: NotRequired[str]
    """What the land is called, on boards that name it."""


class HarbourFacts(TypedDict):
    """A harbour on the side of a hex."""

    hex: tuple[int, int]
    side: str
    gives: str
    ratio: int
    kind: str


class CornerPlace(TypedDict):
    """A corner, named by a hex and a direction."""

    hex: tuple[int, int]
    corner: str


class SidePlace(TypedDict):
    """An edge, named by a hex and a direction."""

    hex: tuple[int, int]
    side: str


class StartFacts(TypedDict):
    """A settlement and its road that a colour begins with."""

    settlement: CornerPlace
    road: SidePlace
    first_resources: bool


class RiverFacts(TypedDict):
    """The hexes a river flows through and the edges it crosses."""

    hexes: list[tuple[int, int]]
    edges: list[SidePlace]


class RewardFacts(TypedDict):
    """What the builder of a landmark receives."""

    kind: Literal["road", "cards", "development"]
    count: int


class PlaceFacts(TypedDict):
    """A corner with a name; landmarks have a building and a reward."""

    corner: int
    kind: Literal["city", "landmark"]
    key: str
    name: str
    building: NotRequired[str]
    reward: NotRequired[RewardFacts]


class StartCardFacts(TypedDict):
    """The cities on which the holder of a start card begins, by their keys, and the cards that come with them."""

    letter: str
    cities: list[str]
    cards: Cards


class BoardFacts(TypedDict):
    """A board, as docs/boards.md describes it."""

    key: str
    title: str
    theme: str
    layout: Literal["fixed", "variable"]
    provenance: str
    produces: dict[str, str]
    hexes: list[HexFacts]
    harbours: list[HarbourFacts]
    starts: dict[str, list[StartFacts]]
    orientation: NotRequired[Literal["flat"]]
    """Said only of boards whose hexes lie on a side; they are turned by 30 degrees when drawn."""
    river: NotRequired[RiverFacts]
    pathless: NotRequired[list[tuple[int, int]]]
    """Hexes beside which a path runs only where other land lies across; corners that no path touches do not count."""
    places: NotRequired[list[PlaceFacts]]
    """Cities and landmarks, on boards that have them."""
    start_cards: NotRequired[list[StartCardFacts]]
    robber: NotRequired[tuple[int, int]]
    """The hex on which the robber begins, on boards that name one."""
    sketch: NotRequired[bool]
    """Was the layout drawn only to show an example?"""
