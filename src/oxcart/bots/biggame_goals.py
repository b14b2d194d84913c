"""What a filler of the Big Game works towards: a city, a site with the way to it, or a development card.

A goal is rated by what it brings, points and cards until the end, over how long its cards take to come in.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from oxcart.bots.biggame_map import ANY, Site
from oxcart.bots.biggame_sight import Counts, Sight
from oxcart.engine.sea.fields import SHIPS
from oxcart.rulesets.biggame.facts import (
    AWARD,
    BONUS,
    CARD_COST,
    CITIES,
    CITY_COST,
    ROAD_COST,
    ROADS,
    SETTLEMENT_COST,
    SETTLEMENTS,
    SHIP_COST,
    SHORTEST_ROUTE,
)

FARTHEST = 9
"""Pieces that a way may need."""
CARD_WORTH = 0.11
"""Points that a card is worth which comes in later."""
PATIENCE = 1.5
CHANCES = 0.55
"""The points a development card brings on average, its knight's resource and army included."""
HARBOUR = 0.25
WAITS = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 28, 40)
NEVER = 99

COSTS = {
    "road": [int(n) for n in ROAD_COST],
    "ship": [int(n) for n in SHIP_COST],
    "settle": [int(n) for n in SETTLEMENT_COST],
    "city": [int(n) for n in CITY_COST],
    "buy": [int(n) for n in CARD_COST],
}


@dataclass(frozen=True)
class Goal:
    """Actions in their order, with the cards for all of them."""

    steps: tuple[str, ...]
    cost: Counts
    rating: float

    @property
    def next_cost(self) -> Counts:
        """The cards for the next step alone."""
        return COSTS[self.steps[0].partition(":")[0]]


def goals(sight: Sight) -> list[Goal]:
    """Everything worth working towards, the best first."""
    found = [*_cities(sight), *_sites(sight)]
    if sight.cards_left():
        found.append(_goal(sight, ("buy",), CHANCES, 0.0))
    return sorted((goal for goal in found if goal.rating > 0), key=lambda goal: -goal.rating)


def wait_for(sight: Sight, cost: Counts) -> int:
    """In how many turns the cards should be there, the bank's trades included."""
    for turns in WAITS:
        short, spare = 0.0, 0.0
        for have, brings, needs, rate in zip(sight.hand, sight.income, cost, sight.rates, strict=True):
            rest = have + brings * turns - needs
            if rest < 0:
                short -= rest
            else:
                spare += rest / rate
        if spare >= short:
            return turns
    return NEVER


def _goal(sight: Sight, steps: tuple[str, ...], points: float, pips: float) -> Goal:
    cost = [0] * len(sight.hand)
    for step in steps:
        for r, n in enumerate(COSTS[step.partition(":")[0]]):
            cost[r] += n
    turns = wait_for(sight, cost)
    left = sight.turns_left - turns
    worth = points + pips / 36 * CARD_WORTH * left
    return Goal(steps, cost, worth / (turns + PATIENCE) if left >= 0 else 0.0)


def _cities(sight: Sight) -> Iterator[Goal]:
    """A city where the settlement yields most."""
    if sight.settlements and len(sight.cities) < CITIES:
        best = max(sight.settlements, key=lambda corner: sight.map.sites[corner].pips)
        yield _goal(sight, (f"city:{best}",), 1.0, sight.map.sites[best].pips)


def _sites(sight: Sight) -> Iterator[Goal]:
    """The best sites of each distance, with and without a territory's bonus, and the way to each."""
    if len(sight.settlements) >= SETTLEMENTS:
        return
    settled = sight.settled_territories()
    near = reach(sight)
    best: dict[tuple[int, bool], tuple[float, float, int]] = {}
    for corner, (pieces, _) in near.pieces.items():
        if not sight.may_settle(corner):
            continue
        site = sight.map.sites[corner]
        bonus = site.territory >= 0 and site.territory not in settled
        points = 1.0 + BONUS * bonus + _route_points(sight, pieces) + _new_goods(sight, site)
        worth = points + site.pips / 10
        if worth > best.get((pieces, bonus), (0.0,))[0]:
            best[pieces, bonus] = (worth, points, corner)
    for _, points, corner in best.values():
        yield _goal(sight, (*near.way(corner), f"settle:{corner}"), points, sight.map.sites[corner].pips)


def _new_goods(sight: Sight, site: Site) -> float:
    """What harbours and resources that did not come in before add to a site."""
    worth = sum(HARBOUR for resource, _ in site.yields if sight.income[resource] == 0)
    for harbour in site.harbours:
        if harbour == ANY:
            worth += HARBOUR * sum(rate > 3 for rate in sight.rates) / 5
        else:
            worth += HARBOUR * 2 * sight.income[harbour]
    return worth


def _route_points(sight: Sight, pieces: int) -> float:
    """What pieces on a way may bring for the longest route of the home board."""
    wanted = max(SHORTEST_ROUTE, sight.rival_route + 1)
    if sight.holds_route() or not pieces or sight.route + pieces < wanted:
        return 0.0
    return AWARD / 2


@dataclass(frozen=True)
class Reach:
    """How far away corners are in pieces of the own, and from where one comes to each."""

    pieces: dict[int, tuple[int, bool]]
    """By corner the fewest pieces, and whether the last one is a ship."""
    before: dict[tuple[int, bool], tuple[int, int]]
    """The corner before, and the edge between."""

    def way(self, corner: int) -> tuple[str, ...]:
        """The pieces that lead to a corner, in their order."""
        steps = []
        count, by_sea = self.pieces[corner]
        for _ in range(count):
            corner, edge = self.before[corner, by_sea]
            steps.append(f"{'ship' if by_sea else 'road'}:{edge}")
        return tuple(reversed(steps))


def reach(sight: Sight) -> Reach:
    """Every corner that a few pieces lead to; roads and ships meet only at own buildings."""
    lie, taken, blocked = sight.map, sight.taken, sight.blocked
    found = Reach({}, {})
    buildings = {*sight.settlements, *sight.cities}
    for by_sea, pieces, ways, stock in (
        (False, sight.roads, lie.by_land, ROADS),
        (True, sight.ships, lie.by_sea, SHIPS),
    ):
        front = buildings | {corner for edge in pieces for corner in lie.ends[edge]}
        seen = set(front)
        for corner in front:
            found.pieces.setdefault(corner, (0, by_sea))
        for count in range(1, min(FARTHEST, stock - len(pieces)) + 1):
            further = set()
            for corner in front - blocked:
                for edge, far in ways[corner]:
                    if edge not in taken and far not in seen:
                        seen.add(far)
                        further.add(far)
                        found.before[far, by_sea] = (corner, edge)
                        if found.pieces.get(far, (NEVER, by_sea))[0] > count:
                            found.pieces[far] = (count, by_sea)
            front = further
    return found
