"""The shapes of what REST answers, beside those of `oxcart.server.shapes`. The client's types follow from them."""

from typing import Literal, NotRequired, TypedDict

from oxcart.server.shapes import Cards, EventFacts, TableFacts, TableSettings, View


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


class TableSeen(TableSettings):
    """A table from outside: is the asker its host (not told to who only watches), and which seat is the asker's?"""

    host: NotRequired[bool]
    seat: int | None


class MyTable(TableSettings):
    """A table at which the asker has a seat."""

    host: bool
    seat: int
    created_ms: int
    your_turn: bool
    winners: list[int]


class SeatSummary(TypedDict):
    """A seat in a list of tables."""

    nickname: str
    bot: str | None
    taken: bool


class LobbyTable(TypedDict):
    """A public table that is open or running."""

    code: str
    watch_code: str
    game: str
    title: str
    status: Literal["open", "running"]
    seats: list[SeatSummary]
    seat_count: int
    players_in: int
    """How many seats are taken, by persons or bots."""
    spectators: bool
    created_ms: int


class ArchivedGame(TypedDict):
    """A finished public game."""

    code: str
    game: str
    title: str
    ended_ms: int
    seats: list[SeatSummary]
    winners: list[int]
    points: list[int]
    turns: int | None


class ReplayStep(TypedDict):
    """A game after so many actions: who took the last one, `p0`, `p1`, ... or `chance`, and what; null at the start."""

    seq: int
    player: str | None
    action: str | None
    view: View
    events: list[EventFacts]


class Series(TypedDict):
    """For every turn and seat a number, as it stood when the turn began; the last entry is the end of the game."""

    points: list[list[int]]
    """Hidden points included."""
    income: list[list[int]]
    """Cards received from production so far."""
    robbed: list[list[int]]
    """Cards lost to the robber and to sevens so far."""
    trades: list[list[int]]
    """Trades made so far, with players and with the supply."""
    blocks: NotRequired[list[list[int]]]
    """Blocks of the pyramid built so far, in games that have one."""
    culture: NotRequired[list[list[list[int]]]]
    """For each tribe the culture markers placed so far, in games with tribes."""
    sources: NotRequired[list[list[Cards]]]
    """Where the points came from so far, in games with landmarks."""


class DiceStatistics(TypedDict):
    """The throws of a game beside what fair dice would give."""

    counts: list[int]
    """For the totals 2 to 12."""
    expected: list[float]
    p_value: float
    rolls: int


class PointsSheet(TypedDict):
    """Where a seat's points come from."""

    seat: int
    total: int
    sheet: Cards


class Best(TypedDict):
    """The highest number anybody reached in something, and who."""

    value: int
    seats: list[int]


class Tally(TypedDict):
    """What a seat did and got over the whole game."""

    seat: int
    lost: Cards
    """Cards lost to the robber and to sevens, by resource."""
    given: Cards
    """Cards given in trades, by resource."""
    taken: Cards
    """Cards received in trades, by resource."""
    played: Cards
    """Development cards played, by kind."""
    gods: Cards
    """Gods used, by god; none in games without them."""
    events: Cards
    """How many events of each kind were this seat's."""


class Statistics(TypedDict):
    """A finished game in numbers."""

    turns: list[int]
    """The sequence number at which each turn began, and that of the end."""
    series: Series
    received: list[Cards]
    """For every seat the cards from production, by resource."""
    dice: DiceStatistics
    points: list[PointsSheet]
    tallies: list[Tally]
    longest: dict[str, Best]
    """The best of the game by the name of the member of a player's view: `route`, `army`."""
    winners: list[int]


class DiceEvidence(TypedDict):
    """The check of a game's dice; `ok` is null while the secret is kept."""

    ok: bool | None
    commitment: str | None
    lines: list[str]


class BoardChoice(TypedDict):
    """A board that a game can be played on."""

    key: str
    title: str
    layout: Literal["fixed", "variable"]


class SettingChoice(TypedDict):
    """One value of a setting; `game` is the game it leads to, if that is another."""

    key: str
    label: str
    meaning: str
    game: str | None


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
    option_of: str | None
    """The game of which this is an option; such a game is not offered on its own."""
    players: tuple[int, int]
    target: int
    """The points that win; the fewest, where it depends on the number of players."""
    targets: dict[str, int]
    """The points that win with so many players, where it depends on their number."""
    boards: list[BoardChoice]
    colours: list[str]
    labels: dict[str, str]
    settings: list[SettingInfo]
    costs: dict[str, Cards]
    stock: Cards
    deck: list[DeckCard]
    resources: list[str]


class BotInfo(TypedDict):
    """A level a bot can play at, with a sentence on how it plays."""

    key: str
    title: str
    level: str


class RuleInfo(TypedDict):
    """A rule of the almanac."""

    id: str
    topic: str
    title: str
    text: str
    kind: str
    confidence: str
    cases: list[str]
