"""The shapes of what REST answers, beside those of `oxcart.server.shapes`. The client's types follow from them."""

from typing import Literal, NotRequired, TypedDict

from oxcart.server.shapes import Cards, TableFacts


class CreatedTable(TypedDict):
    """A table that has just been made."""

    code: str
    watch_code: str
    table: TableFacts


class QuickTable(CreatedTable):
    """A table that has just been made, with a seat for the asker, and begun."""

    seat: int


class JoinedTable(TypedDict):
    """A seat that has just been taken; the token is there if it was asked for."""

    seat: int
    table: TableFacts
    token: NotRequired[str]


class BoardChoice(TypedDict):
    """A board that a game can be played on."""

    key: str
    title: str
    layout: Literal["fixed", "variable"]


class SettingChoice(TypedDict):
    """One value of a setting."""

    key: str
    label: str
    meaning: str


class SettingInfo(TypedDict):
    """A house rule; the first choice is the default."""

    key: str
    label: str
    choices: list[SettingChoice]


class DeckCard(TypedDict):
    """How often a development card is in the deck."""

    card: str
    count: int


class GameInfo(TypedDict):
    """A game as the lobby presents it."""

    key: str
    title: str
    tagline: str
    players: list[int]
    target: int
    boards: list[BoardChoice]
    colours: list[str]
    labels: dict[str, str]
    settings: list[SettingInfo]
    costs: dict[str, Cards]
    stock: Cards
    deck: list[DeckCard]
    resources: list[str]


class BotInfo(TypedDict):
    """A level a bot can play at."""

    key: str
    title: str


class RuleInfo(TypedDict):
    """A rule of the almanac."""

    id: str
    topic: str
    title: str
    text: str
    kind: str
    confidence: str
    cases: list[str]
