"""What lies on a table of Germany, in sets and counters, and what may be done there, from the rule book alone."""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from tests.naive.course import Course, held
from tests.naive.germany_land import CARDS_OF_A_TYPE, DECK, HALLS, PRICES, RESOURCES, ROADS, START_CARDS, Land
from tests.naive.twins import Edge, longest_route


@dataclass
class Burgher:
    """What a player has: pieces on the map, landmark fields, cards. The two victory fields are on the table."""

    roads: set[Edge] = field(default_factory=set)
    halls: set[int] = field(default_factory=set)
    fields: set[int] = field(default_factory=set)
    hand: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    mercenaries: int = 0
    owed: int = 0
    start_card: str | None = None


@dataclass
class Table(Course):
    """Everything on the table, and whose turn it is in which phase."""

    land: Land
    players: list[Burgher]
    phase: str
    goetz: int
    after: str = "main"
    turn: int = 0
    starter: int = 0
    supply: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(RESOURCES, CARDS_OF_A_TYPE)))
    deck: Counter[str] = field(default_factory=lambda: Counter(DECK))
    start_rolls: dict[int, int] = field(default_factory=dict)
    founded: int = 0
    aside: Counter[str] = field(default_factory=Counter)
    longest_road: int | None = None
    largest_army: int | None = None
    fresh: Counter[str] = field(default_factory=Counter)
    card_played: bool = False
    trade_card: bool = False
    free_roads: int = 0
    picks: int = 0
    may_stop_picking: bool = False
    claims: int = 0
    victim: int | None = None
    idle: int = 0
    winners: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.start_rolls = dict.fromkeys(range(len(self.players)), 0)

    def free_cities(self) -> set[int]:
        return set(self.land.cities.values()) - {corner for player in self.players for corner in player.halls}

    def built_landmarks(self) -> dict[int, int]:
        """The landmarks on the map, and whose town hall stands on the field of each."""
        return {corner: seat for seat, player in enumerate(self.players) for corner in player.fields}

    def halls_on_board(self, seat: int) -> int:
        """Halls on cities, on landmark fields and on the two victory fields; each of them is a point."""
        player = self.players[seat]
        return len(player.halls) + len(player.fields) + (self.longest_road == seat) + (self.largest_army == seat)

    def points(self, seat: int) -> int:
        return self.halls_on_board(seat) + self.players[seat].cards["point"]

    def stock(self, seat: int) -> dict[str, int]:
        return {"road": ROADS - len(self.players[seat].roads), "settlement": HALLS - self.halls_on_board(seat)}

    def road_ends(self, seat: int) -> set[int]:
        return {corner for road in self.players[seat].roads for corner in road}

    def road_places(self, seat: int) -> set[Edge]:
        """Free paths at an own town hall, or going on from an own road across an open intersection or a landmark."""
        own = self.players[seat]
        if len(own.roads) == ROADS:
            return set()
        passed = self.road_ends(seat) & (self.land.open_corners() | set(self.built_landmarks()))
        taken = {road for player in self.players for road in player.roads}
        return {path for path in self.land.paths if path not in taken and path & (own.halls | passed)}

    def landmark_places(self, seat: int) -> set[int]:
        return (self.road_ends(seat) & set(self.land.landmarks.values())) - set(self.built_landmarks())

    def victims(self) -> set[int]:
        """Who has a town hall at Götz's hex and a card, apart from the player on turn."""
        there = self.land.hexes[self.goetz]
        return {
            seat
            for seat, player in enumerate(self.players)
            if seat != self.turn and player.halls & there and player.hand.total()
        }

    def route(self, seat: int) -> int:
        """The longest line of own roads; only town halls of others on cities break it."""
        foreign = {c for other, player in enumerate(self.players) if other != seat for c in player.halls}
        return longest_line(frozenset(self.players[seat].roads), frozenset(foreign))

    # ------------------------------------------------------------------ what is legal

    def legal(self, seat: int) -> set[str]:
        """All actions of a seat."""
        if self.phase == "discard":
            return {f"discard:{card}" for card in held(self.players[seat].hand)} if self.players[seat].owed else set()
        if seat != self.turn:
            return set()
        match self.phase:
            case "found_settlement":
                return {f"settle:{corner}" for corner in self.free_cities()}
            case "roll":
                return {"roll"}
            case "main":
                return {"end"} | self._cards(seat) | self._building(seat) | self._trades(seat)
            case "robber":
                return {f"robber:{h}" for h in range(len(self.land.hexes)) if h != self.goetz}
            case "rob":
                return {f"rob:p{victim}" for victim in self.victims()}
            case "free_road":
                return self._roads(seat) | {"forgo"}
            case "pick":
                return {f"pick:{card}" for card in held(self.supply)} | ({"forgo"} if self.may_stop_picking else set())
            case "reward":
                return {"claim", "forgo"}
        return set()

    def chances(self) -> set[str]:
        """All that chance may bring."""
        match self.phase:
            case "deal":
                return {
                    f"card:{letter}" for letter in set(START_CARDS) - {player.start_card for player in self.players}
                }
            case "dice" | "start_roll":
                return {f"dice:{a}+{b}" for a in range(1, 7) for b in range(1, 7)}
            case "theft":
                assert self.victim is not None
                return {f"steal:{card}" for card in held(self.players[self.victim].hand)}
            case "draw":
                return {f"draw:{card}" for card in held(self.deck)}
        return set()

    def _roads(self, seat: int) -> set[str]:
        return {f"road:{self.land.paths.index(path)}" for path in self.road_places(seat)}

    def _cards(self, seat: int) -> set[str]:
        """One card a turn, not one that came in this turn, and never a victory point card."""
        return set() if self.card_played else held(self.players[seat].cards - self.fresh) - {"point"}

    def _building(self, seat: int) -> set[str]:
        can_pay = {what for what, price in PRICES.items() if price <= self.players[seat].hand}
        found = self._roads(seat) if "road" in can_pay else set()
        if self.stock(seat)["settlement"]:
            if "settle" in can_pay:
                found |= {f"settle:{corner}" for corner in self.road_ends(seat) & self.free_cities()}
            if "landmark" in can_pay:
                found |= {f"landmark:{corner}" for corner in self.landmark_places(seat)}
        return found | ({"buy"} if "buy" in can_pay and self.deck.total() else set())

    def _trades(self, seat: int) -> set[str]:
        hand = self.players[seat].hand
        return {
            f"bank:{rate}-{given}-{taken}"
            for rate in ((2, 3) if self.trade_card else (3,))
            for given in RESOURCES
            for taken in held(self.supply) - {given}
            if hand[given] >= rate
        }


@lru_cache(maxsize=4096)
def longest_line(roads: frozenset[Edge], blocked: frozenset[int]) -> int:
    """The longest line, remembered, for most actions change no road."""
    return longest_route(set(roads), set(blocked))
