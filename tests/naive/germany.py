"""Germany a second time, slow and obvious: a whole game from the rule book alone.

`Chronicle` plays everything but the trade between players. It never looks at the record: it is told the map and how
many sit at the table, and is then played beside the real game, action by action.
"""

from collections import Counter
from dataclasses import dataclass

from tests.naive.germany_land import PRICES, ROADS, START_CARDS, START_HAND, TARGETS, YIELDS, Land
from tests.naive.germany_table import Burgher, Table
from tests.naive.twins import route_holder

MOST_IDLE_ROUNDS = 30
HAND_LIMIT = 7


@dataclass
class Chronicle(Table):
    """A game of Germany from its beginning. The ages of the players are not known."""

    @classmethod
    def with_cards(cls, land: Land, players: int) -> "Chronicle":
        """The basic set-up: the start cards are to be dealt."""
        return cls(land, [Burgher() for _ in range(players)], "deal", land.start_of_goetz())

    @classmethod
    def with_free_halls(cls, land: Land, players: int) -> "Chronicle":
        """The variable set-up: everybody is to roll for the start."""
        return cls(land, [Burgher() for _ in range(players)], "start_roll", land.start_of_goetz())

    def has_won(self) -> bool:
        """The game is over the moment the player on turn has the target."""
        if self.points(self.turn) >= TARGETS[len(self.players)]:
            self.winners, self.phase = {self.turn}, "over"
        return self.phase == "over"

    def _begin_turn(self, seat: int) -> None:
        self.turn, self.phase = seat, "roll"
        self.idle += 1
        self.fresh = Counter()
        self.card_played = self.trade_card = False
        self.has_won()

    def _do_end(self, _: str) -> None:
        if self.idle >= MOST_IDLE_ROUNDS * len(self.players):
            points = [self.points(seat) for seat in range(len(self.players))]
            self.winners = {seat for seat, count in enumerate(points) if count == max(points)}
            self.phase = "over"
        else:
            self._begin_turn((self.turn + 1) % len(self.players))

    def _do_card(self, letter: str) -> None:
        """The next player is dealt a start card and places its town halls."""
        seat = next(seat for seat, player in enumerate(self.players) if player.start_card is None)
        self.players[seat].start_card = letter
        self.players[seat].halls = {self.land.cities[city] for city in START_CARDS[letter]}
        self.take(START_HAND.elements(), seat)
        if all(player.start_card for player in self.players):
            self.phase = "start_roll"

    def _roll_for_start(self, total: int) -> None:
        """The next player in contention rolls; the highest begins, and players tied for it roll again."""
        self.start_rolls[next(seat for seat, roll in self.start_rolls.items() if not roll)] = total
        if not all(self.start_rolls.values()):
            return
        highest = max(self.start_rolls.values())
        tied = [seat for seat, roll in self.start_rolls.items() if roll == highest]
        if len(tied) > 1:
            self.start_rolls = dict.fromkeys(tied, 0)
            return
        (self.starter,) = tied
        if self.players[0].start_card:
            self._begin_turn(self.starter)
        else:
            self.turn, self.phase = self.starter, "found_settlement"

    def _found(self, corner: int) -> None:
        """A start town hall: three rounds, there, back and there again; the third pays."""
        self.own.halls.add(corner)
        if len(self.own.halls) == 3:
            self.take(YIELDS[self.land.terrain[h]] for h, corners in enumerate(self.land.hexes) if corner in corners)
        players = len(self.players)
        there = list(range(players))
        order = [*there, *reversed(there), *there]
        self.founded += 1
        if self.founded == len(order):
            self._begin_turn(self.starter)
        else:
            self.turn = (self.starter + order[self.founded]) % players

    def _do_dice(self, argument: str) -> None:
        total = sum(map(int, argument.split("+")))
        if self.phase == "start_roll":
            self._roll_for_start(total)
            return
        if total != 7:
            self._produce(total)
            self.phase = "main"
            return
        for player in self.players:
            count = player.hand.total()
            player.owed = count // 2 if count > HAND_LIMIT else 0
        self.phase = "discard" if any(player.owed for player in self.players) else "robber"

    def _produce(self, total: int) -> None:
        due: dict[str, Counter[int]] = {}
        for h, number in enumerate(self.land.numbers):
            if number == total and h != self.goetz:
                for seat, player in enumerate(self.players):
                    count = len(player.halls & self.land.hexes[h])
                    due.setdefault(YIELDS[self.land.terrain[h]], Counter())[seat] += count
        self.pay_out(due)

    def _discard(self, seat: int, card: str) -> None:
        """The cards lie aside until everybody has finished."""
        self.players[seat].hand[card] -= 1
        self.players[seat].owed -= 1
        self.aside[card] += 1
        if not any(player.owed for player in self.players):
            self.supply += self.aside
            self.aside = Counter()
            self.phase = "robber"

    def _do_robber(self, argument: str) -> None:
        self.goetz = int(argument)
        self.phase = "rob" if self.victims() else "main"

    def _do_road(self, argument: str) -> None:
        if self.phase == "main":
            self.pay(PRICES["road"])
        self.own.roads.add(self.land.paths[int(argument)])
        self.idle = 0
        self.settle_longest_road()
        if not self.has_won() and self.phase == "free_road":
            self._lay_free_roads(self.free_roads - 1)

    def _lay_free_roads(self, count: int) -> None:
        """So many roads cost nothing, as far as there are pieces and paths."""
        self.free_roads = min(count, ROADS - len(self.own.roads)) if self.road_places(self.turn) else 0
        self.phase = "free_road" if self.free_roads else "main"

    def _pick(self, count: int) -> None:
        """So many cards are taken from the supply, as far as it has any."""
        self.picks = count if self.supply.total() else 0
        self.phase = "pick" if self.picks else "main"

    def _claim(self, count: int) -> None:
        """So many development cards may be taken, as far as the deck has them."""
        self.claims = min(count, self.deck.total())
        self.phase = "reward" if self.claims else "main"

    def _do_forgo(self, _: str) -> None:
        self.free_roads = self.picks = self.claims = 0
        self.phase = "main"

    def _do_settle(self, argument: str) -> None:
        if self.phase == "found_settlement":
            self._found(int(argument))
            return
        self.pay(PRICES["settle"])
        self.own.halls.add(int(argument))
        self.idle = 0
        self.settle_longest_road()
        self.has_won()

    def _do_landmark(self, argument: str) -> None:
        self.pay(PRICES["landmark"])
        self.own.fields.add(int(argument))
        self.idle = 0
        if self.has_won():
            return
        kind, count = self.land.reward(int(argument))
        if kind == "road":
            self._lay_free_roads(count)
        elif kind == "cards":
            self.may_stop_picking = True
            self._pick(count)
        else:
            self._claim(count)

    def _do_buy(self, _: str) -> None:
        self.pay(PRICES["buy"])
        self.idle = 0
        self.phase = "draw"

    def _do_claim(self, _: str) -> None:
        self.claims -= 1
        self.phase = "draw"

    def _do_draw(self, card: str) -> None:
        self.deck[card] -= 1
        self.own.cards[card] += 1
        self.fresh[card] += 1
        if not self.has_won():
            self._claim(self.claims)

    def _spend(self, card: str) -> None:
        self.own.cards[card] -= 1
        self.card_played = True

    def _do_knight(self, _: str) -> None:
        self._spend("knight")
        self.own.mercenaries += 1
        to_beat = 2 if self.largest_army is None else self.players[self.largest_army].mercenaries
        if self.own.mercenaries > to_beat and self.stock(self.turn)["settlement"]:
            self.largest_army = self.turn
        if not self.has_won():
            self.phase = "robber"

    def _do_roads(self, _: str) -> None:
        self._spend("roads")
        self._lay_free_roads(2)

    def _do_plenty(self, _: str) -> None:
        self._spend("plenty")
        self.may_stop_picking = False
        self._pick(2)

    def _do_pick(self, card: str) -> None:
        self.take([card])
        self._pick(self.picks - 1)

    def _do_trade(self, _: str) -> None:
        self._spend("trade")
        self.trade_card = True

    def settle_longest_road(self) -> None:
        """A sole longest of five or more takes the field with a hall from the stock; on a tie only who had it stays."""
        holder = route_holder(self.longest_road, [self.route(seat) for seat in range(len(self.players))])
        if holder is None or holder == self.longest_road or self.stock(holder)["settlement"]:
            self.longest_road = holder
        else:
            self.longest_road = None
