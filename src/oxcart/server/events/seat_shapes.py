"""The shapes of what a player sees of an event: boards, players and what is the player's alone."""

from typing import Literal, NotRequired, TypedDict

from oxcart.server.events.shapes import Cards, Place


class OfferTerms(TypedDict):
    """What an offer gives and wants."""

    give: Cards
    want: Cards


class BoardView(TypedDict):
    """What lies open on a board."""

    board: int
    island: Literal["A", "B", "C"]
    bank: Cards
    piles: dict[str, int]
    robbers: dict[str, int]
    route_holder: Literal["sun", "moon"] | None
    army_holder: Literal["sun", "moon"] | None


class AskView(TypedDict):
    """What a player asks permission for."""

    kind: str
    place: Place
    host: int


class PlayerView(TypedDict):
    """What everybody knows of a player."""

    seat: int
    points: int
    hand_size: int
    dev_size: int
    army: int
    route: int
    owed: int
    filler: bool
    declared: bool
    suspended: bool
    rates: Cards
    settlements: list[Place]
    cities: list[Place]
    roads: list[Place]
    ships: list[Place]
    request: AskView | None
    victory_cards: NotRequired[int]


class OwnView(TypedDict):
    """What a player alone knows."""

    seat: int
    points: int
    hand: Cards
    held: Cards
    dev: Cards
    fresh: Cards
    step: str
    pieces: int
    lifted: int | None
    moved: bool
    card_played: bool
    draft: OfferTerms
    made: dict[str, OfferTerms | None]
    received: dict[str, OfferTerms | None]


class EventView(TypedDict):
    """What everybody knows of the rules' side of the event."""

    phase: str
    turn: int
    group: Literal["sun", "moon"]
    number: int
    second: int
    paused: bool
    turns: int
    waiting: int
    winner: int | None


class SeatView(TypedDict):
    """All that a player sees."""

    event: EventView
    boards: list[BoardView]
    """West, home, east."""
    players: list[PlayerView]
    """Those of the five boards around."""
    own: OwnView
