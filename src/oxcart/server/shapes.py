"""The shapes of what is sent: a table's facts, the view of a game, events. The client's types follow from them.

Everything here is plain data while the server runs; a test holds what is really sent to these shapes. Members that only
some receivers, phases or games have are marked as not required.
"""

from typing import Literal, NotRequired, TypedDict

Cards = dict[str, int]
"""How many of each: cards by resource or kind, pieces by kind."""


class SeatFacts(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    nickname: str
    bot: str | None
    """The level of the bot that plays it."""
    taken: bool
    connected: bool
    muted: bool


class DiceFacts(TypedDict):
    """How chance is made at a table."""

    mode: Literal["committed"]
    commitment: str | None


class ClockFacts(TypedDict):
    """The thinking time that was agreed on."""

    turn_s: int
    reserve_s: int


class TableSettings(TypedDict):
    """What a table is, without who its host is; the codes are not for spectators."""

    code: NotRequired[str]
    watch_code: NotRequired[str]
    status: Literal["open", "running", "finished", "closed"]
    paused: bool
    game: str
    board: str
    options: dict[str, str]
    title: str
    public: bool
    chat: bool
    spectators: bool
    grace_s: int
    dice: DiceFacts
    clock: ClockFacts | None
    seats: list[SeatFacts]
    rematch: NotRequired[str | None]


class TableFacts(TableSettings):
    """A table as those at it see it; `host` is the seat of the host, who may also have none."""

    host: int | None
    never_trade: NotRequired[list[str]]
    """The resources the receiver never gives in a trade."""


class ClockTimes(TypedDict):
    """What every seat has left in milliseconds at the server's time `now`, and whose clock runs."""

    left: list[int]
    running: list[int]
    now: int


class Draft(TypedDict):
    """What somebody would give and wants for it."""

    give: Cards
    want: Cards


class Offer(Draft):
    """An offer that has been made."""

    to: list[int]


class GodCard(TypedDict):
    """A player's god, which side of the card is up, and whether it was used or received in this turn."""

    key: str
    side: Literal["A", "B"]
    used: bool
    new: bool


class GodStep(TypedDict):
    """A god at work: an effect to be carried out, a rate that holds, or the step after the effect."""

    step: Literal["effect", "rate", "after"]
    seat: int
    god: str
    resource: NotRequired[str]
    others: NotRequired[list[int]]
    other: NotRequired[int]
    edge: NotRequired[int]


class GoldBlocks(TypedDict):
    """The gold blocks of the pyramid: how many are left, the numbers seen so far, the number of this 7."""

    left: int
    shown: list[int]
    limit: int | None


class Decline(TypedDict):
    """A player's buildings in decline, and for each corner the tribe that built there."""

    settlements: list[int]
    cities: list[int]
    tribes: Cards


class PlayerView(TypedDict):
    """A player as the viewer sees them; members that are not required are one's own, or of some games only."""

    seat: int
    points: int
    hand_size: int
    dev_size: int
    army: int
    route: int
    rates: Cards
    owed: int
    start_roll: int
    roads: list[int]
    settlements: list[int]
    cities: list[int]
    stock: Cards
    offer: Offer | None
    hand: NotRequired[Cards]
    dev: NotRequired[Cards]
    fresh: NotRequired[Cards]
    draft: NotRequired[Draft]
    victory_cards: NotRequired[list[str]]
    """Shown after the end."""
    god: NotRequired[GodCard | None]
    maat_sees: NotRequired[Cards | None]
    """One's own: the hand that Maat looks at."""
    choice: NotRequired[Cards | None]
    """One's own: the development cards to choose from."""
    boats: NotRequired[list[int]]
    blocks: NotRequired[int]
    pharaoh: NotRequired[Literal["blessing", "curse"]]
    culture: NotRequired[int]
    tribe: NotRequired[int]
    """The tribe the player leads or is about to found."""
    decline: NotRequired[Decline]
    hand_limit: NotRequired[int]
    landmarks: NotRequired[list[int]]
    """The places whose landmark the player built: a town hall of theirs stands on its field."""
    card: NotRequired[str | None]
    """The letter of the start card; none where everybody chose freely."""


class View(TypedDict):
    """A game as the viewer sees it."""

    game: str
    seq: int
    colours: list[str]
    viewer: int | None
    phase: str
    turn: int
    acting: list[int]
    turns: int
    starter: int
    robber: int | None
    """His hex; none while he stands beside the board."""
    dice: list[int]
    bank: Cards
    deck_size: int
    route_holder: int | None
    army_holder: int | None
    free_roads: int
    picks: int
    card_played: bool
    built: bool
    accepted: list[int]
    winners: list[int]
    players: list[PlayerView]
    display: NotRequired[list[str]]
    """The gods that lie open."""
    stack: NotRequired[list[str]]
    """The gods that nobody has and that are not on display."""
    god_step: NotRequired[GodStep | None]
    given_up: NotRequired[int]
    pyramid: NotRequired[list[list[int | Literal["gold"] | None]]]
    """For every level from the bottom the owner of each space."""
    gold: NotRequired[GoldBlocks]
    vizier: NotRequired[int | None]
    favor_used: NotRequired[bool]
    stack_two: NotRequired[Literal["aside", "released"]]
    exchange_used: NotRequired[bool]
    mightiest_used: NotRequired[bool]
    landmarks: NotRequired[Cards]
    """Who built each landmark that stands, by its corner."""
    trade_card: NotRequired[bool]
    """Is a Trade card in force in this turn?"""
    reward_cards: NotRequired[int]
    """The development cards of a landmark that are still to be claimed."""


class EventFacts(TypedDict):
    """Something that happened; each kind has some of the further members."""

    kind: str
    seat: int | None
    text: str
    first: NotRequired[int]
    second: NotRequired[int]
    total: NotRequired[int]
    number: NotRequired[int]
    corner: NotRequired[int]
    edge: NotRequired[int]
    hex: NotRequired[int]
    count: NotRequired[int]
    points: NotRequired[int]
    resource: NotRequired[str]
    card: NotRequired[str]
    cards: NotRequired[Cards]
    given: NotRequired[Cards]
    taken: NotRequired[Cards]
    other: NotRequired[int]
    others: NotRequired[list[int]]
    score: NotRequired[list[int]]
    god: NotRequired[str]
    returned: NotRequired[str]
    """The god that was exchanged."""
    old_edge: NotRequired[int]
    space: NotRequired[int]
    level: NotRequired[int]
    tribe: NotRequired[int]
    corners: NotRequired[list[int]]
    building: NotRequired[Literal["settlement", "city"]]
    """What was built over."""
    letter: NotRequired[str]
    """The start card that was dealt."""
