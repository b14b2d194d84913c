"""Rise of the Inkas a second time, slow and obvious: a whole game in sets and counters, from the rule book alone.

`Chronicle` plays everything but the trade between players. It never looks at the record: it is told the board and who
sits at the table, and is then played beside the real game, action by action.
"""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations_with_replacement as pairs

from oxcart.boards import Board
from tests.naive.course import Course, held
from tests.naive.twins import Edge, longest_route

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
GOODS = ("feathers", "coca", "fish")
CARDS = RESOURCES + GOODS
YIELDS = {
    **dict(zip(("forest", "quarry", "pasture", "field", "mountain"), RESOURCES, strict=True)),
    "jungle": "feathers",
    "plantation": "coca",
    "fishing": "fish",
}
PRICES = {
    "road": Counter(lumber=1, brick=1),
    "settle": Counter(lumber=1, brick=1, grain=1, wool=1),
    "city": Counter(grain=2, ore=3),
    "buy": Counter(grain=1, wool=1, ore=1),
}
STACK = Counter(knight=7, plenty=1, monopoly=1, roads=1)
GOALS = (4, 8, 11)
FRAME = None


@dataclass
class Tribes:
    """What a player has: pieces on the board, markers, cards."""

    roads: set[Edge] = field(default_factory=set)
    settlements: set[int] = field(default_factory=set)
    cities: set[int] = field(default_factory=set)
    ruined_settlements: set[int] = field(default_factory=set)
    ruined_cities: set[int] = field(default_factory=set)
    markers: int = 0
    hand: Counter[str] = field(default_factory=Counter)
    cards: Counter[str] = field(default_factory=Counter)
    combat_arts: int = 0
    owed: int = 0

    @property
    def active(self) -> set[int]:
        return self.settlements | self.cities

    @property
    def ruins(self) -> set[int]:
        return self.ruined_settlements | self.ruined_cities

    @property
    def buildings(self) -> set[int]:
        return self.active | self.ruins

    @property
    def stock(self) -> dict[str, int]:
        return {
            "road": 7 - len(self.roads),
            "settlement": 8 - len(self.settlements | self.ruined_settlements),
            "city": 2 - len(self.cities | self.ruined_cities),
            "thicket": 4 - len(self.ruins),
        }


@dataclass
class Chronicle(Course):
    """A game of Rise of the Inkas."""

    paths: list[Edge]
    hexes: list[set[int]]
    terrain: list[str]
    numbers: list[int]
    players: list[Tribes]
    supply: Counter[str]
    buys_goods: bool = False
    turn: int = 0
    phase: str = "main"
    after: str = "main"
    robber: int | None = FRAME
    stack_one: Counter[str] = field(default_factory=lambda: Counter(STACK))
    stack_two: Counter[str] = field(default_factory=lambda: Counter(STACK))
    released: bool = False
    route_card: int | None = None
    mightiest: int | None = None
    fresh: Counter[str] = field(default_factory=Counter)
    card_played: bool = False
    exchange_used: bool = False
    mightiest_used: bool = False
    free_roads: int = 0
    first_road_placed: bool = False
    picks: int = 0
    victim: int | None = None
    idle: int = 1
    winners: set[int] = field(default_factory=set)

    @classmethod
    def on(cls, board: Board, players: int) -> "Chronicle":
        """An empty board in the main phase of the first seat."""
        assert board.terrain is not None
        assert board.tokens is not None
        return cls(
            paths=[frozenset(int(c) for c in ends) for ends in board.topology.edge_corners[:-1]],
            hexes=[{int(c) for c in row} - {board.topology.corner_count} for row in board.topology.hex_corners[:-1]],
            terrain=list(board.terrain),
            numbers=list(board.tokens),
            players=[Tribes() for _ in range(players)],
            supply=Counter(dict.fromkeys(RESOURCES, 20) | dict.fromkeys(GOODS, 12)),
        )

    # ------------------------------------------------------------------ places

    def built(self) -> set[int]:
        return {corner for tribes in self.players for corner in tribes.buildings}

    def ruins(self) -> set[int]:
        return {corner for tribes in self.players for corner in tribes.ruins}

    def neighbours(self, corner: int) -> set[int]:
        return {other for path in self.paths if corner in path for other in path - {corner}}

    def distant(self) -> set[int]:
        """Empty corners with a path and no building one path away."""
        corners = {corner for path in self.paths for corner in path}
        return {c for c in corners - self.built() if not self.neighbours(c) & self.built()}

    def road_places(self, seat: int) -> set[Edge]:
        """Free paths at an own active building, or going on from an own road across an empty corner."""
        own = self.players[seat]
        if len(own.roads) == 7:
            return set()
        empty_ends = {corner for road in own.roads for corner in road} - self.built()
        taken = {road for tribes in self.players for road in tribes.roads}
        return {path for path in self.paths if path not in taken and path & (own.active | empty_ends)}

    def settlement_places(self, seat: int) -> set[int]:
        """The ends of own roads: empty and distant, or with a building in decline."""
        ends = {corner for road in self.players[seat].roads for corner in road}
        return ends & (self.distant() | self.ruins())

    def founding_places(self, seat: int) -> set[int]:
        """Distant corners that no road touches; if there is none, those of the own buildings in decline."""
        touched = {corner for tribes in self.players for road in tribes.roads for corner in road}
        return self.distant() - touched or self.players[seat].ruins

    def robber_places(self) -> set[str]:
        """Resource hexes and the frame, other than where the robber is."""
        hexes = {str(h) for h, terrain in enumerate(self.terrain) if YIELDS.get(terrain) in RESOURCES}
        return (hexes | {"frame"}) - {"frame" if self.robber is FRAME else str(self.robber)}

    def victims(self) -> set[int]:
        """Who has a building at the robber's hex and a card, apart from the player on turn."""
        if self.robber is FRAME:
            return set()
        there = self.hexes[self.robber]
        return {
            seat
            for seat, tribes in enumerate(self.players)
            if seat != self.turn and tribes.buildings & there and tribes.hand.total()
        }

    # ------------------------------------------------------------------ what is legal

    def legal(self, seat: int) -> set[str]:
        """All actions of a seat."""
        if self.phase == "discard":
            return {f"discard:{card}" for card in held(self.players[seat].hand)} if self.players[seat].owed else set()
        if seat != self.turn:
            return set()
        match self.phase:
            case "roll":
                return {"roll"} | self._cards(seat) | self._mightiest(seat)
            case "main":
                return {"end"} | self._cards(seat) | self._mightiest(seat) | self._building(seat) | self._trades(seat)
            case "found":
                return {f"found:{corner}" for corner in self.founding_places(seat)}
            case "robber":
                return {f"robber:{place}" for place in self.robber_places()}
            case "rob":
                return {f"rob:p{victim}" for victim in self.victims()}
            case "free_road":
                return self._roads(seat) | ({"forgo"} if self.first_road_placed else set())
            case "pick":
                return {f"pick:{card}" for card in held(self.supply)}
        return set()

    def chances(self) -> set[str]:
        """All that chance may bring."""
        match self.phase:
            case "dice":
                return {f"dice:{a}+{b}" for a in range(1, 7) for b in range(1, 7)}
            case "theft":
                assert self.victim is not None
                return {f"steal:{card}" for card in held(self.players[self.victim].hand)}
            case "draw":
                return {f"draw:{card}" for card in held(self.on_sale())}
        return set()

    def on_sale(self) -> Counter[str]:
        """The cards among which the next one is: the second stack lies under the first."""
        return self.stack_one if self.stack_one.total() else self.stack_two if self.released else Counter()

    def _roads(self, seat: int) -> set[str]:
        return {f"road:{self.paths.index(path)}" for path in self.road_places(seat)}

    def _cards(self, seat: int) -> set[str]:
        if self.card_played:
            return set()
        playable = held(self.players[seat].cards - self.fresh)
        found = playable & {"knight"}
        if "roads" in playable and self.road_places(seat):
            found |= {"roads"}
        if "plenty" in playable and self.supply.total():
            found |= {"plenty"}
        if "monopoly" in playable:
            found |= {f"monopoly:{card}" for card in CARDS}
        return found

    def _mightiest(self, seat: int) -> set[str]:
        if self.mightiest != seat or self.mightiest_used or self.robber is FRAME:
            return set()
        return {"mightiest"} if self.players[seat].buildings & self.hexes[self.robber] else set()

    def _building(self, seat: int) -> set[str]:
        own = self.players[seat]
        can_pay = {what for what, price in PRICES.items() if price <= own.hand}
        found = self._roads(seat) if "road" in can_pay else set()
        if "settle" in can_pay:
            found |= {f"settle:{corner}" for corner in self.settlement_places(seat)}
        if "city" in can_pay and not own.cities:
            found |= {f"city:{corner}" for corner in own.settlements}
        if "buy" in can_pay and self.on_sale().total():
            found |= {"buy"}
        return found

    def _trades(self, seat: int) -> set[str]:
        hand, there = self.players[seat].hand, held(self.supply)
        found = set()
        for given in CARDS:
            rate = 3 if given in RESOURCES else 2
            if hand[given] >= rate:
                found |= {f"bank:{rate}-{given}-{taken}" for taken in there - {given}}
        if all(hand[good] for good in GOODS):
            bought = pairs(CARDS if self.buys_goods else RESOURCES, 2)
            found |= {f"goods:{a}+{b}" for a, b in bought if Counter((a, b)) <= self.supply}
        if self.route_card == seat and not self.exchange_used:
            for a, b in pairs(CARDS, 2):
                if Counter((a, b)) <= hand:
                    found |= {f"exchange:{a}+{b}-{taken}" for taken in there - {a, b}}
        return found

    # ------------------------------------------------------------------ what happens

    def _do_dice(self, argument: str) -> None:
        total = sum(map(int, argument.split("+")))
        self.phase = "main"
        if total != 7:
            self._produce(total)
            return
        self.after = "main"
        for tribes in self.players:
            count = tribes.hand.total()
            tribes.owed = count // 2 if count > 7 + tribes.combat_arts else 0
        self.phase = "discard" if any(tribes.owed for tribes in self.players) else "robber"

    def _produce(self, total: int) -> None:
        due: dict[str, Counter[int]] = {}
        for h, number in enumerate(self.numbers):
            card = YIELDS.get(self.terrain[h])
            if number == total and card and h != self.robber:
                for seat, tribes in enumerate(self.players):
                    there = self.hexes[h]
                    count = len(tribes.buildings & there) + len((tribes.cities | tribes.ruined_cities) & there)
                    due.setdefault(card, Counter())[seat] += count
        self.pay_out(due)

    def _discard(self, seat: int, card: str) -> None:
        self.pay(Counter([card]), seat)
        self.players[seat].owed -= 1
        if not any(tribes.owed for tribes in self.players):
            self.phase = "robber"

    def _do_robber(self, argument: str) -> None:
        self.robber = FRAME if argument == "frame" else int(argument)
        candidates = self.victims()
        if len(candidates) == 1:
            (self.victim,) = candidates
            self.phase = "theft"
        else:
            self.phase = "rob" if candidates else self.after

    def _do_end(self, _: str) -> None:
        if self.idle >= 30 * len(self.players):
            most = max(tribes.markers for tribes in self.players)
            self.winners = {seat for seat, tribes in enumerate(self.players) if tribes.markers == most}
            self.phase = "over"
            return
        self.turn = (self.turn + 1) % len(self.players)
        self.phase = "roll"
        self.idle += 1
        self.fresh = Counter()
        self.card_played = self.exchange_used = self.mightiest_used = False

    def _do_road(self, argument: str) -> None:
        if self.phase == "main":
            self.pay(PRICES["road"])
        self.own.roads.add(self.paths[int(argument)])
        self.idle = 0
        self.settle_route_card()
        if self.phase == "free_road":
            self.free_roads -= 1
            self.first_road_placed = True
            if not self.free_roads or not self.road_places(self.turn):
                self._do_forgo("")

    def _do_forgo(self, _: str) -> None:
        self.free_roads = 0
        self.phase = self.after

    def _do_settle(self, argument: str) -> None:
        self.pay(PRICES["settle"])
        self.demolish(int(argument))
        self.own.settlements.add(int(argument))
        self._add_marker()

    def demolish(self, corner: int) -> None:
        """A building in decline leaves the board, if there is one."""
        for tribes in self.players:
            tribes.ruined_settlements.discard(corner)
            tribes.ruined_cities.discard(corner)

    def _do_city(self, argument: str) -> None:
        self.pay(PRICES["city"])
        self.own.settlements.remove(int(argument))
        self.own.cities.add(int(argument))
        self._add_marker()

    def _add_marker(self) -> None:
        self.own.markers += 1
        self.idle = 0
        if self.own.markers == 11:
            self.winners, self.phase = {self.turn}, "over"
            return
        if self.own.markers in GOALS:
            self._decline()
        self.settle_route_card()

    def _decline(self) -> None:
        own = self.own
        own.roads = set()
        own.ruined_settlements, own.ruined_cities = own.settlements, own.cities
        own.settlements, own.cities = set(), set()
        self.phase = "found"

    def _do_found(self, argument: str) -> None:
        self.demolish(int(argument))
        self.own.settlements.add(int(argument))
        self.own.markers += 1
        self.released = self.released or all(tribes.markers >= 5 for tribes in self.players)
        self.settle_route_card()
        self.idle = 0
        self._do_end("")

    def _do_buy(self, _: str) -> None:
        self.pay(PRICES["buy"])
        self.idle = 0
        self.phase = "draw"

    def _do_draw(self, card: str) -> None:
        self.on_sale()[card] -= 1
        self.own.cards[card] += 1
        self.fresh[card] += 1
        self.phase = "main"

    def _spend(self, card: str) -> None:
        self.own.cards[card] -= 1
        self.card_played = True
        self.after = self.phase

    def _do_knight(self, _: str) -> None:
        self._spend("knight")
        self.own.combat_arts += 1
        best = 1 if self.mightiest is None else self.players[self.mightiest].combat_arts
        if self.own.combat_arts > best:
            self.mightiest = self.turn
        self.phase = "robber"

    def _do_roads(self, _: str) -> None:
        self._spend("roads")
        self.free_roads = min(2, 7 - len(self.own.roads))
        self.first_road_placed = False
        self.phase = "free_road"

    def _do_plenty(self, _: str) -> None:
        self._spend("plenty")
        self.picks = 2
        self.phase = "pick"

    def _do_pick(self, card: str) -> None:
        self.take([card])
        self.picks -= 1
        if not self.picks or not self.supply.total():
            self.picks = 0
            self.phase = self.after

    def _do_monopoly(self, card: str) -> None:
        self._spend("monopoly")
        for tribes in self.players:
            if tribes is not self.own:
                count = min(2, tribes.hand[card])
                tribes.hand[card] -= count
                self.own.hand[card] += count

    def _do_mightiest(self, _: str) -> None:
        assert self.robber is not None
        card = YIELDS[self.terrain[self.robber]]
        self.robber = FRAME
        self.mightiest_used = True
        if self.supply[card]:
            self.take([card])

    def _do_goods(self, argument: str) -> None:
        self.pay(Counter(GOODS))
        self.take(argument.split("+"))

    def _do_exchange(self, argument: str) -> None:
        given, taken = argument.split("-")
        self.pay(Counter(given.split("+")))
        self.take([taken])
        self.exchange_used = True

    # ------------------------------------------------------------------ routes

    def route(self, seat: int) -> int:
        """The longest route: foreign buildings and all ruins break it."""
        blocked = self.built() - self.players[seat].active
        return longest_route(self.players[seat].roads, blocked)

    def settle_route_card(self) -> None:
        """A sole longest route of at least three takes the card; on a tie the holder keeps it if among the longest."""
        lengths = [self.route(seat) for seat in range(len(self.players))]
        longest = [seat for seat, length in enumerate(lengths) if length == max(max(lengths), 3)]
        if len(longest) == 1:
            self.route_card = longest[0]
        elif self.route_card not in longest:
            self.route_card = None

    def copy(self) -> "Chronicle":
        return deepcopy(self)
