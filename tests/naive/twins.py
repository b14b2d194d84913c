"""Slow, obvious twins of the clever kernels: plain sets, dicts and recursion, written from the rule book alone.

Nothing here reads a set that the kernel keeps up to date; only pieces, cards and the board are looked at.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from oxcart.boards import Board
from oxcart.engine.resources import NO_RESOURCE, RESOURCE_KEYS

Edge = frozenset[int]


@dataclass
class Plain:
    """What lies on the table, as anybody would write it down."""

    players: int
    edges: list[Edge]
    hexes: list[set[int]]
    products: list[str | None]
    tokens: list[int]
    harbours: dict[int, set[str]]
    robber: int
    roads: list[set[Edge]]
    settlements: list[set[int]]
    cities: list[set[int]]
    hands: list[Counter[str]]
    supply: Counter[str]

    def buildings(self, seat: int) -> set[int]:
        return self.settlements[seat] | self.cities[seat]

    def foreign(self, seat: int) -> set[int]:
        """The corners where other players' buildings stand."""
        return {c for other in range(self.players) if other != seat for c in self.buildings(other)}

    def neighbours(self, corner: int) -> set[int]:
        return {c for edge in self.edges if corner in edge for c in edge - {corner}}


def plain(row: Any, board: Board, players: int) -> Plain:
    """The table of a record, read piece by piece."""
    topology = board.topology
    edges = [frozenset(int(c) for c in ends) for ends in topology.edge_corners[:-1]]
    hexes = [{int(c) for c in corners} for corners in topology.hex_corners[:-1]]
    harbours: dict[int, set[str]] = {}
    for harbour in board.harbours:
        for corner in edges[board.harbour_edge(harbour)]:
            harbours.setdefault(corner, set()).add("any" if harbour.gives is None else RESOURCE_KEYS[harbour.gives])
    return Plain(
        players=players,
        edges=edges,
        hexes=hexes,
        products=[None if r == NO_RESOURCE else RESOURCE_KEYS[r] for r in row["hex_resource"][: len(hexes)]],
        tokens=[int(t) for t in row["token"][: len(hexes)]],
        harbours=harbours,
        robber=int(row["robber"]),
        roads=[{edges[e] for e in in_set(row["roads"][p])} for p in range(players)],
        settlements=[set(in_set(row["settlements"][p])) for p in range(players)],
        cities=[set(in_set(row["cities"][p])) for p in range(players)],
        hands=[cards(row["hand"][p]) for p in range(players)],
        supply=cards(row["bank"]),
    )


def in_set(words: Any) -> list[int]:
    """The members of a set of places."""
    number = sum(int(word) << (64 * w) for w, word in enumerate(words))
    return [k for k in range(number.bit_length()) if number >> k & 1]


def cards(counts: Any) -> Counter[str]:
    return Counter({key: int(n) for key, n in zip(RESOURCE_KEYS, counts, strict=True)})


def longest_route(roads: set[Edge], blocked: set[int]) -> int:
    """The longest trail; it may begin or end at a foreign building, never pass through one."""

    def walk(corner: int, used: frozenset[Edge]) -> int:
        if used and corner in blocked:
            return 0
        onward = [edge for edge in roads if corner in edge and edge not in used]
        return max((1 + walk(next(iter(edge - {corner})), used | {edge}) for edge in onward), default=0)

    return max((walk(corner, frozenset()) for edge in roads for corner in edge), default=0)


def route_holder(holder: int | None, lengths: list[int]) -> int | None:
    """Who has the route card after a change: a sole longest of five or more; on a tie only who had it already."""
    longest = max(lengths)
    best = [seat for seat, length in enumerate(lengths) if length == longest and length >= 5]
    if len(best) == 1:
        return best[0]
    return holder if holder in best else None


def road_places(table: Plain, seat: int) -> set[Edge]:
    """Free paths at an own building, or at the end of an own road where no foreign building stands."""
    taken = set().union(*table.roads)
    ends = {corner for road in table.roads[seat] for corner in road} - table.foreign(seat)
    joined = table.buildings(seat) | ends
    return {edge for edge in table.edges if edge not in taken and edge & joined}


def founding_places(table: Plain) -> set[int]:
    """Free corners whose neighbours are free too."""
    built = {corner for seat in range(table.players) for corner in table.buildings(seat)}
    every = {corner for edge in table.edges for corner in edge}
    return {corner for corner in every - built if not table.neighbours(corner) & built}


def settlement_places(table: Plain, seat: int) -> set[int]:
    """Founding places that an own road reaches."""
    reached = {corner for road in table.roads[seat] for corner in road}
    return founding_places(table) & reached


def owed(table: Plain, total: int) -> dict[str, Counter[int]]:
    """For each resource, how many cards a roll owes to each seat."""
    due: dict[str, Counter[int]] = {}
    for h, (token, product) in enumerate(zip(table.tokens, table.products, strict=True)):
        if token == total and product and h != table.robber:
            for seat in range(table.players):
                count = len(table.hexes[h] & table.settlements[seat]) + 2 * len(table.hexes[h] & table.cities[seat])
                if count:
                    due.setdefault(product, Counter())[seat] += count
    return due


def produce(table: Plain, total: int) -> None:
    """Pay a roll: each type in full, or what is left to a single creditor, or nothing to several."""
    for product, creditors in owed(table, total).items():
        if creditors.total() > table.supply[product]:
            if len(creditors) > 1:
                continue
            creditors = Counter(dict.fromkeys(creditors, table.supply[product]))
        for seat, count in creditors.items():
            table.hands[seat][product] += count
            table.supply[product] -= count


def bank_trades(table: Plain, seat: int) -> set[str]:
    """All trades with the supply that a seat may make."""
    places = set().union(*(table.harbours.get(corner, set()) for corner in table.buildings(seat)))
    found = set()
    for given in RESOURCE_KEYS:
        rates = {4} | ({3} if "any" in places else set()) | ({2} if given in places else set())
        for rate in rates:
            for taken in RESOURCE_KEYS:
                if taken != given and table.hands[seat][given] >= rate and table.supply[taken]:
                    found.add(f"bank:{rate}-{given}-{taken}")
    return found
