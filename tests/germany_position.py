"""Positions of Germany for rule tests; places carry their names.

"Hof" is a city or the place of a landmark, and "Frankfurt" the one on the Main; "i61" is an intersection and "h27" a
hex, counted as in the almanac. Roads lie along a walk from place to place: `road(RED, "Hof", "Erfurt", "i46")`.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from oxcart.engine.bits import exclude, include
from oxcart.engine.network import place_road, place_settlement, rebuild_reach
from oxcart.engine.route import award_route, longest_route
from oxcart.game import Game
from oxcart.rulesets.germany.adapted import ADAPTED
from oxcart.rulesets.germany.facts import CARD_KEYS
from tests.position import Position

RED, BLUE, ORANGE, WHITE = range(4)
ROAD = {"lumber": 1, "brick": 1}
HALL = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
LANDMARK = {"ore": 2, "grain": 1}
CARD = {"ore": 1, "grain": 1, "wool": 1}
ROADS_TO = {
    "Berlin": "i41",
    "Bremen": "i16",
    "Dresden": "i54",
    "Eisenach": "Erfurt",
    "Frankfurt": "i61",
    "Freiburg": "i87",
    "Köln": "Aachen",
    "Lübeck": "i11",
    "München": "i80",
    "Nürnberg": "i63",
    "Schwerin": "i23",
    "Trier": "Aachen",
}
"""For each landmark place an intersection beside it."""
TWENTY = (
    *("Erfurt", "Hof", "i53", "i59", "i64", "i70", "i76", "Passau", "Regensburg", "i80", "München"),
    *("i89", "i84", "Ulm", "Stuttgart", "Heidelberg", "i61", "Saarbrücken", "Trier", "Aachen", "Köln"),
)
"""A walk along twenty paths, past Hof and Trier."""


def dice_of(total: int) -> str:
    """Dice with this sum, as an action of chance."""
    first = min(6, total - 1)
    return f"dice:{first}+{total - first}"


class Country(Position):
    """A game of Germany put into the position a test needs; it begins on an empty map with free start halls."""

    def __init__(
        self, players: int = 4, options: Mapping[str, str] | None = None, board: Any = "germany", **more: Any
    ) -> None:
        super().__init__("germany", players, board, {"halls": "free", **(options or {})}, **more)

    # ------------------------------------------------------------------ naming places

    def spot(self, place: str) -> int:
        """An intersection, by the name of the city or landmark place or by its number."""
        if place[0] == "i" and place[1:].isdigit():
            return int(place[1:]) - 1
        names = {"Frankfurt": "Frankfurt (Main)"}
        return next(p.corner for p in self.game.board.places if p.name == names.get(place, place))

    def tile(self, name: str) -> int:
        """A hex by its number."""
        return int(name[1:]) - 1

    def ways(self, *walk: str) -> list[int]:
        """The paths along a walk."""
        return self.path(*map(self.spot, walk))

    def road_on(self, a: str, b: str) -> str:
        """The action that lays a road."""
        return f"road:{self.ways(a, b)[0]}"

    def hall_in(self, city: str) -> str:
        """The action that builds a town hall."""
        return f"settle:{self.spot(city)}"

    def landmark_in(self, place: str) -> str:
        """The action that builds a landmark."""
        return f"landmark:{self.spot(place)}"

    def goetz_to(self, name: str) -> str:
        """The action that moves Götz."""
        return f"robber:{self.tile(name)}"

    # ------------------------------------------------------------------ saying what is there

    def hall(self, seat: int, *cities: str) -> Self:
        """Town halls of the seat stand in these cities."""
        for city in cities:
            ADAPTED.of(place_settlement)(self.states, 0, self.table, seat, self.spot(city))
        return self.measure()

    def crowd(self, seat: int, count: int) -> Self:
        """The seat has so many halls in cities: those missing stand in the first ones no road leads to."""
        taken = {corner for player in self.seen()["players"] for corner in player["settlements"]}
        touched = {c for player in self.seen()["players"] for edge in player["roads"] for c in self.ends(edge)}
        free = [p.name for p in self.game.board.places if p.kind == "city" and p.corner not in taken | touched]
        return self.hall(seat, *free[: count - len(self.player(seat)["settlements"])])

    def road(self, seat: int, *walk: str) -> Self:  # type: ignore[override]
        """Roads of the seat lie along a walk from place to place."""
        for edge in self.ways(*walk):
            ADAPTED.of(place_road)(self.states, 0, self.table, seat, edge)
        return self.measure()

    def measure(self) -> Self:
        """Work out routes and who has a hall on the field of the longest road from the pieces."""
        for seat in range(self.game.players):
            self.row["route"][seat] = ADAPTED.of(longest_route)(self.states, 0, self.table, seat)
        ADAPTED.of(award_route)(self.states, 0, self.table)
        return self

    def deck(self, **cards: int) -> Self:
        """These cards, and no others, are left in the deck."""
        self.row["deck"][:] = [cards.get(key, 0) for key in CARD_KEYS]
        return self

    def goetz(self, name: str) -> Self:
        """Götz stands on this hex."""
        self.row["robber"] = self.tile(name)
        return self

    def bare(self, **cards: int) -> Self:
        """The supply holds these cards and no others."""
        return self.supply(**{"lumber": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 0, **cards})

    def landmark(self, seat: int, *places: str) -> Self:
        """Landmarks stand in these places, and halls of the seat on the fields they have left."""
        for place in places:
            include(self.row["landmarks"][seat], self.spot(place))
            exclude(self.row["sites"], self.spot(place))
        for anybody in range(self.game.players):
            ADAPTED.of(rebuild_reach)(self.states, 0, self.table, anybody)
        return self

    # ------------------------------------------------------------------ asking

    def halls_left(self, seat: int) -> int:
        """The town halls a seat has in stock."""
        return self.stock(seat)["settlement"]

    def roads_left(self, seat: int) -> int:
        """The roads a seat has in stock."""
        return self.stock(seat)["road"]

    def open_roads(self, seat: int) -> set[str]:
        """The roads the seat may lay now."""
        return {action for action in self.game.legal(seat) if action.startswith("road:")}

    def told(self, viewer: int | None) -> list[dict[str, Any]]:
        """All that has happened as the viewer sees it."""
        return [event.seen_by(viewer) for event in self.game.events]


def start(players: int, rolls: Sequence[int] = (), cards: str = "ABCD", **settings: Any) -> Country:
    """A new game after these rolls for the start; the seats are dealt these start cards, as far as any are dealt."""
    country = Country.of(Game.new("germany", players, seed=1, chance="manual", **settings))
    totals, letters = iter(rolls), iter(cards)
    while country.game.acting == ("chance",):
        if country.game.phase == "start_roll":
            total = next(totals, None)
            if total is None:
                break
            country.play("chance", dice_of(total))
        else:
            country.play("chance", f"card:{next(letters)}")
    assert not list(totals), "nobody rolled so often"
    return country


def dealt(cards: str = "ABCD") -> Country:
    """The basic set-up with these cards, seat by seat; the first player, who is the oldest, is on turn."""
    return start(len(cards), (), cards, ages=[50, *[20] * (len(cards) - 1)])


def wander(players: int, seed: int, steps: int) -> Iterator[Game]:
    """A random game without trade between players, seen after every action until its end."""
    choice = random.Random(seed)
    game = Game.new("germany", players, options={"domestic": "off"}, seed=seed)
    for _ in range(steps):
        yield game
        if game.over:
            break
        seat = choice.choice(game.acting)
        game.play(seat, choice.choice(game.legal(seat)))


def ready(*places: str, seat: int = RED) -> Country:
    """The seat, on turn, has a road to each place and the cards for each landmark."""
    country = Country().turn(seat)
    for place in places:
        country.road(seat, ROADS_TO[place], place)
    return country.hand(seat, **{key: count * len(places) for key, count in LANDMARK.items()})


def built(place: str, seat: int = RED) -> Country:
    """The seat, with nothing in hand but the cost, has just built the landmark of the place."""
    country = ready(place, seat=seat)
    return country.play(seat, country.landmark_in(place))
